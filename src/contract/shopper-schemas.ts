import { about, flag, list, moment, named, record, type Schema, text, uri, whole } from './schema-kinds.ts'

const money = named('Money')
const kept = { id: text, product: named('CollectionProduct') }

/** Tokens, carts, favorites, collections and shops, and what an error looks like. */
export const shopperSchemas: Readonly<Record<string, Schema>> = {
  Token: about('the token as a JSON string; TOKEN_INVALID is no token', text),
  Login: record({ email: text, password: text }),
  ProductIds: record({ productIds: named('Ids') }),
  CollectionProduct: record({
    id: text,
    name: text,
    brand: text,
    price: money,
    salesPrice: money,
    images: list(named('Image')),
    isInStock: flag,
    market: text,
  }),
  Collection: record({
    id: text,
    name: text,
    created: moment,
    friendlyUrl: text,
    items: about('the id of an item is what removes it', list(record(kept))),
  }),
  Shop: record({ name: text, collections: list(named('Collection')) }),
  Favorite: record(kept),
  Favorites: record({ items: list(named('Favorite')) }),
  CartAddition: record({
    posId: about('needed so that the commission is credited', { type: 'string', minLength: 1 }),
    productId: about('<productId>, or <productId>_<variantId> of a product with variants', text),
    quantity: { type: 'integer', minimum: 1, maximum: 9999 },
  }),
  CartItem: record({
    productId: text,
    variantId: text,
    name: text,
    brand: text,
    image: about('may be empty', { anyOf: [uri, { const: '' }] }),
    price: money,
    salesPrice: money,
    quantity: whole,
    stockCount: about('-1 means unlimited', whole),
    attributesValue: text,
    deliveryCost: money,
    posId: text,
  }),
  Cart: record({
    items: list(named('CartItem')),
    numberOfProducts: whole,
    total: money,
    totalDeliveryCost: money,
    totalIncDelivery: money,
  }),
  Problem: record({ error: record({ id: about('a word for programs', text), message: text }) }),
}
