import { type MarketId, markets } from '../seed/markets.ts'
import { localPrice, moneyOf, type Units } from '../seed/money.ts'
import type { Design, Group } from './design.ts'
import { type Piece, pieceOf } from './piece.ts'

/** What a product costs in a market since its last update, in the smallest units of the currency. */
export interface Prices {
  readonly price: Units
  /** discountPriceIncVat: below the price on sale, equal to it without one, or not given. */
  readonly discount: Units | undefined
}

const percents = [10, 15, 20, 25, 30, 40, 50] as const

/** The prices of a version: `luck` is 32 bits drawn for it. What orders are made of keeps its list price. */
export const pricesOf = (market: MarketId, { kronor, group }: Design, luck: number): Prices => {
  const drift = group.code === undefined && (luck & 3) === 0 ? (((luck >>> 2) & 7) - 3) * 0.05 : 0
  const price = localPrice(markets[market], kronor * (1 + drift))
  const chance = (luck >>> 5) % 100
  if (chance < 55) return { price, discount: undefined }
  if (chance < 72) return { price, discount: price }
  return { price, discount: reduced(market, price, percents[(luck >>> 12) % percents.length] ?? 10) }
}

/** A price less some percent, ending as prices do in the market. */
export const reduced = (market: MarketId, price: Units, percent: number): Units => {
  const grain = grainOf(market)
  return Math.max(grain, Math.floor((price * (100 - percent)) / 100 / grain) * grain)
}

/** Whole crowns and złote, five cents, ten krónur. */
const grainOf = (market: MarketId): Units => {
  const { step, decimals } = markets[market].money
  if (decimals === 0) return 10
  return step < 10 ? 5 : 100
}

/** An amount as JSON text of the contract's Money, and as the member of it that some products have. */
export interface Amount {
  readonly money: Piece
  readonly discount: Piece
}

const amounts = Object.fromEntries(Object.keys(markets).map((id) => [id, new Map()])) as Record<
  MarketId,
  Map<Units, Amount>
>
/** Some megabytes: prices are few, as they end as prices do, but for those that somebody sets. */
const mostAmounts = 20_000

/** An amount, made at its first use and remembered; its value is a float as was seen: 599.0. */
export const amountOf = (market: MarketId, units: Units): Amount => {
  const known = amounts[market].get(units)
  if (known !== undefined) return known
  if (amounts[market].size >= mostAmounts) amounts[market].clear()
  const { currency, decimals } = markets[market].money
  const { value, formatted } = moneyOf(markets[market], units)
  const digits = decimals === 0 || Number.isInteger(value) ? `${value}.0` : String(value)
  const text = `{"value":${digits},"currency":"${currency}","formatted":"${formatted}"}`
  const made = { money: pieceOf(text), discount: pieceOf(`"discountPriceIncVat":${text},`) }
  amounts[market].set(units, made)
  return made
}

/** What a parcel costs; some products travel free. */
export const freightOf = (market: MarketId, { flavour }: Pick<Group, 'flavour'>): Units => {
  const { rate, decimals } = markets[market].money
  if (flavour === 1) return 0
  return Math.round(49 * rate) * (decimals === 0 ? 1 : 100)
}
