import { listFavorites, removeFavorite } from '../../api/favorites.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { pickLine } from '../../output/pick-line.ts'
import { sendOnce, sentView } from '../../shopper/send-once.ts'

const pickFavorite = async (context: Context): Promise<string> => {
  const { records } = await context.send(listFavorites())
  if (records.length === 0) throw new AppError('NOT_FOUND', 'there are no favorites', { effect: 'none' })
  return pickLine(context, {
    message: 'Which product?',
    flag: '<product>',
    rows: records.map(({ value: { id, product } }) => [id, [product?.name ?? id, product?.brand ?? '']]),
  })
}

export const remove = defineCommand({
  summary: 'Remove a product from the favorites',
  about: ['Asked about, and sent once; without a terminal --yes answers.'],
  args: { product: text('the id of the product', 'product', { pick: pickFavorite }) },
  options: {
    dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
    yes: flag('answer yes to the confirmation', { short: 'y' }),
  },
  examples: [['merchant favorites remove 91cc05b6408d53743cd820b5 --dry-run --profile local', 'what would be sent']],
  output: async () => (await import('../../schemas/write-result-schema.ts')).shopperWriteSchema(),
  run: (context, { product, dryRun, yes }) =>
    sendOnce(context, {
      action: 'favorites remove',
      call: removeFavorite(product),
      done: `${product} is no favorite any more`,
      check: 'merchant favorites list',
      question: `Remove ${product} from the favorites?`,
      dryRun,
      yes,
    }),
  view: sentView,
})
