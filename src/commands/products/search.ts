import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, integer, listOf, text } from '../../cli/fields.ts'
import { openExisting } from '../../mirror/open-target.ts'
import { mirroredBy, openingOf } from '../../mirror/opening-of.ts'
import { anyProduct, anyProductFields } from '../../schemas/any-product.ts'
import { readRecord } from '../../schemas/read-record.ts'
import { searchColumns } from './search-columns.ts'

const counted = (limit: number): string => `${limit} product${limit === 1 ? '' : 's'}`

export const search = defineCommand({
  summary: 'Search the mirror of a market, offline',
  about: [
    'Finds products that have every word in title, brand, category or merchant, or as their id, the id for carts, SKU or GTIN. Nothing is asked of the service: the mirror is as old as its last sync (merchant export status). Other questions are asked in SQL: docs/mirror.md.',
  ],
  args: { words: { ...listOf(text('what to search for; everything without', 'words')), optional: true } as const },
  options: {
    market: text('the market whose mirror is searched', 'market', { fallback: 'market of the profile' }),
    to: text('the mirror: an SQLite file, or postgres://...', 'place', {
      fallback: 'a file of this profile and market',
    }),
    onSale: flag('only what is on sale'),
    inStock: flag('only what is in stock'),
    limit: integer('so many products at the most', 'count', 1, 1_000_000, { fallback: '50' }),
  },
  examples: [
    ['merchant products search wool --market se --profile local', 'by a word'],
    [
      'merchant products search --market se --on-sale --limit 1000 --output csv --profile local',
      'the sale, for a sheet',
    ],
    [
      'merchant products search boots --market se --on-sale --in-stock --profile local --json',
      'as the service sent them',
    ],
  ],
  output: async () => (await import('../../contract/published.ts')).recordsOf('Product'),
  asks: { market: askMarket },
  run: async (context, { words = [], market, to, onSale, inStock, limit = 50 }) => {
    const mirrored = await mirroredBy(context, market)
    const target = await openExisting(openingOf(context, mirrored, to ?? mirrored.file))
    try {
      const found = await target.search({ words, limit, onSale: onSale === true, inStock: inStock === true })
      if (found.length > limit) context.say.announce(`Cut at ${counted(limit)} by --limit; there are more.`)
      return found.slice(0, limit)
    } finally {
      await target.close()
    }
  },
  view: (found) => ({
    kind: 'list',
    pages: [
      found.flatMap((raw) => {
        const read = readRecord(anyProduct, JSON.parse(raw))
        return 'value' in read ? [{ value: read.value, raw }] : []
      }),
    ],
    columns: searchColumns,
    fields: anyProductFields,
    empty: 'No such products in the mirror.',
    problem: () => undefined,
  }),
})
