import { expect, test } from 'vitest'
import { cart } from '../../../src/schemas/cart.ts'
import { categories } from '../../../src/schemas/categories.ts'
import { collection } from '../../../src/schemas/collection.ts'
import { collectionProduct } from '../../../src/schemas/collection-product.ts'
import { image } from '../../../src/schemas/image.ts'
import { marketFields } from '../../../src/schemas/market.ts'
import { orderFields } from '../../../src/schemas/order.ts'
import { orderItemFields } from '../../../src/schemas/order-item.ts'
import { orderPage } from '../../../src/schemas/order-page.ts'
import { product } from '../../../src/schemas/product.ts'
import { productPreview } from '../../../src/schemas/product-preview.ts'
import { productV4 } from '../../../src/schemas/product-v4.ts'
import { shop } from '../../../src/schemas/shop.ts'
import { variant } from '../../../src/schemas/variant.ts'
import { vat } from '../../../src/schemas/vat.ts'
import { openApiDocument } from '../../../src/service/openapi/document.ts'

const { schemas } = openApiDocument('http://127.0.0.1:7437').components

const described = (name: string): readonly string[] =>
  Object.keys((schemas[name]?.properties ?? {}) as Readonly<Record<string, unknown>>)

const fieldsOf = ({ shape }: { readonly shape: object }): readonly string[] => Object.keys(shape)
const behind = <T>({ _zod }: { readonly _zod: { readonly def: { readonly out: T } } }): T => _zod.def.out

/** What the client reads of each record, and which of it only the other version has. */
const read: readonly (readonly [name: string, fields: readonly string[], elsewhere?: string])[] = [
  ['Order', orderFields],
  ['OrderItem', orderItemFields],
  ['OrderPage', fieldsOf(behind(orderPage))],
  ['Market', marketFields],
  ['Vat', fieldsOf(vat)],
  ['Image', fieldsOf(image)],
  // one schema of the client reads both versions: the charged price has another name in each
  ['Variant', fieldsOf(variant), 'salesPrice'],
  ['VariantV4', fieldsOf(variant), 'discountPriceIncVat'],
  ['Product', fieldsOf(product)],
  ['ProductV4', fieldsOf(productV4)],
  ['ProductPreview', fieldsOf(productPreview), 'salesPrice'],
  ['ProductPreviewV4', fieldsOf(productPreview), 'discountPriceIncVat'],
  ['Categories', fieldsOf(categories)],
  ['Collection', fieldsOf(behind(collection))],
  ['CollectionProduct', fieldsOf(collectionProduct)],
  ['Shop', fieldsOf(shop)],
  ['Cart', fieldsOf(behind(cart))],
]

test.each(read.map(([name]) => name))('the document has every field of %s that the client reads', (name) => {
  const [, fields = [], elsewhere] = read.find(([one]) => one === name) ?? []
  const there = described(name)
  expect(there.length).toBeGreaterThan(0)
  expect(fields.filter((field) => !there.includes(field))).toEqual(elsewhere === undefined ? [] : [elsewhere])
})

const models = ['Product', 'ProductV4', 'ProductPreview', 'ProductPreviewV4', 'Variant', 'Order', 'OrderItem', 'Market']

test.each(models)('the client reads every field of %s that the document has', (name) => {
  const fields = read.find(([one]) => one === name)?.[1] ?? []
  expect(described(name).filter((field) => !fields.includes(field))).toEqual([])
})
