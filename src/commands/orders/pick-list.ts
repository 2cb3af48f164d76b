import { defineCommand } from '../../cli/define.ts'
import { orderName } from '../../desk/refusal.ts'
import { type PickLine, pickLines } from '../../domain/pick-lines.ts'
import { type Column, meant } from '../../output/view.ts'
import { chosenOrders, ordersArgument, rangeOptions } from './chosen-orders.ts'
import { parcelItems, parcelStates } from './parcel-items.ts'

export const pickList = defineCommand({
  summary: 'What to take from the shelves, by SKU over many orders',
  about: [
    'One row a SKU, in the order of the SKUs: how many in all, and which orders need them. Without --state it holds what waits to be shipped and is not on hold; without orders named, those of the last 90 days.',
    'JSON is one array of rows: sku, product, quantity, orders (id, orderNumber, quantity). An item that says no quantity counts once.',
  ],
  args: { orders: ordersArgument },
  options: { state: parcelStates, ...rangeOptions },
  examples: [
    ['merchant orders pick-list --profile local', 'everything that waits'],
    ['merchant orders pick-list 1060 1056 --profile local', 'for two orders'],
    ['merchant orders pick-list --state new --from 2d --profile local --output csv', 'what is new, for a spreadsheet'],
  ],
  output: async () => (await import('./published-shapes.ts')).pickListShape(),
  run: async (context, { orders: references = [], ...input }) => {
    const { statusLabels } = await context.profile()
    const itemsOf = parcelItems(input.state, statusLabels)
    const { orders, problem } = await chosenOrders(context, { ...input, orders: references })
    const chosen = orders.map(({ value }) => value)
    if (references.length > 0) {
      for (const order of chosen)
        if (itemsOf(order).length === 0) context.say.warn(`${orderName(order)}: nothing to pick`)
    }
    return { lines: pickLines(chosen, itemsOf), problem }
  },
  view: ({ lines, problem }) => ({
    kind: 'list',
    pages: [lines.map((line) => ({ value: line, raw: JSON.stringify(line) }))],
    columns,
    fields: ['sku', 'product', 'quantity', 'orders'],
    empty: 'Nothing to pick.',
    footer: () => totalText(lines),
    problem: () => problem,
  }),
})

const ordersText = ({ orders }: PickLine): string =>
  orders
    .map(({ id, orderNumber, quantity }) => `${orderNumber ?? id}${quantity === 1 ? '' : ` × ${quantity}`}`)
    .join(', ')

const columns: readonly Column<PickLine>[] = [
  { name: 'sku', header: 'SKU', text: ({ sku }) => meant('strong', sku ?? '(none)'), plain: ({ sku }) => sku ?? '' },
  { name: 'product', header: 'PRODUCT', flexible: true, least: 12, text: ({ product }) => product },
  { name: 'quantity', header: 'QTY', align: 'right', text: ({ quantity }) => meant('strong', String(quantity)) },
  { name: 'orders', header: 'FOR ORDERS', flexible: true, least: 12, text: ordersText },
]

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

const totalText = (lines: readonly PickLine[]): string => {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const orders = new Set(lines.flatMap((line) => line.orders.map(({ id }) => id))).size
  return `${counted(pieces, 'piece')} of ${counted(lines.length, 'SKU')} for ${counted(orders, 'order')}`
}
