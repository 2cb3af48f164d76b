import { timeText } from '../../domain/age.ts'
import { amountText } from '../../domain/money.ts'
import { customerName, nextText, totalPaid } from '../../domain/order-summary.ts'
import { productText } from '../../domain/pick-lines.ts'
import { labelOf, type StatusLabels } from '../../domain/status.ts'
import { type Column, meant } from '../../output/view.ts'
import type { Order } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'
import type { News } from '../../watch/news.ts'
import type { Change } from '../../watch/order-state.ts'

/** What a watch tells: ours, but for the order, which is as the service sent it. */
export interface WatchEvent {
  readonly event: 'new' | 'changed'
  /** When it was seen, ISO. */
  readonly at: string
  readonly changes: readonly Change[]
  readonly order: Order
}

export const eventFields: readonly string[] = ['event', 'at', 'changes', 'order']

export const eventOf = ({ event, changes, order }: News, now: Date): Received<WatchEvent> => {
  const at = now.toISOString()
  const head = JSON.stringify({ event, at, changes }).slice(0, -1)
  return { value: { event, at, changes, order: order.value }, raw: `${head},"order":${order.raw}}` }
}

const itemsText = ({ items }: Order): string => `${items.length} item${items.length === 1 ? '' : 's'}`

const changeText = (change: Change, order: Order, labels: StatusLabels): string => {
  if (change.what === 'items') return `now ${itemsText(order)}`
  if (change.what === 'details') return 'customer, address or quantity'
  if (change.what === 'activity') return `${change.entries} more in the activity log`
  const item = order.items.find(({ id }) => id === change.item)
  const name = (code: number | null): string => (code === null ? '?' : labelOf(code, labels))
  return `${(item && productText(item)) || change.item}: ${name(change.from)} -> ${name(change.to)}`
}

const whatText = ({ event, changes, order }: WatchEvent, labels: StatusLabels): string => {
  if (event === 'changed') return changes.map((change) => changeText(change, order, labels)).join('; ')
  const total = totalPaid(order).map(({ digits, currency }) => amountText(digits, currency))
  return [itemsText(order), ...total].join(', ')
}

/** An event a row: what happened to which order, and what can be done next. */
export const eventColumns = (labels: StatusLabels): readonly Column<WatchEvent>[] => [
  { name: 'at', header: 'SEEN', text: ({ at }) => timeText(at), plain: ({ at }) => at },
  {
    name: 'event',
    header: 'EVENT',
    text: ({ event }) => (event === 'new' ? meant('strong', event) : event),
  },
  {
    name: 'number',
    header: 'NUMBER',
    text: ({ order }) => meant('strong', order.orderNumber ?? order.id),
    plain: ({ order }) => order.orderNumber ?? '',
  },
  { name: 'id', header: 'ID', wide: true, text: ({ order }) => order.id },
  { name: 'customer', header: 'CUSTOMER', flexible: true, least: 8, text: ({ order }) => customerName(order) },
  { name: 'what', header: 'WHAT', flexible: true, least: 16, text: (event) => whatText(event, labels) },
  { name: 'next', header: 'NEXT', flexible: true, least: 5, text: ({ order }) => nextText(order.items, labels) },
]
