import type { Order, OrderItem } from '../schemas/order.ts'
import { cancelled, shipped } from './status.ts'

/** Codes with which an item needs nothing more from the merchant: Shipped, Cancelled, Returned. */
const closed: readonly number[] = [shipped, cancelled, 4]

/**
 * Whether an item still waits for the merchant: it may be shipped, or it is in no closed status and something may be done
 * with it. What the service does not say counts as waiting: nothing is left out because it is not known.
 */
export const isOpen = ({ status, nextStatuses }: OrderItem): boolean => {
  if (nextStatuses?.includes(shipped)) return true
  return nextStatuses?.length !== 0 && (status === undefined || !closed.includes(status))
}

export const openItems = ({ items }: Order): readonly OrderItem[] => items.filter(isOpen)

/** The oldest first; an order without a date that can be read comes before all others, to be seen. */
export const oldestFirst = (one: Order, other: Order): number => {
  const at = ({ orderDate }: Order): number => Date.parse(orderDate ?? '') || 0
  return at(one) - at(other)
}
