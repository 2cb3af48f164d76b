import { pointsOfSale } from '../catalogue/points-of-sale.ts'
import { bodyFields } from '../fields.ts'
import type { Handler } from '../handler.ts'
import { empty, json } from '../message.ts'
import { incorrectInput, isProblem } from '../problem.ts'
import { type Article, addLine, articleOf, type CartLine, linesOf, refusalOf } from '../rules/cart.ts'
import { cartOnWire } from '../rules/cart-totals.ts'
import { type Assortment, assortmentOf } from '../rules/goods.ts'
import type { Shop } from '../shop.ts'
import type { Switches } from '../switches.ts'

/** not shown: our choice; beyond it a slip is likelier than an order. */
const mostOfOne = 9_999

/** GET /v4/shoppingcart: the cart of the token's holder; an empty one when nothing was added. */
export const readCart: Handler = ({ caller }, { state, switches }) =>
  state.read((shop) => json(200, cartOnWire(cartOf(shop, assortmentOf(shop), caller.holder ?? ''), switches)))

/** POST /v4/shoppingcart/items (contract, "Shopping cart"). */
export const addToCart: Handler = ({ body, caller }, { state, switches }) => {
  const wishes = readWishes(body, switches)
  if (isProblem(wishes)) return wishes
  const { posId, productId, quantity } = wishes
  const holder = caller.holder ?? ''
  return state.write((shop) => {
    const assortment = assortmentOf(shop)
    const article = articleOf(assortment, productId)
    if (isProblem(article)) return article
    const refused = refusalOf(article, quantity, cartOf(shop, assortment, holder), switches)
    if (refused) return refused
    addLine(shop, holder, { posId, productId: article.goods.id, variantId: article.variant.id, quantity })
    // not shown: our choice of an empty body by default
    if (switches.writeAnswers === 'empty') return empty(200)
    return json(200, cartOnWire(cartOf(shop, assortment, holder), switches))
  })
}

const readWishes = (body: string | undefined, { posUnknown }: Pick<Switches, 'posUnknown'>) => {
  const fields = bodyFields(body, ['posId', 'productId', 'quantity'])
  const posId = fields.required('posId', fields.text('posId') || undefined)
  const productId = fields.required('productId', fields.text('productId'))
  const quantity = fields.required('quantity', fields.whole('quantity'))
  if (posId === undefined || productId === undefined || quantity === undefined || fields.complaints().length > 0)
    return incorrectInput(fields.complaints().join(' '))
  if (quantity < 1 || quantity > mostOfOne)
    return incorrectInput(`quantity - must be a whole number from 1 to ${mostOfOne}.`)
  if (posUnknown !== 'ignored' && !pointsOfSale.has(posId))
    return incorrectInput(`posId - must be one of ${[...pointsOfSale.keys()].join(', ')}.`)
  return { posId, productId, quantity }
}

/** A line whose product nobody sells any more is not shown. */
const cartOf = (shop: Shop, assortment: Assortment, holder: string): readonly (CartLine & Article)[] =>
  linesOf(shop, holder).flatMap((line) => {
    const goods = assortment.find(line.productId, line.posId)
    const variant = goods?.variants.find(({ id }) => id === line.variantId)
    return goods && variant ? [{ ...line, goods, variant }] : []
  })
