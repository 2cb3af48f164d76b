import type { Endpoint } from './endpoints.ts'

/**
 * By what the client knows an endpoint: a sample of test/wire, written by hand, and what reads it, as file#export of
 * src/schemas. `sent` is a sample of a body that we send, where the answer is not shown; 'nothing' travels either way
 * at a DELETE.
 */
export type Witness =
  | { readonly sample: string; readonly reader: string }
  | { readonly sent: string; readonly reader?: string }
  | 'nothing'

export const witnesses: Readonly<Record<Endpoint, Witness>> = {
  'POST /v4/auth': { sample: 'token.json', reader: 'token#tokenAnswerOf' },
  'GET /v3/auth/anonymousToken': { sample: 'token.json', reader: 'token#tokenAnswerOf' },
  'GET /v3/auth/token': { sample: 'token-invalid.json', reader: 'token#tokenAnswerOf' },
  'GET /v3/merchants/orders': { sample: 'order-list.json', reader: 'order-page#orderPage' },
  'GET /v3/merchants/orders/:orderId': { sample: 'order.json', reader: 'order#order' },
  'POST /v3/merchants/orders/:orderId/shipping': { sent: 'shipping-body.json' },
  'PUT /v3/merchants/orders/:orderId': { sent: 'status-body.json' },
  'GET /v3/markets': { sample: 'markets.json', reader: 'market#market' },
  'GET /v4/markets': { sample: 'markets.json', reader: 'market#market' },
  'GET /v5/export/products': { sample: 'export-page.json', reader: 'product#product' },
  'GET /v5/categories': { sample: 'categories.json', reader: 'categories#categories' },
  'GET /v4/categories': { sample: 'categories.json', reader: 'categories#categories' },
  'GET /v5/products/:productId/preview': { sample: 'product-preview.json', reader: 'product-preview#productPreview' },
  'GET /v5/products/:productId': { sample: 'product.json', reader: 'product#product' },
  'GET /v5/products/bymerchanturl': { sample: 'product.json', reader: 'product#product' },
  'GET /v4/products/:productId/preview': { sample: 'product-preview.json', reader: 'product-preview#productPreview' },
  'GET /v4/products/:productId': { sample: 'product-v4.json', reader: 'product-v4#productV4' },
  'GET /v4/products/bymerchanturl': { sample: 'product-v4.json', reader: 'product-v4#productV4' },
  'GET /v4/collections/': { sample: 'collection-list.json', reader: 'collection#collectionList' },
  'GET /v3/collections/:collectionId': { sample: 'collection.json', reader: 'collection#collection' },
  'GET /v3/shops/byName/:shopName': { sample: 'shop.json', reader: 'shop#shop' },
  'GET /v3/shops/byName/:shopName/collections/:collectionId': {
    sample: 'collection.json',
    reader: 'collection#collection',
  },
  'POST /v3/collections/:collectionId/products': { sent: 'collection-body.json' },
  'DELETE /v3/collections/:collectionId': 'nothing',
  'DELETE /v3/collections/:collectionId/items/:itemId': 'nothing',
  'GET /v4/favorites': { sample: 'favorites.json', reader: 'favorites#favorites' },
  'POST /v4/favorites': { sent: 'collection-body.json' },
  'DELETE /v4/favorites/:productId': 'nothing',
  'POST /v4/shoppingcart/items': { sent: 'cart-body.json' },
  'GET /v4/shoppingcart': { sample: 'cart.json', reader: 'cart#cart' },
  // what the link leads to: the same model, a product a line
  'GET /v4/export/feed': { sample: 'feed-native.ndjson', reader: 'product#product' },
}
