import { incorrectInput, type Problem } from '../problem.ts'
import type { Shop, ShopInChange } from '../shop.ts'
import type { Switches } from '../switches.ts'
import type { Assortment, Goods, GoodsVariant } from './goods.ts'

/** A line of a cart as it is kept. */
export interface CartLine {
  readonly posId: string
  readonly productId: string
  readonly variantId: string
  readonly quantity: number
}

/** One variant of a product: what can be bought. */
export interface Article {
  readonly goods: Goods
  readonly variant: GoodsVariant
}

/** A holder's cart, the oldest line first. */
export const linesOf = ({ kept }: Pick<Shop, 'kept'>, holder: string): readonly CartLine[] =>
  kept.all<{ posId: string; productId: string; variantId: string; quantity: number }>(selectLines, holder)

/** The same article of the same point of sale is one line, whose quantity grows: each gets its own commission. */
export const addLine = ({ kept }: ShopInChange, holder: string, line: CartLine): void => {
  kept.run(addToLine, holder, line.posId, line.productId, line.variantId, line.quantity)
}

const selectLines = `SELECT pos_id AS posId, product_id AS productId, variant_id AS variantId, quantity
  FROM cart_lines WHERE holder = ? ORDER BY place`
const addToLine = `INSERT INTO cart_lines (holder, pos_id, product_id, variant_id, quantity) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT (holder, pos_id, product_id, variant_id) DO UPDATE SET quantity = quantity + excluded.quantity`

/**
 * The article that the `productId` of a cart addition means: the plain id of a product without variants (with one, as
 * the model has at least that), else <productId>_<variantId>, also when the two are equal (contract, "Variant").
 */
export const articleOf = (assortment: Assortment, id: string): Article | Problem => {
  const [productId = '', variantId] = id.split(/_(.*)/s)
  const goods = assortment.find(productId)
  if (!goods) return incorrectInput(`productId - there is no product '${productId}'.`)
  if (variantId === undefined && goods.variants.length > 1) {
    const forms = goods.variants.map((variant) => `${goods.id}_${variant.id}`)
    return incorrectInput(
      `productId - '${id}' has ${forms.length} variants, of which one must be named: ${forms.join(', ')}.`,
    )
  }
  const variant = variantId === undefined ? goods.variants[0] : goods.variants.find((one) => one.id === variantId)
  if (!variant) return incorrectInput(`productId - the product '${goods.id}' has no variant '${variantId}'.`)
  return { goods, variant }
}

/** Why the cart cannot take so many more of an article; undefined when it can. */
export const refusalOf = (
  { goods, variant }: Article,
  quantity: number,
  cart: readonly (CartLine & Article)[],
  { cartBeyondStock }: Pick<Switches, 'cartBeyondStock'>,
): Problem | undefined => {
  const currency = cart[0]?.goods.priceIncVat.currency ?? goods.priceIncVat.currency
  // not shown: our choice of one currency a cart, as its totals are one Money each
  if (goods.priceIncVat.currency !== currency)
    return incorrectInput(`productId - the cart is in ${currency}, the product in ${goods.priceIncVat.currency}.`)
  const held = cart.filter((line) => line.goods.id === goods.id && line.variant.id === variant.id)
  const wanted = held.reduce((sum, line) => sum + line.quantity, quantity)
  const left = variant.isInStock ? variant.stockCount : 0
  if (left >= wanted || (variant.isInStock && variant.stockCountUnlimited)) return undefined
  const message = `quantity - ${wanted} would be in the cart, ${left} are in stock.`
  return { status: Number(cartBeyondStock), id: 'OutOfStock', message }
}
