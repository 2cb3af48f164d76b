import { defineCommand } from '../../cli/define.ts'
import { choice, flag, parsed, text } from '../../cli/fields.ts'
import type { View } from '../../output/view.ts'
import { booked, newBooks, problemOf, totalsOf } from './export-books.ts'
import { itemColumns, orderColumns, totalColumns } from './export-columns.ts'
import { dialectOf } from './export-dialect.ts'
import { itemRows, orderRow } from './export-rows.ts'
import { exportShape, totalsShape } from './export-shapes.ts'
import { rangeOf, rangeText } from './order-range.ts'

export const exportOrders = defineCommand({
  summary: 'Write orders for the accountant: rows with VAT and shipping, and exact totals',
  about: [
    'CSV unless another format is asked for. Amounts are the decimals of the service, digit by digit; sums are exact. VAT rates are not among what the service says: they are derived of the amounts, only to group the totals. In a row an item, shipping stands in the first row of its order, so that every column can be summed.',
    'The days are those of --tz. Orders whose amounts do not add up are named on standard error and in the column flaws; with --exit-code they are exit 20.',
  ],
  args: {},
  options: {
    rows: choice('what a row is', ['item', 'order', 'totals'], { fallback: 'item' }),
    from: text('orders since: 2026-11-20, 2026-11, today, yesterday, 7d, 36h, 2w, or RFC 3339', 'date', {
      fallback: '30d',
    }),
    to: text('orders up to and with this day', 'date', { fallback: 'now' }),
    tz: text('time zone of the days, such as Europe/Stockholm', 'zone', { fallback: "the machine's" }),
    excel: flag(
      'as Excel opens it: byte order mark, semicolons, decimals of the locale, numbers of things kept as text',
    ),
    delimiter: parsed('what stands between cells', 'sign', (typed) => {
      const sign = typed === 'tab' || typed === '\\t' ? '\t' : typed
      return /^[,;|\t]$/.test(sign) ? { value: sign } : { complaint: 'one of , ; | or tab' }
    }),
    decimal: choice('the decimal sign', ['comma', 'point'], { fallback: 'point; with --excel that of the locale' }),
    exitCode: flag('exit 20 where orders do not add up'),
  },
  examples: [
    ['merchant orders export --profile local --from 2026-11 --rows order', 'a month, a row an order'],
    ['merchant orders export --profile local --excel', 'for Excel, a row an item; --out orders.csv keeps it'],
    ['merchant orders export --profile local --rows totals --json', 'sums by currency and VAT rate'],
  ],
  output: () => ({ anyOf: [exportShape(), totalsShape()] }),
  run: async (context, { rows = 'item', exitCode = false as boolean, from, to, tz, ...wanted }) => {
    const { statusLabels } = await context.profile()
    const range = rangeOf({ from, to, tz }, context.world.now())
    context.say.notice(rangeText(range))
    const books = newBooks()
    const around = { zone: range.zone, labels: statusLabels }
    const pages = booked(context, range, books, (order, flaws) =>
      rows === 'order' ? [orderRow(order, around, flaws)] : rows === 'item' ? itemRows(order, around, flaws) : [],
    )
    return { rows, pages, books, exitCode, csv: dialectOf(wanted, context.world.env), say: context.say }
  },
  view: ({ rows, pages, books, exitCode, csv, say }): View => {
    const base = {
      kind: 'list',
      csv,
      usual: 'csv',
      empty: 'No orders in this range.',
      problem: () => problemOf(books, say, exitCode),
    } as const
    if (rows === 'totals') return { ...base, pages: totalsOf(pages, books), columns: totalColumns, fields: [] }
    return { ...base, pages, columns: rows === 'order' ? orderColumns : itemColumns, fields: [] }
  },
})
