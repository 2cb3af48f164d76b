import type { CellFlaw } from './cell.ts'
import type { RowProblem } from './reading.ts'

/** A problem of a line, from a flaw of one of its cells. */
export const problemOf = (
  line: number,
  column: string | undefined,
  flaw: CellFlaw,
  severity: RowProblem['severity'] = 'error',
): RowProblem => ({ line, ...(column === undefined ? {} : { column }), severity, ...flaw })

export const isError = ({ severity }: RowProblem): boolean => severity === 'error'

/** The lines that a problem keeps from being sent. */
export const erroneousLines = (problems: readonly RowProblem[]): ReadonlySet<number> =>
  new Set(problems.filter(isError).map(({ line }) => line))

export const byLine = (one: RowProblem, other: RowProblem): number => one.line - other.line
