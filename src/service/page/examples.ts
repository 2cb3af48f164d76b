import type { Samples } from './samples.ts'

type Words = (samples: Samples, url: string) => string

const key = 'apiKey=local_key'
const bearer = '-H "Authorization: Bearer $TOKEN"'
const post = (body: object): string => `-d '${JSON.stringify(body)}'`

/** How the token of the others is had: a word for a shell. */
export const tokenExample = (url: string): string =>
  `TOKEN=$(curl -s ${post({ email: 'anna@local.example', password: 'local_password' })} ${url}/v4/auth | tr -d '"')`

const product: Words = ({ productId }, url) => `curl "${url}/v5/products/${productId}?pos=local-magazine"`
const byUrl: Words = ({ merchantUrl }, url) =>
  `curl -G ${url}/v5/products/bymerchanturl -d market=se --data-urlencode url=${merchantUrl}`
const preview: Words = ({ productId }, url) => `curl ${url}/v5/products/${productId}/preview`
const categories: Words = (_, url) => `curl "${url}/v5/categories?market=se"`

const older =
  (words: Words): Words =>
  (samples, url) =>
    words(samples, url).replace('/v5/', '/v4/')

/** An example of each endpoint, by method and path: a line for a shell that does what it says, in this order. */
export const examples: Readonly<Record<string, Words>> = {
  'POST /v4/auth': (_, url) =>
    `curl ${post({ email: 'anna@local.example', password: 'local_password' })} ${url}/v4/auth`,
  'GET /v3/auth/anonymousToken': (_, url) => `curl ${url}/v3/auth/anonymousToken`,
  'GET /v3/auth/token': (_, url) => `curl ${bearer} ${url}/v3/auth/token`,
  'GET /v3/merchants/orders': ({ from }, url) =>
    `curl "${url}/v3/merchants/orders?from=${from}&states=0,1,2,3,4,6&pageSize=5&${key}"`,
  'GET /v3/merchants/orders/:orderId': ({ toShip }, url) => `curl "${url}/v3/merchants/orders/${toShip}?${key}"`,
  'POST /v3/merchants/orders/:orderId/shipping': ({ toShip }, url) =>
    `curl ${post({ trackingNumber: '373400000001', shippingProvider: 'PostNord', comment: '' })} "${url}/v3/merchants/orders/${toShip}/shipping?${key}"`,
  'PUT /v3/merchants/orders/:orderId': ({ toHold }, url) =>
    `curl -X PUT ${post({ status: 1, comment: 'waiting for stock' })} "${url}/v3/merchants/orders/${toHold}?${key}"`,
  'GET /v3/markets': (_, url) => `curl ${url}/v3/markets`,
  'GET /v4/markets': (_, url) => `curl ${url}/v4/markets`,
  'GET /v5/export/products': (_, url) => `curl "${url}/v5/export/products?market=se&limit=2&${key}"`,
  'GET /v5/categories': categories,
  'GET /v5/products/bymerchanturl': byUrl,
  'GET /v5/products/:productId/preview': preview,
  'GET /v5/products/:productId': product,
  'GET /v4/products/bymerchanturl': older(byUrl),
  'GET /v4/products/:productId/preview': older(preview),
  'GET /v4/products/:productId': older(product),
  'GET /v4/categories': older(categories),
  'GET /v4/collections/': (_, url) => `curl ${bearer} ${url}/v4/collections/`,
  'GET /v3/collections/:collectionId': ({ collectionId }, url) => `curl ${url}/v3/collections/${collectionId}`,
  'POST /v3/collections/:collectionId/products': ({ collectionId, productId }, url) =>
    `curl ${bearer} ${post({ productIds: [productId] })} ${url}/v3/collections/${collectionId}/products`,
  'DELETE /v3/collections/:collectionId': ({ toDelete }, url) =>
    `curl -X DELETE ${bearer} ${url}/v3/collections/${toDelete}`,
  'DELETE /v3/collections/:collectionId/items/:itemId': ({ collectionId, itemId }, url) =>
    `curl -X DELETE ${bearer} ${url}/v3/collections/${collectionId}/items/${itemId}`,
  'GET /v3/shops/byName/:shopName': (_, url) => `curl ${url}/v3/shops/byName/anna`,
  'GET /v3/shops/byName/:shopName/collections/:collectionId': ({ collectionId }, url) =>
    `curl ${url}/v3/shops/byName/anna/collections/${collectionId}`,
  'GET /v4/favorites': (_, url) => `curl ${bearer} ${url}/v4/favorites`,
  'POST /v4/favorites': ({ productId }, url) =>
    `curl ${bearer} ${post({ productIds: [productId] })} ${url}/v4/favorites`,
  'DELETE /v4/favorites/:productId': ({ productId }, url) =>
    `curl -X DELETE ${bearer} ${url}/v4/favorites/${productId}`,
  'POST /v4/shoppingcart/items': ({ productId }, url) =>
    `curl ${bearer} ${post({ posId: 'local-magazine', productId, quantity: 1 })} ${url}/v4/shoppingcart/items`,
  'GET /v4/shoppingcart': (_, url) => `curl ${bearer} ${url}/v4/shoppingcart`,
  'GET /v4/export/feed': (_, url) => `curl -L "${url}/v4/export/feed?market=se&format=Native&${key}" | gunzip | wc -l`,
}
