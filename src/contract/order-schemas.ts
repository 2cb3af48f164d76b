import { about, decimal, flag, list, moment, named, orNull, record, type Schema, text, whole } from './schema-kinds.ts'

const money = named('Money')
const address = named('Address')

const logEntry = (messageType: number, entryText: Schema): Schema =>
  record({ messageType: { type: 'integer', const: messageType }, date: moment, text: entryText }, { user: text })

/** Merchant orders and markets (contract, "Merchant order"). */
export const orderSchemas: Readonly<Record<string, Schema>> = {
  Money: record({
    value: decimal,
    currency: text,
    formatted: about('display text of the amount, with a no-break space', text),
  }),
  Address: record({ streetAddress: text, zipCode: text, city: text, country: text }),
  Customer: record(
    {
      firstName: text,
      lastName: text,
      email: text,
      homeAddress: address,
      deliveryAddress: address,
      useHomeAddressAsDeliveryAddress: flag,
    },
    { phoneNumber: text },
  ),
  OrderItem: record(
    {
      id: about('used in orderItemsIds', text),
      productId: text,
      sku: text,
      productName: text,
      amount: about('the older twin of quantity', whole),
      attributesValue: about('may be empty', text),
      status: about('1 Hold, 2 Shipped, 3 Cancelled, 6 Acknowledged', whole),
      nextStatuses: about('the codes that may be set next', list(whole)),
      merchantProductId: text,
      totalPriceIncVat: money,
      totalPriceExVat: money,
      vatValue: money,
    },
    { quantity: whole, merchantPriceIncVat: money, merchantPriceExVat: money },
  ),
  ShippingPreferences: record({ shippingProvider: text, sendDeliveryNoteToCustomer: flag }),
  ShippingLines: record({ priceIncVat: money, priceExVat: money, vatValue: money }),
  StatusEntry: logEntry(
    2,
    record({
      changedProducts: list(record({ name: text, productVariantId: text, productAttributes: list(text) })),
      newState: text,
      trackingLink: text,
      comment: text,
    }),
  ),
  MailEntry: logEntry(4, record({ updateType: text, success: flag, response: text })),
  Order: record(
    {
      id: text,
      orderNumber: text,
      orderDate: moment,
      status: about('a code of the order’s own, never an item’s', whole),
      customer: named('Customer'),
      items: list(named('OrderItem')),
      activityLogs: list({ anyOf: [named('StatusEntry'), named('MailEntry')] }),
    },
    { shippingPreferences: named('ShippingPreferences'), shippingLines: named('ShippingLines') },
  ),
  OrderPage: record({
    itemsCount: about('all orders that match, not those of the page', whole),
    pageIndex: whole,
    items: list(named('Order')),
  }),
  Shipment: record(
    {},
    {
      shippingProvider: about('one of the market’s shippingProviders; null is the provider other', orNull(text)),
      comment: text,
      sendDeliveryNoteToCustomer: flag,
      trackingNumber: text,
      orderItemsIds: named('Ids'),
    },
  ),
  StatusChange: record(
    { status: about('must be in the nextStatuses of each item addressed', whole) },
    { orderItemsIds: named('Ids'), comment: text },
  ),
  Ids: { type: 'array', items: text, minItems: 1, uniqueItems: true },
  Market: record({
    id: text,
    name: text,
    country: about('ISO 3166-1', text),
    currencyName: text,
    currencySymbol: text,
    locale: text,
    defaultVat: decimal,
    shippingProviders: list(record({ id: text, name: text })),
  }),
}
