import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { orderName } from '../../desk/refusal.ts'
import { timeText } from '../../domain/age.ts'
import { carrierNames } from '../../domain/carriers.ts'
import { linkOf, type Parcel, parcelsOf } from '../../domain/parcels.ts'
import { AppError } from '../../errors/app-error.ts'
import { type Column, meant } from '../../output/view.ts'
import { chosenOrders, ordersArgument, rangeOptions } from './chosen-orders.ts'

export const track = defineCommand({
  summary: 'Links that follow the parcels of orders',
  about: [
    "The link that the service recorded is shown as it is. Where it recorded only a number, the link is made from the order's shipping provider, if the carrier's public page is known here; otherwise the number is shown, and that none is known.",
    `Known pages: ${carrierNames.join(', ')}. With --provider and --tracking the link of any parcel is made, without a request.`,
  ],
  args: { orders: ordersArgument },
  options: {
    provider: text("with --tracking: the carrier's name", 'name'),
    tracking: text('a tracking number, to make its link', 'number'),
    ...rangeOptions,
  },
  examples: [
    ['merchant orders track 1050 --profile local', 'the parcels of one order'],
    ['merchant orders track --from 7d --profile local --json', 'of all orders of the week'],
    ['merchant orders track --provider PostNord --tracking 00370712345678901234', 'a link by hand'],
  ],
  output: async () => (await import('./published-shapes.ts')).trackShape(),
  run: async (context, { orders: references = [], provider, tracking, ...input }) => {
    if (tracking !== undefined || provider !== undefined)
      return { parcels: [byHand(provider, tracking, references)], problem: undefined }
    const { orders, problem } = await chosenOrders(context, { ...input, orders: references })
    const parcels = orders.map(({ value }) => ({ order: value, parcels: parcelsOf(value) }))
    if (references.length > 0) {
      for (const one of parcels)
        if (one.parcels.length === 0) context.say.warn(`${orderName(one.order)}: no parcel is recorded`)
    }
    return { parcels: parcels.flatMap((one) => one.parcels), problem }
  },
  view: ({ parcels, problem }) => ({
    kind: 'list',
    pages: [parcels.map((parcel) => ({ value: parcel, raw: JSON.stringify(parcel) }))],
    columns,
    fields: ['order', 'date', 'provider', 'trackingNumber', 'link', 'source'],
    empty: 'No parcel is recorded.',
    problem: () => problem,
  }),
})

const byHand = (
  provider: string | undefined,
  tracking: string | undefined,
  orders: readonly string[],
): Omit<Parcel, 'order'> & { readonly order: null } => {
  if (provider === undefined || tracking === undefined || orders.length > 0) {
    throw new AppError('USAGE', '--provider and --tracking make one link, together and without orders', {
      try: ['merchant orders track --provider PostNord --tracking NUMBER'],
      effect: 'none',
    })
  }
  const made = linkOf(provider, tracking)
  if (made.link === null) {
    throw new AppError('NOT_FOUND', `no public tracking page of "${provider}" is known here`, {
      reasons: [`known: ${carrierNames.join(', ')}`],
      effect: 'none',
    })
  }
  return { order: null, date: null, provider, trackingNumber: tracking, ...made }
}

type Row = Omit<Parcel, 'order'> & { readonly order: Parcel['order'] | null }

const columns: readonly Column<Row>[] = [
  {
    name: 'number',
    header: 'NUMBER',
    text: ({ order }) => meant('strong', order === null ? '' : (order.orderNumber ?? order.id)),
  },
  { name: 'id', header: 'ID', wide: true, text: ({ order }) => order?.id ?? '' },
  { name: 'recorded', header: 'RECORDED', text: ({ date }) => timeText(date), plain: ({ date }) => date ?? '' },
  { name: 'provider', header: 'PROVIDER', text: ({ provider }) => provider ?? '' },
  { name: 'tracking', header: 'TRACKING', text: ({ trackingNumber }) => trackingNumber ?? '' },
  {
    name: 'link',
    header: 'LINK',
    text: ({ link, provider }) => link ?? meant('warn', `no page is known of ${provider ?? 'this provider'}`),
    plain: ({ link }) => link ?? '',
  },
]
