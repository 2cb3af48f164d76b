import { chosenColumns } from '../output/columns.ts'
import { csvLine } from '../output/csv.ts'
import { type Column, plainOf } from '../output/view.ts'
import { productFields } from '../schemas/product.ts'
import type { FeedFormat } from './unpack.ts'

// not `new Set`: their order is that of the messages
const entryFields = [
  'id,item_group_id,title,description,link,image_link,additional_image_link,availability,price,sale_price,brand,gtin,mpn',
  'condition,product_type,google_product_category,color,material,pattern,gender,age_group,size,size_system,shipping',
  'shipping_weight,tax,unit_pricing_measure,unit_pricing_base_measure,expiration_date,adult,multipack,is_bundle',
  'custom_label_0,custom_label_1,custom_label_2,custom_label_3,custom_label_4,updated',
].flatMap((line) => line.split(','))

const usual: Readonly<Record<FeedFormat, string>> = {
  native: [
    'id,title,brand,category.name:category,priceIncVat.value:price,discountPriceIncVat.value:discountPrice,currency',
    'isInStock,sku,merchant,lastUpdateDate',
  ].join(),
  google: [
    'id,item_group_id,title,brand,product_type,price,sale_price,availability,gtin,mpn,color,size,link,image_link',
  ].join(),
}

/** CSV of the records of a feed. */
export interface Csv {
  readonly head: string
  line(record: unknown): string
}

/**
 * The columns of CSV, asked for as in `id,priceIncVat.value:Price` or the usual ones; a path goes into lists by number
 * (`variants.0.sku`), and the names of GoogleShopping may have their `g:`. Throws AppError USAGE for a field that the format does not have, with the nearest.
 */
export const csvOf = (format: FeedFormat, asked: string | undefined): Csv => {
  const fields = format === 'native' ? productFields : entryFields
  const view = { columns: [], fields }
  // g:price is what Google calls price; a colon would begin a header
  const wanted = format === 'google' ? asked?.replace(/(?<=^|,)(\s*)g:/g, '$1') : asked
  const columns: readonly Column<unknown>[] = chosenColumns<unknown>(view, wanted ?? usual[format], {
    wide: false,
    forPrograms: true,
  })
  return {
    head: csvLine(columns.map(({ header }) => header)),
    line: (record) => csvLine(columns.map(({ text }) => plainOf(text(record)))),
  }
}
