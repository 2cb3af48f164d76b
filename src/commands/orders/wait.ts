import { defineCommand } from '../../cli/define.ts'
import { listOf, required, text } from '../../cli/fields.ts'
import { orderName } from '../../desk/refusal.ts'
import { durationText } from '../../domain/duration.ts'
import { progressText } from '../../domain/order-summary.ts'
import { duration } from './duration-field.ts'
import { findOrder, lookback, orderArgument } from './find-order.ts'
import { orderWords, pickOrder } from './pick-order.ts'
import { codeOf, statusWord } from './status-field.ts'
import { waitFor } from './wait-for.ts'

export const wait = defineCommand({
  summary: 'Wait until an order has come to a status',
  about: [
    'Reached when every item has the status, but those that ended otherwise (a cancelled one beside the shipped ones). Exit 6 at once when no item can come to it any more, exit 7 when the time is over; nothing is ever changed.',
    'A service that does not answer for a while is told, and asked again until the time is over.',
  ],
  args: { order: orderArgument },
  options: {
    for: required(statusWord('the status to wait for: a label or a code')),
    item: listOf(text('only this item: its id, or its SKU', 'item')),
    timeout: duration('give up after this time', { fallback: '10m' }),
    every: duration('look again after this time', { fallback: '10s', least: 1000 }),
    lookback,
  },
  examples: [
    ['merchant orders wait 1047 --for shipped --profile local', 'it is already: at once'],
    [
      'merchant orders wait 1010 --for shipped --timeout 2s --every 1s --profile local',
      'for scripts: exit 0 when reached',
    ],
  ],
  output: async () => (await import('./published-shapes.ts')).waitShape(),
  asks: { order: { ask: async (context) => orderWords(await pickOrder(context)) } },
  run: async (context, { timeout = 600_000, every = 10_000, ...input }) => {
    const { statusLabels } = await context.profile()
    const target = codeOf(input.for, statusLabels)
    const found = await findOrder(context, input.order, input.lookback)
    const wish = { target, labels: statusLabels, items: input.item, timeout, every }
    const { order, items, waited } = await waitFor(context, found.value, wish)
    return {
      labels: statusLabels,
      order,
      items,
      result: {
        outcome: 'REACHED',
        order: { id: order.id, orderNumber: order.orderNumber },
        status: target,
        items: items.map(({ id, sku, status }) => ({ id, sku, status: status ?? null })),
        waitedSeconds: Math.round(waited / 1000),
      },
    }
  },
  view: ({ order, items, result, labels }) => ({
    kind: 'result',
    result,
    lines: [
      `${orderName(order)}: ${progressText(items, labels)}${
        result.waitedSeconds === 0 ? '' : `, after ${durationText(result.waitedSeconds * 1000)}`
      }`,
    ],
  }),
})
