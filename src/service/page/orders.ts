import { type Html, html } from '../../html/html.ts'
import type { Order, OrderItem } from '../order.ts'
import { labelOf } from '../rules/statuses.ts'
import type { Shop } from '../shop.ts'

/** So many orders are shown, the newest. */
const most = 60

/** The newest orders as they stand: number, date, customer, how its items stand, and what may come next. */
export const ordersTable = (shop: Shop): Html => {
  const orders = newest(shop)
  const rest = shop.seed.count - orders.length
  return html`<table>
<thead><tr><th>Order</th><th>Date (UTC)</th><th>Customer</th><th>Items</th><th>Next</th></tr></thead>
<tbody>
${orders.map(row)}</tbody>
</table>
${rest > 0 ? html`<p class="soft">And ${rest} older ones.</p>` : ''}`
}

/** The newest orders, newest first: positions count back in time. */
export const newest = (shop: Shop): readonly Order[] =>
  Array.from({ length: Math.min(most, shop.seed.count) }, (_, position) => shop.order(position))

const row = ({ orderNumber, orderDate, customer, items }: Order): Html => {
  const next = [...new Set(items.flatMap(({ nextStatuses }) => nextStatuses))].sort((one, other) => one - other)
  return html`<tr><td class="tight">${orderNumber}</td><td class="tight">${orderDate.slice(0, 16).replace('T', ' ')}</td><td><bdi>${customer.firstName} ${customer.lastName}</bdi></td><td>${standing(items)}</td><td>${next.map(labelOf).join(', ') || '-'}</td></tr>
`
}

/** "2 New, 1 Shipped" */
const standing = (items: readonly OrderItem[]): string => {
  const statuses = [...new Set(items.map(({ status }) => status))].sort((one, other) => one - other)
  return statuses.map((code) => `${items.filter(({ status }) => status === code).length} ${labelOf(code)}`).join(', ')
}
