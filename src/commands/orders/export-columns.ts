import type { Total } from '../../domain/accounts.ts'
import type { CsvKind } from '../../output/csv.ts'
import type { Column } from '../../output/view.ts'
import { type AccountRow, amount } from './export-rows.ts'

const text = (name: keyof AccountRow, csvKind: CsvKind = 'text'): Column<AccountRow> => ({
  name,
  header: name,
  csvKind,
  ...(csvKind === 'decimal' ? { align: 'right' } : {}),
  text: (row) => row[name],
})

const about: readonly Column<AccountRow>[] = [
  text('date', 'count'),
  text('time', 'count'),
  text('orderNumber'),
  text('orderId'),
  text('customer'),
  text('country'),
]

const ofItem: readonly Column<AccountRow>[] = [text('itemId'), text('sku'), text('product')]

const money: readonly Column<AccountRow>[] = [
  text('status'),
  text('quantity', 'count'),
  text('currency'),
  text('vatRate', 'decimal'),
  text('exVat', 'decimal'),
  text('vat', 'decimal'),
  text('incVat', 'decimal'),
  text('shippingExVat', 'decimal'),
  text('shippingVat', 'decimal'),
  text('shippingIncVat', 'decimal'),
  text('totalExVat', 'decimal'),
  text('totalVat', 'decimal'),
  text('totalIncVat', 'decimal'),
  text('flaws'),
]

export const itemColumns: readonly Column<AccountRow>[] = [...about, ...ofItem, ...money]

/** Rates of an order may be several: text. */
export const orderColumns: readonly Column<AccountRow>[] = [
  ...about,
  ...money.map((column) => (column.name === 'vatRate' ? text('vatRate') : column)),
]

export const totalColumns: readonly Column<Total>[] = [
  { name: 'currency', header: 'currency', text: ({ currency }) => currency },
  { name: 'vatRate', header: 'vatRate', csvKind: 'decimal', align: 'right', text: ({ rate }) => rate },
  ...(['ex', 'vat', 'inc'] as const).map(
    (name): Column<Total> => ({
      name: name === 'vat' ? 'vat' : `${name}Vat`,
      header: name === 'vat' ? 'vat' : `${name}Vat`,
      csvKind: 'decimal',
      align: 'right',
      text: (total) => amount(total[name]),
    }),
  ),
  { name: 'postings', header: 'postings', csvKind: 'count', align: 'right', text: ({ postings }) => String(postings) },
]
