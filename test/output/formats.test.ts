import { describe, expect, test } from 'vitest'
import { csvLine } from '../../src/output/csv.ts'
import { safeCell, safeMultiline, safeText } from '../../src/output/sanitize.ts'

const every = (from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))

describe('text that is safe on a terminal', () => {
  const controls = [
    ...every(0x00, 0x1f),
    ...every(0x7f, 0x9f),
    '\u2028',
    '\u2029',
    ...every(0x202a, 0x202e),
    ...every(0x2066, 0x2069),
  ]

  test('shows every control character, and keeps all else', () => {
    for (const character of controls) {
      const safe = safeText(`a${character}b`)
      expect(safe, character.charCodeAt(0).toString(16)).toMatch(/^a(\^[@-_?]|\\u[0-9a-f]{4})b$/)
    }
    const kept = 'ÅÄÖ åäö ß 東京 🌙 e\u0301 ☃ — “x” \u00a0 \ufeff ~ !'
    expect(safeText(kept)).toBe(kept)
  })

  test.each([
    ['\u001b[31mred\u001b[0m', '^[[31mred^[[0m'],
    ['\u0000\u0007\u0008\t\r\n', '^@^G^H^I^M^J'],
    ['\u007f', '^?'],
    ['\u009b31m', '\\u009b31m'],
    ['\u202eabc', '\\u202eabc'],
    ['\u001b]0;title\u0007', '^[]0;title^G'],
  ])('%j is shown as %s', (text, shown) => {
    expect(safeText(text)).toBe(shown)
  })

  test('a cell of tab-separated output is one cell on one line', () => {
    expect(safeCell('a\tb\r\nc\n\nd\u001b')).toBe('a b c d^[')
  })

  test('a cell of CSV keeps its lines', () => {
    expect(safeMultiline('a\r\nb\rc\nd\te\u001b')).toBe('a\nb\nc\nd^Ie^[')
  })
})

describe('CSV', () => {
  test.each([
    ['plain', 'plain'],
    ['', ''],
    ['with, comma', '"with, comma"'],
    ['with "quote"', '"with ""quote"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\nlines"'],
    [' space before', '" space before"'],
    ['space behind ', '"space behind "'],
    ["it's", "it's"],
    ['åäö 東京', 'åäö 東京'],
    ['semi;colon', 'semi;colon'],
  ])('%j is written %s', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\n`)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
    ['+cmd', "'+cmd"],
    ['-cmd', "'-cmd"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-1+1', "'-1+1"],
    ['+46 70 000 23', "'+46 70 000 23"],
    ['\t=1', '^I=1'],
    [' =1', "' =1"],
    ['\n=1', '"\'\n=1"'],
    ['\u00a0=1', "'\u00a0=1"],
    ['＝1', "'＝1"],
    ['－x', "'－x"],
    ["'=1", "''=1"],
    ["''-5", "'''-5"],
  ])('a formula is defused: %j', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\n`)
  })

  test.each(['1', '-1', '+1', '0', '12.50', '-12.50', '-12,5', '007', '00370712345678901234', '1e5'])(
    'a number is a number: %s',
    (cell) => {
      expect(csvLine([cell, 'x'])).toBe(`${/,/.test(cell) ? `"${cell}"` : cell},x\n`)
    },
  )

  test('a leading quote is taken off by whoever reads it again: every cell is as it was', () => {
    const armoured = /^'+\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/
    for (const cell of ['=1', "'=1", "''=1", '-5', "'-5", '+x', "'t pakket", "'", '', "' =1", 'a=1', "'@"]) {
      const written = csvLine([cell]).slice(0, -1)
      expect(armoured.test(written) ? written.slice(1) : written, cell).toBe(cell)
    }
  })

  test('cells are joined by commas, lines end with a line feed', () => {
    expect(csvLine(['a', '', 'b,c'])).toBe('a,,"b,c"\n')
    expect(csvLine([])).toBe('\n')
  })
})
