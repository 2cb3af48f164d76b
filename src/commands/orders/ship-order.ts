import type { Context } from '../../context.ts'
import type { Desk } from '../../desk/desk.ts'
import { forbidden, journalledItems, settleBy } from '../../desk/doubts.ts'
import { shipEvidence } from '../../desk/evidence-text.ts'
import { itemsToShip } from '../../desk/items-to-ship.ts'
import { isRecorded } from '../../desk/log-evidence.ts'
import { performStep } from '../../desk/perform-step.ts'
import type { Wish } from '../../desk/wish.ts'
import { beginSingle, nextKey, shipWriting } from '../../desk/writings.ts'
import type { StatusLabels } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import { markShipped } from './mark-shipped.ts'
import { nameOf } from './move-items.ts'
import { retyped } from './retyped.ts'
import { carrierOf, notifyOf, trackingOf } from './ship-choices.ts'
import { type Parcel, planLines, type ShipInput } from './ship-plan.ts'
import { itemsOf } from './write-outcome.ts'

/**
 * Ships items of an order: decides, shows, asks, sends one POST by way of the journal, reads back, and where asked marks
 * the items Shipped. Sends nothing when the log or the journal shows that it was done. Throws AppError USAGE and REJECTED
 * before sending, UNKNOWN when an earlier shipping of these items is in doubt, and what `send` throws for an answer that
 * surely means no.
 */
export const shipOrder = async (
  context: Context,
  desk: Desk,
  order: Order,
  labels: StatusLabels,
  input: ShipInput,
): Promise<WriteResult> => {
  const tracking = await trackingOf(context, input.tracking)
  const doubts = await settleBy(desk, order)
  const { provider, comment, notify, markShipped: mark, dryRun, yes } = input
  const options = { tracking: tracking ?? false, provider, comment, notify, markShipped: mark, dryRun, yes }
  const typed = retyped(['orders', 'ship', order.id], options)
  const asked = itemsToShip(order, { ...input, tracking }, labels, typed)
  const doubt = doubts.find(({ kind, items }) => kind === 'ship' && asked.some(({ id }) => items.includes(id)))
  if (doubt) throw forbidden(doubt)
  if (!input.again && isRecorded(order, asked, tracking)) {
    const done = recorded(order, asked, 'the activity log shows this tracking number for these items already')
    return markShipped(context, desk, done, labels, input, order)
  }
  const sent = journalledItems(desk, order.id, tracking)
  const items = input.again ? asked : asked.filter(({ id }) => !sent.has(id))
  if (items.length === 0) {
    const done = recorded(
      order,
      asked,
      'these items were sent with this tracking number before (merchant history show)',
    )
    return markShipped(context, desk, done, labels, input, order)
  }
  const carrier = await carrierOf(context, order, input.provider)
  const parcel: Parcel = { order, items, tracking, carrier, notify: await notifyOf(context, order, input.notify) }
  for (const line of planLines(parcel, input)) context.say.notice(line)
  const ended = await sendParcel(context, desk, parcel, input)
  return ended.result.outcome === 'UNKNOWN'
    ? ended.result
    : markShipped(context, desk, ended.result, labels, input, ended.after ?? order)
}

const recorded = (order: Order, items: readonly OrderItem[], why: string): WriteResult => ({
  outcome: 'UNCHANGED',
  action: 'ship',
  order: nameOf(order),
  request: null,
  items: itemsOf(items, order),
  evidence: `${why}; --again sends it once more`,
})

const wishOf = ({ order, items, tracking, carrier, notify }: Parcel, input: ShipInput): Wish => ({
  lines: [],
  orderId: order.id,
  orderNumber: order.orderNumber,
  items: items.map(({ id }) => id),
  parcel: { tracking, carrier, notify },
  comment: input.comment,
  mark: input.markShipped === true,
})

const sendParcel = async (
  context: Context,
  desk: Desk,
  parcel: Parcel,
  input: ShipInput,
): Promise<{ result: WriteResult; after: Order | undefined }> => {
  const { order, items, tracking } = parcel
  const wish = wishOf(parcel, input)
  const planned = shipWriting(desk, { run: '', row: 1, kind: 'ship', attempt: 1 }, parcel, wish)
  const base = {
    action: 'ship',
    order: nameOf(order),
    request: { method: 'POST', path: planned.call.path, body: planned.call.body as Record<string, unknown> },
  } as const
  if (input.dryRun)
    return {
      result: { ...base, outcome: 'PLANNED', items: itemsOf(items), evidence: 'dry run: nothing was sent' },
      after: undefined,
    }
  if (!input.yes && !(await context.ask.confirm({ message: 'Send it?', flag: '--yes' })))
    throw new AppError('INTERRUPTED', 'not confirmed', { effect: 'none' })
  const run = beginSingle(desk, 'ship', wish)
  const writing = shipWriting(desk, nextKey(desk, run, 1, 'ship'), parcel, wish)
  const written = await performStep(desk, { ...writing, licence: { again: input.again === true } })
  const after = written.read.order
  const evidence = shipEvidence(written, tracking)
  return { result: { ...base, outcome: written.state, items: itemsOf(items, after), evidence, run }, after }
}
