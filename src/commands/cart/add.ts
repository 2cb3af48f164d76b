import { addToCart } from '../../api/cart.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag, integer, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { sendOnce, sentView } from '../../shopper/send-once.ts'
import { articleId } from './article-id.ts'
import { askArticle, askPos } from './ask-article.ts'
import { productOf } from './product-of.ts'

export const add = defineCommand({
  summary: 'Put a product into the cart',
  about: [
    'A product with variants goes by the composite id <productId>_<variantId>; it is checked against the product before anything is sent, and the ids that there are, are listed where it does not fit (merchant products show lists them too).',
    'The point of sale is credited with the commission, so there must be one: --pos, or posId of the profile. Sent once. When its answer is lost, exit 10 says so: look at the cart before anything else.',
  ],
  args: { product: text('the id of the product, or <productId>_<variantId>', 'product') },
  options: {
    quantity: integer('how many', 'count', 1, 9999, { fallback: '1' }),
    pos: text('the point of sale that is credited', 'id', { fallback: 'posId of the profile' }),
    dryRun: flag('show what would be sent, and send nothing', { short: 'n' }),
  },
  examples: [
    [
      'merchant cart add 60a4200364685e86fa03cb0e_941b636516cf897c55b3c66d --pos local-magazine -p local',
      'one variant',
    ],
  ],
  output: async () => (await import('../../schemas/write-result-schema.ts')).shopperWriteSchema(),
  asks: {
    product: { ask: askArticle },
    pos: { when: ({ pos }) => pos === undefined, ask: askPos },
  },
  run: async (context, input) => {
    const posId = await posOf(context, input.pos)
    const product = await productOf(context, input.product)
    const productId = articleId(input.product, product, input.pos === undefined ? '' : ` --pos ${input.pos}`)
    const quantity = input.quantity ?? 1
    return sendOnce(context, {
      action: 'cart add',
      call: addToCart({ posId, productId, quantity }),
      done: `${quantity} of ${[product.title, productId].filter((part) => part).join(', ')}, credited to ${posId}`,
      check: 'merchant cart show',
      dryRun: input.dryRun,
    })
  },
  view: sentView,
})

const posOf = async ({ profile }: Pick<Context, 'profile'>, typed: string | undefined): Promise<string> => {
  const { name, posId } = await profile()
  const pos = typed ?? posId
  if (pos !== undefined) return pos
  throw new AppError('USAGE', 'which point of sale? none is named', {
    reasons: [
      'the commission is credited to it, so the service wants one',
      `--pos was not given, and profile ${name} names none`,
    ],
    try: ['add --pos ID', 'set MERCHANT_POS_ID'],
    effect: 'none',
  })
}
