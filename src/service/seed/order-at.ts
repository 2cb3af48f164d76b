import type { Order } from '../order.ts'
import { below, pick, type Stream, streamOf } from '../random.ts'
import { orderStatusOf } from '../rules/statuses.ts'
import { day } from './calendar.ts'
import { customerOf } from './customer.ts'
import { historyOf } from './history.ts'
import { orderIdOf, orderNumberOf, type Seed } from './identity.ts'
import { linesOf } from './lines.ts'
import { type Market, markets, orderMarkets } from './markets.ts'
import { moneyOf, type Units, withoutVat } from './money.ts'
import { people } from './people.ts'
import { shapeAt } from './shape.ts'

const purposes = { order: 2, customer: 3, lines: 4, history: 8 } as const
/** Records of before the shop's last move lack what was not kept. */
const oldRecord = 58 * day
const freight = 49
const freeFrom = 1500

/**
 * The order at a position as the seed has it, in constant time: the same bytes for the same seed, count and `today`
 * (the start of a UTC day, milliseconds since 1970), on every machine.
 */
export const orderAt = (seed: Seed, today: number, position: number): Order => {
  const shape = shapeAt(seed, position)
  const stream = (purpose: number): Stream => streamOf(seed.seed, position, purpose)
  const order = stream(purposes.order)
  const marketId = shape.story.market ?? marketOf(below(order, 100))
  const market: Market = markets[marketId]
  const { items, total } = linesOf(seed, position, market, shape, stream(purposes.lines))
  const provider = shape.story.provider ?? pick(order, providerNames(market))
  const notify = shape.story.notify ?? below(order, 100) < 75
  const orderedAt = today - shape.age
  const past = { items, shape, provider, notify, orderedAt }
  const whole: Order = {
    id: orderIdOf(seed.seed, position),
    orderNumber: orderNumberOf(seed, position),
    orderDate: new Date(orderedAt).toISOString(),
    status: orderStatusOf(shape.statuses),
    customer: customerOf(people[marketId], shape.story, stream(purposes.customer)),
    items,
    shippingPreferences: { shippingProvider: provider, sendDeliveryNoteToCustomer: notify },
    shippingLines: shippingLinesOf(market, total),
    activityLogs: historyOf(past, stream(purposes.history)),
  }
  return shape.age > oldRecord ? asOldRecord(whole) : whole
}

const marketOf = (percent: number): (typeof orderMarkets)[number] =>
  orderMarkets[[45, 62, 76, 90, 94].filter((limit) => percent >= limit).length] ?? 'se'

const providerNames = (market: Market): [string, ...string[]] => {
  const [first, ...others] = market.shippingProviders.map(({ name }) => name)
  return [first ?? 'other', ...others]
}

const shippingLinesOf = (market: Market, total: Units) => {
  const isFree = total >= Math.round(freeFrom * market.money.rate) * (market.money.decimals === 2 ? 100 : 1)
  const price = isFree ? 0 : Math.round(freight * market.money.rate) * (market.money.decimals === 2 ? 100 : 1)
  const exVat = withoutVat(price, market.defaultVat)
  return {
    priceIncVat: moneyOf(market, price),
    priceExVat: moneyOf(market, exVat),
    vatValue: moneyOf(market, price - exVat),
  }
}

/** What the oldest orders look like: no quantity beside amount, no merchant's prices, no phone, no freight, no wishes. */
const asOldRecord = ({ shippingPreferences, shippingLines, ...order }: Order): Order => {
  const { phoneNumber, ...customer } = order.customer
  const items = order.items.map(({ quantity, merchantPriceIncVat, merchantPriceExVat, ...item }) => item)
  return { ...order, customer, items }
}
