import { expect, test } from 'vitest'
import { leftOut, shownColumns } from '../../src/output/spare-columns.ts'
import { measure, renderRows } from '../../src/output/table.ts'
import type { TableColumn } from '../../src/output/view.ts'

const columns: readonly TableColumn[] = [
  { header: 'A' },
  { header: 'B', flexible: true },
  { header: 'C', flexible: true, least: 8 },
  { header: 'D', align: 'right' },
]
const row = (...cells: readonly string[]): readonly string[] => cells

test('a column is as wide as its widest cell or heading', () => {
  expect(measure(columns, [row('1', 'two', '', '12.50'), row('', 'three', 'x', '')], 80)).toEqual([1, 5, 1, 5])
  expect(measure([{ header: 'LONG' }], [], 80)).toEqual([4])
})

test('wide characters take two columns, combining ones and colour none', () => {
  expect(measure([{ header: '' }], [row('東京')], 80)).toEqual([4])
  expect(measure([{ header: '' }], [row('e\u0301')], 80)).toEqual([1])
  expect(measure([{ header: '' }], [row('\u001b[32mok\u001b[39m')], 80)).toEqual([2])
})

test('flexible columns are narrowed, the widest first, to what says enough, then further; others never', () => {
  const rows = [row('1234567890', 'b'.repeat(20), 'c'.repeat(30), '1234567890')]
  expect(measure(columns, rows, 66)).toEqual([10, 20, 20, 10])
  expect(measure(columns, rows, 50)).toEqual([10, 12, 12, 10])
  expect(measure(columns, rows, 40)).toEqual([10, 6, 8, 10])
  expect(measure(columns, rows, 39)).toEqual([10, 5, 8, 10])
  expect(measure(columns, rows, 10)).toEqual([10, 4, 8, 10])
})

test('what is too long is cut with an ellipsis, and no space stands at the end of a line', () => {
  expect(renderRows(columns, [2, 6, 8, 5], [row('1', 'Åsa Lindström', 'short', '1.50'), row('2', '', '', '')])).toBe(
    '1   Åsa L…  short      1.50\n2\n',
  )
})

test('a wide character is cut whole', () => {
  expect(renderRows([{ header: '' }, { header: '' }], [5, 1], [row('東京都庁', '|')])).toBe('東京…  |\n')
  expect(renderRows([{ header: '' }, { header: '' }], [6, 1], [row('東京都庁', '|')])).toBe('東京…   |\n')
})

test.each([1, 2, 31, 32, 33])('the end of colour %i is never cut off', (code) => {
  const on = `\u001b[${code}m`
  const off = code < 30 ? '\u001b[22m' : '\u001b[39m'
  expect(renderRows([{ header: '' }], [5], [row(`${on}0 of 3 shipped${off}`)])).toBe(`${on}0 of…${off}\n`)
})

test('with wrap nothing is cut: long words are broken', () => {
  const wrapped = (text: string, width: number): string =>
    renderRows([{ header: '' }, { header: '' }], [width, 1], [row(text, '|')], true)
  expect(wrapped('ship, hold, acknowledge', 6)).toBe('ship,   |\nhold,\nacknow\nledge\n')
  expect(wrapped('https://postnord.example/track/3790071823SE', 20)).toBe(
    'https://postnord.exa  |\nmple/track/379007182\n3SE\n',
  )
  expect(wrapped('東京都庁', 5)).toBe('東京   |\n都庁\n')
})

test('many rows stay in line', () => {
  const rows = Array.from({ length: 120 }, (_, at) => row(String(at), 'x', '', ''))
  const text = renderRows(columns, [3, 1, 1, 1], rows)
  expect(text.split('\n').slice(0, -1)).toEqual(rows.map(([at = '']) => `${at.padEnd(3)}  x`))
})

test('spare columns go, the last first, where there is no room for what says enough of the others', () => {
  const spare: readonly TableColumn[] = [
    { header: 'ID' },
    { header: 'NAME', flexible: true, least: 8 },
    { header: 'ONE', spare: true },
    { header: 'TWO', spare: true },
  ]
  const rows = [row('0123456789', 'n'.repeat(30), 'ones', 'twos')]
  expect(shownColumns(spare, rows, 32)).toEqual([0, 1, 2, 3])
  expect(shownColumns(spare, rows, 31)).toEqual([0, 1, 2])
  expect(shownColumns(spare, rows, 25)).toEqual([0, 1])
  expect(shownColumns(spare, rows, 5)).toEqual([0, 1])
  expect(leftOut(spare, [0, 1])).toBe('Left out, for want of room: ONE, TWO (-o wide).')
  expect(leftOut(spare, [0, 1, 2, 3])).toBeUndefined()
})
