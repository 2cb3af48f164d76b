import type { Handler } from '../handler.ts'
import { json } from '../message.ts'
import { notFound } from '../problem.ts'
import { collectionsOfShop } from '../rules/collections.ts'
import { noSuchCollection, onWire } from './collections.ts'

/** GET /v3/shops/byName/:shopName */
export const readShop: Handler = ({ params }, { state }) =>
  state.read((shop) => {
    const collections = collectionsOfShop(shop, params.shopName ?? '')
    if (!collections) return noSuchShop(params.shopName)
    // not shown: our choice, but for `collections`, which was seen
    return json(200, { name: params.shopName?.toLowerCase(), collections: collections.map(onWire(shop)) })
  })

/** GET /v3/shops/byName/:shopName/collections/:collectionId, by the id or, as people link to it, the friendly URL. */
export const readShopCollection: Handler = ({ params }, { state }) =>
  state.read((shop) => {
    const collections = collectionsOfShop(shop, params.shopName ?? '')
    if (!collections) return noSuchShop(params.shopName)
    const wanted = params.collectionId
    // not shown: our choice, that the friendly URL serves too
    const found = collections.find(({ id, friendlyUrl }) => id === wanted || friendlyUrl === wanted)
    return found ? json(200, onWire(shop)(found)) : noSuchCollection(wanted)
  })

const noSuchShop = (name: string | undefined) => notFound(`There is no shop '${name}'.`)
