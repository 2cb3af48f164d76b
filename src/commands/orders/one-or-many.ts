import type { StatusLabels } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { ResultView } from '../../output/view.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import type { Report } from './bulk-report.ts'
import { bulkView } from './bulk-view.ts'
import { outcomeFailure, outcomeView } from './write-outcome.ts'

/** What a verb did: to one order, told in full, or to many, told by row. */
export type OneOrMany =
  | { readonly kind: 'one'; readonly result: WriteResult; readonly labels: StatusLabels }
  | { readonly kind: 'many'; readonly report: Report }

export const viewOf = (ended: OneOrMany): ResultView =>
  ended.kind === 'one' ? outcomeView(ended.result, ended.labels) : bulkView(ended.report)

export const closingOf = (ended: OneOrMany): readonly string[] => (ended.kind === 'one' ? [] : ended.report.closing)

export const failureOf = (ended: OneOrMany): Error | undefined =>
  ended.kind === 'one' ? outcomeFailure(ended.result) : ended.report.failure

interface Named {
  readonly orders: readonly string[]
  readonly file?: string | undefined
  readonly plan?: string | undefined
  readonly item?: readonly string[] | undefined
}

/** The one order that is meant, or undefined for many. Throws AppError USAGE for items of many orders. */
export const onlyOrder = ({ orders, file, plan, item }: Named): string | undefined => {
  if (file !== undefined && orders.length > 0)
    throw new AppError('USAGE', 'orders are named, or read from --file: not both', { effect: 'none' })
  const [order, ...others] = orders
  const isOne = order !== undefined && order !== '-' && others.length === 0 && plan === undefined
  if (!isOne && item !== undefined)
    throw new AppError('USAGE', '--item goes with one order; a file has a column of items', { effect: 'none' })
  return isOne ? order : undefined
}
