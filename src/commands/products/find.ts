import { findProduct } from '../../api/products.ts'
import { askMarket } from '../../cache/ask-market.ts'
import { defineCommand } from '../../cli/define.ts'
import { parsed, required, text } from '../../cli/fields.ts'
import { requireMarket } from '../../config/require-market.ts'
import { orMissing } from './missing-product.ts'
import { lookOf, productOptions } from './product-options.ts'
import { productView } from './product-view.ts'
import { wholeText } from './show.ts'

const webAddress = parsed('the address of its page in the shop of its merchant', 'url', (typed) =>
  /^https?:\/\/\S+$/i.test(typed.trim())
    ? { value: typed.trim() }
    : { complaint: 'an address with http:// or https://' },
)

export const find = defineCommand({
  summary: "Find the product behind a page of a merchant's shop",
  about: [
    'The address is sent as it is typed: whether a slash at its end or a query counts is for the service to say. Which model is answered is not documented; of a preview, products show tells the rest.',
  ],
  args: {},
  options: {
    url: required(webAddress),
    market: text('the market in whose language and currency it is shown', 'market', {
      fallback: 'market of the profile',
    }),
    ...productOptions,
    full: wholeText,
  },
  examples: [
    ['merchant products find --url https://local.example/p/SK-6001 --market se --profile local', 'by its page'],
  ],
  output: async () =>
    (await import('../../contract/published.ts')).eitherOf(
      'Product',
      'ProductV4',
      'ProductPreview',
      'ProductPreviewV4',
    ),
  asks: { market: askMarket },
  run: async (context, input) => {
    const market = requireMarket(await context.profile(), input.market)
    const call = findProduct({ market, url: input.url }, await lookOf(context, input))
    const next = [
      'the address as the shop itself links to it, without what a campaign added',
      'merchant markets list --v4   (is it another market?)',
    ]
    const record = await orMissing(context.send(call), `with the page ${input.url} in market ${market}`, next)
    return { record, full: input.full === true }
  },
  view: ({ record, full }, context) => productView(record, context, full),
})
