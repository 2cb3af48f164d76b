import { listCollections } from '../../api/collections.ts'
import { defineCommand } from '../../cli/define.ts'
import { brokenProblem } from '../../shopper/broken-records.ts'
import { collectionColumns, collectionFields } from '../../shopper/collection-view.ts'

export const list = defineCommand({
  summary: 'List the collections of the shopper',
  about: ["JSON is one array of the service's records as they came, with all their products."],
  args: {},
  options: {},
  examples: [
    ['merchant collections list --profile local', 'on a line each'],
    ['merchant collections list --profile local --output csv --columns id,name,products', 'chosen columns as CSV'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordsOf('Collection'),
  run: ({ send }) => send(listCollections()),
  view: ({ records, broken }) => ({
    kind: 'list',
    pages: [records],
    columns: collectionColumns,
    fields: collectionFields,
    empty: 'No collections.',
    problem: () => brokenProblem(broken, 'collections'),
  }),
})
