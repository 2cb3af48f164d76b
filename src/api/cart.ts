import type { Call } from '../http/call.ts'
import { type Cart, cart } from '../schemas/cart.ts'
import type { Received } from '../schemas/raw-records.ts'
import { readRecord } from '../schemas/read-record.ts'
import { misfit } from './misfit.ts'

/** Contract, "Shopping cart": the POS id credits the commission. */
export interface CartAddition {
  readonly posId: string
  /** The plain id of a product without variants, else <productId>_<variantId>. */
  readonly productId: string
  readonly quantity: number
}

const readCart = (value: unknown, text: string): Received<Cart> => {
  const read = readRecord(cart, value)
  if (!('value' in read)) throw misfit('a cart', read)
  return { value: read.value, raw: text.trim() }
}

/** GET /v4/shoppingcart: the cart of the token's holder. */
export const showCart = (): Call<Received<Cart>> => ({
  method: 'GET',
  path: '/v4/shoppingcart',
  access: 'token',
  reply: { kind: 'json', read: readCart },
})

/** POST /v4/shoppingcart/items. Its value is the text of the answer ("response bodies: not shown"). */
export const addToCart = (body: CartAddition): Call<string> => ({
  method: 'POST',
  path: '/v4/shoppingcart/items',
  body,
  access: 'token',
  reply: { kind: 'anything', read: (text) => text },
})
