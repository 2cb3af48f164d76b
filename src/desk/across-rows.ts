import { customerName, deliveryOf } from '../domain/order-summary.ts'
import type { Order } from '../schemas/order.ts'
import { type Checked, isUnfit, type Unfit, type Verdict } from './checked.ts'

const customerOf = (order: Order): string =>
  order.customer?.email?.trim().toLowerCase() || JSON.stringify([customerName(order), deliveryOf(order).address])

/** A parcel has one receiver: of a number that two customers would be told, every row is unfit. */
export const oneCustomerEach = (verdicts: readonly Verdict[]): readonly Verdict[] => {
  const customers = new Map<string, Map<string, number[]>>()
  for (const verdict of verdicts) {
    if (isUnfit(verdict) || verdict.wish.parcel?.tracking === undefined) continue
    const { tracking } = verdict.wish.parcel
    const known = customers.get(tracking) ?? new Map<string, number[]>()
    const customer = customerOf(verdict.fresh.order)
    customers.set(tracking, known.set(customer, [...(known.get(customer) ?? []), ...verdict.wish.lines]))
  }
  return verdicts.map((verdict) => {
    const tracking = isUnfit(verdict) ? undefined : verdict.wish.parcel?.tracking
    const known = tracking === undefined ? undefined : customers.get(tracking)
    if (isUnfit(verdict) || known === undefined || known.size < 2) return verdict
    const { wish } = verdict
    return {
      lines: wish.lines,
      order: wish.orderNumber ?? wish.orderId,
      code: 'TWO_CUSTOMERS',
      message: `${tracking} would be told to ${known.size} customers (lines ${[...known.values()]
        .flat()
        .sort((one, other) => one - other)
        .join(', ')})`,
      hint: 'a parcel has one receiver',
    }
  })
}

/**
 * Two parcels cannot hold the same item: of rows that would send one twice, the later ones are unfit. With `again` items
 * may have several numbers.
 */
export const withoutOverlap = (verdicts: readonly Verdict[], again: boolean): readonly Verdict[] => {
  if (again) return verdicts
  const taken = new Map<string, Checked>()
  return verdicts.map((verdict) => {
    if (isUnfit(verdict) || verdict.standing !== 'send') return verdict
    const keys = verdict.items.map(({ id }) => `${verdict.wish.orderId} ${id} ${verdict.wish.status ?? ''}`)
    const earlier = keys.map((key) => taken.get(key)).find((one) => one !== undefined)
    if (earlier !== undefined) return overlapping(verdict, earlier)
    for (const key of keys) taken.set(key, verdict)
    return verdict
  })
}

const overlapping = ({ wish }: Checked, earlier: Checked): Unfit => ({
  lines: wish.lines,
  order: wish.orderNumber ?? wish.orderId,
  code: 'SAME_ITEMS',
  message: `the same items as line ${earlier.wish.lines.join(', ')}, another parcel`,
  hint: 'name the items of each parcel in a column "item"; --again, if the same items went out in both',
})
