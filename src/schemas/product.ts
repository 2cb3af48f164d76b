import * as z from 'zod/mini'
import { maybe, text } from './field-kinds.ts'
import { money } from './money.ts'
import { sharedProductFields } from './product-fields.ts'

/** Contract, "Full product model (v5)". On sale means that discountPriceIncVat is below priceIncVat; equal is no sale. */
export const product = z.looseObject({
  ...sharedProductFields,
  discountPriceIncVat: maybe(money),
  category: maybe(z.nullable(z.looseObject({ name: text, id: text }))),
  posTags: maybe(z.nullable(z.array(z.looseObject({ name: text, values: maybe(z.array(z.string())) })))),
})

export type Product = z.infer<typeof product>

/** The fields of a product by the contract. */
export const productFields: readonly string[] = Object.keys(product.shape)
