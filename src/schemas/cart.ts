import * as z from 'zod/mini'
import { listOf, maybe, number, text } from './field-kinds.ts'
import { money } from './money.ts'
import { withItems } from './wire-names.ts'

/** A line of a cart; `stockCount` -1 means unlimited (field notes, "Cart"). */
const cartItem = z.looseObject({
  productId: text,
  name: text,
  brand: text,
  image: text,
  price: maybe(money),
  salesPrice: maybe(money),
  quantity: number,
  stockCount: number,
  attributesValue: text,
})

/** Answer of GET /v4/shoppingcart ("not shown" in the contract; field notes, "Cart"). */
export const cart = z.pipe(
  z.transform(withItems),
  z.looseObject({
    items: listOf(cartItem),
    numberOfProducts: number,
    total: maybe(money),
    totalDeliveryCost: maybe(money),
  }),
)

export type Cart = z.infer<typeof cart>
