import { previewProduct } from '../../api/products.ts'
import { defineCommand } from '../../cli/define.ts'
import { nextForId, orMissing } from './missing-product.ts'
import { lookOf, productArgument, productOptions } from './product-options.ts'
import { productView } from './product-view.ts'

export const preview = defineCommand({
  summary: 'Show the preview of a product: the slim model of tiles and banners',
  about: [
    'Title, brand, price, stock and pictures, from the endpoint that is made for high traffic. JSON is the preview as the service sent it.',
  ],
  args: { product: productArgument },
  options: productOptions,
  examples: [
    ['merchant products preview 60a4200364685e86fa03cb0e --profile local', 'what a banner shows'],
    ['merchant products preview 60a4200364685e86fa03cb0e --v4 --profile local --json', 'the obsolete model, as sent'],
  ],
  output: async () => (await import('../../contract/published.ts')).eitherOf('ProductPreview', 'ProductPreviewV4'),
  run: async (context, input) => {
    const call = previewProduct(input.product, await lookOf(context, input))
    return orMissing(context.send(call), `"${input.product}"`, nextForId(input.product, 'preview'))
  },
  view: (record, context) => productView(record, context, false),
})
