import { type ShippingBody, type StatusBody, setOrderStatus, shipOrder } from '../api/orders.ts'
import type { Intent, StepKey } from '../journal/records.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import { version } from '../version.ts'
import type { Checked } from './checked.ts'
import { type Desk, nowOf } from './desk.ts'
import { baselineOf } from './evidence.ts'
import { hashOf } from './hash.ts'
import type { Writing } from './perform-step.ts'
import { rowsOf, runIdOf, type Wish } from './wish.ts'

/** Notes a run of these rows and gives its id; the same rows are the same run, and go on with it. */
export const beginRun = (desk: Desk, verb: string, rows: readonly Checked[]): string => {
  const wishes = rows.map(({ wish }) => wish)
  const skipped = rows.map(({ standing, why }) => (standing === 'done' ? why : undefined))
  const { journal, origin, profile } = desk
  const id = runIdOf(origin, verb, wishes)
  journal.begin({ id, origin, profile, verb, version, began: nowOf(desk) }, rowsOf(id, wishes, skipped))
  return id
}

/** Notes a single command, which is a run of its own at each time it is typed. */
export const beginSingle = (desk: Desk, verb: string, wish: Wish): string => {
  const { journal, origin, profile } = desk
  const began = nowOf(desk)
  const id = hashOf([began, runIdOf(origin, verb, [wish])])
  journal.begin({ id, origin, profile, verb, version, began }, rowsOf(id, [wish]))
  return id
}

/** The key of the next attempt at a step. */
export const nextKey = (desk: Desk, run: string, row: number, kind: StepKey['kind']): StepKey => {
  const before = desk.journal.stepsOfRow(run, row).filter((step) => step.kind === kind)
  return { run, row, kind, attempt: before.length + 1 }
}

/** What a shipping sends (contract, POST .../shipping). */
export const shippingBody = (
  { parcel, comment }: Pick<Wish, 'parcel' | 'comment'>,
  items: readonly OrderItem[],
): ShippingBody => ({
  shippingProvider: parcel?.carrier.sent ?? null,
  ...(comment === undefined ? {} : { comment }),
  sendDeliveryNoteToCustomer: parcel?.notify ?? false,
  ...(parcel?.tracking === undefined ? {} : { trackingNumber: parcel.tracking }),
  orderItemsIds: items.map(({ id }) => id),
})

const statusBody = (status: number, comment: string | undefined, items: readonly OrderItem[]): StatusBody => ({
  status,
  orderItemsIds: items.map(({ id }) => id),
  ...(comment === undefined ? {} : { comment }),
})

const intentOf = (
  desk: Desk,
  key: StepKey,
  { order, items, tracking = null, status = null }: Target & { tracking?: string | null; status?: number | null },
): Intent => ({
  ...key,
  origin: desk.origin,
  orderId: order.id,
  orderNumber: order.orderNumber ?? null,
  items: items.map(({ id }) => id),
  tracking,
  status,
  baseline: baselineOf(order, tracking),
  at: nowOf(desk),
})

/** An order as it was read last, and those of its items that a write names. */
export interface Target {
  readonly order: Order
  readonly items: readonly OrderItem[]
}

/** A shipping, ready to be performed. */
export const shipWriting = (desk: Desk, key: StepKey, target: Target, wish: Wish): Writing => ({
  intent: intentOf(desk, key, { ...target, tracking: wish.parcel?.tracking ?? null }),
  call: shipOrder(target.order.id, shippingBody(wish, target.items)),
})

/** A change of status, ready to be performed: the row's own, or marking Shipped after a shipping. */
export const statusWriting = (
  desk: Desk,
  key: StepKey,
  target: Target,
  { status, comment }: { readonly status: number; readonly comment: string | undefined },
): Writing => ({
  intent: intentOf(desk, key, { ...target, status }),
  call: setOrderStatus(target.order.id, statusBody(status, comment, target.items)),
})
