import * as z from 'zod/mini'

/** The contract's product as this service promises it: every field, its type, and nothing else. */
const text = z.string().check(z.minLength(1))
const money = z.strictObject({
  value: z.number().check(z.nonnegative()),
  currency: z.string().check(z.length(3)),
  formatted: text,
})
const vat = z.strictObject({ value: z.number(), formatted: text })
const uri = z.string().check(z.regex(/^https:\/\/[a-z.]+\.example\//))
const image = z.strictObject({
  '50x50': z.string().check(z.regex(/\/h_50,w_50\//)),
  '250x': z.string().check(z.regex(/\/w_250\//)),
  '450x': z.string().check(z.regex(/\/w_450\//)),
  '960x': z.string().check(z.regex(/\/w_960\//)),
  original: uri,
  id: z.optional(text),
})
const values = z.nullable(z.strictObject({ values: z.nullable(z.array(text)) }))

const variantFields = {
  id: text,
  productId: text,
  title: z.nullable(text),
  description: z.nullable(text),
  stockCount: z.int(),
  stockCountUnlimited: z.boolean(),
  attributes: z.record(z.string(), text),
  attributesValue: z.string(),
  priceIncVat: z.optional(money),
  vat,
  currency: text,
  images: z.array(image),
  sku: text,
  isInStock: z.boolean(),
  deliveryTime: z.optional(text),
  gtin: z.optional(z.strictObject({ type: z.literal('EAN'), value: z.string().check(z.regex(/^200\d{10}$/)) })),
  mpn: z.optional(text),
  unitPrice: z.optional(money),
  unitPriceBaseMeasure: z.optional(z.strictObject({ value: z.number(), unit: text })),
  metadata: z.nullable(z.strictObject({ color: values, material: values, pattern: values, gender: values })),
}

const shared = {
  id: text,
  title: text,
  description: text,
  priceIncVat: money,
  vat,
  currency: text,
  deliveryTime: z.string(),
  deliveryCost: money,
  brand: text,
  market: text,
  merchant: text,
  merchantName: text,
  accessRights: z.literal('Published'),
  isInStock: z.boolean(),
  images: z.array(image).check(z.minLength(1)),
  lastUpdateDate: z.iso.datetime(),
  freeReturn: z.boolean(),
  sku: z.optional(text),
}

const sale = { discountPriceIncVat: z.optional(money) }
const tag = z.strictObject({ name: text, values: z.array(text) })

export const strictProduct = z.strictObject({
  ...shared,
  ...sale,
  category: z.nullable(z.strictObject({ name: text, id: text })),
  posTags: z.nullable(z.array(tag)),
  variants: z.array(z.strictObject({ ...variantFields, ...sale })).check(z.minLength(1)),
})

export type StrictProduct = z.infer<typeof strictProduct>

export const strictProductV4 = z.strictObject({
  ...shared,
  salesPrice: money,
  categories: z.array(z.strictObject({ department: text, section: text })),
  categoriesValue: z.string(),
  variants: z.array(z.strictObject({ ...variantFields, salesPrice: z.optional(money) })).check(z.minLength(1)),
})
