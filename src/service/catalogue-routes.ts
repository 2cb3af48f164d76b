import { type Handler, later, type Route } from './handler.ts'

type Products = typeof import('./routes/products.ts')
type ProductsV4 = typeof import('./routes/products-v4.ts')
type Categories = typeof import('./routes/categories.ts')

const products = (pick: (file: Products) => Handler) => later(async () => pick(await import('./routes/products.ts')))
const productsV4 = (pick: (file: ProductsV4) => Handler) =>
  later(async () => pick(await import('./routes/products-v4.ts')))
const categories = (pick: (file: Categories) => Handler) =>
  later(async () => pick(await import('./routes/categories.ts')))

/**
 * The contract's "Products (v5)" and "Products (v4, obsolete)". Not shown: our choice, that products and categories are
 * open to all. The categories of the contract stand at another base URL; here they are at the same.
 */
export const catalogueRoutes: readonly Route[] = [
  [
    'GET',
    '/v5/export/products',
    'apiKey',
    later(async () => (await import('./routes/export-products.ts')).exportProducts),
  ],
  ['GET', '/v5/categories', 'open', categories((file) => file.listCategories)],
  // before the path with an id, which it would match
  ['GET', '/v5/products/bymerchanturl', 'open', products((file) => file.findProduct)],
  ['GET', '/v5/products/:productId/preview', 'open', products((file) => file.previewProduct)],
  ['GET', '/v5/products/:productId', 'open', products((file) => file.readProduct)],
  ['GET', '/v4/products/bymerchanturl', 'open', productsV4((file) => file.findProductV4)],
  ['GET', '/v4/products/:productId/preview', 'open', productsV4((file) => file.previewProductV4)],
  ['GET', '/v4/products/:productId', 'open', productsV4((file) => file.readProductV4)],
  ['GET', '/v4/categories', 'open', categories((file) => file.listCategories)],
]
