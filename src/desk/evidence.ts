import { shipped } from '../domain/status.ts'
import type { Baseline, Intent } from '../journal/records.ts'
import type { Order } from '../schemas/order.ts'
import { entriesWith } from './log-evidence.ts'

const entriesOf = (order: Order, tracking: string | null): number =>
  tracking === null ? 0 : entriesWith(order, tracking).length

/** The order before a step, as far as evidence is held against it. */
export const baselineOf = (order: Order, tracking: string | null): Baseline => ({
  statuses: Object.fromEntries(order.items.map(({ id, status }) => [id, status ?? null])),
  entries: entriesOf(order, tracking),
})

const statusIn = (order: Order, id: string): number | undefined => order.items.find((item) => item.id === id)?.status

/**
 * Whether an order as it was read shows that the step was done. A shipping: a new log entry with its number, or every
 * item newly Shipped. A status: every item has it. Not seeing it proves nothing.
 */
export const shows = (
  order: Order,
  { kind, items, tracking, status, baseline }: Pick<Intent, 'kind' | 'items' | 'tracking' | 'status' | 'baseline'>,
): boolean => {
  if (items.length === 0) return false
  if (kind !== 'ship') return items.every((id) => statusIn(order, id) === status)
  if (entriesOf(order, tracking) > baseline.entries) return true
  const wereOpen = items.some((id) => baseline.statuses[id] !== shipped)
  return wereOpen && items.every((id) => statusIn(order, id) === shipped)
}
