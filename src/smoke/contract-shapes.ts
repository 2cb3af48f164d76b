import { list, record, type Shape } from './shape.ts'

/**
 * The answers of the contract, "Resources and their fields", written down once more: what the commands read is tolerant
 * on purpose, and drift is what it tolerates. What was never seen, or is often missing (field notes), is optional.
 */
const money = record({ value: 'number', currency: 'text', 'formatted?': 'text' })
// a percentage comes as 19.0 (field notes)
const vat = record({ value: 'number', 'formatted?': 'text' })
const image = record({
  '50x50?': 'text',
  '250x?': 'text',
  '450x?': 'text',
  '960x?': 'text',
  'original?': 'text',
  'id?': 'text',
})
const address = record({ 'streetAddress?': 'text', 'zipCode?': 'text', 'city?': 'text', 'country?': 'text' })

const orderItem = record({
  id: 'text',
  productId: 'text',
  'sku?': 'text',
  'productName?': 'text',
  'amount?': 'integer',
  'quantity?': 'integer',
  'attributesValue?': 'text',
  status: 'integer',
  nextStatuses: list('integer'),
  'merchantProductId?': 'text',
  'totalPriceIncVat?': money,
  'totalPriceExVat?': money,
  'vatValue?': money,
  'merchantPriceIncVat?': money,
  'merchantPriceExVat?': money,
})

const customer = record({
  'firstName?': 'text',
  'lastName?': 'text',
  'email?': 'text',
  'phoneNumber?': 'text',
  'homeAddress?': address,
  'deliveryAddress?': address,
  'useHomeAddressAsDeliveryAddress?': 'flag',
})

export const order = record(
  {
    id: 'text',
    orderNumber: 'text',
    orderDate: 'date',
    status: 'integer',
    customer,
    items: list(orderItem),
    'shippingPreferences?': record({ 'shippingProvider?': 'text', 'sendDeliveryNoteToCustomer?': 'flag' }),
    'shippingLines?': record({ 'priceIncVat?': money, 'priceExVat?': money, 'vatValue?': money }),
    'activityLogs?': list(record({ messageType: 'integer', date: 'date', 'user?': 'text', 'text?': record({}) })),
  },
  { items: 'the service' },
)

export const orderPage = record(
  { itemsCount: 'integer', pageIndex: 'integer', items: list(order) },
  { items: 'the service' },
)

export const markets = list(record({ id: 'text' }), 1)

const variant = record({
  id: 'text',
  'productId?': 'text',
  'title?': 'text',
  'description?': 'text',
  'stockCount?': 'integer',
  'stockCountUnlimited?': 'flag',
  'attributes?': record({}),
  'attributesValue?': 'text',
  'priceIncVat?': money,
  'discountPriceIncVat?': money,
  'vat?': vat,
  'currency?': 'text',
  'images?': list(image),
  'sku?': 'text',
  'isInStock?': 'flag',
  'gtin?': record({ type: 'text', value: 'text' }),
  'mpn?': 'text',
  'unitPrice?': money,
})

const productFields = {
  id: 'text',
  title: 'text',
  'description?': 'text',
  priceIncVat: money,
  'vat?': vat,
  'currency?': 'text',
  'deliveryTime?': 'text',
  'deliveryCost?': money,
  'brand?': 'text',
  market: 'text',
  'merchant?': 'text',
  'merchantName?': 'text',
  'accessRights?': 'text',
  isInStock: 'flag',
  'images?': list(image),
  variants: list(variant, 1),
  'lastUpdateDate?': 'date',
  'freeReturn?': 'flag',
} as const satisfies Record<string, Shape>

export const product = record({
  ...productFields,
  'discountPriceIncVat?': money,
  'category?': record({ name: 'text', id: 'text' }),
  'posTags?': list(record({ name: 'text', values: list('text') })),
})

export const productV4 = record({
  ...productFields,
  'salesPrice?': money,
  'categories?': list(record({ department: 'text', section: 'text' })),
  'categoriesValue?': 'text',
})

export const preview = record({
  id: 'text',
  title: 'text',
  'brand?': 'text',
  'images?': list(image),
  priceIncVat: money,
  'discountPriceIncVat?': money,
  isInStock: 'flag',
})

// the shapes below are not shown by the contract: what was seen (field notes)
const named = record({ id: 'text', name: 'text' })
export const categories = record({ departments: list(record({ ...named.fields, 'sections?': list(record({})) })) })
export const collection = record({ id: 'text', 'name?': 'text', items: list(record({ id: 'text' })) })
export const collections = list(collection)
export const shop = record({ collections: list(collection) })
export const cart = record({ items: list(record({ productId: 'text', quantity: 'integer' })), 'total?': money })
