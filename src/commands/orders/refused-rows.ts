import type { Context } from '../../context.ts'
import { unfitRow } from '../../desk/bulk-rows.ts'
import type { Unfit } from '../../desk/checked.ts'
import { groupedFlaws } from '../../desk/line-numbers.ts'
import { AppError } from '../../errors/app-error.ts'
import type { BulkResult } from '../../schemas/bulk-result.ts'
import { writeResults } from './bulk-view.ts'
import type { Listed, ManyInput } from './listed.ts'

const shownFlaws = 40

const linesIn = (rows: readonly { readonly lines: readonly number[] }[]): number =>
  rows.reduce((sum, row) => sum + Math.max(1, row.lines.length), 0)

interface Refused {
  readonly listed: Listed
  readonly unfit: readonly Unfit[]
  /** The file to mend. */
  readonly fixable: string | undefined
  readonly input: ManyInput
}

/** Writes the rows that cannot be sent beside their file, with their reasons, and gives the name of the new one. */
export const mendable = (
  { say }: Pick<Context, 'say'>,
  listed: Listed,
  unfit: readonly Unfit[],
): string | undefined => {
  const fixable = listed.writeFixable?.(unfit)
  if (fixable !== undefined) say.notice(`The rows that cannot be sent are in ${fixable}, each with its reason.`)
  return fixable
}

/** What cannot be sent, all of it; `reasons` are the complaints, where they are not shown otherwise. */
export const refusalOf = ({ listed, unfit, fixable, input }: Refused, reasons: readonly string[]): AppError =>
  new AppError(
    input.validOnly ? 'PARTIAL' : 'USAGE',
    `${linesIn(unfit)} of ${linesIn(listed.rows) + linesIn(listed.unfit) + listed.repeated.length} rows of ${listed.name} cannot be sent`,
    {
      reasons,
      try: [
        ...(fixable === undefined ? [] : [`mend ${fixable}, which has a column of reasons`]),
        ...(input.validOnly ? [] : ['--valid-only sends the good rows']),
      ],
      effect: 'none',
      details: { problems: unfit.slice(0, 1000) },
    },
  )

/** The complaints, the same together. */
export const complaintsOf = (unfit: readonly Unfit[]): readonly string[] => {
  const flaws = groupedFlaws(unfit)
  const more = flaws.length - shownFlaws
  return [...flaws.slice(0, shownFlaws), ...(more > 0 ? [`and ${more} more`] : [])]
}

/**
 * Ends a run before anything is sent, unless the good rows go on alone; a file of results says so of each row, so that
 * nobody reads those of yesterday. Throws AppError USAGE; gives the file to mend.
 */
export const refuseRows = (
  context: Pick<Context, 'say'>,
  listed: Listed,
  { unfit, more }: { readonly unfit: readonly Unfit[]; readonly more: readonly string[] },
  input: ManyInput,
): string | undefined => {
  const fixable = mendable(context, listed, unfit)
  if (input.validOnly) return fixable
  if (input.results !== undefined) writeResults(input.results, { run: null, rows: notSent(listed, unfit) })
  throw refusalOf({ listed, unfit, fixable, input }, [...complaintsOf(unfit), ...more])
}

const notSent = ({ rows, repeated }: Listed, unfit: readonly Unfit[]): BulkResult['rows'] => {
  const bad = new Set(unfit.flatMap(({ lines }) => lines))
  const row = (lines: readonly number[], order: string, message: string) =>
    unfitRow({ lines, order, code: 'NOT_SENT', message })
  return [
    ...unfit.map(unfitRow),
    ...rows
      .filter(({ lines }) => !lines.some((line) => bad.has(line)))
      .map(({ lines, order }) => ({
        ...row(lines, order, 'not sent, because other rows cannot be'),
        outcome: 'PENDING' as const,
      })),
    ...repeated.map(({ line, why }) => ({ ...row([line], '', why), outcome: 'SKIPPED' as const })),
  ]
}
