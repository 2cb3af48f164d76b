import { shipOrder as shippingCall } from '../../api/orders.ts'
import type { Context } from '../../context.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import { markShipped } from './mark-shipped.ts'
import { nameOf } from './move-items.ts'
import { doubtWaits, readBack } from './read-back.ts'
import { retyped } from './retyped.ts'
import { although, doubtful, sendWrite } from './send-write.ts'
import { carrierOf, notifyOf, trackingOf } from './ship-choices.ts'
import { entriesWith, isRecorded, itemsToShip } from './ship-items.ts'
import { bodyOf, type Parcel, planLines, type ShipInput } from './ship-plan.ts'
import { itemsOf } from './write-outcome.ts'

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
  const { provider, comment, notify, markShipped: mark, dryRun, yes } = input
  const options = { tracking: tracking ?? false, provider, comment, notify, markShipped: mark, dryRun, yes }
  const typed = retyped(['orders', 'ship', order.id], options)
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
  const doubt = await sendWrite(context, call, interrupted)
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
        evidence: doubt === undefined ? evidence : `${evidence}, ${although(doubt)}`,
      },
      after: read.order,
    }
  }
  if (doubt === undefined)
    return {
      result: { ...result, outcome: 'CONFIRMED', evidence: `the service answered that it took it; ${read.unseen}` },
      after: read.order,
    }
  return {
    result: { ...result, outcome: 'UNKNOWN', evidence: doubtful(doubt, read.unseen) },
    after: read.order,
  }
}

/** Evidence against the order as it was: a new log entry with the number, or every item newly Shipped. */
const isShown = (before: Order, after: Order, items: readonly OrderItem[], tracking: string | undefined): boolean => {
  if (tracking !== undefined && entriesWith(after, tracking).length > entriesWith(before, tracking).length) return true
  const wereOpen = items.some((item) => item.status !== shipped)
  return wereOpen && items.every(({ id }) => after.items.find((item) => item.id === id)?.status === shipped)
}
