import type { Order } from '../schemas/order.ts'
import { hashOf } from './hash.ts'

/**
 * A print of what a decision about an order rests on: its items' statuses and what they may become, and the shippings in
 * its log. An order with another print has changed since.
 */
export const printOf = ({ items, activityLogs }: Order): string =>
  hashOf([
    items.map(({ id, status, nextStatuses }) => [id, status, nextStatuses]),
    (activityLogs ?? [])
      .filter(({ messageType }) => messageType === 2)
      .map(({ date, text }) => [date, text?.newState, text?.trackingLink]),
  ])
