import { expect, test } from 'vitest'
import { exactDigits } from '../../src/mirror/exact-digits.ts'

const digits = (sent: string) => exactDigits(JSON.parse(sent), `{"a":[0,{"value":${sent}}]}`, ['a', 1, 'value'])

test.each([
  ['19.0', '19'],
  ['99.90', '99.9'],
  ['0', '0'],
  ['-0.0', '0'],
  ['-5.5', '-5.5'],
  ['1e3', '1000'],
  ['1.25e1', '12.5'],
  ['0.0001', '0.0001'],
  ['1e-7', '0.0000001'],
  ['12345678901234567890.12', '12345678901234567890.12'],
  ['9007199254740993', '9007199254740993'],
  ['0.12345678901234567890', '0.1234567890123456789'],
  ['1E+2', '100'],
])('%s is %s', (sent, kept) => {
  expect(digits(sent)).toBe(kept)
})

test('what is no number has no digits', () => {
  expect(exactDigits('19', '"19"', [])).toBeNull()
  expect(digits('1e999')).toBeNull()
})
