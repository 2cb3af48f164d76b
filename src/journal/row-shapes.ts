import type { Row as SqlRow } from '../store/database.ts'
import type { Row, Run, Step } from './records.ts'

const json = <T>(value: unknown): T => JSON.parse(String(value)) as T
const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))
const numberOrNull = (value: unknown): number | null => (value === null ? null : Number(value))

export const stepOf = (row: SqlRow): Step => ({
  run: String(row.run),
  row: Number(row.row),
  kind: String(row.kind) as Step['kind'],
  attempt: Number(row.attempt),
  origin: String(row.origin),
  orderId: String(row.order_id),
  orderNumber: textOrNull(row.order_number),
  items: json(row.items),
  tracking: textOrNull(row.tracking),
  status: numberOrNull(row.status),
  baseline: json(row.baseline),
  state: String(row.state) as Step['state'],
  at: String(row.at),
  ended: textOrNull(row.ended),
  http: numberOrNull(row.http),
  why: textOrNull(row.why) as Step['why'],
})

export const rowOf = (row: SqlRow): Row => ({
  run: String(row.run),
  row: Number(row.row),
  lines: json(row.lines),
  orderId: String(row.order_id),
  orderNumber: textOrNull(row.order_number),
  items: json(row.items),
  provider: textOrNull(row.provider),
  providerName: textOrNull(row.provider_name),
  tracking: textOrNull(row.tracking),
  notify: row.notify === null ? null : row.notify === 1,
  status: numberOrNull(row.status),
  comment: textOrNull(row.comment),
  mark: row.mark === 1,
  skipped: textOrNull(row.skipped),
})

export const runOf = (row: SqlRow): Run => ({
  id: String(row.id),
  origin: String(row.origin),
  profile: String(row.profile),
  verb: String(row.verb),
  version: String(row.version),
  began: String(row.began),
  ended: textOrNull(row.ended),
})
