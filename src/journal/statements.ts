import type { Database } from '../store/database.ts'
import type { Intent, Row, StepEnd, StepKey } from './records.ts'

/** A row of a run; one that is known stays as it is. */
export const insertRow = (database: Database, row: Row): void =>
  void database.run(
    'INSERT INTO rows VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (run, row) DO NOTHING',
    ...[row.run, row.row, JSON.stringify(row.lines), row.orderId, row.orderNumber, JSON.stringify(row.items)],
    ...[row.provider, row.providerName, row.tracking, row.notify === null ? null : Number(row.notify)],
    ...[row.status, row.comment, Number(row.mark), row.skipped],
  )

export const insertStep = (database: Database, intent: Intent): void =>
  void database.run(
    `INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'INTENT', ?, NULL, NULL, NULL)`,
    ...[intent.run, intent.row, intent.kind, intent.attempt, intent.origin, intent.orderId, intent.orderNumber],
    ...[JSON.stringify(intent.items), intent.tracking, intent.status, JSON.stringify(intent.baseline), intent.at],
  )

/** How a step ended, as far as it is known now. */
export const updateStep = (
  database: Database,
  { run, row, kind, attempt }: StepKey,
  { state, at, http, why }: StepEnd,
): void =>
  void database.run(
    'UPDATE steps SET state = ?, ended = ?, http = ?, why = ? WHERE run = ? AND row = ? AND kind = ? AND attempt = ?',
    ...[state, at, http ?? null, why ?? null, run, row, kind, attempt],
  )
