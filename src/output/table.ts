import Table from 'cli-table3'
import { strlen } from 'cli-table3/src/utils.js'
import type { TableColumn } from './view.ts'

const gap = 2
/** How far flexible columns are cut: first to the one, and where the terminal is narrower still, to the other. */
const narrow = 6
const narrowest = 4
/** cli-table3's time grows with the square of the rows of one table: many small ones are linear. */
const windowRows = 50

export type Row = readonly string[]

/** Width of each column over these rows, cut to fit `width` characters by narrowing the flexible columns. */
export const measure = (columns: readonly TableColumn[], rows: readonly Row[], width: number): readonly number[] => {
  const widths = columns.map((column, at) =>
    Math.max(strlen(column.header), ...rows.map((row) => strlen(row[at] ?? ''))),
  )
  const total = (): number => widths.reduce((sum, one) => sum + one + gap, -gap)
  while (total() > width) {
    const wider = widestFlexible(columns, widths, narrow)
    const widest = wider < 0 ? widestFlexible(columns, widths, narrowest) : wider
    if (widest < 0) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

const widestFlexible = (columns: readonly TableColumn[], widths: readonly number[], floor: number): number => {
  let widest = -1
  columns.forEach((column, at) => {
    const width = widths[at] ?? 0
    const mayBeCut = column.flexible === true && width > (column.least ?? floor)
    if (mayBeCut && (widest < 0 || width > (widths[widest] ?? 0))) widest = at
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
