import Table from 'cli-table3'
import { strlen } from 'cli-table3/src/utils.js'
import type { TableColumn } from './view.ts'

const gap = 2
const narrowest = 6
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
    const widest = widestFlexible(columns, widths)
    if (widest < 0) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return widths
}

const widestFlexible = (columns: readonly TableColumn[], widths: readonly number[]): number => {
  let widest = -1
  columns.forEach((column, at) => {
    const width = widths[at] ?? 0
    if (column.flexible === true && width > narrowest && (widest < 0 || width > (widths[widest] ?? 0))) widest = at
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
    for (const row of rows.slice(from, from + windowRows)) table.push([...row])
    text += table.toString().replace(/ +$/gm, '').concat('\n')
  }
  return text
}
