import * as shapes from './contract-shapes.ts'
import { by, type Probe, shaped } from './probe.ts'

export const noMarket = 'no market is known: --market'
const noProduct = 'no product is known: --product'

/** The reads of products in one version. */
export const productProbes = (version: 'v5' | 'v4'): readonly Probe[] => [
  {
    endpoint: `GET /${version}/products/:productId`,
    access: 'none',
    target: by('product', noProduct, (id) => ({ path: `/${version}/products/${encodeURIComponent(id)}` })),
    drift: shaped(version === 'v5' ? shapes.product : shapes.productV4),
  },
  {
    endpoint: `GET /${version}/products/:productId/preview`,
    access: 'none',
    target: by('product', noProduct, (id) => ({ path: `/${version}/products/${encodeURIComponent(id)}/preview` })),
    drift: shaped(shapes.preview),
  },
  {
    endpoint: `GET /${version}/products/bymerchanturl`,
    access: 'none',
    target: ({ market, merchantUrl: url }) =>
      url === undefined || market === undefined
        ? 'no page of a shop is known: --merchant-url'
        : { path: `/${version}/products/bymerchanturl`, query: { market, url } },
    // which model is answered is not shown
    drift: shaped(shapes.preview),
  },
  {
    endpoint: `GET /${version}/categories`,
    access: 'none',
    target: by('market', noMarket, (market) => ({ path: `/${version}/categories`, query: { market } })),
    drift: shaped(shapes.categories),
  },
]
