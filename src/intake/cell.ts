/** White space as programs write it, with the invisible ones that come along with copied text. */
const edges = /^[\s\u00a0\u200b-\u200f\u2007\u202f\u2060\ufeff]+|[\s\u00a0\u200b-\u200f\u2007\u202f\u2060\ufeff]+$/g

/** The sign "this is text" of spreadsheets, before what they would take for a number or run; more than one was one more. */
const marked = /^'(?:\d[^']*$|'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/

/** A cell without the white space at its ends, and without the forms by which a sheet is told "this is text". */
export const cleanCell = (cell: string): string => {
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  // letters and digits at both ends, which is nearly every cell
  if (first > 0x2f && first < 0x7b && last > 0x2f && last < 0x7b) return cell
  const trimmed = cell.replace(edges, '')
  // an apostrophe before a letter is a part of the text: 't pakket
  const asText = /^="([^"]*)"$/.exec(trimmed)?.[1] ?? (marked.test(trimmed) ? trimmed.slice(1) : trimmed)
  return asText.replace(edges, '')
}

/** What is wrong with a cell that names something: its code, what it is, and what to do. */
export interface CellFlaw {
  readonly code: string
  readonly message: string
  readonly hint: string
}

const asText = 'mark the column as text before the file is opened in a spreadsheet, and export it again'

const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufffd]/u

/**
 * What a spreadsheet has done to a cell that holds a number of a thing (an order, a parcel), whose every digit counts.
 * Nothing is mended: what was lost is not in the file.
 */
export const flawOfNumber = (cell: string): CellFlaw | undefined => {
  // nearly every cell: digits, or letters around them
  if (/^(?:\d+|[A-Za-z]{1,4}\d+[A-Za-z]{0,4})$/.test(cell)) return undefined
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(cell))
    return { code: 'DIGITS_LOST', message: `"${cell}" has lost its digits to a spreadsheet`, hint: asText }
  if (/^#(?:\p{L}[\p{L}/0]*[!?]|N\/[AD]|NV|#+)$/iu.test(cell))
    return {
      code: 'SHEET_ERROR',
      message: `"${cell}" is an error of a spreadsheet`,
      hint: 'mend the formula in the sheet',
    }
  if (/^[=@]|^[+-](?!\d+$)/.test(cell))
    return { code: 'FORMULA', message: `"${short(cell)}" is a formula`, hint: 'export values, not formulas' }
  if (/^\d+[.,]0+$/.test(cell))
    return { code: 'DECIMALS', message: `"${cell}" was written as a decimal number`, hint: asText }
  if (/^\d{1,3}(?:[., \u00a0\u202f]\d{3})+$/.test(cell))
    return { code: 'THOUSANDS', message: `"${cell}" was written with thousands apart`, hint: asText }
  if (typeset.test(cell))
    return {
      code: 'TYPOGRAPHY',
      message: `"${short(cell)}" holds a dash or quote that a word processor has put there`,
      hint: 'write a plain - or leave the quotes out',
    }
  return flawOfText(cell) ?? hiddenIn(cell)
}

const typeset = /[\u2010-\u2015\u2018-\u201f\u2212]/

const hiddenIn = (cell: string): CellFlaw | undefined => {
  const found = /\p{Cf}/u.exec(cell)
  return found === null ? undefined : unseen(cell, found[0])
}

/** What must stand in no cell that is passed on. */
export const flawOfText = (cell: string): CellFlaw | undefined => {
  const found = controls.exec(cell)
  return found === null ? undefined : unseen(cell, found[0])
}

/** The same for a cell that may be of several lines, as sheets allow: a list of items, a remark. */
export const flawOfLines = (cell: string): CellFlaw | undefined =>
  flawOfText(cell) === undefined ? undefined : flawOfText(cell.replace(/[\r\n\t]/g, ' '))

const unseen = (cell: string, character: string): CellFlaw => {
  const code = (character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')
  return {
    code: 'CONTROL_CHARACTER',
    message: `"${short(cell.replace(character, '?'))}" holds a character that cannot be seen (U+${code.toUpperCase()})`,
    hint: 'remove it, or export the file again',
  }
}

/** A number of more digits than the 15 that a spreadsheet keeps. */
export const isLong = (cell: string): boolean => /^[1-9]\d{16,}$/.test(cell)

/** Whether a spreadsheet has put zeros in place of the digits after the fifteenth. */
export const isRounded = (cell: string): boolean => /^[1-9]\d{14}0{2,}$/.test(cell)

/** A cell as a message shows it. */
export const short = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)
