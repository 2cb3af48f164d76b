import { exactDigits } from './exact-digits.ts'

export type Cell = string | number | null

/** A product as the rows of the tables, without numbers of ours: a target puts those in. */
export interface ProductRows {
  readonly id: string
  /** lastUpdateDate as sent. */
  readonly updatedAt: string | null
  /** The bytes as received. */
  readonly json: Uint8Array
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

/** A product of a page. */
export interface Sent {
  readonly id: string
  /** As parsed: its strings are read by `decode`. */
  readonly value: unknown
  readonly json: Uint8Array
  /** The JSON text of `value`. */
  readonly text: string
  readonly decode: (text: string) => string
}

/** What nothing rests on is tolerated: absent, null and wrong types alike are NULL. */
export const rowsOfProduct = ({ id, value, json, text: raw, decode }: Sent): ProductRows => {
  /** Text, and ids that some shop sends as numbers. */
  const text = (of: unknown): string | null => {
    if (typeof of === 'string') return decode(of)
    return Number.isSafeInteger(of) ? String(of) : null
  }
  const product = record(value)
  const category = record(product.category)
  const updatedAt = text(product.lastUpdateDate)
  const prices = pricesOf(product, { raw, path: [], text })
  const images: Cell[][] = []
  addImages(images, 0, product.images, text)
  const variants = list(product.variants).map((one, index) => {
    const variant = record(one)
    addImages(images, index + 1, variant.images, text)
    return variantRow(variant, index, { raw, path: ['variants', index], text })
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

/** How the values of a record are read: the text of its product, where it is there, and how its strings are. */
interface Reading {
  readonly raw: string
  readonly path: readonly (string | number)[]
  readonly text: Text
}

type Text = (of: unknown) => string | null

const variantRow = (variant: Fields, index: number, reading: Reading): readonly Cell[] => {
  const { text } = reading
  return [
    index + 1,
    text(variant.id) ?? '',
    text(variant.sku),
    text(record(variant.gtin).value),
    text(variant.mpn),
    text(variant.title),
    text(variant.attributesValue),
    ...pricesOf(variant, reading),
    whole(variant.stockCount),
    flag(variant.stockCountUnlimited),
    flag(variant.isInStock),
  ]
}

/** price, price_real, sale_price, sale_price_real, currency */
const pricesOf = (of: Fields, { raw, path, text }: Reading): readonly Cell[] => {
  const price = record(of.priceIncVat)
  const sale = record(of.discountPriceIncVat)
  return [
    exactDigits(price.value, raw, [...path, 'priceIncVat', 'value']),
    amount(price.value),
    exactDigits(sale.value, raw, [...path, 'discountPriceIncVat', 'value']),
    amount(sale.value),
    text(price.currency) ?? text(of.currency),
  ]
}

const amount = (value: unknown): Cell => (typeof value === 'number' && Number.isFinite(value) ? value : null)

const onSale = ([, price, , sale]: readonly Cell[]): Cell =>
  typeof price === 'number' ? Number(typeof sale === 'number' && sale < price) : null

const addImages = (rows: Cell[][], variantPosition: number, images: unknown, text: Text): void => {
  for (const [index, one] of list(images).entries()) {
    const image = record(one)
    rows.push([variantPosition, index + 1, text(image.id), text(image.original)])
  }
}
