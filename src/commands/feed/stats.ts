import { defineCommand } from '../../cli/define.ts'
import { integer } from '../../cli/fields.ts'
import { amountText } from '../../domain/money.ts'
import { counted, recordsText } from '../../feed/amounts.ts'
import { readFeedFile } from '../../feed/feed-file.ts'
import { problemsFailure } from '../../feed/problem-lines.ts'
import type { FeedReading } from '../../feed/read-feed.ts'
import { emptyTally, type Tally } from '../../feed/stats.ts'
import { plainTask } from '../../feed/task.ts'
import type { Block } from '../../output/view.ts'
import { fileArgument, formatOption, maxSizeOption } from './feed-options.ts'

interface Prices {
  readonly currency: string
  readonly count: number
  readonly least: number
  readonly median: number
  readonly most: number
}

const pricesOf = (currency: string, prices: readonly number[]): Prices => {
  const sorted = Float64Array.from(prices).sort()
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0
  return { currency, count: sorted.length, least: at(0), median: at(0.5), most: at(1) }
}

const named = (counts: ReadonlyMap<string, number>) =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))

/** The published form of `feed stats`. */
const statsOf = (file: string, { format, problemCount }: FeedReading, tally: Tally) => ({
  file,
  format,
  records: tally.records,
  products: tally.products,
  variants: tally.variants,
  outOfStock: tally.outOfStock,
  onSale: tally.onSale,
  prices: [...tally.prices].map(([currency, prices]) => pricesOf(currency, prices)),
  brands: named(tally.brands),
  categories: named(tally.categories),
  problemCount,
})

type Stats = ReturnType<typeof statsOf>

const share = (part: number, all: number): string => (all === 0 ? '' : ` (${((100 * part) / all).toFixed(1)} %)`)

const topOf = (title: string, list: Stats['brands'], most: number): readonly Block[] => {
  const shown = list.slice(0, most).map(({ name, count }) => [name === '' ? '(none)' : name, counted(count)])
  const rest = list.slice(most).reduce((sum, { count }) => sum + count, 0)
  const more = rest === 0 ? [] : [[`${counted(list.length - most)} more`, counted(rest)]]
  const columns = [
    { header: title, flexible: true },
    { header: 'Count', align: 'right' as const },
  ]
  return [{ kind: 'table', columns, rows: [...shown, ...more] }]
}

const pageOf = (stats: Stats, top: number): readonly Block[] => [
  {
    kind: 'fields',
    rows: [
      ['Feed', `${stats.file}, ${recordsText(stats.records, stats.format)}`],
      ['Products', counted(stats.products)],
      ['Variants', counted(stats.variants)],
      ['Out of stock', counted(stats.outOfStock) + share(stats.outOfStock, stats.records)],
      ['On sale', counted(stats.onSale) + share(stats.onSale, stats.records)],
      ...stats.prices.map(({ currency, least, median, most }): readonly [string, string] => [
        `Prices ${currency}`.trim(),
        `${amountText(String(least), currency)} to ${amountText(String(most), currency)}, median ${amountText(String(median), currency)}`,
      ]),
    ],
  },
  ...topOf(`Brands (${counted(stats.brands.length)})`, stats.brands, top),
  ...topOf(`Categories (${counted(stats.categories.length)})`, stats.categories, top),
]

export const stats = defineCommand({
  summary: 'Count what a feed holds: brands, categories, prices, out of stock, on sale',
  about: [
    'On sale means that the price charged is below the original one; equal is no sale. Of GoogleShopping, entries are counted, one a variant, and products by item_group_id. Prices are those charged. JSON has all brands and categories, the table the first of them.',
  ],
  args: { file: fileArgument },
  options: {
    top: integer('so many brands and categories in the table', 'count', 1, 100_000, { fallback: '10' }),
    format: formatOption,
    maxSize: maxSizeOption,
  },
  examples: [
    ['merchant feed stats se-native.ndjson.gz', 'a page'],
    ['merchant feed stats se-native.ndjson.gz --json', 'everything, for scripts'],
  ],
  output: async () => (await import('./published-shapes.ts')).statsShape(),
  run: async ({ say }, { file, format, maxSize, top }) => {
    const reading = await readFeedFile(file, { task: { ...plainTask, stats: true }, format, maxSize }, say)
    return { file, reading, stats: statsOf(file, reading, reading.tally ?? emptyTally()), top: top ?? 10 }
  },
  view: ({ stats, top }) => ({
    kind: 'single',
    record: { value: stats, raw: JSON.stringify(stats) },
    columns: (['file', 'format', 'records', 'products', 'variants', 'outOfStock', 'onSale'] as const).map((name) => ({
      name,
      header: name,
      text: (one: Stats) => String(one[name]),
    })),
    fields: Object.keys(stats),
    page: pageOf(stats, top),
  }),
  failure: ({ file, reading }) => problemsFailure(file, reading.problemCount, reading.problems),
})
