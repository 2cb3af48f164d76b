import { rememberOrders } from '../../cache/known.ts'
import { defineCommand } from '../../cli/define.ts'
import { findOrder, lookback, orderArgument } from './find-order.ts'
import { orderColumns, orderFields } from './order-columns.ts'
import { orderPage } from './order-page.ts'
import { orderWords, pickOrder } from './pick-order.ts'

export const show = defineCommand({
  summary: 'Show one order, whole',
  about: [
    'Customer, both addresses and which one delivers, items with what each may become next, money, and what happened so far. JSON is the order as the service sent it.',
  ],
  args: { order: orderArgument },
  options: { lookback },
  examples: [
    ['merchant orders show 1060 --profile local', 'by the number that customers see'],
    ['merchant orders show 1060 --profile local --json', 'as the service sent it'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordOf('Order'),
  asks: { order: { ask: async (context) => orderWords(await pickOrder(context)) } },
  run: async (context, input) => {
    const order = await findOrder(context, input.order, input.lookback)
    await rememberOrders(context, [order.value])
    return { order, labels: (await context.profile()).statusLabels, now: context.world.now() }
  },
  view: ({ order, labels, now }) => ({
    kind: 'single',
    record: order,
    columns: orderColumns(labels, now),
    fields: orderFields,
    page: orderPage(order.value, labels, now),
  }),
})
