import { selectItems } from '../../domain/item-selection.ts'
import { moveTo } from '../../domain/next-status.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import type { ActivityLogEntry } from '../../schemas/activity-log.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import { refusal, unknownItems } from './refusal.ts'

/** The log entries that show a shipping with this tracking number (contract: messageType 2). */
export const entriesWith = (order: Order, tracking: string): readonly ActivityLogEntry[] =>
  (order.activityLogs ?? []).filter(
    ({ messageType, text }) =>
      messageType === 2 && [text?.trackingLink, text?.comment].some((part) => part?.includes(tracking)),
  )

/** True when the log shows that each of these items went out with this tracking number: sending again would mail again. */
export const isRecorded = (order: Order, items: readonly OrderItem[], tracking: string | undefined): boolean => {
  if (tracking === undefined) return false
  const entries = entriesWith(order, tracking)
  const names = entries.flatMap(({ text }) => (text?.changedProducts ?? []).map(({ name }) => name))
  const namesNothing = entries.some(({ text }) => (text?.changedProducts ?? []).length === 0)
  return (
    entries.length > 0 && items.length > 0 && items.every((item) => namesNothing || names.includes(item.productName))
  )
}

/**
 * The items that a parcel holds: those named, else those that may be shipped; with `again`, Shipped ones too. When nothing
 * is left to ship, the Shipped ones, so that a repeated command finds that its work is done. Throws AppError USAGE for an
 * item that the order does not have, REJECTED for one that may not be shipped; nothing was sent.
 */
export const itemsToShip = (
  order: Order,
  input: {
    readonly item?: readonly string[] | undefined
    readonly again?: true | undefined
    readonly tracking: string | undefined
  },
  labels: StatusLabels,
  typed: string,
): readonly OrderItem[] => {
  const { addressed, unknown } = selectItems(order.items, input.item)
  if (unknown.length > 0) throw unknownItems(order, unknown)
  const move = moveTo(addressed, shipped)
  const isDone = move.allowed.length === 0 && move.there.length > 0 && isRecorded(order, move.there, input.tracking)
  if (input.again || isDone) {
    if (move.refused.length === 0 || input.item === undefined) return [...move.allowed, ...move.there]
  }
  if (input.item === undefined && move.allowed.length > 0) return move.allowed
  const refused = [...move.refused, ...move.there]
  if (refused.length > 0 || move.allowed.length === 0) {
    const again = move.there.length > 0 ? [`${typed} --again   (adds tracking to items that are Shipped)`] : []
    throw refusal(order, { allowed: move.allowed, refused, there: [] }, shipped, labels, typed, again)
  }
  return move.allowed
}
