import { expect, test } from 'vitest'
import { isDeeperThan, rawElements } from '../../../src/schemas/raw-records.ts'
import { randomJson, randomString, seeded } from './random-json.ts'

test('the slices of a random array are the very texts it was made of', () => {
  const random = seeded(1)
  for (let round = 0; round < 20_000; round += 1) {
    const elements = Array.from({ length: Math.floor(random() * 5) }, () => randomJson(random))
    const text = ` [${elements.map((element) => ` ${element}\n`).join(',')}] `
    JSON.parse(text)
    expect(rawElements(text)).toEqual(elements)
  }
})

test('the slices of a named array are found among other members, whatever they hold', () => {
  const random = seeded(2)
  for (let round = 0; round < 20_000; round += 1) {
    const elements = Array.from({ length: Math.floor(random() * 5) }, () => randomJson(random))
    const other = (): string => `"x${randomString(random).slice(1)}:${randomJson(random)}`
    const array = `[${elements.join(' , ')}]`
    const text = `{${[other(), `"items" :${array}`, other()].join(',')}}`
    JSON.parse(text)
    expect(rawElements(text, 'items')).toEqual(elements)
  }
})

test('the last of equal names counts, as in JSON.parse, and escaped names are read', () => {
  expect(rawElements('{"items":[1],"\\u0069tems":[2.0]}', 'items')).toEqual(['2.0'])
})

test('what is not there has no elements', () => {
  expect(rawElements('{"a":1}', 'items')).toEqual([])
  expect(rawElements('{"items":{"a":[1]}}', 'items')).toEqual([])
  expect(rawElements('"items"', 'items')).toEqual([])
  expect(rawElements('')).toEqual([])
  expect(rawElements('[1, "cut')).toEqual(['1', '"cut'])
})

const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (const bracket of text.replace(/"(?:[^"\\]|\\.)*"/g, '').replace(/[^[\]{}]/g, '')) {
    depth += '[{'.includes(bracket) ? 1 : -1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}

const expectDepth = (text: string, depth: number): void => {
  expect([isDeeperThan(depth - 1, text), isDeeperThan(depth, text)]).toEqual([true, false])
}

test('depth is counted outside strings', () => {
  expectDepth('{"a":["[[[["]}', 2)
  expectDepth('1', 0)
  expect(isDeeperThan(200, '['.repeat(100_000))).toBe(true)
})

test('depth is exact, whatever the innermost values are', () => {
  for (const [inner, more] of [
    ['', 0],
    ['1', 0],
    ['[]', 1],
    ['{}', 1],
    ['{"a":"["}', 1],
    ['[],[[]],{}', 2],
  ] as const)
    expectDepth(`${'[{"a":'.repeat(100)}[${inner}]${'}]'.repeat(100)}`, 201 + more)
  const random = seeded(3)
  for (let round = 0; round < 20_000; round += 1) {
    const text = ` [${randomJson(random)} , ${randomJson(random)}]`
    expectDepth(text, depthOf(text))
  }
})

test('thousands of small records side by side are no deeper than one', () => {
  for (const one of ['[]', '{"a":"[","b":[1]}'])
    expectDepth(`[${Array.from({ length: 5000 }, () => one).join(' , ')}]`, 1 + depthOf(one))
})

test('long lists of strings and long runs of escapes are no harder', () => {
  const strings = `[${Array.from({ length: 5000 }, (_, index) => `"[${index}"`).join(',')}]`
  const escapes = `"${'\\"['.repeat(5000)}"`
  expect(rawElements(`[${strings},${escapes},{"a":${escapes}}]`)).toEqual([strings, escapes, `{"a":${escapes}}`])
  expectDepth(`[${escapes},[${strings}]]`, 3)
})

test('text that is no JSON has a depth, too', () => {
  for (const text of ['["', '["\\', '[[["\\\n"', ']]]', '"\\', '[}']) expect(isDeeperThan(3, text)).toBe(false)
})

test('a long document of escapes is read in one go', () => {
  const text = `[${Array.from({ length: 2000 }, () => `"${'\\\\'.repeat(500)}\\""`).join(',')}]`
  expect(rawElements(text)).toHaveLength(2000)
})
