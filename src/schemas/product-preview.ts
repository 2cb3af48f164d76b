import * as z from 'zod/mini'
import { flag, id, maybe, text } from './field-kinds.ts'
import { images } from './image.ts'
import { money } from './money.ts'

/** Contract, "Product preview model", with salesPrice, which v4 has in place of discountPriceIncVat. */
export const productPreview = z.looseObject({
  id,
  title: text,
  brand: text,
  images,
  priceIncVat: maybe(money),
  discountPriceIncVat: maybe(money),
  salesPrice: maybe(money),
  isInStock: flag,
})

export type ProductPreview = z.infer<typeof productPreview>
