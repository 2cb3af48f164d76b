import { addToCollection } from '../../api/collections.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, listOf, text } from '../../cli/fields.ts'
import { sendOnce, sentView } from '../../shopper/send-once.ts'
import { collectionArgument } from './collection-argument.ts'

export const add = defineCommand({
  summary: 'Add products to a collection',
  about: [
    'Sent once. When its answer is lost, exit 10 says so: look at the collection before anything else, and add again only what is missing.',
  ],
  args: { collection: collectionArgument, product: listOf(text('the ids of the products', 'product')) },
  options: { dryRun: flag('show what would be sent, and send nothing', { short: 'n' }) },
  examples: [
    ['merchant collections add f3e153cc8920734b9188e935 60a4200364685e86fa03cb0e --profile local', 'one product'],
  ],
  output: async () => (await import('../../schemas/write-result-schema.ts')).shopperWriteSchema(),
  run: (context, { collection, product, dryRun }) => {
    const productIds = [...new Set(product)]
    return sendOnce(context, {
      action: 'collections add',
      call: addToCollection(collection, productIds),
      done: `${productIds.length === 1 ? 'one product is' : `${productIds.length} products are`} in the collection`,
      check: `merchant collections show ${collection}`,
      dryRun,
    })
  },
  view: sentView,
})
