import { exactSum } from '../../domain/decimal.ts'
import { moneyText } from '../../domain/money.ts'
import { priceOf, priceText } from '../../domain/product-price.ts'
import { piecesText, stockSummary } from '../../domain/stock.ts'
import { type Column, meant, type Text } from '../../output/view.ts'
import type { AnyProduct } from '../../schemas/any-product.ts'
import type { Money } from '../../schemas/money.ts'
import { categoryText, tagsText } from './product-words.ts'

const digits = (money: Money | null | undefined): string =>
  money?.value === undefined ? moneyText(money) : (exactSum([money.value]) ?? '')

const priceCell = (product: AnyProduct): Text => {
  const price = priceOf(product)
  return price?.before ? meant('good', priceText(price)) : priceText(price)
}

/** A product on one line, for tables and CSV: prices as decimals in major units. */
export const productColumns: readonly Column<AnyProduct>[] = [
  { name: 'id', header: 'ID', text: (product) => product.id },
  { name: 'brand', header: 'BRAND', flexible: true, text: (product) => product.brand ?? '' },
  { name: 'title', header: 'TITLE', flexible: true, text: (product) => meant('strong', product.title ?? '') },
  {
    name: 'price',
    header: 'PRICE',
    align: 'right',
    text: priceCell,
    plain: (product) => digits(priceOf(product)?.now),
  },
  { name: 'was', header: 'WAS', align: 'right', text: (product) => digits(priceOf(product)?.before) },
  { name: 'currency', header: 'CURRENCY', text: (product) => priceOf(product)?.now.currency ?? product.currency ?? '' },
  { name: 'vat', header: 'VAT %', align: 'right', text: (product) => String(product.vat?.value ?? '') },
  {
    name: 'inStock',
    header: 'IN STOCK',
    text: (product) => (product.isInStock === undefined ? '' : product.isInStock ? 'yes' : 'no'),
  },
  {
    name: 'stock',
    header: 'STOCK',
    text: (product) => (product.variants.length === 0 ? '' : stockSummary(product.variants)),
    plain: (product) => piecesText(product.variants),
  },
  { name: 'category', header: 'CATEGORY', flexible: true, text: categoryText },
  { name: 'tags', header: 'POS TAGS', flexible: true, text: tagsText },
  { name: 'market', header: 'MARKET', text: (product) => product.market ?? '' },
  { name: 'merchant', header: 'MERCHANT', text: (product) => product.merchantName ?? product.merchant ?? '' },
  { name: 'images', header: 'IMAGES', align: 'right', text: (product) => String(product.images?.length ?? '') },
  { name: 'updated', header: 'UPDATED', text: (product) => product.lastUpdateDate ?? '' },
]
