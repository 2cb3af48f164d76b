import * as z from 'zod/mini'
import { flag, maybe, text } from './field-kinds.ts'
import { money } from './money.ts'

/** A product as collections hold it, in older names (field notes, "Collections"). */
export const collectionProduct = z.looseObject({
  id: text,
  name: text,
  brand: text,
  price: maybe(money),
  salesPrice: maybe(money),
  isInStock: flag,
})

export type CollectionProduct = z.infer<typeof collectionProduct>
