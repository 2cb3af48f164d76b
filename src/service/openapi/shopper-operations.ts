import { list, named } from '../../contract/schema-kinds.ts'
import { ids, type Operation } from './operation.ts'

const collections = { tag: 'Collections and shops', refusals: [400, 401, 403, 404] } as const
const open = { tag: 'Collections and shops', refusals: [400, 404] } as const
const favorites = { tag: 'Favorites', refusals: [400, 401, 404] } as const
const cart = { tag: 'Shopping cart', refusals: [400, 401, 404] } as const

/** Collections and shops, favorites and the cart, by method and path. */
export const shopperOperations: Readonly<Record<string, Operation>> = {
  'GET /v4/collections/': {
    ...collections,
    id: 'listCollections',
    summary: 'The collections of the token’s holder',
    answer: list(named('Collection')),
    refusals: [400, 401],
  },
  'GET /v3/collections/:collectionId': {
    ...open,
    id: 'readCollection',
    summary: 'A collection',
    answer: named('Collection'),
  },
  'POST /v3/collections/:collectionId/products': {
    ...collections,
    id: 'addToCollection',
    summary: 'Add products to a collection: all of them, or none',
    sent: ids,
  },
  'DELETE /v3/collections/:collectionId': {
    ...collections,
    id: 'deleteCollection',
    summary: 'Delete a collection',
  },
  'DELETE /v3/collections/:collectionId/items/:itemId': {
    ...collections,
    id: 'removeFromCollection',
    summary: 'Remove an item, by its own id, not the product’s',
  },
  'GET /v3/shops/byName/:shopName': {
    ...open,
    id: 'readShop',
    summary: 'A shop and its collections',
    answer: named('Shop'),
  },
  'GET /v3/shops/byName/:shopName/collections/:collectionId': {
    ...open,
    id: 'readShopCollection',
    summary: 'A collection of a shop, by its id or its friendly URL',
    answer: named('Collection'),
  },
  'GET /v4/favorites': {
    ...favorites,
    id: 'listFavorites',
    summary: 'The favorites of the token’s holder',
    answer: named('Favorites'),
    refusals: [400, 401],
  },
  'POST /v4/favorites': {
    ...favorites,
    id: 'addFavorites',
    summary: 'Add favorites: all of them, or none',
    sent: ids,
    refusals: [400, 401],
  },
  'DELETE /v4/favorites/:productId': {
    ...favorites,
    id: 'removeFavorite',
    summary: 'Remove a favorite',
  },
  'POST /v4/shoppingcart/items': {
    ...cart,
    id: 'addToCart',
    summary: 'Put a product into the cart',
    sent: named('CartAddition'),
  },
  'GET /v4/shoppingcart': {
    ...cart,
    id: 'readCart',
    summary: 'The cart of the token’s holder',
    answer: named('Cart'),
    refusals: [400, 401],
  },
}
