import type { Shop, ShopInChange } from '../shop.ts'
import { sessionCollectionId, sessionOfCollection } from './collection-ids.ts'
import { assortmentOf } from './goods.ts'
import { idOf } from './product-ids.ts'
import { type PublicShop, publicShops } from './shops.ts'

/** A collection as it is kept: its products by their ids. */
export interface Collection {
  readonly id: string
  /** A holder as in Caller. */
  readonly owner: string
  readonly name: string
  readonly created: string
  readonly friendlyUrl: string
  readonly items: readonly { readonly id: string; readonly productId: string }[]
}

/** The collection of an id, whoever holds it: reading needs no token. */
export const collectionById = (shop: Shop, id: string): Collection | undefined => {
  const row = shop.kept.get<{ body: string | null }>('SELECT body FROM changed_collections WHERE id = ?', id)
  if (row) return row.body === null ? undefined : (JSON.parse(row.body) as Collection)
  const session = sessionOfCollection(shop.seed.seed, id)
  if (session) return seededOfSession(shop, session)
  return publicShops.flatMap((one) => seededOfShop(shop, one)).find((one) => one.id === id)
}

/** What a holder has: the seeded collections that are left, as they are now. No endpoint makes another. */
export const collectionsOf = (shop: Shop, holder: string): readonly Collection[] => {
  const session = /^anonymous:(.+)$/.exec(holder)?.[1]
  const seeded = session
    ? [seededOfSession(shop, session)]
    : publicShops.filter(({ owner }) => owner === holder).flatMap((one) => seededOfShop(shop, one))
  return present(shop, seeded)
}

/** The collections of a public shop as they are now. */
export const collectionsOfShop = (shop: Shop, name: string): readonly Collection[] | undefined => {
  // not shown: our choice, that a shop's name is found in any case
  const found = publicShops.find((one) => one.name === name.toLowerCase())
  return found && present(shop, seededOfShop(shop, found))
}

export const putCollection = ({ kept }: ShopInChange, collection: Collection): void => {
  kept.run(replace, collection.id, JSON.stringify(collection))
}

export const dropCollection = ({ kept }: ShopInChange, { id }: Collection): void => {
  kept.run(replace, id, null)
}

/** The collection with products added behind the others; one that it has stays where it is. */
export const withProducts = (collection: Collection, productIds: readonly string[]): Collection => {
  const has = new Set(collection.items.map(({ productId }) => productId))
  const added = productIds.filter((id) => !has.has(id)).map((productId) => itemOf(collection.id, productId))
  return { ...collection, items: [...collection.items, ...added] }
}

const replace = 'INSERT OR REPLACE INTO changed_collections (id, body) VALUES (?, ?)'

const present = (shop: Shop, seeded: readonly Collection[]): readonly Collection[] =>
  seeded.map(({ id }) => collectionById(shop, id)).filter((one) => one !== undefined)

const seededOfSession = ({ seed, today }: Shop, session: string): Collection => ({
  id: sessionCollectionId(seed.seed, session),
  owner: `anonymous:${session}`,
  name: 'My collection',
  created: new Date(today).toISOString(),
  friendlyUrl: 'my-collection',
  items: [],
})

const seededOfShop = (shop: Shop, { name: shopName, owner, collections }: PublicShop): readonly Collection[] =>
  collections.map(({ name, created, places }, number) => {
    const id = idOf(`collection ${shop.seed.seed} ${shopName} ${number}`)
    const assortment = assortmentOf(shop)
    const items = places.map((place) => itemOf(id, assortment.idOf('se', place)))
    return { id, owner, name, created, friendlyUrl: slugOf(name), items }
  })

const itemOf = (collectionId: string, productId: string) => ({ id: idOf(`${collectionId} ${productId}`), productId })

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
