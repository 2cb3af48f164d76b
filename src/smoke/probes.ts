import * as shapes from './contract-shapes.ts'
import { by, favoritesDrift, learnt, memberOf, type Probe, shaped, tokenDrift } from './probe.ts'
import { noMarket, productProbes } from './product-probes.ts'
import { driftOf } from './shape.ts'

const noOrder = 'no order was listed'

/** Every read of the contract but the feed's link, which serves once a day; in an order in which they teach each other. */
export const probes: readonly Probe[] = [
  {
    endpoint: 'GET /v3/markets',
    access: 'merchant',
    target: () => ({ path: '/v3/markets' }),
    drift: shaped(shapes.markets),
    learn: (value) => learnt('market', memberOf(value, 0, 'id')),
  },
  {
    endpoint: 'GET /v4/markets',
    access: 'merchant',
    target: () => ({ path: '/v4/markets' }),
    drift: shaped(shapes.markets),
  },
  {
    endpoint: 'GET /v3/merchants/orders',
    access: 'merchant',
    target: ({ today }) => ({
      path: '/v3/merchants/orders',
      query: { from: daysBefore(today, 30), states: '0,1,2,3,4,6', pageSize: '5', pageIndex: '0' },
    }),
    drift: shaped(shapes.orderPage),
    learn: (value) => learnt('order', memberOf(value, 'items', 0, 'id') ?? memberOf(value, 'the service', 0, 'id')),
  },
  {
    endpoint: 'GET /v3/merchants/orders/:orderId',
    access: 'merchant',
    target: by('order', noOrder, (id) => ({ path: `/v3/merchants/orders/${encodeURIComponent(id)}` })),
    drift: shaped(shapes.order),
  },
  {
    endpoint: 'GET /v5/export/products',
    access: 'apiKey',
    target: by('market', noMarket, (market) => ({ path: '/v5/export/products', query: { market, limit: '5' } })),
    drift: (value) => driftOf({ list: shapes.product }, value),
    learn: (value) => learnt('product', memberOf(value, 0, 'id')),
  },
  ...productProbes('v5'),
  ...productProbes('v4'),
  { endpoint: 'GET /v3/auth/token', access: 'token', target: () => ({ path: '/v3/auth/token' }), drift: tokenDrift },
  {
    endpoint: 'GET /v4/favorites',
    access: 'token',
    target: () => ({ path: '/v4/favorites' }),
    drift: favoritesDrift,
  },
  {
    endpoint: 'GET /v4/shoppingcart',
    access: 'token',
    target: () => ({ path: '/v4/shoppingcart' }),
    drift: shaped(shapes.cart),
  },
  {
    endpoint: 'GET /v4/collections/',
    access: 'token',
    target: () => ({ path: '/v4/collections/' }),
    drift: (value) => driftOf(shapes.collections, (value as { collections?: unknown } | null)?.collections ?? value),
    learn: (value) => learnt('collection', memberOf(value, 0, 'id') ?? memberOf(value, 'collections', 0, 'id')),
  },
  {
    endpoint: 'GET /v3/collections/:collectionId',
    access: 'none',
    target: by('collection', 'no collection was listed', (id) => ({
      path: `/v3/collections/${encodeURIComponent(id)}`,
    })),
    drift: shaped(shapes.collection),
  },
  {
    endpoint: 'GET /v3/shops/byName/:shopName',
    access: 'none',
    target: by('shop', 'no shop is known: --shop', (name) => ({
      path: `/v3/shops/byName/${encodeURIComponent(name)}`,
    })),
    drift: shaped(shapes.shop),
    learn: (value) => learnt('collection', memberOf(value, 'collections', 0, 'id')),
  },
  {
    endpoint: 'GET /v3/shops/byName/:shopName/collections/:collectionId',
    access: 'none',
    target: ({ shop, collection }) =>
      shop === undefined || collection === undefined
        ? 'no shop is known: --shop'
        : {
            path: `/v3/shops/byName/${encodeURIComponent(shop)}/collections/${encodeURIComponent(collection)}`,
          },
    drift: shaped(shapes.collection),
  },
]

const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
