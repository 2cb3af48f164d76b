import { merchants } from './seed/brands.ts'

/**
 * A product's page in its merchant's shop: what bymerchanturl finds it by, in every market. Told by the merchant and the
 * sku of any of its variants, which begins with its code. The hosts are reserved for examples.
 */
export const merchantUrlOf = (merchant: string, sku: string): string =>
  `https://${merchant}.example/p/${sku.split('-').slice(0, 2).join('-')}`

/** What a merchant URL names: a merchant and a code. undefined for any other address. */
export interface NamedPage {
  readonly merchant: string
  readonly code: string
}

/** Not shown: our choice, that scheme, case, a slash at the end, query and fragment do not count. */
export const pageNamed = (url: string): NamedPage | undefined => {
  const [, host = '', code = ''] = /^https?:\/\/([a-z]+)\.example\/p\/([a-z]{2}-\d+)\/?(?:[?#].*)?$/is.exec(url) ?? []
  const merchant = host.toLowerCase()
  return Object.hasOwn(merchants, merchant) ? { merchant, code: code.toUpperCase() } : undefined
}
