import { showCollection } from '../../api/collections.ts'
import { defineCommand } from '../../cli/define.ts'
import { collectionView } from '../../shopper/collection-view.ts'
import { collectionArgument } from './collection-argument.ts'

export const show = defineCommand({
  summary: 'Show a collection and its products',
  about: ['Reading needs no token, whosever the collection is. JSON is the collection as the service sent it.'],
  args: { collection: collectionArgument },
  options: {},
  examples: [
    ['merchant collections show f3e153cc8920734b9188e935 --profile local', 'its products, and the ids of its items'],
    ['merchant collections show f3e153cc8920734b9188e935 --profile local --json', 'as the service sent it'],
  ],
  output: async () => (await import('../../contract/published.ts')).recordOf('Collection'),
  run: ({ send }, { collection }) => send(showCollection(collection)),
  view: collectionView,
})
