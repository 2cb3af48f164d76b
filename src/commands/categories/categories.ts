import { listCategories } from '../../api/categories.ts'
import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, text } from '../../cli/fields.ts'
import { requireMarket } from '../../config/require-market.ts'
import { type Column, meant } from '../../output/view.ts'
import { type CategoryRow, categoryRows } from './category-rows.ts'

const columns: readonly Column<CategoryRow>[] = [
  {
    name: 'category',
    header: 'CATEGORY',
    flexible: true,
    least: 20,
    text: ({ path, name, isLeaf }) => {
      const indented = `${'  '.repeat(path.length - 1)}${name}`
      return isLeaf ? indented : meant('strong', indented)
    },
    plain: ({ path }) => path.join(' > '),
  },
  { name: 'id', header: 'ID', text: ({ id }) => id ?? '' },
]

export const categories = defineCommand({
  summary: 'List the categories of a market, in its language',
  about: [
    'Departments, sections and categories with their ids, as a tree; in a pipe each line holds the whole path. JSON is the document as the service sent it.',
    'Categories are read at the dev base URL of the profile (--dev-base-url of profile add, or MERCHANT_DEV_BASE_URL).',
  ],
  args: {},
  options: {
    market: text('the market', 'market', { fallback: 'market of the profile' }),
    v4: flag('/v4/categories, which the obsolete product model goes by'),
  },
  examples: [
    ['merchant categories --market se --profile local', 'in Swedish'],
    ['merchant categories --market fi --profile local --output csv', 'as CSV: path and id'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordOf('Categories'),
  asks: { market: askMarket },
  run: async ({ send, profile }, input) =>
    send(listCategories(requireMarket(await profile(), input.market), input.v4 ? 'v4' : 'v5')),
  view: ({ tree, raw }) => ({
    kind: 'list',
    document: raw,
    pages: [categoryRows(tree).map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns,
    fields: ['name', 'path', 'id'],
    empty: 'The service lists no categories for this market.',
    problem: () => undefined,
  }),
})
