import { type Posting, postingsOf } from '../../domain/accounts.ts'
import type { Zone } from '../../domain/date-range.ts'
import { exactSum } from '../../domain/decimal.ts'
import { customerName, deliveryOf, quantityOf } from '../../domain/order-summary.ts'
import { labelOf, type StatusLabels } from '../../domain/status.ts'
import type { Order } from '../../schemas/order.ts'

/** One row of the export. Amounts are exact digits in major units; '' where the service does not say. */
export interface AccountRow {
  readonly date: string
  readonly time: string
  readonly orderNumber: string
  readonly orderId: string
  readonly customer: string
  readonly country: string
  readonly sku: string
  readonly product: string
  readonly itemId: string
  readonly status: string
  readonly quantity: string
  readonly currency: string
  readonly vatRate: string
  readonly exVat: string
  readonly vat: string
  readonly incVat: string
  readonly shippingExVat: string
  readonly shippingVat: string
  readonly shippingIncVat: string
  readonly totalExVat: string
  readonly totalVat: string
  readonly totalIncVat: string
  /** What does not add up. */
  readonly flaws: string
}

export interface RowContext {
  readonly zone: Zone
  readonly labels: StatusLabels
}

/** Two decimals at least, every digit of the service. */
export const amount = (digits: string | undefined): string => {
  if (digits === undefined || !/^-?\d+(\.\d+)?$/.test(digits)) return ''
  const [whole = '', fraction = ''] = digits.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}

const sum = (parts: readonly (string | undefined)[]): string => {
  const known = parts.filter((part) => part !== undefined)
  return known.length === 0 ? '' : amount(exactSum(known))
}

const headOf = (order: Order, { zone }: RowContext) => {
  const instant = Date.parse(order.orderDate ?? '')
  const [date = '', time = ''] = Number.isNaN(instant) ? [order.orderDate ?? ''] : zone.textOf(instant).split(' ')
  return {
    date,
    time,
    orderNumber: order.orderNumber ?? '',
    orderId: order.id,
    customer: customerName(order),
    country: deliveryOf(order).address?.country ?? '',
  }
}

const shippingOf = (postings: readonly Posting[]) => {
  const shipping = postings.find(({ kind }) => kind === 'shipping')
  return {
    shippingExVat: amount(shipping?.ex),
    shippingVat: amount(shipping?.vat),
    shippingIncVat: amount(shipping?.inc),
  }
}

const noShipping = { shippingExVat: '', shippingVat: '', shippingIncVat: '' }

/** A row for the whole order: its items together, its shipping, and both. */
export const orderRow = (order: Order, context: RowContext, flaws: readonly string[]): AccountRow => {
  const postings = postingsOf(order)
  const items = postings.filter(({ kind }) => kind === 'item')
  const rates = [...new Set(postings.flatMap(({ rate }) => rate ?? []))]
  return {
    ...headOf(order, context),
    sku: '',
    product: '',
    itemId: '',
    status: [...new Set(order.items.map(({ status }) => statusText(status, context)))].join(' '),
    quantity: sumOfQuantities(order),
    currency: [...new Set(postings.map(({ currency }) => currency))].join(' '),
    vatRate: rates.join(' '),
    exVat: sum(items.map(({ ex }) => ex)),
    vat: sum(items.map(({ vat }) => vat)),
    incVat: sum(items.map(({ inc }) => inc)),
    ...shippingOf(postings),
    totalExVat: sum(postings.map(({ ex }) => ex)),
    totalVat: sum(postings.map(({ vat }) => vat)),
    totalIncVat: sum(postings.map(({ inc }) => inc)),
    flaws: flaws.join('; '),
  }
}

/** A row for each item. Shipping and what is wrong stand in the first of an order alone, so that columns can be summed. */
export const itemRows = (order: Order, context: RowContext, flaws: readonly string[]): readonly AccountRow[] => {
  const postings = postingsOf(order)
  const shipping = postings.find(({ kind }) => kind === 'shipping')
  const head = headOf(order, context)
  const items = postings.filter(({ kind }) => kind === 'item')
  // an order without items still has its shipping
  const lines: readonly (Posting | undefined)[] = items.length === 0 ? [undefined] : items
  return lines.map((line, at) => {
    const own = at === 0 ? [line, shipping] : [line]
    return {
      ...head,
      sku: line?.item?.sku ?? '',
      product: [line?.item?.productName, line?.item?.attributesValue].filter((part) => part).join(', '),
      itemId: line?.item?.id ?? '',
      status: line?.item ? statusText(line.item.status, context) : '',
      quantity: line?.item ? String(quantityOf(line.item) ?? '') : '',
      currency: line?.currency || shipping?.currency || '',
      vatRate: line?.rate ?? '',
      exVat: amount(line?.ex),
      vat: amount(line?.vat),
      incVat: amount(line?.inc),
      ...(at === 0 ? shippingOf(postings) : noShipping),
      totalExVat: sum(own.map((one) => one?.ex)),
      totalVat: sum(own.map((one) => one?.vat)),
      totalIncVat: sum(own.map((one) => one?.inc)),
      flaws: at === 0 ? flaws.join('; ') : '',
    }
  })
}

const statusText = (status: number | undefined, { labels }: RowContext): string =>
  status === undefined ? '' : labelOf(status, labels)

const sumOfQuantities = (order: Order): string => exactSum(order.items.map((item) => quantityOf(item) ?? 0)) ?? ''
