import { choice, flag, parsed, text } from '../../cli/fields.ts'
import type { FeedFormat } from '../../feed/unpack.ts'

export const fileArgument = text('the feed: packed as it was delivered, or unpacked (- is standard input)', 'file')

export const formatOption = choice('the format: native (JSON, a product a line) or google (GoogleShopping XML)', [
  'native',
  'google',
])

/** What the contract calls our formats. */
export const contractNames = { native: 'Native', google: 'GoogleShopping' } as const satisfies Record<
  FeedFormat,
  string
>

const units: Readonly<Record<string, number>> = { '': 1, k: 1e3, m: 1e6, g: 1e9, t: 1e12 }

export const maxSizeOption = parsed(
  'refuse what unpacks to more than this',
  'size',
  (typed) => {
    const [, digits, unit = ''] = /^(\d{1,15}(?:\.\d+)?) ?([kmgt]?)b?$/i.exec(typed.trim()) ?? []
    const bytes = Number(digits) * (units[unit.toLowerCase()] ?? 1)
    return digits === undefined || bytes < 1
      ? { complaint: 'a size, such as 500MB or 20GB' }
      : { value: Math.floor(bytes) }
  },
  { fallback: '20GB' },
)

export const groupOption = flag('GoogleShopping as NDJSON: a line a product, its entries in "variants"')
