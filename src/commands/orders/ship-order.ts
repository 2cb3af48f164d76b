import { type ShippingBody, shipOrder as shippingCall } from '../../api/orders.ts'
import type { Context } from '../../context.ts'
import { moveTo } from '../../domain/next-status.ts'
import { customerName, deliveryOf } from '../../domain/order-summary.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import { inDoubt, moveItems, nameOf } from './move-items.ts'
import { doubtWaits, readBack } from './read-back.ts'
import { itemName, orderName } from './refusal.ts'
import { type Carrier, carrierOf, notifyOf, trackingOf } from './ship-choices.ts'
import { entriesWith, isRecorded, itemsToShip } from './ship-items.ts'
import { itemsOf } from './write-outcome.ts'

export interface ShipInput {
  readonly tracking?: string | false | undefined
  readonly provider?: string | undefined
  readonly item?: readonly string[] | undefined
  readonly comment?: string | undefined
  readonly notify?: boolean | undefined
  readonly again?: true | undefined
  readonly markShipped?: true | undefined
  readonly dryRun?: true | undefined
  readonly yes?: true | undefined
}

/** What is decided before anything is sent. */
interface Parcel {
  readonly order: Order
  readonly items: readonly OrderItem[]
  readonly tracking: string | undefined
  readonly carrier: Carrier
  readonly notify: boolean
}

/**
 * Ships items of an order: decides, shows, asks, sends one POST on a fresh connection, reads back, and where asked marks
 * the items Shipped. Sends nothing when the log shows that it was done. Throws AppError USAGE and REJECTED before sending,
 * and what `send` throws for an answer that surely means no.
 */
export const shipOrder = async (
  context: Context,
  order: Order,
  labels: StatusLabels,
  input: ShipInput,
): Promise<WriteResult> => {
  const tracking = await trackingOf(context, input.tracking)
  const typed = `merchant orders ship ${order.id}${tracking === undefined ? ' --no-tracking' : ` --tracking ${tracking}`}`
  const items = itemsToShip(order, { ...input, tracking }, labels, typed)
  if (!input.again && isRecorded(order, items, tracking))
    return markShipped(context, recorded(order, items), labels, input, order)

  const parcel: Parcel = {
    order,
    items,
    tracking,
    carrier: await carrierOf(context, order, input.provider),
    notify: await notifyOf(context, order, input.notify),
  }
  for (const line of planLines(parcel, input)) context.say.notice(line)
  const sent = await sendParcel(context, parcel, input)
  return sent.result.outcome === 'UNKNOWN'
    ? sent.result
    : markShipped(context, sent.result, labels, input, sent.after ?? order)
}

const recorded = (order: Order, items: readonly OrderItem[]): WriteResult => ({
  outcome: 'UNCHANGED',
  action: 'ship',
  order: nameOf(order),
  request: null,
  items: itemsOf(items, order),
  evidence: 'the activity log shows this tracking number for these items already; --again sends it once more',
})

const planLines = ({ order, items, tracking, carrier, notify }: Parcel, input: ShipInput): readonly string[] => {
  const address = deliveryOf(order).address
  const place = [address?.streetAddress, address?.zipCode, address?.city, address?.country]
    .filter((part) => part)
    .join(', ')
  return [
    `${orderName(order)}: ship ${items.length} of ${order.items.length} items to ${[customerName(order), place].filter((part) => part).join(', ')}`,
    ...items.map((item) => `  ${itemName(item)}`),
    `  provider: ${carrier.name}; tracking: ${tracking ?? 'none'}`,
    `  ${notify ? `the customer is mailed${order.customer?.email === undefined ? '' : `: ${order.customer.email}`}` : 'the customer is not mailed'}`,
    ...(input.comment === undefined ? [] : [`  comment: ${input.comment}`]),
    ...(input.markShipped
      ? ['  then, where it is not so: mark Shipped, which may mail the customer a second time and triggers the charge']
      : []),
  ]
}

const bodyOf = ({ items, tracking, carrier, notify }: Parcel, comment: string | undefined): ShippingBody => ({
  shippingProvider: carrier.sent,
  ...(comment === undefined ? {} : { comment }),
  sendDeliveryNoteToCustomer: notify,
  ...(tracking === undefined ? {} : { trackingNumber: tracking }),
  orderItemsIds: items.map(({ id }) => id),
})

