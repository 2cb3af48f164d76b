import { ageText, timeText } from '../../domain/age.ts'
import { amountText, moneyText } from '../../domain/money.ts'
import {
  customerName,
  deliveryOf,
  nextText,
  progressText,
  quantityOf,
  totalPaid,
  totalVat,
} from '../../domain/order-summary.ts'
import { labelOf, type StatusLabels, shipped } from '../../domain/status.ts'
import { type Block, meant, type TableColumn, type Text } from '../../output/view.ts'
import type { ActivityLogEntry } from '../../schemas/activity-log.ts'
import type { Address } from '../../schemas/address.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'

/** Everything about an order, for people. */
export const orderPage = (order: Order, labels: StatusLabels, now: Date): readonly Block[] => [
  { kind: 'heading', text: meant('strong', `Order ${order.orderNumber ?? '(no number)'}`) },
  { kind: 'fields', rows: headRows(order, labels, now) },
  { kind: 'fields', rows: peopleRows(order) },
  ...(order.items.length === 0
    ? []
    : [{ kind: 'table', columns: itemColumns, rows: order.items.map((item) => itemRow(item, labels)) } as const]),
  { kind: 'table', columns: totalColumns, rows: totalRows(order) },
  ...timeline(order.activityLogs ?? [], now),
]

const headRows = (order: Order, labels: StatusLabels, now: Date): [string, Text][] => [
  ['id', order.id],
  ['placed', whenText(order.orderDate, now) || 'not said'],
  ['items', progressText(order.items, labels)],
  ['can be done', nextText(order.items, labels) || 'nothing'],
  ...(order.status === undefined
    ? []
    : [['order status', `${order.status} (a code of the service, not an item status)`] as [string, Text]]),
  ['ships with', order.shippingPreferences?.shippingProvider ?? 'not said'],
  ['delivery note', noteText(order.shippingPreferences?.sendDeliveryNoteToCustomer)],
]

const whenText = (timestamp: string | undefined, now: Date): string => {
  const age = ageText(timestamp, now)
  return age === '' ? timeText(timestamp) : `${timeText(timestamp)} (${age} ago)`
}

const noteText = (wanted: boolean | undefined): string =>
  wanted === undefined ? 'not said' : wanted ? 'mailed to the customer' : 'not mailed'

const peopleRows = (order: Order): [string, Text][] => {
  const customer = order.customer
  const { isHome } = deliveryOf(order)
  return [
    ['customer', customerName(order)],
    ['e-mail', customer?.email ?? ''],
    ['phone', customer?.phoneNumber ?? ''],
    [isHome ? 'home address, delivers' : 'home address', addressText(customer?.homeAddress)],
    [isHome ? 'delivery address, unused' : 'delivery address, delivers', addressText(customer?.deliveryAddress)],
  ]
}

const addressText = (address: Address | null | undefined): string =>
  [address?.streetAddress, [address?.zipCode, address?.city].filter((part) => part).join(' '), address?.country]
    .filter((part) => part)
    .join(', ') || 'none'

const itemColumns: readonly TableColumn[] = [
  { header: 'ITEM' },
  { header: 'SKU' },
  { header: 'PRODUCT', flexible: true, least: 10 },
  { header: 'STATUS' },
  { header: 'NEXT', flexible: true, least: 'acknowledge'.length },
  { header: 'QTY', align: 'right' },
  { header: 'TOTAL', align: 'right' },
]

const itemRow = (item: OrderItem, labels: StatusLabels): readonly Text[] => [
  item.id,
  item.sku ?? '',
  [item.productName, item.attributesValue].filter((part) => part).join(', '),
  statusText(item, labels),
  nextText([item], labels),
  String(quantityOf(item) ?? ''),
  moneyText(item.totalPriceIncVat),
]

const statusText = (item: OrderItem, labels: StatusLabels): Text => {
  if (item.status === undefined) return ''
  const label = labelOf(item.status, labels)
  return item.status === shipped ? meant('good', label) : item.status === 0 ? meant('strong', label) : label
}

const totalColumns: readonly TableColumn[] = [{ header: '' }, { header: '', align: 'right' }]

const totalRows = (order: Order): (readonly Text[])[] => [
  ['shipping', moneyText(order.shippingLines?.priceIncVat) || 'not said'],
  ...totalPaid(order).map(({ digits, currency }) => [
    meant('strong', 'total paid'),
    meant('strong', amountText(digits, currency)),
  ]),
  ...totalVat(order).map(({ digits, currency }) => ['of which VAT', amountText(digits, currency)]),
]

const timeline = (entries: readonly ActivityLogEntry[], now: Date): readonly Block[] => {
  if (entries.length === 0) return []
  const oldestFirst = [...entries].sort((one, other) => Date.parse(one.date ?? '') - Date.parse(other.date ?? ''))
  return [
    { kind: 'heading', text: meant('strong', 'Activity') },
    // lines and not a table: a tracking link is copied, so it is never cut
    { kind: 'lines', lines: oldestFirst.flatMap((entry) => entryLines(entry, now)) },
  ]
}

const entryLines = (entry: ActivityLogEntry, now: Date): readonly string[] => {
  const { text, user } = entry
  const when = whenText(entry.date, now) || '(no date)'
  const products = (text?.changedProducts ?? []).flatMap(({ name }) => (name ? [name] : []))
  return [
    [when, eventText(entry), ...(user ? [`by ${user}`] : [])].join('  '),
    ...products.map((name) => `    ${name}`),
    ...[text?.trackingLink, text?.comment].flatMap((part) =>
      part ? part.split(/\r\n?|\n/).map((line) => `    ${line}`) : [],
    ),
  ]
}

const eventText = ({ messageType, text }: ActivityLogEntry): string => {
  if (messageType === 2) return text?.newState ?? 'changed'
  if (messageType !== 4) return `message type ${messageType ?? 'missing'}`
  const success = text?.success === undefined ? '' : text.success ? ': done' : ': failed'
  return [`${text?.updateType ?? 'update'}${success}`, text?.response].filter((part) => part).join(', ')
}
