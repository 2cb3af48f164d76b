import { exactDigits } from './exact-digits.ts'

export type Cell = string | number | null

/** A product as the rows of the tables, without numbers of ours: a target puts those in. */
export interface ProductRows {
  readonly id: string
  /** lastUpdateDate as sent. */
  readonly updatedAt: string | null
  /** The bytes as received. */
  readonly json: string
  /** The columns of `products` from `id` to `updated_at`. */
  readonly product: readonly Cell[]
  /** The columns of `variants` behind `product_number`. */
  readonly variants: readonly (readonly Cell[])[]
  /** The columns of `images` behind `product_number`. */
  readonly images: readonly (readonly Cell[])[]
}

type Fields = Readonly<Record<string, unknown>>

const nothing: Fields = Object.freeze(Object.create(null) as Fields)

const record = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : nothing
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const flag = (value: unknown): Cell => (typeof value === 'boolean' ? Number(value) : null)
const whole = (value: unknown): Cell => (Number.isSafeInteger(value) ? (value as number) : null)

/** Text, and ids that some shop sends as numbers. */
const text = (value: unknown): string | null => {
  if (typeof value === 'string') return value
  return Number.isSafeInteger(value) ? String(value) : null
}

/** What nothing rests on is tolerated: absent, null and wrong types alike are NULL. `json` must be the text of `value`. */
export const rowsOfProduct = (id: string, value: unknown, json: string): ProductRows => {
  const product = record(value)
  const category = record(product.category)
  const updatedAt = text(product.lastUpdateDate)
  const prices = pricesOf(product, json, [])
  const images: Cell[][] = []
  addImages(images, 0, product.images)
  const variants = list(product.variants).map((one, index) => {
    const variant = record(one)
    addImages(images, index + 1, variant.images)
    return variantRow(variant, index, json)
  })
  const row = [
    id,
    text(product.title),
    text(product.brand),
    text(product.merchant),
    text(product.merchantName),
    text(category.id),
    text(category.name),
    text(product.sku),
    ...prices,
    onSale(prices),
    flag(product.isInStock),
    updatedAt,
  ]
  return { id, updatedAt, json, product: row, variants, images }
}

const variantRow = (variant: Fields, index: number, json: string): readonly Cell[] => [
  index + 1,
  text(variant.id) ?? '',
  text(variant.sku),
  text(record(variant.gtin).value),
  text(variant.mpn),
  text(variant.title),
  text(variant.attributesValue),
  ...pricesOf(variant, json, ['variants', index]),
  whole(variant.stockCount),
  flag(variant.stockCountUnlimited),
  flag(variant.isInStock),
]

/** price, price_real, sale_price, sale_price_real, currency */
const pricesOf = (of: Fields, json: string, path: readonly (string | number)[]): readonly Cell[] => {
  const price = record(of.priceIncVat)
  const sale = record(of.discountPriceIncVat)
  return [
    exactDigits(price.value, json, [...path, 'priceIncVat', 'value']),
    amount(price.value),
    exactDigits(sale.value, json, [...path, 'discountPriceIncVat', 'value']),
    amount(sale.value),
    text(price.currency) ?? text(of.currency),
  ]
}

const amount = (value: unknown): Cell => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const onSale = ([, price, , sale]: readonly Cell[]): Cell =>
  typeof price === 'number' ? Number(typeof sale === 'number' && sale < price) : null

const addImages = (rows: Cell[][], variantPosition: number, images: unknown): void => {
  for (const [index, one] of list(images).entries()) {
    const image = record(one)
    rows.push([variantPosition, index + 1, text(image.id), text(image.original)])
  }
}
