import { expect, test } from 'vitest'
import { code128 } from '../../src/paper/code-128.ts'

const groups = (widths: readonly number[]): readonly string[] => {
  const text = widths.join('')
  return [...(text.slice(0, -7).match(/.{6}/g) ?? []), text.slice(-7)]
}

test('the known example, with its check character', () => {
  // PJJ123C: values 48 42 42 17 18 19 35; 104 + 48·1 + 42·2 + 42·3 + 17·4 + 18·5 + 19·6 + 35·7 = 879 = 8·103 + 55
  expect(groups(code128('PJJ123C') ?? [])).toEqual([
    '211214',
    '313121',
    '112133',
    '112133',
    '123221',
    '223211',
    '221132',
    '131321',
    '311321',
    '2331112',
  ])
})

test('digits of an even count stand in pairs', () => {
  // start C, 10, 60, check (105 + 10·1 + 60·2) mod 103 = 29
  expect(groups(code128('1060') ?? [])).toEqual(['211232', '221312', '314111', '322211', '2331112'])
  expect(groups(code128('106') ?? [])[0]).toBe('211214')
})

test('every letter has a pattern of its own, of eleven modules, whose bars are even', () => {
  const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(0x20 + at))
  const pairs = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'))
  for (const texts of [letters, pairs]) {
    const patterns = texts.map((text) => groups(code128(text) ?? [])[1] ?? '')
    expect(new Set(patterns).size).toBe(texts.length)
    for (const pattern of patterns) {
      const widths = [...pattern].map(Number)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect(((widths[0] ?? 0) + (widths[2] ?? 0) + (widths[4] ?? 0)) % 2).toBe(0)
    }
  }
})

test.each(['', 'Å1', 'a\tb', 'x'.repeat(49)])('%j is none', (text) => expect(code128(text)).toBeUndefined())
