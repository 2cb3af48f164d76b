import { safeMultiline } from './sanitize.ts'

/** How CSV is written. */
export interface CsvDialect {
  readonly delimiter: string
  readonly decimal: '.' | ','
  /** For Excel: a byte order mark, CRLF, and digits that are no amount kept as text. */
  readonly excel: boolean
}

export const plainCsv: CsvDialect = { delimiter: ',', decimal: '.', excel: false }

export type CsvKind = 'text' | 'decimal' | 'count'

// = + - @ and their full-width forms start a formula in a spreadsheet; a tab or line end before them does not help. What has the
// quote of a defused one already gets another: who takes one off has every cell as it was
const formula = /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/
const number = /^[+-]?\d+(?:[.,]\d+)?$/
/** What Excel would take for a number or a date, and change: leading zeros, long digits, 1E5, 3-4. */
const changed = /^(?:0\d+|\d{12,}|\d+E\d+|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?)$/i

/** One line of CSV (RFC 4180, line feed). A cell that a spreadsheet would run gets a leading quote; numbers do not. */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => csvCell(cell, ',')).join(',')}\n`

/** One line in another dialect; `kinds` says which cells are amounts. */
export const csvLineIn = (dialect: CsvDialect, cells: readonly string[], kinds: readonly CsvKind[]): string => {
  const written = cells.map((cell, at) => {
    if (kinds[at] === 'decimal') return cell.replace('.', dialect.decimal)
    if (dialect.excel && kinds[at] === 'text' && changed.test(cell)) return `="${cell}"`
    return csvCell(cell, dialect.delimiter)
  })
  const quoted = written.map((cell, at) =>
    kinds[at] === 'decimal' && cell.includes(dialect.delimiter) ? `"${cell}"` : cell,
  )
  return `${quoted.join(dialect.delimiter)}${dialect.excel ? '\r\n' : '\n'}`
}

const csvCell = (text: string, delimiter: string): string => {
  const clean = safeMultiline(text)
  const safe = formula.test(clean) && !number.test(clean) ? `'${clean}` : clean
  const needsQuotes = safe.includes(delimiter) || /["\n]|^\s|\s$/.test(safe)
  return needsQuotes ? `"${safe.replaceAll('"', '""')}"` : safe
}
