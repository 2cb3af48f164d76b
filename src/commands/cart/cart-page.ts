import { exactSum } from '../../domain/decimal.ts'
import { moneyText } from '../../domain/money.ts'
import { priceOf } from '../../domain/product-price.ts'
import { type Block, type Column, meant, type Text } from '../../output/view.ts'
import type { Cart } from '../../schemas/cart.ts'

type Line = Cart['items'][number]

const priceCell = ({ price, salesPrice }: Line): Text => {
  const now = priceOf({ priceIncVat: price, salesPrice })
  return now?.before ? meant('good', moneyText(now.now)) : moneyText(now?.now)
}

const stockCell = ({ stockCount, quantity }: Line): Text => {
  if (stockCount === undefined) return ''
  // -1 was seen where there is no end of it (field notes, "Cart")
  if (stockCount === -1) return 'unlimited'
  return stockCount < (quantity ?? 1) ? meant('warn', String(stockCount)) : String(stockCount)
}

/** A cart for people: its lines, and what it comes to. */
export const cartPage = (cart: Cart): readonly Block[] =>
  cart.items.length === 0 ? [totalsOf(cart)] : [linesOf(cart), totalsOf(cart)]

const linesOf = (cart: Cart): Block => ({
  kind: 'table',
  columns: [
    { header: 'NAME', flexible: true, least: 10 },
    { header: 'VARIANT', flexible: true },
    { header: 'QUANTITY', align: 'right' },
    { header: 'PRICE', align: 'right' },
    { header: 'STOCK', align: 'right' },
    { header: 'PRODUCT', spare: true },
  ],
  rows: cart.items.map((line) => [
    meant('strong', line.name ?? ''),
    line.attributesValue ?? '',
    String(line.quantity ?? ''),
    priceCell(line),
    stockCell(line),
    line.productId ?? '',
  ]),
})

const totalsOf = (cart: Cart): Block => ({
  kind: 'fields',
  rows: [
    ['products', String(cart.numberOfProducts ?? cart.items.length)],
    ['delivery', moneyText(cart.totalDeliveryCost)],
    ['total', meant('strong', moneyText(cart.total))],
  ],
})

const digits = (value: number | undefined): string => (value === undefined ? '' : (exactSum([value]) ?? ''))

/** A cart on a line, for CSV. */
export const cartColumns: readonly Column<Cart>[] = [
  { name: 'lines', header: 'LINES', text: ({ items }) => String(items.length) },
  { name: 'products', header: 'PRODUCTS', text: ({ numberOfProducts }) => String(numberOfProducts ?? '') },
  { name: 'delivery', header: 'DELIVERY', text: ({ totalDeliveryCost }) => digits(totalDeliveryCost?.value) },
  { name: 'total', header: 'TOTAL', text: ({ total }) => digits(total?.value) },
  { name: 'currency', header: 'CURRENCY', text: ({ total }) => total?.currency ?? '' },
]

export const cartFields: readonly string[] = ['items', 'numberOfProducts', 'total', 'totalDeliveryCost']
