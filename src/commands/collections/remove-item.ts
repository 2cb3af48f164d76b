import { removeFromCollection, showCollection } from '../../api/collections.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, text } from '../../cli/fields.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Collection } from '../../schemas/collection.ts'
import { sendOnce, sentView } from '../../shopper/send-once.ts'
import { collectionArgument } from './collection-argument.ts'
import { pickItem } from './pick-collection.ts'

export const removeItem = defineCommand({
  summary: 'Remove an item from a collection',
  about: [
    "An item goes by its own id, not by its product's: merchant collections show gives both. The collection is read first; an item that it does not have is refused before anything is sent. Asked about, and sent once.",
  ],
  args: { collection: collectionArgument, item: text('the id of the item', 'item', { pick: pickItem }) },
  options: {
    dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
    yes: flag('answer yes to the confirmation', { short: 'y' }),
  },
  examples: [
    [
      'merchant collections remove-item f3e153cc8920734b9188e935 322873886b999fe2e894afee --yes -p local',
      'without a question',
    ],
  ],
  output: async () => (await import('../../schemas/write-result-schema.ts')).shopperWriteSchema(),
  run: async (context, { collection, item, dryRun, yes }) => {
    const call = removeFromCollection(collection, item)
    const { value } = await context.send(showCollection(collection))
    const found = value.items.find(({ id }) => id === item)
    if (found === undefined) throw noSuchItem(value, item)
    const what = [found.product?.name, item].filter((part) => part).join(', item ')
    return sendOnce(context, {
      action: 'collections remove-item',
      call,
      done: `${what} is out of ${value.name || collection}`,
      check: `merchant collections show ${collection}`,
      question: `Remove ${what} from ${value.name || collection}?`,
      dryRun,
      yes,
    })
  },
  view: sentView,
})

const noSuchItem = ({ id, items }: Collection, typed: string): AppError => {
  const holder = items.find(({ product }) => product?.id === typed)
  return new AppError('NOT_FOUND', `the collection ${id} has no item ${JSON.stringify(typed)}`, {
    reasons: [
      ...(holder === undefined ? [] : [`that is a product; item ${holder.id} holds it`]),
      ...items.slice(0, 20).map((item) => `item ${item.id}  ${item.product?.name ?? ''}`.trimEnd()),
    ],
    try: [
      holder === undefined ? `merchant collections show ${id}` : `merchant collections remove-item ${id} ${holder.id}`,
    ],
    effect: 'none',
  })
}
