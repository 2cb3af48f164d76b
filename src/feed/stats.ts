import type { Item } from './item.ts'

/** What was counted of a feed; adds up over threads. Plain data. */
export interface Tally {
  /** Products (Native) or entries (GoogleShopping): what the other numbers count. */
  records: number
  products: number
  variants: number
  outOfStock: number
  onSale: number
  /** How many of each. */
  readonly brands: Map<string, number>
  readonly categories: Map<string, number>
  /** What is charged, by currency. */
  readonly prices: Map<string, number[]>
}

export const emptyTally = (): Tally => ({
  records: 0,
  products: 0,
  variants: 0,
  outOfStock: 0,
  onSale: 0,
  brands: new Map(),
  categories: new Map(),
  prices: new Map(),
})

/** Names beyond so many are counted as one, so that a feed of nonsense does not fill the memory. */
const mostNames = 100_000
export const otherNames = 'others'

const count = (names: Map<string, number>, name: string, by: number): void => {
  const key = names.has(name) || names.size < mostNames ? name : otherNames
  names.set(key, (names.get(key) ?? 0) + by)
}

/** Counts an item; `isNewProduct` is false for one more entry of the same product. */
export const tallyItem = (tally: Tally, item: Item, isNewProduct: boolean): void => {
  tally.records += 1
  tally.variants += item.variants
  if (isNewProduct) tally.products += 1
  if (item.isInStock === false) tally.outOfStock += 1
  if (item.isOnSale) tally.onSale += 1
  count(tally.brands, item.brand, 1)
  count(tally.categories, item.category, 1)
  if (item.price === undefined) return
  const prices = tally.prices.get(item.currency)
  if (prices === undefined) tally.prices.set(item.currency, [item.price])
  else prices.push(item.price)
}

/** Adds a tally to another one. */
export const addTally = (sum: Tally, part: Tally): void => {
  sum.records += part.records
  sum.products += part.products
  sum.variants += part.variants
  sum.outOfStock += part.outOfStock
  sum.onSale += part.onSale
  for (const [name, number] of part.brands) count(sum.brands, name, number)
  for (const [name, number] of part.categories) count(sum.categories, name, number)
  for (const [currency, prices] of part.prices) {
    const all = sum.prices.get(currency) ?? []
    for (const price of prices) all.push(price)
    sum.prices.set(currency, all)
  }
}
