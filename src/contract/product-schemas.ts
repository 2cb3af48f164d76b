import {
  about,
  decimal,
  flag,
  list,
  moment,
  named,
  orNull,
  record,
  type Schema,
  text,
  uri,
  whole,
} from './schema-kinds.ts'

const money = named('Money')
const images = list(named('Image'))
const values = orNull(record({ values: orNull(list(text)) }))

/** `sale` is what the charged price is called: discountPriceIncVat of v5 may be absent, salesPrice of v4 never is. */
const variantOf = (sale: string): Schema =>
  record(
    {
      id: text,
      productId: text,
      title: orNull(text),
      description: orNull(text),
      stockCount: whole,
      stockCountUnlimited: flag,
      attributes: { type: 'object', additionalProperties: text },
      attributesValue: text,
      vat: named('Vat'),
      currency: text,
      images,
      sku: text,
      isInStock: flag,
      metadata: orNull(record({ color: values, material: values, pattern: values, gender: values })),
    },
    {
      priceIncVat: money,
      [sale]: money,
      deliveryTime: text,
      gtin: record({ type: text, value: text }),
      mpn: text,
      unitPrice: money,
      unitPriceBaseMeasure: record({ value: decimal, unit: text }),
    },
  )

const shared = {
  id: text,
  title: text,
  description: about('may contain markup line breaks', text),
  priceIncVat: money,
  vat: named('Vat'),
  currency: text,
  deliveryTime: about('may be empty', text),
  deliveryCost: money,
  brand: text,
  market: text,
  merchant: text,
  merchantName: text,
  accessRights: text,
  isInStock: flag,
  images,
  lastUpdateDate: moment,
  freeReturn: flag,
}

const preview = { id: text, title: text, brand: text, images, priceIncVat: money, isInStock: flag }

/** Products of v5 and of the obsolete v4, previews and categories (contract, "Full product model (v5)" and after). */
export const productSchemas: Readonly<Record<string, Schema>> = {
  Vat: record({ value: about('percent', decimal), formatted: text }),
  Image: record({ '50x50': uri, '250x': uri, '450x': uri, '960x': uri, original: uri }, { id: text }),
  Variant: variantOf('discountPriceIncVat'),
  VariantV4: variantOf('salesPrice'),
  Product: record(
    {
      ...shared,
      category: orNull(record({ name: text, id: text })),
      variants: list(named('Variant')),
      posTags: orNull(list(record({ name: text, values: list(text) }))),
    },
    { discountPriceIncVat: about('below priceIncVat: on sale', money), sku: text },
  ),
  ProductV4: record(
    {
      ...shared,
      salesPrice: money,
      categories: list(record({ department: text, section: text })),
      categoriesValue: text,
      variants: list(named('VariantV4')),
    },
    { sku: text },
  ),
  ProductPreview: record(preview, { discountPriceIncVat: money }),
  ProductPreviewV4: record({ ...preview, salesPrice: money }),
  Categories: record({
    departments: list(
      record({
        id: text,
        name: text,
        sections: list(record({ id: text, name: text, categories: list(record({ id: text, name: text })) })),
      }),
    ),
  }),
}
