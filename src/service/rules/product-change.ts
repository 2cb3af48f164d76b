import { catalogueIn } from '../catalogue/catalogue-in.ts'
import { type Change, changeAt, putChange } from '../catalogue/change.ts'
import { isUnlimited } from '../catalogue/variants.ts'
import { incorrectInput, notFound, type Problem } from '../problem.ts'
import { type MarketId, markets } from '../seed/markets.ts'
import type { ShopInChange } from '../shop.ts'

/** What is to be changed of a product: left out, it stays; null takes an earlier change back. */
export interface ProductWishes {
  /** The market whose product it is, unless told: ids that all markets share mean the Swedish one. */
  readonly market?: MarketId | undefined
  readonly title?: string | null | undefined
  /** In whole units of the currency, at most two decimals. */
  readonly price?: number | null | undefined
  readonly salePrice?: number | null | undefined
  /** Of every variant. */
  readonly stock?: number | null | undefined
  /** false takes it out of the catalogue, true brings it back. */
  readonly published?: boolean | undefined
}

/** A product after a change, or why it was not changed. */
export interface ProductChanged {
  readonly id: string
  readonly market: MarketId
  readonly published: boolean
  readonly lastUpdateDate: string
}

/** Changes a product, published or not, and gives it the moment of the shop as its lastUpdateDate. */
export const changeProduct = (shop: ShopInChange, id: string, wishes: ProductWishes): ProductChanged | Problem => {
  const catalogue = catalogueIn(shop)
  const named = catalogue.find(id)
  const market = wishes.market ?? named?.market
  if (!named || market === undefined || catalogue.idOf(market, named.place) !== id)
    return notFound(`There is no product '${id}'${wishes.market ? ` in market '${wishes.market}'` : ''}.`)
  const { place } = named
  if (wishes.stock != null && isUnlimited(catalogue.design(place).group))
    return incorrectInput('stock - this product is made to order: its stock is unlimited.')
  const before = changeAt(shop.kept, shop.now, market, place)
  const { version = 0 } = before ?? catalogue.entry(market, place) ?? {}
  const change: Change = {
    place,
    version,
    at: shop.now.getTime(),
    gone: !(wishes.published ?? !before?.gone),
    title: chosen(wishes.title, before?.title),
    price: chosen(unitsOf(market, wishes.price), before?.price),
    salePrice: chosen(unitsOf(market, wishes.salePrice), before?.salePrice),
    stock: chosen(wishes.stock, before?.stock),
  }
  putChange(shop.kept, market, change)
  return { id, market, published: !change.gone, lastUpdateDate: new Date(change.at).toISOString() }
}

const chosen = <T>(wish: T | null | undefined, before: T | null | undefined): T | null =>
  wish === undefined ? (before ?? null) : wish

const unitsOf = (market: MarketId, amount: number | null | undefined): number | null | undefined =>
  amount == null ? amount : Math.round(amount * (markets[market].money.decimals === 2 ? 100 : 1))
