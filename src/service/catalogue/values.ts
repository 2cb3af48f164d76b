import { hashOf } from '../random.ts'
import type { MarketId } from '../seed/markets.ts'
import { categoryId, categoryWords } from './categories.ts'
import type { Design } from './design.ts'
import type { Entry } from './lanes.ts'
import { posPercent } from './points-of-sale.ts'
import { freightOf, moneyText, pricesOf, reduced } from './prices.ts'
import { merchants } from './seed/brands.ts'
import { words } from './seed/words.ts'
import { gtinOf, stocksOf } from './stock.ts'
import { holeNames, type Values } from './template.ts'
import { isUnlimited } from './variants.ts'

/** A product at one moment, somewhere. */
export interface Sight {
  readonly id: string
  readonly market: MarketId
  readonly design: Design
  readonly entry: Entry
  readonly pos?: string | undefined
}

const purpose = 34
const tags = [
  '[{"name":"season","values":["autumn","winter"]}]',
  '[{"name":"season","values":["summer"]},{"name":"campaign","values":["gifts","editors-choice"]}]',
]

/** What fills the holes of a product's template, in the order of holeNames and then variant by variant. */
export const valuesOf = (sight: Sight): Values => {
  const { id, market, design, entry, pos } = sight
  const { group, luck, brand, code, title } = design
  const now = hashOf(luck, entry.version, purpose)
  const { change } = entry
  const drawn = pricesOf(market, design, now)
  const price = change?.price ?? drawn.price
  // a price that somebody set ends a sale that was drawn
  const discount = change?.salePrice ?? (change?.price == null ? drawn.discount : undefined)
  const percent = posPercent(pos, design)
  const forPos = percent === 0 ? discount : Math.min(discount ?? price, reduced(market, price, percent))
  const stocks = stocksOf(group, now).map((count) => change?.stock ?? count)
  const { category, department, section } = categoryWords(market, group)
  const isSorted = luck % 29 !== 0
  const news = words[market].news[(now >>> 16) % 8]
  const values: Record<(typeof holeNames)[number], string> = {
    id,
    tail: id.slice(2),
    title: change?.title == null ? title : JSON.stringify(change.title).slice(1, -1),
    brand: brand.name,
    code,
    merchant: brand.merchant,
    merchantName: merchants[brand.merchant],
    price: moneyText(market, price),
    current: moneyText(market, forPos ?? price),
    discount: forPos === undefined ? '' : `"discountPriceIncVat":${moneyText(market, forPos)},`,
    unitPrice: group.kind.pack === undefined ? '' : moneyText(market, Math.round(price / group.kind.pack)),
    freight: moneyText(market, freightOf(market, group)),
    isInStock: String(isUnlimited(group) || stocks.some((count) => count > 0)),
    deliveryTime: luck % 7 === 0 ? '' : words[market].deliveryTime,
    freeReturn: luck % 3 === 0 ? 'true' : 'false',
    category: isSorted ? `{"name":"${category}","id":"${categoryId(group)}"}` : 'null',
    categories: isSorted ? `[{"department":"${department}","section":"${section}"}]` : '[]',
    categoriesValue: isSorted ? `${department}, ${section}` : '',
    posTags: luck % 5 === 0 ? (tags[(luck >>> 5) % tags.length] ?? 'null') : 'null',
    sku: luck % 4 === 0 ? `"sku":"${code}",` : '',
    updated: new Date(entry.at).toISOString(),
    news: news === undefined ? '' : `${news}<br/>`,
  }
  const filled = holeNames.map((name) => values[name])
  for (let number = 0; number < stocks.length; number += 1) {
    const count = stocks[number] ?? 0
    filled.push(String(count), count > 0 ? 'true' : 'false', gtinOf(entry.place, number))
  }
  return filled
}
