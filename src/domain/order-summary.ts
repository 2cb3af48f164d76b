import type { Order, OrderItem } from '../schemas/order.ts'
import { type Sum, sumsOf } from './money.ts'
import { cancelled, type StatusLabels, saidOf, shipped, verbOf } from './status.ts'

/** How many of a line: `quantity`, or its legacy twin `amount` (field-notes.md). */
export const quantityOf = (item: OrderItem): number | undefined => item.quantity ?? item.amount ?? undefined

/** "1 of 3 shipped", with what else is remarkable: "1 of 3 shipped, 1 cancelled". Counts lines, from the items alone. */
export const progressText = (items: readonly OrderItem[], labels: StatusLabels): string => {
  if (items.length === 0) return 'no items'
  const done = items.filter((item) => item.status === shipped).length
  const others = [...new Set(items.map((item) => item.status))]
    .filter((code): code is number => typeof code === 'number' && code !== shipped && code !== 0)
    .map((code) => `${items.filter((item) => item.status === code).length} ${saidOf(code, labels)}`)
  const silent = items.filter((item) => item.status === undefined).length
  const unknown = silent === 0 ? [] : [`${silent} without a status`]
  return [`${done} of ${items.length} shipped`, ...others, ...unknown].join(', ')
}

/** The statuses that at least one item may take next, in the order of the known ones, then by number. */
export const nextOf = (items: readonly OrderItem[]): readonly number[] => {
  const all = [...new Set(items.flatMap((item) => item.nextStatuses ?? []))]
  const rank = (code: number): number => {
    const order = [shipped, 1, cancelled, 6, 4]
    return order.includes(code) ? order.indexOf(code) : 100 + code
  }
  return all.sort((a, b) => rank(a) - rank(b))
}

/** The same as verbs; "not known" where the service does not say of any item what it may become. */
export const nextText = (items: readonly OrderItem[], labels: StatusLabels): string => {
  if (items.length > 0 && items.every((item) => item.nextStatuses === undefined)) return 'not known'
  return nextOf(items)
    .map((code) => verbOf(code, labels))
    .join(', ')
}

/** What the customer pays for items and shipping, exact, by currency. */
export const totalPaid = (order: Order): readonly Sum[] =>
  sumsOf([...order.items.map((item) => item.totalPriceIncVat), order.shippingLines?.priceIncVat])

/** The VAT in it, exact, by currency. */
export const totalVat = (order: Order): readonly Sum[] =>
  sumsOf([...order.items.map((item) => item.vatValue), order.shippingLines?.vatValue])

export const customerName = (order: Order): string =>
  [order.customer?.firstName, order.customer?.lastName].filter((part) => part).join(' ')

/** The address that delivers: the delivery address, unless the order says that home is it or has no other. */
export const deliveryOf = (
  order: Order,
): { readonly address: NonNullable<Order['customer']>['homeAddress']; readonly isHome: boolean } => {
  const customer = order.customer
  const isHome = customer?.useHomeAddressAsDeliveryAddress === true || !customer?.deliveryAddress
  return { address: isHome ? customer?.homeAddress : customer?.deliveryAddress, isHome }
}

/** Whether a word of the order's number, customer or lines holds the text, without regard to case. */
export const mentions = (order: Order, text: string): boolean => {
  const customer = order.customer
  const words = [
    order.id,
    order.orderNumber,
    customerName(order),
    customer?.email,
    customer?.phoneNumber,
    ...order.items.flatMap((item) => [item.sku, item.productName]),
  ]
  return words.some((word) => typeof word === 'string' && word.toLowerCase().includes(text.toLowerCase()))
}
