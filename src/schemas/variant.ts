import * as z from 'zod/mini'
import { flag, id, maybe, number, text } from './field-kinds.ts'
import { images } from './image.ts'
import { money } from './money.ts'
import { vat } from './vat.ts'

const values = maybe(z.nullable(z.looseObject({ values: maybe(z.nullable(z.array(z.string()))) })))

/** Contract, "Variant", with salesPrice, which v4 has in place of discountPriceIncVat. */
export const variant = z.looseObject({
  id,
  productId: text,
  title: text,
  description: text,
  stockCount: number,
  stockCountUnlimited: flag,
  /** Keys are in the market's language, as `Färg`. */
  attributes: maybe(z.record(z.string(), z.unknown())),
  attributesValue: text,
  priceIncVat: maybe(money),
  discountPriceIncVat: maybe(money),
  salesPrice: maybe(money),
  vat: maybe(vat),
  currency: text,
  images,
  sku: text,
  isInStock: flag,
  deliveryTime: text,
  gtin: maybe(z.looseObject({ type: text, value: text })),
  mpn: text,
  unitPrice: maybe(money),
  unitPriceBaseMeasure: maybe(z.looseObject({ value: number, unit: text })),
  metadata: maybe(z.nullable(z.looseObject({ color: values, material: values, pattern: values, gender: values }))),
})

export type Variant = z.infer<typeof variant>
