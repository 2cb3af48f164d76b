/** White space as programs write it, with the invisible ones that come along with copied text. */
const edges = /^[\s\u00a0\u200b-\u200f\u2007\u202f\u2060\ufeff]+|[\s\u00a0\u200b-\u200f\u2007\u202f\u2060\ufeff]+$/g

/** A cell without the white space at its ends, and without the forms by which a sheet is told "this is text". */
export const cleanCell = (cell: string): string => {
  const first = cell.charCodeAt(0)
  const last = cell.charCodeAt(cell.length - 1)
  // letters and digits at both ends, which is nearly every cell
  if (first > 0x2f && first < 0x7b && last > 0x2f && last < 0x7b) return cell
  const trimmed = cell.replace(edges, '')
  const asText = /^="([^"]*)"$/.exec(trimmed)?.[1] ?? (/^'[^']*$/.test(trimmed) ? trimmed.slice(1) : trimmed)
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
  if (/^#(?:REF|N\/A|NAME|VALUE|DIV\/0|NULL|NUM|WERT|NV|BEZUG|VARDEFEL|SAKNAS)[!?]?$/i.test(cell))
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
  return flawOfText(cell)
}

/** What must stand in no cell that is passed on. */
export const flawOfText = (cell: string): CellFlaw | undefined => {
  const found = controls.exec(cell)
  if (found === null) return undefined
  const code = (found[0].codePointAt(0) ?? 0).toString(16).padStart(4, '0')
  return {
    code: 'CONTROL_CHARACTER',
    message: `"${short(cell.replace(controls, '?'))}" holds a character that cannot be seen (U+${code.toUpperCase()})`,
    hint: 'remove it, or export the file again',
  }
}

/** Whether a spreadsheet, which keeps 15 digits, has put zeros in place of the rest. */
export const isRounded = (cell: string): boolean => /^[1-9]\d{14}0{2,}$/.test(cell)

/** A cell as a message shows it. */
export const short = (cell: string): string => (cell.length > 60 ? `${cell.slice(0, 59)}…` : cell)
