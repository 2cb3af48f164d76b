import { exactSum } from '../domain/decimal.ts'
import { moneyText } from '../domain/money.ts'
import { priceOf } from '../domain/product-price.ts'
import { type Column, meant, type Text } from '../output/view.ts'
import type { CollectionProduct } from '../schemas/collection-product.ts'

/** What favorites and collections hold: an id, and the product in older names (field notes, "Collections"). */
export interface Goods {
  readonly id: string
  readonly product?: CollectionProduct | undefined
}

const priced = ({ product }: Goods) =>
  product && priceOf({ priceIncVat: product.price, salesPrice: product.salesPrice })

/** What is charged; in the colour of good news where it is less than before. */
export const goodsPrice = (goods: Goods): Text => {
  const price = priced(goods)
  return price?.before ? meant('good', moneyText(price.now)) : moneyText(price?.now)
}

export const goodsStock = ({ product }: Goods): Text => {
  if (product?.isInStock === undefined) return ''
  return product.isInStock ? 'yes' : meant('warn', 'no')
}

const digits = (value: number | undefined): string => (value === undefined ? '' : (exactSum([value]) ?? ''))

/** A product on a line. Programs get the price as a decimal in major units, and its currency. */
export const goodsColumns: readonly Column<Goods>[] = [
  {
    name: 'name',
    header: 'NAME',
    flexible: true,
    least: 12,
    text: ({ product }) => meant('strong', product?.name ?? ''),
  },
  { name: 'brand', header: 'BRAND', flexible: true, text: ({ product }) => product?.brand ?? '' },
  {
    name: 'price',
    header: 'PRICE',
    align: 'right',
    text: goodsPrice,
    plain: (goods) => digits(priced(goods)?.now.value),
  },
  {
    name: 'was',
    header: 'WAS',
    align: 'right',
    wide: true,
    text: (goods) => moneyText(priced(goods)?.before),
    plain: (goods) => digits(priced(goods)?.before?.value),
  },
  { name: 'currency', header: 'CURRENCY', wide: true, text: (goods) => priced(goods)?.now.currency ?? '' },
  { name: 'inStock', header: 'IN STOCK', text: goodsStock },
]
