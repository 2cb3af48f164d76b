import * as z from 'zod/mini'
import { maybe, text } from './field-kinds.ts'
import { money } from './money.ts'
import { sharedProductFields } from './product-fields.ts'

/** Contract, "Obsolete full product model (v4)": salesPrice is the price that is charged. */
export const productV4 = z.looseObject({
  ...sharedProductFields,
  salesPrice: maybe(money),
  categories: maybe(z.array(z.looseObject({ department: text, section: text }))),
  categoriesValue: text,
})

export type ProductV4 = z.infer<typeof productV4>