const sendParcel = async (
  context: Context,
  parcel: Parcel,
  input: ShipInput,
): Promise<{ result: WriteResult; after: Order | undefined }> => {
  const { order, items, tracking } = parcel
  const call = shippingCall(order.id, bodyOf(parcel, input.comment))
  const base = {
    action: 'ship',
    order: nameOf(order),
    request: { method: 'POST', path: call.path, body: call.body as Record<string, unknown> },
  } as const
  if (input.dryRun)
    return {
      result: { ...base, outcome: 'PLANNED', items: itemsOf(items), evidence: 'dry run: nothing was sent' },
      after: undefined,
    }
  if (!input.yes && !(await context.ask.confirm({ message: 'Send it?', flag: '--yes' })))
    throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })

  const interrupted = context.holdSignals()
  const doubt = await context.send(call).then(() => undefined, inDoubt)
  const read = await readBack(context, order.id, doubt === undefined ? [0] : doubtWaits, interrupted, (after) =>
    isShown(order, after, items, tracking),
  )
  const result = { ...base, items: itemsOf(items, read.order) }
  if (read.seen) {
    const evidence = tracking === undefined ? 'read back: the items are Shipped' : `read back: shipped with ${tracking}`
    return {
      result: {
        ...result,
        outcome: 'CONFIRMED',
        evidence: doubt === undefined ? evidence : `${evidence}, although the answer was lost`,
      },
      after: read.order,
    }
  }
  if (doubt === undefined)
    return {
      result: { ...result, outcome: 'CONFIRMED', evidence: 'the service took it; reading back does not show it yet' },
      after: read.order,
    }
  return {
    result: { ...result, outcome: 'UNKNOWN', evidence: `${doubt.message}; reading back did not show it` },
    after: read.order,
  }
}

/** Evidence against the order as it was: a new log entry with the number, or every item newly Shipped. */
const isShown = (before: Order, after: Order, items: readonly OrderItem[], tracking: string | undefined): boolean => {
  if (tracking !== undefined && entriesWith(after, tracking).length > entriesWith(before, tracking).length) return true
  const wereOpen = items.some((item) => item.status !== shipped)
  return wereOpen && items.every(({ id }) => after.items.find((item) => item.id === id)?.status === shipped)
}

const markShipped = async (
  context: Context,
  result: WriteResult,
  labels: StatusLabels,
  input: ShipInput,
  after: Order,
): Promise<WriteResult> => {
  const ids = new Set(result.items.map(({ id }) => id))
  const waiting = moveTo(
    after.items.filter(({ id }) => ids.has(id)),
    shipped,
  ).allowed
  if (waiting.length === 0 || (result.outcome === 'PLANNED' && !input.markShipped)) return result
  if (result.outcome === 'PLANNED') return { ...result, markShipped: 'PLANNED' }
  if (!input.markShipped && !(await offered(context, waiting.length, input)))
    return { ...result, markShipped: 'NOT_ASKED' }
  const item = waiting.map(({ id }) => id)
  try {
    const moved = await moveItems(context, after, labels, {
      status: shipped,
      item,
      comment: input.comment,
      yes: true,
      typed: `merchant orders status ${after.id} shipped`,
    })
    const items = result.items
      .map((one) => moved.items.find(({ id }) => id === one.id) ?? one)
      .map((one, at) => ({ ...one, before: result.items[at]?.before ?? null }))
    return { ...result, items, markShipped: moved.outcome === 'UNKNOWN' ? 'UNKNOWN' : 'CONFIRMED' }
  } catch (error) {
    context.say.warn(`the shipping is recorded, but the items could not be marked Shipped: ${(error as Error).message}`)
    return { ...result, markShipped: 'FAILED' }
  }
}

const offered = async ({ ask }: Context, count: number, input: ShipInput): Promise<boolean> => {
  if (!ask.possible || input.yes) return false
  const message = `${count} items are not marked Shipped yet. Mark them too? This may mail the customer a second time, and triggers the charge.`
  return ask.confirm({ message, flag: '--mark-shipped' })
}
