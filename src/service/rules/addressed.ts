import type { Order, OrderItem } from '../order.ts'

/** The items that a write addresses, or those of its ids that the order does not have. */
export type Addressed = { readonly items: readonly OrderItem[] } | { readonly unknownIds: readonly string[] }

/** All items when no ids were given. */
export const addressed = (order: Order, orderItemsIds: readonly string[] | undefined): Addressed => {
  // not shown: our choice, that leaving orderItemsIds out means the whole order
  if (orderItemsIds === undefined) return { items: order.items }
  const known = new Set(order.items.map(({ id }) => id))
  const unknownIds = orderItemsIds.filter((id) => !known.has(id))
  if (unknownIds.length > 0) return { unknownIds }
  const wanted = new Set(orderItemsIds)
  return { items: order.items.filter(({ id }) => wanted.has(id)) }
}
