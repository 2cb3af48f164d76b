import { showShop } from '../../api/shops.ts'
import { defineCommand } from '../../cli/define.ts'
import { type Column, meant } from '../../output/view.ts'
import type { Shop } from '../../schemas/shop.ts'
import { collectionColumns } from '../../shopper/collection-view.ts'
import { shopArgument } from './shop-argument.ts'

const columns: readonly Column<Shop>[] = [
  { name: 'name', header: 'NAME', text: ({ name }) => name ?? '' },
  { name: 'collections', header: 'COLLECTIONS', text: ({ collections }) => String(collections.length) },
]

export const show = defineCommand({
  summary: 'Show a shop and its collections',
  about: ['A shop goes by its name, and needs no token. JSON is the shop as the service sent it.'],
  args: { shop: shopArgument },
  options: {},
  examples: [
    ['merchant shops show anna --profile local', 'its collections'],
    ['merchant shops show anna --profile local --json', 'as the service sent it'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordOf('Shop'),
  run: async ({ send }, { shop }) => ({ record: await send(showShop(shop)), shop }),
  view: ({ record, shop }) => ({
    kind: 'single',
    record,
    columns,
    fields: ['name', 'collections'],
    page: [
      { kind: 'heading', text: meant('strong', record.value.name || shop) },
      {
        kind: 'table',
        columns: collectionColumns,
        rows: record.value.collections.map((one) => collectionColumns.map(({ text }) => text(one))),
      },
    ],
  }),
})
