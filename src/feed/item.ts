import type { Product } from '../schemas/product.ts'
import type { Entry } from './entry-builder.ts'

/** What statistics and comparisons read of a product (Native) or of an entry (GoogleShopping). */
export interface Item {
  readonly id: string
  /** Entries of one product have one group. */
  readonly group: string
  readonly title: string
  readonly brand: string
  readonly category: string
  /** What is charged, in major units, and what was asked before a sale. */
  readonly price: number | undefined
  readonly priceBefore: number | undefined
  readonly currency: string
  readonly isOnSale: boolean
  readonly isInStock: boolean | undefined
  /** Pieces of all variants; -1 for unlimited. */
  readonly stock: number | undefined
  readonly variants: number
  /** What customers read. */
  readonly texts: readonly string[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)

const stockOf = (variants: readonly unknown[]): number | undefined => {
  let sum = 0
  let isKnown = false
  for (const variant of variants as readonly Record<string, unknown>[]) {
    if (variant?.stockCountUnlimited === true) return -1
    const count = variant?.stockCount
    if (typeof count !== 'number') continue
    sum += count
    isKnown = true
  }
  return isKnown ? sum : undefined
}

/** A product as received, of which any field may be missing or of another type. On sale: contract, discountPriceIncVat. */
export const itemOfProduct = (product: Partial<Product>): Item => {
  const before = numberOf(product.priceIncVat?.value)
  const discount = numberOf(product.discountPriceIncVat?.value)
  const isOnSale = before !== undefined && discount !== undefined && discount < before
  const variants = Array.isArray(product.variants) ? product.variants : []
  const category = textOf(product.category?.name)
  const [id, title, brand] = [textOf(product.id), textOf(product.title), textOf(product.brand)]
  return {
    id,
    group: id,
    title,
    brand,
    category,
    price: discount ?? before,
    priceBefore: before,
    currency: textOf(product.priceIncVat?.currency) || textOf(product.currency),
    isOnSale,
    isInStock: typeof product.isInStock === 'boolean' ? product.isInStock : undefined,
    stock: stockOf(variants),
    variants: variants.length,
    texts: [title, textOf(product.description), brand, category, textOf(product.deliveryTime)],
  }
}

const amountOf = (value: unknown): readonly [number | undefined, string] => {
  const [, digits, currency = ''] = /^(\d+(?:\.\d+)?)\s*([A-Z]{3})?$/.exec(textOf(value)) ?? []
  return [digits === undefined ? undefined : Number(digits), currency]
}

/** An entry of a GoogleShopping feed. */
export const itemOfEntry = (entry: Entry): Item => {
  const [before, currency] = amountOf(entry.price)
  const [sale] = amountOf(entry.sale_price)
  const availability = textOf(entry.availability).replaceAll(' ', '_')
  const [id, title, brand] = [textOf(entry.id), textOf(entry.title), textOf(entry.brand)]
  const category = textOf(entry.product_type) || textOf(entry.google_product_category)
  return {
    id,
    group: textOf(entry.item_group_id) || id,
    title,
    brand,
    category,
    price: sale ?? before,
    priceBefore: before,
    currency,
    isOnSale: before !== undefined && sale !== undefined && sale < before,
    isInStock: availability === '' ? undefined : availability === 'in_stock',
    stock: undefined,
    variants: 1,
    texts: [title, textOf(entry.description), brand, category],
  }
}
