import { day, list, moment, named, text, uri } from '../../contract/schema-kinds.ts'
import { needed, type Operation, query, separated } from './operation.ts'

const market = needed('market', text, { description: 'the id of a market, see /v4/markets', example: 'se' })
const pos = query('pos', text, { description: 'a point of sale, for its discounts', example: 'local-magazine' })
const byUrl = (version: 'v3' | 'v4') => [
  query('posId', text, { description: 'a point of sale, for its discounts' }),
  { ...market, description: `the id of a market, see /${version}/markets` },
  needed('url', uri, { description: 'where the merchant sells it' }),
]

const products = { tag: 'Products', refusals: [400, 404] } as const
const obsolete = { tag: 'Products (v4, obsolete)', refusals: [400, 404], obsolete: true } as const

/** Products, their export and categories, and the export feed, by method and path. */
export const productOperations: Readonly<Record<string, Operation>> = {
  'GET /v5/export/products': {
    tag: 'Products',
    id: 'exportProducts',
    summary: 'Products, a page at a time, by the date of their last change',
    description: 'The first request answers 404 when there are none; an empty list is the end.',
    query: [
      market,
      query('limit', { type: 'integer', minimum: 1, maximum: 200, default: 40 }),
      query('lastProductId', text, { description: 'the last product of the page before' }),
      query('from', moment, { description: 'only what was changed after this instant, in UTC' }),
      query('productIds', list(text), { ...separated, description: 'only these products' }),
    ],
    answer: list(named('Product')),
    refusals: [400, 401, 404],
  },
  'GET /v5/categories': {
    ...products,
    id: 'listCategories',
    summary: 'The categories of a market, in its language',
    query: [market],
    answer: named('Categories'),
    refusals: [400],
  },
  'GET /v5/products/bymerchanturl': {
    ...products,
    id: 'findProduct',
    summary: 'The product that a merchant sells at a URL',
    query: byUrl('v4'),
    answer: named('Product'),
  },
  'GET /v5/products/:productId/preview': {
    ...products,
    id: 'previewProduct',
    summary: 'What a tile or a banner needs of a product',
    query: [pos],
    answer: named('ProductPreview'),
  },
  'GET /v5/products/:productId': {
    ...products,
    id: 'readProduct',
    summary: 'A product, whole, with its variants',
    query: [pos],
    answer: named('Product'),
  },
  'GET /v4/products/bymerchanturl': {
    ...obsolete,
    id: 'findProductV4',
    summary: 'The product that a merchant sells at a URL',
    query: byUrl('v3'),
    answer: named('ProductV4'),
  },
  'GET /v4/products/:productId/preview': {
    ...obsolete,
    id: 'previewProductV4',
    summary: 'What a tile or a banner needs of a product',
    query: [pos],
    answer: named('ProductPreviewV4'),
  },
  'GET /v4/products/:productId': {
    ...obsolete,
    id: 'readProductV4',
    summary: 'A product, whole, with its variants',
    query: [pos],
    answer: named('ProductV4'),
  },
  'GET /v4/categories': {
    ...obsolete,
    id: 'listCategoriesV4',
    summary: 'The categories of a market, in its language',
    query: [market],
    answer: named('Categories'),
    refusals: [400],
  },
  'GET /v4/export/feed': {
    tag: 'Export feed',
    id: 'issueFeedLink',
    summary: 'A link to the products of a market in one file, compressed with gzip',
    query: [
      market,
      needed('format', { type: 'string', enum: ['GoogleShopping', 'Native'] }),
      query('exportDate', day, { description: 'today unless given' }),
    ],
    redirect: 'the file, on another port: good for 60 minutes, and for one use',
    refusals: [400, 401, 404],
  },
}
