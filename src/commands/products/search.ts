import { existsSync } from 'node:fs'
import { defineCommand } from '../../cli/define.ts'
import { flag, integer, listOf, required, text } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { mirrorOf } from '../../mirror/mirror-place.ts'
import { searchMirror } from '../../mirror/search-mirror.ts'
import { openMirrorFile } from '../../mirror/sqlite-target.ts'
import { anyProduct, anyProductFields } from '../../schemas/any-product.ts'
import { readRecord } from '../../schemas/read-record.ts'
import { productColumns } from './product-columns.ts'

export const search = defineCommand({
  summary: 'Search the mirror of a market, offline',
  about: [
    'Finds products that have every word in title, brand, category or merchant, or as their id, SKU or GTIN. Nothing is asked of the service: the mirror is as old as its last sync (merchant export status). Other questions are asked in SQL: docs/mirror.md.',
  ],
  args: { words: listOf(text('what to search for', 'words')) },
  options: {
    market: required(
      text('the market whose mirror is searched', 'market', {
        pick: async (context) => (await import('../../cache/pick-market.ts')).pickMarket(context),
      }),
    ),
    onSale: flag('only what is on sale'),
    inStock: flag('only what is in stock'),
    limit: integer('so many products at the most', 'count', 1, 1_000_000, { fallback: '50' }),
  },
  examples: [
    ['merchant products search wool --market se --profile local', 'by a word'],
    [
      'merchant products search boots --market se --on-sale --in-stock --profile local --json',
      'as the service sent them',
    ],
  ],
  output: async () => (await import('../../contract/published.ts')).recordsOf('Product'),
  run: async ({ profile, paths, say }, { words, market: given, onSale, inStock, limit = 50 }) => {
    const { file, market } = mirrorOf(await profile(), paths.stateFolder, given)
    if (!existsSync(file))
      throw new AppError('NOT_FOUND', `there is no mirror of market ${market} yet`, {
        reasons: [file],
        try: [`merchant export sync --market ${market}`],
        effect: 'none',
      })
    const database = openMirrorFile(file)
    try {
      const found = searchMirror(database, { words, limit, onSale: onSale === true, inStock: inStock === true })
      if (found.length > limit) say.announce(`Cut at ${limit} products by --limit; there are more.`)
      return found.slice(0, limit)
    } finally {
      database.close()
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
    columns: productColumns,
    fields: anyProductFields,
    empty: 'No such products in the mirror.',
    problem: () => undefined,
  }),
})
