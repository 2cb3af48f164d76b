import { selectItems } from '../domain/item-selection.ts'
import { moveTo } from '../domain/next-status.ts'
import { labelOf, type StatusLabels, shipped } from '../domain/status.ts'
import { type AppError, isAppError } from '../errors/app-error.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import type { Checked, Unfit, Verdict } from './checked.ts'
import type { Desk } from './desk.ts'
import { journalledItems } from './doubts.ts'
import { itemsToShip } from './items-to-ship.ts'
import { recordedItems } from './log-evidence.ts'
import type { Fresh } from './preflight.ts'
import { statesOf } from './refusal.ts'
import type { Wish } from './wish.ts'

export interface Rules {
  readonly labels: StatusLabels
  /** --again: Shipped items take one more number; never one that they have. */
  readonly again?: true | undefined
  /** `resolve --resend`: this row is sent, whatever is known of its number. */
  readonly resend?: true | undefined
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
    return unfit(wish, 'NOT_ALLOWED', `cannot become ${label}: ${statesOf(refused, addressed.length, labels)}`)
  if (allowed.length === 0) return { wish, fresh, standing: 'done', items: addressed, why: `is ${label} already` }
  return { wish, fresh, standing: 'send', items: allowed }
}

const isOf = (items: readonly OrderItem[], id: string): boolean => items.some((item) => item.id === id)

const checkParcel = (desk: Desk, wish: Wish, fresh: Fresh, { labels, again, resend }: Rules): Verdict => {
  const { order, doubts } = fresh
  const tracking = wish.parcel?.tracking
  const addressed = addressedBy(order, wish)
  const doubt = doubts.find(({ kind, items }) => kind === 'ship' && items.some((id) => isOf(addressed, id)))
  if (doubt) return { wish, fresh, standing: 'settle', items: addressed.filter(({ id }) => doubt.items.includes(id)) }
  const sent = journalledItems(desk, order.id, tracking)
  // a letter has no number to add
  const more = resend ?? (tracking === undefined ? undefined : again)
  const asked = toShip(order, wish, { labels, again: more }, sent)
  if (isAppError(asked)) return notToShip(wish, fresh, asked, labels)
  if (resend) return { wish, fresh, standing: 'send', items: asked }
  const recorded = recordedItems(order, asked, tracking)
  if (recorded.length === asked.length) return done(wish, fresh, asked, `shipped already with ${tracking}`)
  const left = asked.filter((item) => !sent.has(item.id) && !recorded.includes(item))
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

/** Of a parcel that cannot be sent, why: a letter that is shipped is done, whatever it was shipped with. */
const notToShip = (wish: Wish, fresh: Fresh, error: AppError, labels: StatusLabels): Verdict => {
  const addressed = addressedBy(fresh.order, wish)
  const { refused, there } = moveTo(addressed, shipped)
  const tracking = wish.parcel?.tracking
  if (tracking === undefined && there.length > 0 && (wish.items.length === 0 || refused.length === 0))
    return done(wish, fresh, there, 'shipped already')
  const held = [...refused, ...there]
  const states = held.length === 0 ? error.message : statesOf(held, addressed.length, labels)
  if (there.length === 0 || tracking === undefined) return unfit(wish, 'NOT_ALLOWED', `cannot be shipped: ${states}`)
  return unfit(
    wish,
    'SHIPPED_OTHERWISE',
    `is shipped already, and not with ${tracking}: ${states}`,
    '--again adds the number to items that are Shipped',
  )
}
