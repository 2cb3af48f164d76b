import type { Goods, GoodsVariant, Image } from './goods.ts'

/** The price asked for, and the one before a sale when there is one. A variant's own prices come first. */
export const pricesOf = (goods: Goods, variant?: GoodsVariant) => {
  const before = variant?.priceIncVat ?? goods.priceIncVat
  const sale = variant
    ? (variant.discountPriceIncVat ?? (variant.priceIncVat ? undefined : goods.discountPriceIncVat))
    : goods.discountPriceIncVat
  return { before, now: sale ?? before }
}

/** The picture that stands for a product, or nothing. */
export const pictureOf = (images: readonly Image[]): string => images[0]?.original ?? ''

/** A product as collections and favorites show it, in older names: `name`, `price`, `salesPrice` (field notes). */
export const olderProductOf = (goods: Goods): object => {
  const { before, now } = pricesOf(goods)
  return {
    id: goods.id,
    name: goods.title,
    brand: goods.brand,
    price: before,
    salesPrice: now,
    images: goods.images,
    isInStock: goods.isInStock,
    market: goods.market,
  }
}
