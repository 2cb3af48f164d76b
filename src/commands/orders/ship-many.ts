import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Report } from './bulk-report.ts'
import type { ManyInput } from './listed.ts'
import { shipmentsFrom } from './rows-from.ts'
import { runMany } from './run-many.ts'
import type { ShipInput } from './ship-plan.ts'

interface ShipManyInput extends Omit<ShipInput, 'dryRun' | 'yes' | 'item'>, ManyInput {
  readonly orders: readonly string[]
  readonly file?: string | undefined
  readonly map?: string | undefined
  readonly encoding?: string | undefined
  readonly lookback?: number | undefined
}

/** Ships the parcels of a file: each row an order or some of its items. Throws AppError USAGE as runMany does. */
export const shipMany = async (context: Context, input: ShipManyInput): Promise<Report> => {
  const { file, provider, notify, comment, markShipped, again, tracking, lookback = 90 } = input
  if (file === undefined) throw noFile()
  if (typeof tracking === 'string')
    throw new AppError('USAGE', '--tracking is for one order: each row of a file has its own number', {
      try: ['--no-tracking   (rows without a number are letters)'],
      effect: 'none',
    })
  const { map, encoding } = input
  const listed = await shipmentsFrom(context, { file, map, encoding, letters: tracking === false })
  const rows = listed.rows.map((row) => ({ ...row, comment: row.comment ?? comment }))
  const defaults = { lookback, provider, notify, again, mark: markShipped }
  return runMany(context, { ...listed, rows }, input, defaults)
}

const noFile = (): AppError =>
  new AppError('USAGE', 'one order is shipped by its name, many by a file', {
    reasons: ['each parcel has its own tracking number'],
    try: ['merchant orders ship 1059 --tracking NUMBER', 'merchant orders ship --file carrier.csv'],
    effect: 'none',
  })
