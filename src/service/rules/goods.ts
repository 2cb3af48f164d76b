import { catalogueIn } from '../catalogue/catalogue-in.ts'
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
  /** The full models of a market's products as JSON text, by their places from 0; undefined for what is not published. */
  readonly texts: (market: MarketId) => (place: number) => string | undefined
  readonly idOf: (market: MarketId, place: number) => string
}

/** The products as they were last updated before `now`. */
export const assortmentOf = (shop: Pick<Shop, 'seed' | 'products' | 'now' | 'kept'>): Assortment => {
  const catalogue = catalogueIn(shop)
  return {
    find: (productId, pos) => {
      const named = catalogue.find(productId)
      const entry = named && catalogue.entry(named.market, named.place)
      return entry && (JSON.parse(catalogue.json(named.market, entry, { form: 'full', pos })) as Goods)
    },
    size: catalogue.size,
    texts: (market) => {
      const entryOf = catalogue.entries(market)
      return (place) => {
        const entry = entryOf(place)
        return entry && catalogue.json(market, entry, { form: 'full' })
      }
    },
    idOf: catalogue.idOf,
  }
}
