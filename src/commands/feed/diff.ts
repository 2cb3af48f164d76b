import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import { counted } from '../../feed/amounts.ts'
import { diffColumns } from './diff-columns.ts'
import { type DiffCounts, diffPages, sameFile } from './diff-pages.ts'
import { fileArgument, formatOption, maxSizeOption } from './feed-options.ts'

const fields = ['id', 'title', 'change', 'what', 'priceBefore', 'price', 'currency', 'stockBefore', 'stock']

const noDifference: DiffCounts = { new: 0, gone: 0, 'price up': 0, 'price down': 0, price: 0, stock: 0, texts: 0 }

const verdictOf = (counts: DiffCounts): string | undefined => {
  const parts = Object.entries(counts).filter(([, count]) => count > 0)
  return parts.length === 0 ? undefined : parts.map(([what, count]) => `${what} ${counted(count)}`).join(', ')
}

export const diff = defineCommand({
  summary: 'Compare two feeds: new, gone, prices, stock, texts',
  about: [
    'Compares product by product (GoogleShopping: entry by entry) by id, wherever it stands: what is charged, stock, and title, description, brand, category and delivery time. What is new or changed is shown in the order of the new feed, what is gone at the end. The old feed is held in some 100 bytes a product, whatever its texts: a million products take about 350 MB in all.',
  ],
  args: { old: fileArgument, new: fileArgument },
  options: {
    exitCode: flag('exit 20 when there is any difference'),
    format: formatOption,
    maxSize: maxSizeOption,
  },
  examples: [
    ['merchant feed diff yesterday.ndjson.gz se-native.ndjson.gz', 'what changed over night'],
    ['merchant feed diff yesterday.ndjson.gz se-native.ndjson.gz --json', 'as JSON, for scripts'],
  ],
  output: async () => (await import('./published-shapes.ts')).diffShape(),
  run: async ({ say }, { old, new: fresh, format, maxSize, exitCode }) => {
    if (old === '-' && fresh === '-') throw sameFile()
    const counts = { ...noDifference }
    return { pages: diffPages({ old, new: fresh, format, maxSize }, say, counts), counts, say, exitCode }
  },
  view: ({ pages, counts, say, exitCode }) => ({
    kind: 'list',
    pages,
    columns: diffColumns,
    fields,
    empty: 'No differences.',
    problem: () => {
      const verdict = verdictOf(counts)
      if (verdict === undefined) return undefined
      if (exitCode === true) return new AppError('DIFFERENCES', 'the feeds differ', { reasons: [verdict] })
      say.notice(verdict)
      return undefined
    },
  }),
})
