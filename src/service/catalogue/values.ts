import { hashOf } from '../random.ts'
import type { MarketId } from '../seed/markets.ts'
import type { Design } from './design.ts'
import { groupWords, noWords } from './group-words.ts'
import type { Identity } from './identity.ts'
import { dip, inkGtin, inkKnown, inkMoment, inkPiece, inkText, inkTexts, inkWhole } from './ink.ts'
import type { Entry } from './lanes.ts'
import { pieceOf } from './piece.ts'
import { posPercent } from './points-of-sale.ts'
import { amountOf, freightOf, pricesOf, reduced } from './prices.ts'
import { merchants } from './seed/brands.ts'
import { words } from './seed/words.ts'
import { stocksOf } from './stock.ts'
import { isUnlimited } from './variants.ts'

/** What an entry says of the product itself. */
export type Rendered = Pick<Entry, 'place' | 'at' | 'version' | 'change'>

/** A product at one moment, somewhere. */
export interface Sight {
  readonly identity: Identity
  readonly market: MarketId
  readonly design: Design
  readonly entry: Rendered
  readonly pos?: string | undefined
}

const purpose = 34
const tags = [
  '[{"name":"season","values":["autumn","winter"]}]',
  '[{"name":"season","values":["summer"]},{"name":"campaign","values":["gifts","editors-choice"]}]',
]

const [yes, no, nothing] = [pieceOf('true'), pieceOf('false'), pieceOf('')]

/** Inks what fills the holes of a product's template, in the order of holeNames and then variant by variant. */
export const inkValues = (sight: Sight): void => {
  const { identity, market, design, entry, pos } = sight
  const { group, luck, brand, code, title } = design
  const now = hashOf(luck, entry.version, purpose)
  const { change } = entry
  const drawn = pricesOf(market, design, now)
  const price = change?.price ?? drawn.price
  // a price that somebody set ends a sale that was drawn
  const discount = change?.salePrice ?? (change?.price == null ? drawn.discount : undefined)
  const percent = posPercent(pos, design)
  const forPos = percent === 0 ? discount : Math.min(discount ?? price, reduced(market, price, percent))
  const current = amountOf(market, forPos ?? price)
  const stocks = stocksOf(group, now, change?.stock)
  const { news, deliveryTime } = words[market]
  const sorted = luck % 29 === 0 ? noWords : groupWords(market, group)
  const isNews = news[(now >>> 16) % 8]
  dip()
  identity.ink(market, entry.place)
  inkText(change?.title == null ? title : JSON.stringify(change.title).slice(1, -1))
  inkKnown(brand.name)
  inkText(code)
  inkKnown(brand.merchant)
  inkKnown(merchants[brand.merchant])
  inkPiece(forPos === undefined ? current.money : amountOf(market, price).money)
  inkPiece(current.money)
  inkPiece(forPos === undefined ? nothing : current.discount)
  inkPiece(group.kind.pack === undefined ? nothing : amountOf(market, Math.round(price / group.kind.pack)).money)
  inkPiece(amountOf(market, freightOf(market, group)).money)
  inkPiece(isUnlimited(group) || stocks.some((count) => count > 0) ? yes : no)
  inkKnown(luck % 7 === 0 ? '' : deliveryTime)
  inkPiece(luck % 3 === 0 ? yes : no)
  inkPiece(sorted.category)
  inkPiece(sorted.categories)
  inkPiece(sorted.categoriesValue)
  inkKnown(luck % 5 === 0 ? (tags[(luck >>> 5) % tags.length] ?? 'null') : 'null')
  if (luck % 4 === 0) inkTexts('"sku":"', code, '",')
  else inkPiece(nothing)
  inkMoment(entry.at)
  if (isNews === undefined) inkPiece(nothing)
  else inkTexts(isNews, '<br/>')
  for (let number = 0; number < stocks.length; number += 1) inkVariant(entry.place, number, stocks[number] ?? 0)
}

const inkVariant = (place: number, number: number, count: number): void => {
  inkWhole(count)
  inkPiece(count > 0 ? yes : no)
  inkGtin(place * 32 + number)
}
