import { addFavorites } from '../../api/favorites.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, listOf, text } from '../../cli/fields.ts'
import { sendOnce, sentView } from '../../shopper/send-once.ts'

export const add = defineCommand({
  summary: 'Add products to the favorites',
  about: [
    'Sent once. When its answer is lost, exit 10 says so: look at the favorites before anything else, and add again only what is missing.',
  ],
  args: { product: listOf(text('the ids of the products', 'product')) },
  options: { dryRun: flag('show what would be sent, and send nothing', { short: 'n' }) },
  examples: [
    ['merchant favorites add 91cc05b6408d53743cd820b5 --profile local', 'one'],
    [
      'merchant favorites add 91cc05b6408d53743cd820b5 60a4200364685e86fa03cb0e --dry-run --profile local',
      'what would be sent',
    ],
  ],
  output: async () => (await import('../../schemas/write-result-schema.ts')).shopperWriteSchema(),
  run: (context, { product, dryRun }) => {
    const productIds = [...new Set(product)]
    const done = productIds.length === 1 ? 'one product is a favorite' : `${productIds.length} products are favorites`
    return sendOnce(context, {
      action: 'favorites add',
      call: addFavorites(productIds),
      done,
      check: 'merchant favorites list',
      dryRun,
    })
  },
  view: sentView,
})
