import { safeMultiline } from './sanitize.ts'

// = + - @ and their full-width forms start a formula in a spreadsheet; a tab or line end before them does not help
const formula = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/
const number = /^[+-]?\d+(?:[.,]\d+)?$/

/** One line of CSV (RFC 4180, line feed). A cell that a spreadsheet would run gets a leading quote; numbers do not. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\n`

const csvCell = (text: string): string => {
  const clean = safeMultiline(text)
  const safe = formula.test(clean) && !number.test(clean) ? `'${clean}` : clean
  return /[",\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
