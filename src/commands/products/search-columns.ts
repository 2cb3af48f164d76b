import { moneyText } from '../../domain/money.ts'
import { priceOf } from '../../domain/product-price.ts'
import { piecesText } from '../../domain/stock.ts'
import { type Column, meant } from '../../output/view.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import { productColumns } from './product-columns.ts'

type Texts = Readonly<Record<string, Column<AnyProduct>['text']>>

/** Said in few characters, so that the title has the rest of a terminal. */
const short: Texts = {
  price: (product) => {
    const price = priceOf(product)
    return price?.before ? meant('good', moneyText(price.now)) : moneyText(price?.now)
  },
  stock: ({ variants, isInStock }) => (isInStock === false ? meant('bad', 'none') : piecesText(variants)),
}

const narrow: readonly string[] = ['id', 'title', 'price', 'was', 'stock']

/** Many products: what tells them apart and whether they sell; all of a product with --output wide and for programs. */
export const searchColumns: readonly Column<AnyProduct>[] = productColumns.map((column) => ({
  ...column,
  text: short[column.name] ?? column.text,
  ...(column.name === 'stock' && { align: 'right' }),
  ...(!narrow.includes(column.name) && { wide: 'for people' }),
}))
