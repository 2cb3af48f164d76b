import Table from 'cli-table3'
import { strlen } from 'cli-table3/src/utils.js'
import type { TableColumn } from './view.ts'

export const gap = 2
/** How far flexible columns are cut, in turn: that what they say can be read, then to little, then to almost nothing. */
const readable = 14
export const narrow = 6
const narrowest = 4
/** cli-table3's time grows with the square of the rows of one table: many small ones are linear. */
const windowRows = 50

export type Row = readonly string[]

/** Width of each column over these rows, with nothing cut. */
export const fullWidths = (columns: readonly TableColumn[], rows: readonly Row[]): readonly number[] =>
  columns.map((column, at) => Math.max(strlen(column.header), ...rows.map((row) => strlen(row[at] ?? ''))))

/**
 * Width of each column over these rows, cut to fit `width` characters, the widest first: a column that yields before the
 * others at each turn.
 */
export const measure = (columns: readonly TableColumn[], rows: readonly Row[], width: number): readonly number[] => {
  const widths = [...fullWidths(columns, rows)]
  let over = widths.reduce((sum, one) => sum + one + gap, -gap) - width
  for (const floors of floorsOf(columns))
    for (; over > 0; over -= 1) {
      const widest = widestAbove(floors, widths)
      if (widest < 0) break
      widths[widest] = (widths[widest] ?? 0) - 1
    }
  return widths
}

/** For each turn, how far each column may be cut in it. */
const floorsOf = (columns: readonly TableColumn[]): readonly (readonly number[])[] => {
  const floors = (to: number, of: (column: TableColumn) => boolean): readonly number[] =>
    columns.map((column) =>
      column.flexible && of(column) ? Math.max(to, column.least ?? 0) : Number.POSITIVE_INFINITY,
    )
  const yields = ({ yields }: TableColumn): boolean => yields !== undefined
  const usual = columns.map(({ yields }) => yields ?? Number.POSITIVE_INFINITY)
  const all = (): boolean => true
  return [
    usual,
    floors(readable, (column) => !yields(column)),
    floors(narrow, yields),
    floors(narrow, all),
    floors(narrowest, all),
  ]
}

const widestAbove = (floors: readonly number[], widths: readonly number[]): number => {
  let widest = -1
  widths.forEach((width, at) => {
    if (width > (floors[at] ?? 0) && (widest < 0 || width > (widths[widest] ?? 0))) widest = at
  })
  return widest
}

const none = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
}
const chars = {
  ...none,
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '',
}

/**
 * The only door to cli-table3: rows without borders, columns of the given widths; longer text is cut with an ellipsis, or
 * with `wrap` goes on in the next line.
 */
export const renderRows = (
  columns: readonly TableColumn[],
  widths: readonly number[],
  rows: readonly Row[],
  wrap = false,
): string => {
  let text = ''
  for (let from = 0; from < rows.length; from += windowRows) {
    const table = new Table({
      chars,
      style: { head: [], border: [], 'padding-left': 0, 'padding-right': gap },
      colWidths: widths.map((width) => width + gap),
      wordWrap: wrap,
      colAligns: columns.map((column) => column.align ?? 'left'),
    })
    const fit = wrap ? broken : cut
    for (const row of rows.slice(from, from + windowRows))
      table.push(row.map((cell, at) => inside(cell, (text) => fit(text, widths[at] ?? 0))))
    text += table.toString().replace(/ +$/gm, '').concat('\n')
  }
  return text
}

const dressed = /^((?:\u001b\[\d+m)*)(.*?)((?:\u001b\[\d+m)*)$/s

/** Changes a text and leaves the colour around it: cli-table3 loses the end of some colours when it cuts. */
const inside = (cell: string, change: (text: string) => string): string => {
  const [, on = '', text = '', off = ''] = dressed.exec(cell) ?? []
  return `${on}${change(text)}${off}`
}

const cut = (text: string, width: number): string => (strlen(text) <= width ? text : `${piecesOf(text, width - 1)[0]}…`)

/** Where a word is wider than its column, spaces are put into it, so that wrapping breaks it and cuts nothing. */
const broken = (text: string, width: number): string =>
  text
    .split(' ')
    .map((word) => (strlen(word) <= width ? word : piecesOf(word, width).join(' ')))
    .join(' ')

const piecesOf = (word: string, width: number): readonly string[] => {
  const pieces = ['']
  for (const character of word) {
    const last = pieces[pieces.length - 1] ?? ''
    if (last !== '' && strlen(last + character) > width) pieces.push(character)
    else pieces[pieces.length - 1] = last + character
  }
  return pieces
}
