import type { Money } from '../schemas/money.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import { exactSum } from './decimal.ts'
import { quantityOf } from './order-summary.ts'

/** One thing that was paid for, as an accountant books it: a line of an order, or its shipping. Digits are exact, in major units. */
export interface Posting {
  readonly kind: 'item' | 'shipping'
  readonly item: OrderItem | undefined
  /** The price with VAT, without it, and the VAT itself; undefined where the service does not say. */
  readonly inc: string | undefined
  readonly ex: string | undefined
  readonly vat: string | undefined
  readonly currency: string
  /** Percent, derived of the amounts ("25", "5.5"); undefined where they give none. */
  readonly rate: string | undefined
  /** By how much the price with VAT is more than the price without and the VAT; undefined where it is not, or not known. */
  readonly difference: string | undefined
  /** The amounts are of several currencies. */
  readonly isMixed: boolean
}

/** Everything of an order that was paid for, shipping only where it costs something. */
export const postingsOf = (order: Order): readonly Posting[] => {
  const items = order.items.map((item) =>
    posting('item', item, [item.totalPriceIncVat, item.totalPriceExVat, item.vatValue]),
  )
  const lines = order.shippingLines
  const amounts = [lines?.priceIncVat, lines?.priceExVat, lines?.vatValue] as const
  // free shipping is booked nowhere
  if (amounts.every((money) => Number(digitsOf(money) ?? 0) === 0)) return items
  return [...items, posting('shipping', undefined, amounts)]
}

type Amount = Money | null | undefined

const posting = (
  kind: Posting['kind'],
  item: OrderItem | undefined,
  [inc, ex, vat]: readonly [Amount, Amount, Amount],
): Posting => {
  const digits = { inc: digitsOf(inc), ex: digitsOf(ex), vat: digitsOf(vat) }
  const currencies = [...new Set([inc, ex, vat].flatMap((money) => (money?.currency ? [money.currency] : [])))]
  return {
    kind,
    item,
    ...digits,
    currency: currencies[0] ?? '',
    rate: rateOf(digits.ex, digits.vat, ((item && quantityOf(item)) ?? 1) * unitOf(currencies[0] ?? '')),
    difference: differenceOf(digits),
    isMixed: currencies.length > 1,
  }
}

const digitsOf = (money: Amount): string | undefined =>
  typeof money?.value === 'number' ? exactSum([money.value]) : undefined

const negative = (digits: string): string => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`)

const differenceOf = ({ inc, ex, vat }: Pick<Posting, 'inc' | 'ex' | 'vat'>): string | undefined => {
  if (inc === undefined || ex === undefined || vat === undefined) return undefined
  const left = exactSum([inc, negative(ex), negative(vat)])
  return left === undefined || Number(left) === 0 ? undefined : left
}

/** Steps in which countries set their rates, the usual first. */
const steps = [1, 0.5, 0.1]

/** The smallest coin: each piece may have been rounded to it. */
const unitOf = (currency: string): number => {
  try {
    const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    return 10 ** -maximumFractionDigits
  } catch {
    return 0.01
  }
}

/**
 * The rate that makes this VAT of this price, to whole percents if one does within what rounding explains, else to halves
 * and tenths. No amount is computed of it: it only names the group in which the sums stand.
 */
const rateOf = (ex: string | undefined, vat: string | undefined, rounding: number): string | undefined => {
  if (ex === undefined || vat === undefined) return undefined
  const [net, tax] = [Number(ex), Number(vat)]
  if (tax === 0) return '0'
  if (net === 0) return undefined
  const tolerance = rounding + 1e-9
  for (const step of steps) {
    const rate = Math.round((tax / net) * (100 / step)) * step
    if (rate > 0 && Math.abs((net * rate) / 100 - tax) <= tolerance) return String(Number(rate.toFixed(1)))
  }
  return undefined
}

/** Exact sums of what was booked, by currency and rate. */
export interface Total {
  readonly currency: string
  /** '' where the amounts give no rate. */
  readonly rate: string
  readonly ex: string
  readonly vat: string
  readonly inc: string
  readonly postings: number
}

/** The totals with one more posting in them. Constant memory over any number of orders. */
export const withPosting = (totals: ReadonlyMap<string, Total>, one: Posting): ReadonlyMap<string, Total> => {
  const { currency, rate = '' } = one
  const key = `${currency} ${rate}`
  const before = totals.get(key) ?? { currency, rate, ex: '0', vat: '0', inc: '0', postings: 0 }
  const plus = (sum: string, digits: string | undefined): string => exactSum([sum, digits ?? '0']) ?? sum
  return new Map(totals).set(key, {
    ...before,
    ex: plus(before.ex, one.ex),
    vat: plus(before.vat, one.vat),
    inc: plus(before.inc, one.inc),
    postings: before.postings + 1,
  })
}

/** By currency, then by rate, the highest first. */
export const sortedTotals = (totals: ReadonlyMap<string, Total>): readonly Total[] =>
  [...totals.values()].sort(
    (one, other) => one.currency.localeCompare(other.currency) || Number(other.rate || -1) - Number(one.rate || -1),
  )

/** What is wrong with the amounts of an order, in words; nothing for one that adds up. */
export const flawsOf = (postings: readonly Posting[]): readonly string[] => {
  const currencies = [...new Set(postings.map(({ currency }) => currency).filter((one) => one !== ''))]
  return [
    ...postings.flatMap(({ kind, item, inc, ex, vat, currency, difference, isMixed }) => {
      const name = kind === 'shipping' ? 'shipping' : `item ${item?.sku ?? item?.id}`
      if (isMixed) return [`${name}: amounts of several currencies`]
      if (inc === undefined || ex === undefined || vat === undefined) return [`${name}: an amount is missing`]
      return difference === undefined ? [] : [`${name}: ${inc} is not ${ex} + ${vat} ${currency} (${difference} more)`]
    }),
    ...(currencies.length > 1 ? [`several currencies: ${currencies.join(', ')}`] : []),
  ]
}
