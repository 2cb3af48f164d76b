import { showProduct } from '../../api/products.ts'
import { defineCommand } from '../../cli/define.ts'
import { parsed } from '../../cli/fields.ts'
import { resultsOf } from '../../contract/published.ts'
import { text, whole } from '../../contract/schema-kinds.ts'
import { isSizeFragment } from '../../domain/image-size.ts'
import type { Column } from '../../output/view.ts'
import { type ImageRecord, imageRecords, namedSizes } from './image-records.ts'
import { nextForId, orMissing } from './missing-product.ts'
import { lookOf, productArgument, productOptions } from './product-options.ts'

const size = parsed(
  'h_400,w_400, or another fragment of that kind; or one of the sizes that every image has: 50x50, 250x, 450x, 960x, original',
  'size',
  (typed) =>
    isSizeFragment(typed) || namedSizes.some((name) => name === typed)
      ? { value: typed }
      : { complaint: `a fragment such as h_400,w_400, or one of ${namedSizes.join(', ')}` },
  { fallback: 'original' },
)

const columns: readonly Column<ImageRecord>[] = [
  { name: 'image', header: 'IMAGE', align: 'right', text: ({ image }) => String(image) },
  { name: 'id', header: 'ID', text: ({ id }) => id ?? '' },
  { name: 'variant', header: 'VARIANT', wide: true, text: ({ variant }) => variant ?? '' },
  { name: 'size', header: 'SIZE', text: ({ size }) => size },
  { name: 'uri', header: 'URI', text: ({ uri }) => uri },
]

export const images = defineCommand({
  summary: 'List the pictures of a product, in the size that you need',
  about: [
    'The addresses of the pictures of a product, and of those that only a variant has. Their size fragment, such as h_50,w_50, is rewritten to the wanted one; nothing is fetched. A picture whose addresses hold no size is listed in its original one, and said so.',
    'JSON is one array of {image, id, variant, size, uri}; products show --json holds the images as the service sent them.',
  ],
  args: { product: productArgument },
  options: { size, ...productOptions },
  examples: [
    ['merchant products images 60a4200364685e86fa03cb0e --profile local', 'the originals'],
    [
      'merchant products images 60a4200364685e86fa03cb0e --size h_400,w_400 --columns uri --profile local',
      'addresses alone, in a size of your own',
    ],
  ],
  output: () => resultsOf({ image: whole, id: text, variant: text, size: text, uri: text }, ['id', 'variant']),
  run: async (context, input) => {
    const call = showProduct(input.product, await lookOf(context, input))
    const next = nextForId(input.product, 'images')
    const { value } = await orMissing(context.send(call), `"${input.product}"`, next)
    const wanted = input.size ?? 'original'
    const records = imageRecords(value, wanted)
    const others = records.filter((record) => record.size !== wanted).length
    if (others > 0)
      context.say.warn(`${others} of ${records.length} images cannot be had in ${wanted}: see the column SIZE`)
    return records
  },
  view: (records) => ({
    kind: 'list',
    pages: [records.map((value) => ({ value, raw: JSON.stringify(value) }))],
    columns,
    fields: ['image', 'id', 'variant', 'size', 'uri'],
    empty: 'The product has no images.',
    problem: () => undefined,
  }),
})
