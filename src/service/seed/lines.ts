import type { OrderItem } from '../order.ts'
import { below, pick, type Stream } from '../random.ts'
import { nextOf } from '../rules/statuses.ts'
import { itemIdOf, type Seed } from './identity.ts'
import type { Market } from './markets.ts'
import { localPrice, moneyOf, type Units, withoutVat } from './money.ts'
import { drawnProducts, productAt, productIdOf, variantOf } from './products.ts'
import type { Shape } from './shape.ts'

/** What the merchant keeps of the price, in percent; the point of sale has the rest. */
const merchantShare = 80

/** Coprime to the number of products, so that no order has one twice. */
const strides = [3, 7, 9, 11, 13, 17] as const

interface Lines {
  readonly items: readonly OrderItem[]
  /** What all items cost, with VAT. */
  readonly total: Units
}

/** The items of an order: different products one after another, in the currency and with the VAT of the market. */
export const linesOf = (seed: Seed, position: number, market: Market, shape: Shape, stream: Stream): Lines => {
  const first = shape.story.product ?? below(stream, drawnProducts)
  const step = pick(stream, strides)
  const lines = shape.statuses.map((status, line) => {
    const product = productAt((first + line * step) % drawnProducts)
    const variant = variantOf(product, below(stream, product.colours.length), below(stream, product.sizes.length))
    const quantity = quantityOf(below(stream, 100))
    const total = localPrice(market, product.price) * quantity
    const item = {
      id: itemIdOf(seed.seed, position, line),
      productId: productIdOf(product),
      sku: variant.sku,
      productName: (line === 0 && shape.story.productName) || product.name,
      amount: quantity,
      quantity,
      attributesValue: variant.attributesValue,
      status,
      nextStatuses: nextOf(status),
      merchantProductId: product.code,
      ...prices(market, total),
    }
    return { item, total }
  })
  return { items: lines.map(({ item }) => item), total: lines.reduce((sum, { total }) => sum + total, 0) }
}

const prices = (market: Market, total: Units) => {
  const exVat = withoutVat(total, market.defaultVat)
  const merchants = Math.round((total * merchantShare) / 100)
  return {
    totalPriceIncVat: moneyOf(market, total),
    totalPriceExVat: moneyOf(market, exVat),
    vatValue: moneyOf(market, total - exVat),
    merchantPriceIncVat: moneyOf(market, merchants),
    merchantPriceExVat: moneyOf(market, withoutVat(merchants, market.defaultVat)),
  }
}

const quantityOf = (percent: number): number => [88, 97].filter((limit) => percent >= limit).length + 1
