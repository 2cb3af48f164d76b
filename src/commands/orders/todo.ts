import { defineCommand } from '../../cli/define.ts'
import { flag, listOf, text } from '../../cli/fields.ts'
import { ageText } from '../../domain/age.ts'
import { oldestFirst, openItems } from '../../domain/open-items.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'
import { duration } from './duration-field.ts'
import { gatherOrders } from './gather-orders.ts'
import { orderFields } from './order-columns.ts'
import { rangeOf, rangeText } from './order-range.ts'
import { codeOf, statusWord } from './status-field.ts'
import { todoColumns } from './todo-columns.ts'

export const todo = defineCommand({
  summary: 'List what waits for you, oldest first',
  about: [
    'An order waits while an item of it may still be shipped, or is New, Acknowledged, on Hold or of a status that is not known here. Items that are Shipped, Cancelled or Returned wait for nobody.',
    'Nothing waiting is success, and prints nothing. With --exit-code anything waiting is exit 20, for alerts from cron; JSON is one array of the orders as the service sent them.',
  ],
  args: {},
  options: {
    olderThan: duration('only what was ordered so long ago or longer: 24h, 3d, 1w'),
    state: listOf(statusWord('only orders with a waiting item of this status: a label or a code')),
    exitCode: flag('exit 20 when something waits'),
    from: text('orders since: 2026-11-20, 2026-11, 7d, 2w, ...', 'date', { fallback: '90d' }),
    tz: text('time zone of the days, such as Europe/Stockholm', 'zone', { fallback: "the machine's" }),
  },
  examples: [
    ['merchant orders todo --profile local', 'everything that waits'],
    ['merchant orders todo --older-than 24h --state new --profile local', 'what nobody has looked at since yesterday'],
    ['merchant orders todo --older-than 3d --columns number,age --profile local', 'short enough for a message'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordsOf('Order'),
  run: async (context, { from = '90d', tz, ...input }) => {
    const { statusLabels } = await context.profile()
    const now = context.world.now()
    const range = rangeOf({ from, tz }, now)
    const states = (input.state ?? []).map((word) => codeOf(word, statusLabels))
    context.say.notice(rangeText(range))
    const { orders, problem } = await gatherOrders(context, range)
    const isWanted = (item: OrderItem): boolean =>
      states.length === 0 || (item.status !== undefined && states.includes(item.status))
    const isOld = ({ orderDate }: Order): boolean =>
      input.olderThan === undefined || !(now.getTime() - Date.parse(orderDate ?? '') < input.olderThan)
    const waiting = orders
      .filter(({ value }) => isOld(value) && openItems(value).some(isWanted))
      .sort((one, other) => oldestFirst(one.value, other.value))
    return { waiting, problem, alert: input.exitCode === true, columns: todoColumns(statusLabels, now), now }
  },
  view: ({ waiting, problem, alert, columns, now }) => ({
    kind: 'list',
    pages: [waiting],
    columns,
    fields: orderFields,
    empty: 'Nothing waits.',
    problem: () => problem ?? (alert ? alarm(waiting, now) : undefined),
  }),
})

const alarm = (waiting: readonly Received<Order>[], now: Date): AppError | undefined => {
  const [oldest] = waiting
  if (!oldest) return undefined
  const age = ageText(oldest.value.orderDate, now)
  const name = oldest.value.orderNumber ?? oldest.value.id
  const words = waiting.length === 1 ? '1 order waits' : `${waiting.length} orders wait`
  return new AppError('DIFFERENCES', `${words}, the oldest${age === '' ? '' : ` for ${age}`}: ${name}`, {
    try: [`merchant orders show ${name}`],
    effect: 'none',
    details: { waiting: waiting.length, oldest: { id: oldest.value.id, orderDate: oldest.value.orderDate } },
  })
}
