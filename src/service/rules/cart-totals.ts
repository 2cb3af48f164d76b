import type { Money } from '../order.ts'
import { type Market, type MarketId, markets } from '../seed/markets.ts'
import { moneyOf, type Units } from '../seed/money.ts'
import type { Switches } from '../switches.ts'
import type { Article, CartLine } from './cart.ts'
import { pictureOf, pricesOf } from './older-product.ts'

/** A cart as it goes out (field notes, "Cart"): lines in older names, totals as Money. */
export const cartOnWire = (
  cart: readonly (CartLine & Article)[],
  { cartCount }: Pick<Switches, 'cartCount'>,
): object => {
  // not shown: our choice of the market of an empty cart
  const market: Market = markets[(cart[0]?.goods.market as MarketId | undefined) ?? 'se']
  const units = ({ value }: Money): Units => Math.round(value * (market.money.decimals === 2 ? 100 : 1))
  const total = cart.reduce((sum, line) => sum + units(pricesOf(line.goods, line.variant).now) * line.quantity, 0)
  const delivery = deliveryOf(cart, units)
  return {
    items: cart.map(lineOnWire),
    // not shown: our choice
    numberOfProducts: cartCount === 'lines' ? cart.length : cart.reduce((sum, { quantity }) => sum + quantity, 0),
    total: moneyOf(market, total),
    totalDeliveryCost: moneyOf(market, delivery),
    // not shown: our choice, that `total` leaves delivery out and this one has both
    totalIncDelivery: moneyOf(market, total + delivery),
  }
}

const lineOnWire = ({ goods, variant, ...line }: CartLine & Article): object => {
  const { before, now } = pricesOf(goods, variant)
  return {
    productId: goods.id,
    variantId: variant.id,
    name: goods.title,
    brand: goods.brand,
    image: pictureOf(variant.images) || pictureOf(goods.images),
    price: before,
    salesPrice: now,
    quantity: line.quantity,
    // seen: -1 means unlimited
    stockCount: variant.stockCountUnlimited ? -1 : variant.stockCount,
    attributesValue: variant.attributesValue,
    deliveryCost: goods.deliveryCost,
    posId: line.posId,
  }
}

/** not shown: our choice. A merchant sends one parcel, which costs what the dearest of its products does. */
const deliveryOf = (cart: readonly (CartLine & Article)[], units: (money: Money) => Units): Units => {
  const parcels = new Map<string, Units>()
  for (const { goods } of cart)
    parcels.set(goods.merchant, Math.max(parcels.get(goods.merchant) ?? 0, units(goods.deliveryCost)))
  return [...parcels.values()].reduce((sum, cost) => sum + cost, 0)
}
