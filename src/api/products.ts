import type { Call } from '../http/call.ts'
import { type AnyProduct, anyProduct } from '../schemas/any-product.ts'
import type { Received } from '../schemas/raw-records.ts'
import { readRecord } from '../schemas/read-record.ts'
import { misfit } from './misfit.ts'
import { pathSegment } from './path-id.ts'

/** v5 is current; the model of v4 is obsolete (contract, "Versioning"). */
export type ProductVersion = 'v4' | 'v5'

/** How a product is looked at: `pos` is a point of sale, for whose visitors there may be discounts. */
export interface ProductLook {
  readonly version?: ProductVersion
  readonly pos?: string | undefined
}

/** What bymerchanturl finds a product by. */
export interface MerchantUrl {
  readonly market: string
  readonly url: string
}

const readProduct = (value: unknown, text: string): Received<AnyProduct> => {
  const read = readRecord(anyProduct, value)
  if (!('value' in read)) throw misfit('a product', read)
  return { value: read.value, raw: text.trim() }
}

// the contract lists no credential for products, so none is shown to whoever keeps the logs of a busy endpoint
const open = { method: 'GET', access: 'none', reply: { kind: 'json', read: readProduct } } as const

const idSegment = (id: string): string =>
  pathSegment(id, 'a product id', ['merchant products find --market MARKET --url URL'])

/** GET /v5|v4/products/:productId: one product, in full. Throws AppError USAGE for an id that cannot be one. */
export const showProduct = (id: string, { version = 'v5', pos }: ProductLook = {}): Call<Received<AnyProduct>> => ({
  ...open,
  path: `/${version}/products/${idSegment(id)}`,
  query: { pos },
})

/** GET /v5|v4/products/:productId/preview: the slim model. Throws AppError USAGE for an id that cannot be one. */
export const previewProduct = (id: string, { version = 'v5', pos }: ProductLook = {}): Call<Received<AnyProduct>> => ({
  ...open,
  path: `/${version}/products/${idSegment(id)}/preview`,
  query: { pos },
})

/**
 * GET /v5|v4/products/bymerchanturl: the product whose page in its merchant's shop is `url`. The point of sale is called
 * posId here. Which model is answered is not shown.
 */
export const findProduct = (
  { market, url }: MerchantUrl,
  { version = 'v5', pos }: ProductLook = {},
): Call<Received<AnyProduct>> => ({
  ...open,
  path: `/${version}/products/bymerchanturl`,
  query: { posId: pos, market, url },
})
