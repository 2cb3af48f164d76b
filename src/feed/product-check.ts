import {
  type Check,
  isFlag,
  isId,
  isMoment,
  isNumber,
  isText,
  isWhole,
  listOf,
  mapOf,
  needed,
  record,
  someOf,
} from './check.ts'

const money = record({ value: needed(isNumber), currency: isText, formatted: isText })
// the contract says integer; floats were seen (field notes)
const vat = record({ value: isNumber, formatted: isText })
const image = record({ '50x50': isText, '250x': isText, '450x': isText, '960x': isText, original: isText, id: isText })
const images = listOf(image)
const values = record({ values: listOf(isText) })

const variant = record({
  id: isId,
  productId: isText,
  title: isText,
  description: isText,
  stockCount: isWhole,
  stockCountUnlimited: isFlag,
  attributes: mapOf(isText),
  attributesValue: isText,
  priceIncVat: money,
  discountPriceIncVat: money,
  vat,
  currency: isText,
  images,
  sku: isText,
  isInStock: isFlag,
  deliveryTime: isText,
  gtin: record({ type: isText, value: isText }),
  mpn: isText,
  unitPrice: money,
  unitPriceBaseMeasure: record({ value: isNumber, unit: isText }),
  metadata: record({ color: values, material: values, pattern: values, gender: values }),
})

/**
 * A product of a Native feed by the full model of the contract (v5): every documented field has its type, the product
 * and its variants have ids, there is a title and a price, and one variant at least. Unknown fields are welcome.
 */
export const checkProduct: Check = needed(
  record({
    id: isId,
    title: needed(isText),
    description: isText,
    priceIncVat: needed(money),
    discountPriceIncVat: money,
    vat,
    currency: isText,
    deliveryTime: isText,
    deliveryCost: money,
    brand: isText,
    category: record({ name: isText, id: isText }),
    market: isText,
    merchant: isText,
    merchantName: isText,
    accessRights: isText,
    isInStock: isFlag,
    images,
    variants: someOf(variant),
    lastUpdateDate: isMoment,
    freeReturn: isFlag,
    posTags: listOf(record({ name: isText, values: listOf(isText) })),
    sku: isText,
  }),
)
