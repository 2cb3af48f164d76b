import { selectItems } from '../domain/item-selection.ts'
import { moveTo } from '../domain/next-status.ts'
import { type StatusLabels, shipped } from '../domain/status.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import { recordedItems } from './log-evidence.ts'
import { refusal, unknownItems } from './refusal.ts'

/**
 * The items that a parcel holds: those named, else those that may be shipped; with `again`, Shipped ones too. When nothing
 * is left to ship, the Shipped ones that the log shows with this number, so that a repeated command finds its work done.
 * Throws AppError USAGE for an item that the order does not have, REJECTED for one that may not be shipped; nothing was
 * sent.
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
  if (input.again && (move.refused.length === 0 || input.item === undefined)) {
    const all = [...move.allowed, ...move.there]
    if (all.length > 0) return all
  }
  if (input.item === undefined && move.allowed.length > 0) return move.allowed
  const done = move.allowed.length === 0 ? recordedItems(order, move.there, input.tracking) : []
  const isDone = input.item === undefined || done.length === addressed.length
  if (done.length > 0 && isDone) return done
  const refused = [...move.refused, ...move.there]
  if (refused.length > 0 || move.allowed.length === 0) {
    const again = move.there.length > 0 ? [`${typed} --again   (adds tracking to items that are Shipped)`] : []
    throw refusal(order, { allowed: move.allowed, refused, there: [] }, shipped, labels, typed, again)
  }
  return move.allowed
}
