import type { Context } from '../../context.ts'
import { verbOfStatus } from '../../desk/verbs.ts'
import { cancelled } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Report } from './bulk-report.ts'
import type { ManyInput } from './listed.ts'
import { ordersFrom } from './orders-from.ts'
import { runMany } from './run-many.ts'

export interface MoveManyInput extends ManyInput {
  readonly orders: readonly string[]
  readonly file?: string | undefined
  readonly map?: string | undefined
  readonly encoding?: string | undefined
  readonly comment?: string | undefined
  readonly lookback?: number | undefined
}

/**
 * Moves many orders to a status: named on the line, read from standard input (-) or from a file, whose own column of
 * statuses counts where the caller has none. Throws AppError USAGE where a cancellation has no reason.
 */
export const moveMany = async (context: Context, input: MoveManyInput, status: number | undefined): Promise<Report> => {
  const verb = status === undefined ? 'status' : verbOfStatus(status)
  const listed = await ordersFrom(context, input, { verb, status })
  const reasonless = listed.rows.some((row) => row.status === cancelled && row.comment === undefined)
  if (reasonless && input.comment === undefined && !input.dryRun && input.plan === undefined)
    throw new AppError('USAGE', 'a cancellation carries its reason', {
      try: ['--comment "the reason", or a column "comment" in the file'],
      effect: 'none',
    })
  const rows = listed.rows.map((row) => ({ ...row, comment: row.comment ?? input.comment }))
  return runMany(context, { ...listed, rows }, input, { lookback: input.lookback ?? 90 })
}
