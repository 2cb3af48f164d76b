import { showProduct } from '../../api/products.ts'
import { defineCommand } from '../../cli/define.ts'
import { flag } from '../../cli/fields.ts'
import { nextForId, orMissing } from './missing-product.ts'
import { lookOf, productArgument, productOptions } from './product-options.ts'
import { productView } from './product-view.ts'

export const wholeText = flag('the whole description, and not its beginning')

export const show = defineCommand({
  summary: 'Show one product, with its variants',
  about: [
    'Price, and the price before where it is on sale; VAT, stock of each variant, codes, the composite ids that carts take, tags, unit prices, delivery, category and pictures. JSON is the product as the service sent it.',
    'On sale means that the discount price is below the original one. A point of sale may have prices of its own: --pos, or posId of the profile.',
  ],
  args: { product: productArgument },
  options: { ...productOptions, full: wholeText },
  examples: [
    ['merchant products show 60a4200364685e86fa03cb0e --profile local', 'boots, on sale'],
    [
      'merchant products show 5f4c2f030d15a4295ba2e0df --pos local-magazine --profile local',
      'as the readers of a magazine see it',
    ],
    ['merchant products show 60a4200364685e86fa03cb0e --profile local --json', 'as the service sent it'],
  ],
  output: async () => (await import('../../contract/published.ts')).eitherOf('Product', 'ProductV4'),
  run: async (context, input) => {
    const call = showProduct(input.product, await lookOf(context, input))
    const next = nextForId(input.product, 'show')
    return { record: await orMissing(context.send(call), `"${input.product}"`, next), full: input.full === true }
  },
  view: ({ record, full }, context) => productView(record, context, full),
})
