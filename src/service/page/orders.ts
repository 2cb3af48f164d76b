import { type Html, html } from '../../html/html.ts'
import type { Order } from '../order.ts'
import { itemStatus, labelOf } from '../rules/statuses.ts'
import type { Shop } from '../shop.ts'

/** So many orders are shown, the newest. */
const most = 60

/** The newest orders as they stand: number, date, customer, what was shipped, and what may come next. */
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
  const shipped = items.filter(({ status }) => status === itemStatus.shipped).length
  const next = [...new Set(items.flatMap(({ nextStatuses }) => nextStatuses))].sort((one, other) => one - other)
  return html`<tr><td class="tight">${orderNumber}</td><td class="tight">${orderDate.slice(0, 16).replace('T', ' ')}</td><td><bdi>${customer.firstName} ${customer.lastName}</bdi></td><td class="tight">${shipped} of ${items.length} shipped</td><td>${next.map(labelOf).join(', ') || '-'}</td></tr>
`
}
