import { amountText } from '../../domain/money.ts'
import type { Difference } from '../../feed/difference.ts'
import type { Column } from '../../output/view.ts'

const priceText = (price: number | undefined, currency: string): string =>
  price === undefined ? '' : amountText(String(price), currency)

const stockText = (stock: number | undefined): string => (stock === -1 ? 'unlimited' : String(stock ?? ''))

/** Programs get each value in a column of its own, people one from which they see where it went. */
const forPrograms = (name: 'priceBefore' | 'stockBefore', header: string): Column<Difference> => ({
  name,
  header,
  align: 'right',
  wide: 'for people',
  text: (one) => (name === 'priceBefore' ? priceText(one.priceBefore, one.currency) : stockText(one.stockBefore)),
  plain: (one) => String(one[name] ?? ''),
})

/** "1611.00 → 2149.00 SEK"; one value where nothing changed, or there is no other. */
const wentFrom = (before: string, after: string): string =>
  before === '' || after === '' || before === after ? after || before : `${before} → ${after}`

/** The currency is said once. */
const withoutCurrency = (amount: string): string => amount.replace(/ \S+$/, '')

const isPriced = ({ what }: Difference): boolean => what.includes('price up') || what.includes('price down')

export const diffColumns: readonly Column<Difference>[] = [
  {
    name: 'change',
    header: 'Change',
    text: ({ change, what }) => (what.length > 0 ? what.join(', ') : change),
    flexible: true,
    least: 9,
  },
  { name: 'id', header: 'Id', text: ({ id }) => id },
  { name: 'title', header: 'Title', text: ({ title }) => title, flexible: true, least: 9 },
  forPrograms('priceBefore', 'Price before'),
  {
    name: 'price',
    header: 'Price',
    align: 'right',
    text: (one) =>
      isPriced(one)
        ? wentFrom(withoutCurrency(priceText(one.priceBefore, one.currency)), priceText(one.price, one.currency))
        : priceText(one.price ?? one.priceBefore, one.currency),
    plain: (one) => String(one.price ?? ''),
  },
  forPrograms('stockBefore', 'Stock before'),
  {
    name: 'stock',
    header: 'Stock',
    align: 'right',
    text: (one) => wentFrom(stockText(one.stockBefore), stockText(one.stock)),
    plain: (one) => String(one.stock ?? ''),
  },
]
