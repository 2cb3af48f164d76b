import { ageText } from '../../domain/age.ts'
import { amountText } from '../../domain/money.ts'
import { customerName, deliveryOf, nextOf, nextText, progressText, totalPaid } from '../../domain/order-summary.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import { type Column, meant, type Text } from '../../output/view.ts'
import { type Order, orderFields } from '../../schemas/order.ts'

const progress = (order: Order, labels: StatusLabels): Text => {
  const text = progressText(order.items, labels)
  if (nextOf(order.items).includes(shipped)) return text
  return meant(order.items.every((item) => item.status === shipped) ? 'good' : 'dim', text)
}

const place = (order: Order): string => {
  const address = deliveryOf(order).address
  return [address?.city, address?.country].filter((part) => part).join(', ')
}

/** What a merchant needs to decide about an order; wide adds the rest. */
export const orderColumns = (labels: StatusLabels, now: Date): readonly Column<Order>[] => [
  {
    name: 'number',
    header: 'NUMBER',
    text: (order) => meant('strong', order.orderNumber ?? order.id),
    plain: (order) => order.orderNumber ?? '',
  },
  { name: 'id', header: 'ID', wide: true, text: (order) => order.id },
  {
    name: 'age',
    header: 'AGE',
    align: 'right',
    text: (order) => ageText(order.orderDate, now),
    forPrograms: 'date',
  },
  { name: 'date', header: 'DATE', wide: true, text: (order) => order.orderDate ?? '' },
  { name: 'customer', header: 'CUSTOMER', flexible: true, text: customerName },
  { name: 'place', header: 'TO', flexible: true, text: place },
  {
    name: 'items',
    header: 'ITEMS',
    flexible: true,
    least: '1 of 3 shipped…'.length,
    text: (order) => progress(order, labels),
    plain: (order) => progressText(order.items, labels),
  },
  {
    name: 'total',
    header: 'TOTAL',
    align: 'right',
    text: (order) =>
      totalPaid(order)
        .map(({ digits, currency }) => amountText(digits, currency))
        .join(' + '),
  },
  {
    name: 'next',
    header: 'NEXT',
    flexible: true,
    yields: 'ship, hold,…'.length,
    text: (order) => nextText(order.items, labels),
  },
  {
    name: 'status',
    header: 'ORDER STATUS',
    align: 'right',
    wide: true,
    text: (order) => (order.status === undefined ? '' : String(order.status)),
  },
]

export { orderFields }
