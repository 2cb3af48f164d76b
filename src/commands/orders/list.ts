import { orderPages, type PagesEnd } from '../../api/pages.ts'
import { rememberOrders } from '../../cache/known.ts'
import { defineCommand } from '../../cli/define.ts'
import { integer, listOf, parsed, text } from '../../cli/fields.ts'
import { utcDay } from '../../domain/date-range.ts'
import { mentions } from '../../domain/order-summary.ts'
import { askedStates } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'
import type { BrokenRecord } from '../../schemas/read-record.ts'
import { listProblem } from './list-problem.ts'
import { orderColumns, orderFields } from './order-columns.ts'
import { type Range, rangeOf, rangeText, within } from './order-range.ts'
import { codeOf, statusWord } from './status-field.ts'

interface Wanted {
  readonly range: Range
  /** Item statuses, of which an order must have one; none: every order. */
  readonly states: readonly number[]
  readonly search: string | undefined
  /** For completion. */
  readonly remember: (orders: readonly Order[]) => Promise<void>
}

const isWanted = (order: Order, { range, states, search }: Wanted): boolean =>
  within(range, order.orderDate) &&
  (states.length === 0 || order.items.some((item) => item.status !== undefined && states.includes(item.status))) &&
  (search === undefined || mentions(order, search))

export const list = defineCommand({
  summary: 'List orders, with what can be done next',
  about: [
    'Lists every order of the range, in the order of the service. JSON is one array of the records as the service sent them.',
    'The service takes whole days in a zone that nobody documents: a day more is asked for on each side, and the orders are filtered here. Whether it filters orders or items by status is not documented either: all known statuses are asked for, and --state is applied here, to the items.',
  ],
  args: {},
  options: {
    from: text('orders since: 2026-11-20, 2026-11, today, yesterday, 7d, 36h, 2w, or RFC 3339', 'date', {
      fallback: '30d',
    }),
    to: text('orders up to and with this day', 'date', { fallback: 'now' }),
    tz: text('time zone of the days, such as Europe/Stockholm', 'zone', { fallback: "the machine's" }),
    state: listOf(statusWord('only orders with an item of this status: a label or a code')),
    states: parsed('status codes sent to the service as they are, nothing filtered here', 'codes', (typed) =>
      /^\d{1,6}(,\d{1,6})*$/.test(typed) ? { value: typed } : { complaint: 'codes with commas, such as 0,1' },
    ),
    search: text('only orders whose number, customer, or SKU or name of an item holds this text', 'text'),
    limit: integer('stop after so many orders', 'count', 1, 1_000_000, { fallback: 'the whole range' }),
    pageSize: integer('orders asked for at a time', 'count', 1, 10_000, { fallback: '100' }),
  },
  examples: [
    ['merchant orders list --profile local', 'the last 30 days'],
    ['merchant orders list --profile local --state new --from 7d', 'what came in this week and waits'],
    ['merchant orders list --profile local --search "Åsa" --json', 'as JSON, for scripts'],
    [
      'merchant orders list --profile local --columns id,customer.homeAddress.city:City,total --output csv',
      'chosen columns as CSV',
    ],
  ],

  output: async () => (await import('../../contract/published.ts')).recordsOf('Order'),
  run: async (context, input) => {
    const { send, profile, say, world } = context
    if (input.state && input.states !== undefined) {
      throw new AppError(
        'USAGE',
        '--state and --states contradict each other: one filters here, the other at the service',
        { effect: 'none' },
      )
    }
    const { statusLabels } = await profile()
    const range = rangeOf(input, world.now())
    const states = (input.state ?? []).map((word) => codeOf(word, statusLabels))
    say.notice(rangeText(range))
    const query = {
      from: utcDay(range.from, -1),
      to: utcDay(range.to, 1),
      states: input.states ?? [...new Set([...askedStates(statusLabels), ...states])].join(','),
      pageSize: input.pageSize ?? 100,
    }
    const broken: BrokenRecord[] = []
    const source = orderPages(send, query, { broken })
    const remember = (orders: readonly Order[]) => rememberOrders(context, orders)
    const listed = follow(source, broken, { range, states, search: input.search, remember }, input.limit)
    return { listed, columns: orderColumns(statusLabels, world.now()), say }
  },

  view: ({ listed, columns, say }) => ({
    kind: 'list',
    pages: listed.pages,
    columns,
    fields: orderFields,
    empty: 'No orders in this range.',
    problem: () => {
      const { cut, count } = listed.state
      if (cut) say.announce(`Cut at ${count} order${count === 1 ? '' : 's'} by --limit; there are more.`)
      return listProblem(listed.state.end, listed.broken)
    },
  }),
})

interface Followed {
  readonly pages: AsyncIterable<readonly Received<Order>[]>
  readonly broken: readonly BrokenRecord[]
  readonly state: { count: number; cut: boolean; end: PagesEnd | undefined }
}

const follow = (
  source: AsyncGenerator<readonly Received<Order>[], PagesEnd>,
  broken: readonly BrokenRecord[],
  wanted: Wanted,
  limit = Number.POSITIVE_INFINITY,
): Followed => {
  const state: Followed['state'] = { count: 0, cut: false, end: undefined }
  const pages = async function* () {
    while (true) {
      const next = await source.next()
      if (next.done) {
        state.end = next.value
        return
      }
      const found = next.value.filter(({ value }) => isWanted(value, wanted))
      const room = limit - state.count
      state.cut = found.length > room
      state.count += Math.min(found.length, room)
      const shown = found.slice(0, room)
      await wanted.remember(shown.map(({ value }) => value))
      yield shown
      if (state.cut) {
        await source.return({ complete: true, broken: [] })
        return
      }
    }
  }
  return { pages: pages(), broken, state }
}
