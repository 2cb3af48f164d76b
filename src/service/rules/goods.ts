import { catalogueOf } from '../catalogue/catalogue.ts'
import type { Money } from '../order.ts'
import type { MarketId } from '../seed/markets.ts'
import type { Shop } from '../shop.ts'

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
  readonly sku?: string
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

/** The products that a shop sells, at one moment. */
export interface Assortment {
  /** The product of an id, as visitors of a point of sale see it; undefined when nobody sells it. */
  readonly find: (productId: string, pos?: string) => Goods | undefined
  /** How many each market has. */
  readonly size: number
  /** The full model of a market's product as JSON text, by its place from 0. */
  readonly text: (market: MarketId, place: number) => string
  readonly idOf: (market: MarketId, place: number) => string
}

/** The products as they were last updated before `now`. */
export const assortmentOf = ({
  seed: { seed },
  products,
  now,
}: Pick<Shop, 'seed' | 'products' | 'now'>): Assortment => {
  const catalogue = catalogueOf({ seed, products, now })
  const text = (market: MarketId, place: number, pos?: string): string => {
    const entry = catalogue.entry(place)
    if (!entry) throw new RangeError(`no product ${place}`)
    return catalogue.json(market, entry, { form: 'full', pos })
  }
  return {
    find: (productId, pos) => {
      const named = catalogue.find(productId)
      return named && (JSON.parse(text(named.market, named.place, pos)) as Goods)
    },
    size: catalogue.size,
    text,
    idOf: catalogue.idOf,
  }
}
