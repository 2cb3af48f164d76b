import { defineCommand } from '../../cli/define.ts'
import { flag, text } from '../../cli/fields.ts'
import { itemFacts, orderName } from '../../desk/refusal.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import { packingSlips, type Slip } from '../../paper/packing-slips.ts'
import type { Order } from '../../schemas/order.ts'
import { chosenOrders, ordersArgument, rangeOptions } from './chosen-orders.ts'
import { parcelItems, parcelStates } from './parcel-items.ts'

export const packingSlip = defineCommand({
  summary: 'Packing slips for the printer, a page an order, as HTML',
  about: [
    'Each page has the delivery address, the items with quantity and SKU, and the order number as text and as a barcode (Code 128). It fits A4 and Letter: print it from any browser. Without --state it holds what waits and is not on hold; of an order named in which nothing waits, what was shipped, to print it again.',
    'The shop and its address stand on each; merchant profile set keeps them with the profile. Items of the order that are not in the parcel are named under it. The page loads nothing from anywhere, and runs no script.',
  ],
  args: { orders: ordersArgument },
  options: {
    prices: flag('with prices, shipping and total'),
    shopName: text('the name at the top', 'name', { fallback: "the profile's" }),
    returnAddress: text('the address under it; ; begins a new line', 'address', { fallback: "the profile's" }),
    note: text('a word to the customer, under the items', 'text'),
    state: parcelStates,
    ...rangeOptions,
  },
  examples: [
    ['merchant orders packing-slip 1060 1056 --profile local', 'two pages'],
    ['merchant orders packing-slip --state new --prices --shop-name "Fjällbo" --profile local', 'for all that is new'],
  ],
  output: async () => (await import('./published-shapes.ts')).packingSlipShape(),
  run: async (context, { orders: references = [], ...input }) => {
    const profile = await context.profile()
    const { statusLabels: labels } = profile
    const itemsOf = parcelItems(input.state, labels)
    const { orders, problem } = await chosenOrders(context, { ...input, orders: references })
    const isNamed = references.length > 0
    const slips = orders.map(({ value }): Slip => {
      const items = itemsOf(value)
      const again = isNamed && input.state === undefined && items.length === 0
      return { order: value, items: again ? shippedOf(value) : items }
    })
    const printed = slips.filter(({ items }) => items.length > 0)
    if (isNamed && printed.length === 0) throw nothing(slips, labels)
    for (const { order, items } of slips)
      if (isNamed && items.length === 0) context.say.warn(`${orderName(order)}: nothing to pack`)
    const { shopName = profile.shopName, note, prices = false } = input
    const returnAddress = (input.returnAddress ?? profile.returnAddress ?? '').split(';').map((line) => line.trim())
    context.say.notice(printed.length === 0 ? 'Nothing to pack.' : `Packing slips of ${count(printed.length)}.`)
    return { html: packingSlips(printed, { shopName, returnAddress, prices, note }), printed, problem }
  },
  view: ({ html, printed }) => ({
    kind: 'text',
    text: printed.length === 0 ? '' : html,
    json: {
      orders: printed.map(({ order, items }) => ({
        id: order.id,
        orderNumber: order.orderNumber ?? null,
        items: items.map(({ id }) => id),
      })),
      html: printed.length === 0 ? null : html,
    },
  }),
  failure: ({ problem }) => problem,
})

const nothing = (slips: readonly Slip[], labels: StatusLabels): AppError =>
  new AppError('REJECTED', `${slips.map(({ order }) => orderName(order)).join(', ')}: nothing to pack`, {
    reasons: slips.flatMap(({ order }) => order.items.map((item) => itemFacts(item, labels))).slice(0, 20),
    try: ['--state, to name the items by their status'],
    effect: 'none',
  })

const count = (orders: number): string => `${orders} order${orders === 1 ? '' : 's'}`

const shippedOf = ({ items }: Order) => items.filter(({ status }) => status === shipped)
