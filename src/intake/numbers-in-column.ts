import { isLong, isRounded } from './cell.ts'
import { problemOf } from './problems.ts'
import type { RowProblem } from './reading.ts'

export interface NumberCell {
  readonly line: number
  readonly text: string
}

/**
 * What only a whole column tells of what a spreadsheet did to it: digits after the fifteenth that became zeros, and zeros at
 * the beginning that went away. Both are suspicions: rounded numbers are errors where there are several and no other long one.
 */
export const columnProblems = (cells: readonly NumberCell[], column: string | undefined): readonly RowProblem[] => {
  const rounded = cells.filter(({ text }) => isRounded(text))
  // a spreadsheet rounds all of them or none
  const isCertain = rounded.length > 1 && cells.every(({ text }) => isRounded(text) || !isLong(text))
  const severity = isCertain ? 'error' : 'warning'
  return [
    ...rounded.map(({ line, text }) =>
      problemOf(
        line,
        column,
        {
          code: 'DIGITS_ROUNDED',
          message: `"${text}" ends in zeros after 15 digits, as spreadsheets round`,
          hint: 'compare it with the label; mark the column as text before the file is opened in a spreadsheet',
        },
        severity,
      ),
    ),
    ...withoutZeros(cells).map(({ line, text }) =>
      problemOf(
        line,
        column,
        {
          code: 'ZEROS_LOST',
          message: `"${text}" is shorter than its neighbours, which begin with zeros`,
          hint: 'compare it with the label: a spreadsheet may have dropped zeros at its beginning',
        },
        'warning',
      ),
    ),
  ]
}

/** Numbers that would be as long as those with zeros in front if one or more zeros were put back. */
const withoutZeros = (cells: readonly NumberCell[]): readonly NumberCell[] => {
  const zeroed = new Set(cells.filter(({ text }) => /^0\d+$/.test(text)).map(({ text }) => text.length))
  if (zeroed.size !== 1) return []
  const [length = 0] = zeroed
  return cells.filter(({ text }) => /^[1-9]\d+$/.test(text) && text.length < length && text.length >= length - 3)
}
