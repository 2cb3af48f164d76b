import { deleteCollection, showCollection } from '../../api/collections.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { sendOnce, sentView } from '../../shopper/send-once.ts'
import { collectionArgument } from './collection-argument.ts'

export const remove = defineCommand({
  summary: 'Delete a collection',
  about: [
    'The collection is read first, so that the question names it. Asked about, and sent once; it cannot be undone.',
  ],
  args: { collection: collectionArgument },
  options: {
    dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
    yes: flag('answer yes to the confirmation', { short: 'y' }),
  },
  examples: [['merchant collections delete f3e153cc8920734b9188e935 --yes --profile local', 'without a question']],
  output: async () => (await import('../../schemas/write-result-schema.ts')).shopperWriteSchema(),
  run: async (context, { collection, dryRun, yes }) => {
    const call = deleteCollection(collection)
    const { value } = await context.send(showCollection(collection))
    const count = `${value.items.length} product${value.items.length === 1 ? '' : 's'}`
    return sendOnce(context, {
      action: 'collections delete',
      call,
      done: `${value.name || collection} is deleted`,
      check: 'merchant collections list',
      question: `Delete ${value.name ? `${value.name} (${collection})` : collection} with ${count}? This cannot be undone.`,
      dryRun,
      yes,
    })
  },
  view: sentView,
})
