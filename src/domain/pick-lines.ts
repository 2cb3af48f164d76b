import type { Order, OrderItem } from '../schemas/order.ts'
import { quantityOf } from './order-summary.ts'

/** One thing on the shelf, and which orders need how many of it. */
export interface PickLine {
  readonly sku: string | null
  readonly product: string
  readonly quantity: number
  readonly orders: readonly { readonly id: string; readonly orderNumber: string | null; readonly quantity: number }[]
}

export const productText = ({ productName, attributesValue }: OrderItem): string =>
  [productName, attributesValue].filter((part) => part).join(', ')

/** What is one thing on the shelf: the SKU, or without one the product by its ids and its name. */
const shelfKey = (item: OrderItem): string =>
  item.sku ? `sku ${item.sku}` : JSON.stringify([item.merchantProductId ?? item.productId ?? '', productText(item)])

// numbers within words by their value, so that B-2 comes before B-10
const walking = new Intl.Collator('en', { numeric: true })

/**
 * The chosen items of many orders by SKU, in the order of the SKUs, those without one last by name. An item without a
 * quantity counts once.
 */
export const pickLines = (
  orders: readonly Order[],
  itemsOf: (order: Order) => readonly OrderItem[],
): readonly PickLine[] => {
  const shelf = new Map<string, { item: OrderItem; orders: Map<Order, number> }>()
  for (const order of orders) {
    for (const item of itemsOf(order)) {
      const place = shelf.get(shelfKey(item)) ?? { item, orders: new Map<Order, number>() }
      place.orders.set(order, (place.orders.get(order) ?? 0) + (quantityOf(item) ?? 1))
      shelf.set(shelfKey(item), place)
    }
  }
  const lines = [...shelf.values()].map(({ item, orders: needed }) => ({
    sku: item.sku || null,
    product: productText(item),
    quantity: [...needed.values()].reduce((sum, one) => sum + one, 0),
    orders: [...needed].map(([{ id, orderNumber }, quantity]) => ({ id, orderNumber: orderNumber ?? null, quantity })),
  }))
  return lines.sort((one, other) =>
    one.sku === null || other.sku === null
      ? Number(one.sku === null) - Number(other.sku === null) || walking.compare(one.product, other.product)
      : walking.compare(one.sku, other.sku),
  )
}
