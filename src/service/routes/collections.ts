import { bodyFields } from '../fields.ts'
import type { Asked, Handler, Parts } from '../handler.ts'
import { empty, json, type ServiceAnswer } from '../message.ts'
import { forbidden, incorrectInput, notFound, type Problem } from '../problem.ts'
import {
  type Collection,
  collectionById,
  collectionsOf,
  dropCollection,
  putCollection,
  withProducts,
} from '../rules/collections.ts'
import { type Assortment, assortmentOf } from '../rules/goods.ts'
import { olderProductOf } from '../rules/older-product.ts'
import type { Shop, ShopInChange } from '../shop.ts'

/** GET /v4/collections/: those of the token's holder. */
export const listCollections: Handler = ({ caller }, { state }) =>
  // not shown: our choice of a bare array
  state.read((shop) => json(200, collectionsOf(shop, caller.holder ?? '').map(onWire(shop))))

/** GET /v3/collections/:collectionId */
export const readCollection: Handler = ({ params }, { state }) =>
  state.read((shop) => {
    const found = collectionById(shop, params.collectionId ?? '')
    return found ? json(200, onWire(shop)(found)) : noSuchCollection(params.collectionId)
  })

/** POST /v3/collections/:collectionId/products: all of them, or none. */
export const addProducts: Handler = (asked, parts) => {
  const fields = bodyFields(asked.body, ['productIds'])
  const productIds = fields.required('productIds', fields.texts('productIds'))
  if (!productIds || fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  return change(asked, parts, (shop, collection) => {
    const unknown = unknownOf(assortmentOf(shop), productIds)
    return unknown ?? withProducts(collection, productIds)
  })
}

/** DELETE /v3/collections/:collectionId */
export const deleteCollection: Handler = (asked, parts) => change(asked, parts, () => undefined)

/** DELETE /v3/collections/:collectionId/items/:itemId */
export const removeItem: Handler = (asked, parts) =>
  change(asked, parts, (_shop, collection) => {
    const items = collection.items.filter(({ id }) => id !== asked.params.itemId)
    if (items.length === collection.items.length)
      return notFound(`The collection has no item '${asked.params.itemId}'.`)
    return { ...collection, items }
  })

/** Why a list of products cannot be taken: one sentence naming those that nobody sells; undefined when it can. */
export const unknownOf = (assortment: Assortment, productIds: readonly string[]): Problem | undefined => {
  const unknown = productIds.filter((id) => !assortment.find(id))
  const named = unknown.map((id) => `'${id}'`).join(', ')
  return unknown.length > 0 ? incorrectInput(`productIds - there is no product ${named}.`) : undefined
}

/** A collection as it goes out (field notes, "Collections"). A product that nobody sells any more is left out. */
export const onWire = (shop: Shop) => {
  const assortment = assortmentOf(shop)
  return ({ id, name, created, friendlyUrl, items }: Collection): object => ({
    id,
    name,
    created,
    friendlyUrl,
    items: items.flatMap((item) => {
      const goods = assortment.find(item.productId)
      return goods ? [{ id: item.id, product: olderProductOf(goods) }] : []
    }),
  })
}

export const noSuchCollection = (id: string | undefined): Problem => notFound(`There is no collection '${id}'.`)

/** Puts what `deed` makes of the caller's own collection; undefined deletes it, a problem leaves it. */
const change = (
  { params, caller }: Asked,
  { state, switches }: Parts,
  deed: (shop: ShopInChange, collection: Collection) => Collection | Problem | undefined,
): Promise<ServiceAnswer | Problem> =>
  state.write((shop) => {
    const found = collectionById(shop, params.collectionId ?? '')
    if (!found) return noSuchCollection(params.collectionId)
    if (found.owner !== caller.holder) return forbidden('The collection belongs to somebody else.')
    const made = deed(shop, found)
    if (made && 'status' in made) return made
    if (made) putCollection(shop, made)
    else dropCollection(shop, found)
    // not shown: our choice of an empty body by default
    return switches.writeAnswers === 'empty' || !made ? empty(200) : json(200, onWire(shop)(made))
  })
