import { selectItems } from '../domain/item-selection.ts'
import { moveTo } from '../domain/next-status.ts'
import { labelOf, type StatusLabels, shipped } from '../domain/status.ts'
import { type AppError, isAppError } from '../errors/app-error.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import type { Checked, Unfit, Verdict } from './checked.ts'
import type { Desk } from './desk.ts'
import { journalledItems } from './doubts.ts'
import { itemsToShip } from './items-to-ship.ts'
import { isRecorded } from './log-evidence.ts'
import type { Fresh } from './preflight.ts'
import { itemFacts } from './refusal.ts'
import type { Wish } from './wish.ts'

export interface Rules {
  readonly labels: StatusLabels
  /** --again: Shipped items take one more number. */
  readonly again?: true | undefined
}

/** What may and must be done for a row, by its order as it was just read and by the journal. Sends nothing. */
export const checkRow = (desk: Desk, wish: Wish, fresh: Fresh, rules: Rules): Verdict => {
  const { unknown } = selectItems(fresh.order.items, wish.items)
  if (unknown.length > 0)
    return unfit(wish, 'UNKNOWN_ITEM', `the order has no item ${unknown.map((one) => `"${one}"`).join(', ')}`)
  return wish.parcel === undefined ? checkMove(wish, fresh, rules.labels) : checkParcel(desk, wish, fresh, rules)
}

const unfit = ({ lines, orderNumber, orderId }: Wish, code: string, message: string, hint?: string): Unfit => ({
  lines,
  order: orderNumber ?? orderId,
  code,
  message,
  ...(hint === undefined ? {} : { hint }),
})

const addressedBy = (order: Order, { items }: Wish): readonly OrderItem[] => selectItems(order.items, items).addressed

const checkMove = (wish: Wish, fresh: Fresh, labels: StatusLabels): Verdict => {
  const status = wish.status ?? shipped
  const addressed = addressedBy(fresh.order, wish)
  const { allowed, refused } = moveTo(addressed, status)
  const label = labelOf(status, labels)
  if (addressed.length === 0) return unfit(wish, 'NO_ITEMS', 'the order has no items')
  const doubt = fresh.doubts.find((step) => step.status === status && step.items.some((id) => isOf(addressed, id)))
  if (doubt) return { wish, fresh, standing: 'settle', items: addressed }
  if (refused.length > 0)
    return unfit(
      wish,
      'NOT_ALLOWED',
      `cannot become ${label}: ${refused.map((item) => itemFacts(item, labels)).join('; ')}`,
    )
  if (allowed.length === 0) return { wish, fresh, standing: 'done', items: addressed, why: `is ${label} already` }
  return { wish, fresh, standing: 'send', items: allowed }
}

const isOf = (items: readonly OrderItem[], id: string): boolean => items.some((item) => item.id === id)

const checkParcel = (desk: Desk, wish: Wish, fresh: Fresh, { labels, again }: Rules): Verdict => {
  const { order, doubts } = fresh
  const tracking = wish.parcel?.tracking
  const addressed = addressedBy(order, wish)
  const doubt = doubts.find(({ kind, items }) => kind === 'ship' && items.some((id) => isOf(addressed, id)))
  if (doubt) return { wish, fresh, standing: 'settle', items: addressed.filter(({ id }) => doubt.items.includes(id)) }
  const sent = journalledItems(desk, order.id, tracking)
  const asked = toShip(order, wish, { labels, again }, sent)
  if (isAppError(asked)) return refusedParcel(wish, order, asked)
  if (!again && isRecorded(order, asked, tracking))
    return done(wish, fresh, asked, tracking === undefined ? 'shipped already' : `shipped already with ${tracking}`)
  const left = again ? asked : asked.filter(({ id }) => !sent.has(id))
  if (left.length === 0) return done(wish, fresh, asked, 'sent before, by an earlier run of ours')
  return { wish, fresh, standing: 'send', items: left }
}

/** Those to ship; or, of an order of which the journal knows that all went out, those that did. */
const toShip = (order: Order, wish: Wish, rules: Rules, sent: ReadonlySet<string>): readonly OrderItem[] | AppError => {
  try {
    const input = { item: wish.items, again: rules.again, tracking: wish.parcel?.tracking }
    return itemsToShip(order, wish.items.length === 0 ? { ...input, item: undefined } : input, rules.labels, '')
  } catch (error) {
    if (!isAppError(error)) throw error
    const addressed = addressedBy(order, wish)
    const gone = addressed.filter(({ id }) => sent.has(id))
    const isAll = wish.items.length === 0 ? gone.length > 0 : gone.length === addressed.length
    return isAll ? gone : error
  }
}

/** A row whose shipping is done; what still waits to be marked Shipped is marked. */
const done = (wish: Wish, fresh: Fresh, items: readonly OrderItem[], why: string): Checked => {
  const waiting = wish.mark ? moveTo(items, shipped).allowed : []
  return waiting.length > 0
    ? { wish, fresh, standing: 'mark', items: waiting, why }
    : { wish, fresh, standing: 'done', items, why }
}

const refusedParcel = (wish: Wish, order: Order, error: AppError): Unfit => {
  const isShipped = moveTo(addressedBy(order, wish), shipped).there.length > 0
  const reasons = (error.parts.reasons ?? []).join('; ')
  if (!isShipped) return unfit(wish, 'NOT_ALLOWED', `cannot be shipped: ${reasons || error.message}`)
  const number = wish.parcel?.tracking
  return unfit(
    wish,
    'SHIPPED_OTHERWISE',
    number === undefined ? `is shipped already: ${reasons}` : `is shipped already, and not with ${number}: ${reasons}`,
    '--again adds the number to items that are Shipped',
  )
}
