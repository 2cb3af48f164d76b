import { bare } from './bare.ts'
import { type Handler, later, type Route } from './handler.ts'

type Collections = typeof import('./routes/collections.ts')
type Shops = typeof import('./routes/shops.ts')
type Favorites = typeof import('./routes/favorites.ts')
type Cart = typeof import('./routes/cart.ts')

const plain = (load: () => Promise<Handler>): Handler => bare(later(load))

const collections = (pick: (file: Collections) => Handler) =>
  plain(async () => pick(await import('./routes/collections.ts')))
const shops = (pick: (file: Shops) => Handler) => plain(async () => pick(await import('./routes/shops.ts')))
const favorites = (pick: (file: Favorites) => Handler) => plain(async () => pick(await import('./routes/favorites.ts')))
const cart = (pick: (file: Cart) => Handler) => plain(async () => pick(await import('./routes/cart.ts')))

/** The contract's "Collections and shops", "Favorites", "Shopping cart" and "Product export feed". */
export const shopperRoutes: readonly Route[] = [
  ['GET', '/v4/collections/', 'token', collections((file) => file.listCollections)],
  // not shown: our choice, after what was seen, that reading a collection or a shop needs no token
  ['GET', '/v3/collections/:collectionId', 'open', collections((file) => file.readCollection)],
  ['POST', '/v3/collections/:collectionId/products', 'token', collections((file) => file.addProducts)],
  ['DELETE', '/v3/collections/:collectionId', 'token', collections((file) => file.deleteCollection)],
  ['DELETE', '/v3/collections/:collectionId/items/:itemId', 'token', collections((file) => file.removeItem)],
  ['GET', '/v3/shops/byName/:shopName', 'open', shops((file) => file.readShop)],
  ['GET', '/v3/shops/byName/:shopName/collections/:collectionId', 'open', shops((file) => file.readShopCollection)],
  ['GET', '/v4/favorites', 'token', favorites((file) => file.listFavorites)],
  ['POST', '/v4/favorites', 'token', favorites((file) => file.addFavorites)],
  ['DELETE', '/v4/favorites/:productId', 'token', favorites((file) => file.removeFavorite)],
  ['POST', '/v4/shoppingcart/items', 'token', cart((file) => file.addToCart)],
  ['GET', '/v4/shoppingcart', 'token', cart((file) => file.readCart)],
  ['GET', '/v4/export/feed', 'apiKey', later(async () => (await import('./routes/feed.ts')).issueFeedLink)],
]
