import { expect, test } from 'vitest'
import { compactJson, indentJson, safeJson } from '../../../src/schemas/json-text.ts'
import { randomJson, seeded } from './random-json.ts'

test('digits, escapes and doubled names stay as they came', () => {
  const raw = '{"price":19.0,"id":9007199254740993,"id":1e400,"t":"\\u00e5\\/","e":[],"o":{}}'
  expect(indentJson(raw)).toBe(
    '{\n  "price": 19.0,\n  "id": 9007199254740993,\n  "id": 1e400,\n  "t": "\\u00e5\\/",\n  "e": [],\n  "o": {}\n}',
  )
  expect(compactJson(indentJson(raw))).toBe(raw)
})

test('spread and compact texts of random documents mean the same, and spread like JSON.stringify', () => {
  const random = seeded(3)
  for (let round = 0; round < 20_000; round += 1) {
    const raw = randomJson(random)
    const value: unknown = JSON.parse(raw)
    expect(JSON.parse(indentJson(raw))).toEqual(value)
    expect(JSON.parse(safeJson(raw))).toEqual(value)
    expect(compactJson(raw)).not.toMatch(/[\n\r\t]/)
    const plain = JSON.stringify(value)
    expect(indentJson(plain)).toBe(JSON.stringify(value, null, 2))
  }
})

test('characters that steer a terminal are escaped', () => {
  expect(safeJson('"\u009b31m \u202eabc\u2066 \u2028 \u007f"')).toBe('"\\u009b31m \\u202eabc\\u2066 \\u2028 \\u007f"')
})
