import type { ProductWishes } from './rules/product-change.ts'
import { type MarketId, markets } from './seed/markets.ts'

type Read = { readonly wishes: ProductWishes } | { readonly complaint: string }

interface Kind {
  readonly is: (value: unknown) => boolean
  readonly what: string
}

const isAmount = (value: unknown): boolean =>
  value === null ||
  (typeof value === 'number' && value >= 0 && value <= 99_999_999 && /^\d+(\.\d\d?)?$/.test(String(value)))

const amount = { is: isAmount, what: 'an amount with at most two decimals, or null' }

/** Every field of the body of /__local/products/<id>. */
const kinds: Readonly<Record<keyof ProductWishes, Kind>> = {
  market: {
    is: (value) => typeof value === 'string' && Object.hasOwn(markets, value),
    what: `one of ${Object.keys(markets).join(', ')}`,
  },
  title: {
    is: (value) => value === null || (typeof value === 'string' && value.length <= 500),
    what: 'text of at most 500 characters, or null',
  },
  price: amount,
  salePrice: amount,
  stock: {
    is: (value) => value === null || (Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 999_999),
    what: 'a whole number from 0 to 999999, or null',
  },
  published: { is: (value) => typeof value === 'boolean', what: 'true or false' },
}

const every = Object.keys(kinds) as readonly (keyof ProductWishes)[]

/** What is wished for a product, from a JSON body; an empty one wishes for nothing. */
export const readProduct = (body: string | undefined, names = every): Read => {
  const given = recordOf(body)
  if (given === undefined) return { complaint: 'body - must be a JSON object.' }
  const complaints = Object.entries(given).flatMap(([name, value]) => {
    const kind = names.find((one) => one === name)
    if (kind === undefined) return [`${name} - is no field of a product that can be changed.`]
    return kinds[kind].is(value) ? [] : [`${name} - must be ${kinds[kind].what}.`]
  })
  return complaints.length > 0
    ? { complaint: complaints.join(' ') }
    : { wishes: given as ProductWishes & { market?: MarketId } }
}

const recordOf = (body: string | undefined): object | undefined => {
  try {
    const value: unknown = JSON.parse(body === undefined || body.trim() === '' ? '{}' : body)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}
