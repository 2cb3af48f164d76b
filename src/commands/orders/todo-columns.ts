import { ageText } from '../../domain/age.ts'
import { openItems } from '../../domain/open-items.ts'
import { customerName, nextText, quantityOf } from '../../domain/order-summary.ts'
import { type StatusLabels, saidOf } from '../../domain/status.ts'
import { type Column, meant } from '../../output/view.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'

/** "2 × Down vest, Sand, XS": how many where it is not one. */
const itemText = (item: OrderItem): string => {
  const quantity = quantityOf(item) ?? 1
  const name = [item.productName ?? item.sku ?? item.id, item.attributesValue].filter((part) => part).join(', ')
  return `${quantity === 1 ? '' : `${quantity} × `}${name}`
}

/** "2 new, 1 on hold", and " of 5" where the order has items that wait for nobody. */
const openText = (order: Order, labels: StatusLabels): string => {
  const open = openItems(order)
  const counts = [...new Set(open.map(({ status }) => status))].map((status) => {
    const count = open.filter((item) => item.status === status).length
    return `${count} ${status === undefined ? 'without a status' : saidOf(status, labels)}`
  })
  return `${counts.join(', ')}${open.length < order.items.length ? ` of ${order.items.length}` : ''}`
}

/** What waits and for how long; the open items by name, and what they may become. */
export const todoColumns = (labels: StatusLabels, now: Date): readonly Column<Order>[] => [
  {
    name: 'number',
    header: 'NUMBER',
    text: (order) => meant('strong', order.orderNumber ?? order.id),
    plain: (order) => order.orderNumber ?? '',
  },
  { name: 'id', header: 'ID', wide: true, text: (order) => order.id },
  { name: 'age', header: 'AGE', align: 'right', text: (order) => ageText(order.orderDate, now), forPrograms: 'date' },
  { name: 'date', header: 'DATE', wide: true, text: (order) => order.orderDate ?? '' },
  { name: 'customer', header: 'CUSTOMER', flexible: true, least: 8, text: customerName },
  { name: 'open', header: 'OPEN', flexible: true, least: 14, text: (order) => openText(order, labels) },
  {
    name: 'items',
    header: 'OPEN ITEMS',
    flexible: true,
    least: 12,
    text: (order) => openItems(order).map(itemText).join('; '),
  },
  {
    name: 'next',
    header: 'NEXT',
    flexible: true,
    yields: 'ship, hold,…'.length,
    least: 5,
    text: (order) => nextText(openItems(order), labels),
  },
]
