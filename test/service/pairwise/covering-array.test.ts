import { expect, test } from 'vitest'
import { streamOf } from '../../../src/service/random.ts'
import { switches } from '../../../src/service/switches.ts'
import { coveringArray, pairsIn, pairsOf, type Row } from './covering-array.ts'
import { factors, rows } from './factors.ts'

/** Counted anew, without the code under test: for each two factors and each two of their levels, a row with both. */
const missing = (wanted: typeof factors, found: readonly Row[]): readonly string[] => {
  const names = Object.keys(wanted)
  const lacking: string[] = []
  for (const one of names) {
    for (const other of names.filter((name) => name > one)) {
      for (const left of wanted[one] ?? []) {
        for (const right of wanted[other] ?? []) {
          if (!found.some((row) => row[one] === left && row[other] === right))
            lacking.push(`${one} ${left}, ${other} ${right}`)
        }
      }
    }
  }
  return lacking
}

test('every pair of values of the switches that the client meets is in a row, in few rows', () => {
  expect(missing(factors, rows as readonly Row[])).toEqual([])
  expect(rows.length).toBeGreaterThanOrEqual(6)
  expect(rows.length).toBeLessThanOrEqual(12)
})

test('a row has a value for every factor, of those that the service lists', () => {
  for (const row of rows as readonly Row[]) expect(Object.keys(row).sort()).toEqual(Object.keys(factors).sort())
  for (const [name, levels] of Object.entries(factors)) {
    const entry = switches[name as keyof typeof switches]
    if ('choices' in entry) expect(levels).toEqual(entry.choices)
  }
})

test('the generator covers other shapes, the same way for the same stream', () => {
  for (const shape of [[1], [5], [2, 3], [4, 4, 4], [2, 2, 2, 2, 2, 2, 2, 2, 2, 2], [5, 1, 3, 2]]) {
    const made = Object.fromEntries(shape.map((size, at) => [`f${at}`, Array.from({ length: size }, (_, one) => one)]))
    const array = coveringArray(made, streamOf(7, 0, 0))
    expect(missing(made, array)).toEqual([])
    expect(new Set(array.flatMap(pairsIn))).toEqual(pairsOf(made))
    expect(coveringArray(made, streamOf(7, 0, 0))).toEqual(array)
  }
})
