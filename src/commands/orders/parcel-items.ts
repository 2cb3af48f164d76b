import { listOf } from '../../cli/fields.ts'
import { isOpen } from '../../domain/open-items.ts'
import type { StatusLabels } from '../../domain/status.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'
import { codeOf, statusWord } from './status-field.ts'

const held = 1

export const parcelStates = listOf(
  statusWord('only items of this status: a label or a code (without it: what waits, but for Hold)'),
)

/**
 * Which items of an order go into the next parcel: those of the statuses named; else what waits and is not on hold.
 * Throws AppError USAGE for what is no status.
 */
export const parcelItems = (
  words: readonly string[] | undefined,
  labels: StatusLabels,
): ((order: Order) => readonly OrderItem[]) => {
  const states = (words ?? []).map((word) => codeOf(word, labels))
  const isWanted = (item: OrderItem): boolean =>
    states.length === 0
      ? isOpen(item) && item.status !== held
      : item.status !== undefined && states.includes(item.status)
  return ({ items }) => items.filter(isWanted)
}
