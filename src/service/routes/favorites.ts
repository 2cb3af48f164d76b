import { bodyFields } from '../fields.ts'
import type { Handler, Parts } from '../handler.ts'
import { empty, json, type ServiceAnswer } from '../message.ts'
import { incorrectInput, notFound } from '../problem.ts'
import { dropFavorite, favoritesOf, keepFavorites } from '../rules/favorites.ts'
import { assortmentOf } from '../rules/goods.ts'
import { olderProductOf } from '../rules/older-product.ts'
import type { Shop } from '../shop.ts'
import { unknownOf } from './collections.ts'

/** GET /v4/favorites: those of the token's holder. */
export const listFavorites: Handler = ({ caller }, { state, switches }) =>
  state.read((shop) => json(200, onWire(shop, caller.holder ?? '', switches)))

/** POST /v4/favorites: all of the products, or none; what is a favorite already stays one. */
export const addFavorites: Handler = ({ body, caller }, { state, switches }) => {
  const fields = bodyFields(body, ['productIds'])
  const productIds = fields.required('productIds', fields.texts('productIds'))
  if (!productIds || fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  return state.write((shop) => {
    const unknown = unknownOf(assortmentOf(shop), productIds)
    if (unknown) return unknown
    keepFavorites(shop, caller.holder ?? '', productIds)
    return written(shop, caller.holder ?? '', switches)
  })
}

/** DELETE /v4/favorites/:productId */
export const removeFavorite: Handler = ({ params, caller }, { state, switches }) =>
  state.write((shop) => {
    // not shown: our choice, that what is no favorite cannot be removed
    if (!dropFavorite(shop, caller.holder ?? '', params.productId ?? ''))
      return notFound(`'${params.productId}' is not among the favorites.`)
    return written(shop, caller.holder ?? '', switches)
  })

const written = (shop: Shop, holder: string, switches: Parts['switches']): ServiceAnswer =>
  // not shown: our choice of an empty body by default
  switches.writeAnswers === 'empty' ? empty(200) : json(200, onWire(shop, holder, switches))

const onWire = (shop: Shop, holder: string, { favoritesShape }: Parts['switches']): object => {
  const assortment = assortmentOf(shop)
  // not shown: our choice, after what was seen of collections
  const items = favoritesOf(shop, holder).flatMap((productId) => {
    const goods = assortment.find(productId)
    return goods ? [{ id: productId, product: olderProductOf(goods) }] : []
  })
  return favoritesShape === 'array' ? items : { items }
}
