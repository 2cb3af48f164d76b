import { showShopCollection } from '../../api/shops.ts'
import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { collectionView } from '../../shopper/collection-view.ts'
import { shopArgument } from './shop-argument.ts'

export const collection = defineCommand({
  summary: 'Show a collection of a shop',
  about: ['By its id; the friendly URL serves too where the service takes it. JSON is the collection as it was sent.'],
  args: { shop: shopArgument, collection: text('the id of the collection', 'collection') },
  options: {},
  examples: [['merchant shops collection anna f3e153cc8920734b9188e935 --profile local', 'its products']],
  output: async () => (await import('../../contract/published.ts')).recordOf('Collection'),
  run: ({ send }, input) => send(showShopCollection(input.shop, input.collection)),
  view: collectionView,
})
