import { listFavorites } from '../../api/favorites.ts'
import { defineCommand } from '../../cli/define.ts'
import type { Column } from '../../output/view.ts'
import type { Favorite } from '../../schemas/favorites.ts'
import { brokenProblem } from '../../shopper/broken-records.ts'
import { goodsColumns } from '../../shopper/goods-columns.ts'

const columns: readonly Column<Favorite>[] = [{ name: 'id', header: 'PRODUCT', text: ({ id }) => id }, ...goodsColumns]

export const list = defineCommand({
  summary: 'List the favorites',
  about: [
    "Those of the shopper, or of the anonymous session where nobody is logged in (merchant auth login, merchant auth anonymous). JSON is the service's records as they came.",
  ],
  args: {},
  options: {},
  examples: [['merchant favorites list --profile local --json', 'as the service sent them']],
  output: async () => (await import('../../contract/published.ts')).recordsOf('Favorite'),
  run: ({ send }) => send(listFavorites()),
  view: ({ records, broken }) => ({
    kind: 'list',
    pages: [records],
    columns,
    fields: ['id', 'product'],
    empty: 'No favorites.',
    problem: () => brokenProblem(broken, 'favorites'),
  }),
})
