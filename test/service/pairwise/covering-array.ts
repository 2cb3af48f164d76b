import { below, type Stream } from '../../../src/service/random.ts'

/** Each factor with the levels that it may take. */
export type Factors = Readonly<Record<string, readonly (string | number)[]>>
export type Row = Readonly<Record<string, string | number>>

type Cell = readonly [factor: string, level: string | number]

const nameOf = (one: Cell, other: Cell): string => JSON.stringify(one[0] < other[0] ? [one, other] : [other, one])

/** All pairs of levels of two factors. */
export const pairsOf = (factors: Factors): ReadonlySet<string> => {
  const cells = Object.entries(factors).map(([factor, levels]) => levels.map((level): Cell => [factor, level]))
  return new Set(
    cells.flatMap((ones, at) =>
      cells.slice(at + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => nameOf(one, other)))),
    ),
  )
}

/** The pairs that a row, or what there is of it, covers. */
export const pairsIn = (row: Row): readonly string[] => {
  const cells = Object.entries(row)
  return cells.flatMap((one, at) => cells.slice(at + 1).map((other) => nameOf(one, other)))
}

const tries = 30

/** Rows that cover every pair of levels: greedy, each the best of some tries, whose factors come in a random order. */
export const coveringArray = (factors: Factors, stream: Stream): readonly Row[] => {
  const open = new Set(pairsOf(factors))
  const gainOf = (row: Row): number => pairsIn(row).filter((pair) => open.has(pair)).length
  const rows: Row[] = []
  while (open.size > 0) {
    const candidates = Array.from({ length: tries }, () => rowWith(factors, gainOf, stream))
    const best = candidates.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
    for (const pair of pairsIn(best)) open.delete(pair)
    rows.push(best)
  }
  return rows
}

const rowWith = (factors: Factors, gainOf: (row: Row) => number, stream: Stream): Row => {
  let row: Row = {}
  for (const [factor, levels] of shuffled(Object.entries(factors), stream)) {
    const choices = shuffled(levels, stream).map((level): Row => ({ ...row, [factor]: level }))
    row = choices.reduce((one, other) => (gainOf(other) > gainOf(one) ? other : one))
  }
  return row
}

const shuffled = <T>(list: readonly T[], stream: Stream): readonly T[] => {
  const rest = [...list]
  return list.flatMap(() => rest.splice(below(stream, rest.length), 1))
}
