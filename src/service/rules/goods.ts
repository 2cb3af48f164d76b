import type { Money } from '../order.ts'
import { type MarketId, markets } from '../seed/markets.ts'
import { localPrice, moneyOf } from '../seed/money.ts'
import { drawnProducts, productAt, productIdOf, variantOf } from '../seed/products.ts'
import type { Shop } from '../shop.ts'
import { idOf } from './product-ids.ts'

/** The contract's full product model, as far as carts, collections and feeds look into it. */
export interface Goods {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly priceIncVat: Money
  readonly discountPriceIncVat?: Money
  readonly deliveryCost: Money
  readonly brand: string
  readonly category: { readonly name: string } | null
  readonly market: string
  readonly merchant: string
  readonly isInStock: boolean
  readonly images: readonly Image[]
  readonly variants: readonly GoodsVariant[]
  readonly lastUpdateDate: string
}

export type Image = Readonly<Record<string, string>>

export interface GoodsVariant {
  readonly id: string
  readonly title: string | null
  readonly stockCount: number
  readonly stockCountUnlimited: boolean
  readonly attributes: Readonly<Record<string, string>>
  readonly attributesValue: string
  readonly priceIncVat?: Money
  readonly discountPriceIncVat?: Money
  readonly images: readonly Image[]
  readonly sku: string
  readonly isInStock: boolean
  readonly gtin?: { readonly value: string }
  readonly mpn?: string
  readonly metadata: Readonly<Record<string, { readonly values: readonly string[] | null } | null>> | null
}

/** The products that a shop sells, each for itself. */
export interface Assortment {
  readonly find: (productId: string) => Goods | undefined
  readonly count: (market: MarketId) => number
  readonly at: (market: MarketId, index: number) => Goods
  /** The merchant's page of a product. */
  readonly link: (goods: Goods) => string
}

export const assortmentOf = (shop: Pick<Shop, 'seed' | 'today'>): Assortment => {
  const at = (market: MarketId, index: number): Goods => goodsAt(market, index, shop.today)
  return {
    find: (productId) =>
      Array.from({ length: drawnProducts }, (_, index) => at('se', index)).find(({ id }) => id === productId),
    count: () => drawnProducts,
    at,
    link: ({ id }) => `https://shop.local.example/p/${id}`,
  }
}

const goodsAt = (market: MarketId, index: number, today: number): Goods => {
  const product = productAt(index)
  const money = (kronor: number) => moneyOf(markets[market], localPrice(markets[market], kronor))
  return {
    id: productIdOf(product),
    title: product.name,
    description: '',
    priceIncVat: money(product.price),
    deliveryCost: money(49),
    brand: product.brand,
    category: null,
    market,
    merchant: 'local',
    isInStock: true,
    images: [],
    lastUpdateDate: new Date(today - index * 3_600_000).toISOString(),
    variants: product.colours.flatMap((colour, one) =>
      product.sizes.map((size, other) => {
        const { sku, attributesValue } = variantOf(product, one, other)
        return {
          id: idOf(sku),
          title: null,
          stockCount: 5,
          stockCountUnlimited: false,
          attributes: { color: colour, size },
          attributesValue,
          images: [],
          sku,
          isInStock: true,
          metadata: null,
        }
      }),
    ),
  }
}
