import type { Order, OrderItem } from '../order.ts'
import { mailEntry, statusEntry } from './activity-log.ts'
import { itemStatus, labelOf, nextOf, orderStatusOf } from './statuses.ts'

/** What a PUT asks, with the moment and the person of it. */
export interface StatusChange {
  readonly status: number
  /** The items addressed, all known to the order. */
  readonly itemIds: ReadonlySet<string>
  readonly comment: string
  readonly date: string
  readonly user?: string | undefined
}

/** Why `items` may not all become `status`, one sentence for each that may not; empty when they may (contract rule). */
export const refusals = (items: readonly OrderItem[], status: number): readonly string[] =>
  items
    .filter((item) => !item.nextStatuses.includes(status))
    .map((item) => {
      const next = item.nextStatuses.map((code) => `${labelOf(code)} (${code})`).join(', ') || 'none'
      return `Item '${item.id}' is ${labelOf(item.status)} (${item.status}), next: ${next}.`
    })

/** The order after a permitted change: items moved, the order's own status derived anew, the log continued. */
export const withStatus = (order: Order, change: StatusChange): Order => {
  const moved = order.items.filter((item) => change.itemIds.has(item.id))
  const entries = [statusEntry(moved, { ...change, newState: labelOf(change.status), trackingLink: '' })]
  const mails = change.status === itemStatus.shipped ? [mailEntry(change)] : []
  return { ...withItemStatus(order, change), activityLogs: [...order.activityLogs, ...entries, ...mails] }
}

/** The order with the items of `itemIds` in `status`, and nothing written about it. */
export const withItemStatus = (order: Order, change: Pick<StatusChange, 'status' | 'itemIds'>): Order => {
  const items = order.items.map((item) =>
    change.itemIds.has(item.id) ? { ...item, status: change.status, nextStatuses: nextOf(change.status) } : item,
  )
  return { ...order, status: orderStatusOf(items.map((item) => item.status)), items }
}
