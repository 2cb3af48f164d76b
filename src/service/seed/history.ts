import type { ActivityLogEntry, OrderItem } from '../order.ts'
import { below, type Stream } from '../random.ts'
import { mailEntry, statusEntry } from '../rules/activity-log.ts'
import { itemStatus, labelOf } from '../rules/statuses.ts'
import { trackingLinkOf } from '../rules/tracking.ts'
import { day } from './calendar.ts'
import type { Shape } from './shape.ts'

interface Past {
  readonly items: readonly OrderItem[]
  readonly shape: Shape
  readonly provider: string
  readonly notify: boolean
  /** milliseconds since 1970 */
  readonly orderedAt: number
}

/** Statuses that an item has only been brought to by a step before: it was shipped, and then returned. */
const before: ReadonlyMap<number, number> = new Map([[itemStatus.returned, itemStatus.shipped]])
/** The order in which a shop gets to its work. */
const steps = [itemStatus.acknowledged, itemStatus.hold, itemStatus.cancelled, itemStatus.shipped, itemStatus.returned]

/** The activity log that led to the statuses of an order, its dates between the order's and the start of today. */
export const historyOf = (past: Past, stream: Stream): readonly ActivityLogEntry[] => {
  const number = `${370_000_000 + below(stream, 9_999_999)}${below(stream, 10)}SE`
  // a shop answers within two days, or within what time there was
  const pace = Math.min(past.shape.age, 2 * day) / (steps.length + 1)
  const taken = steps.filter((status) => reached(past.items, status).length > 0)
  return taken.flatMap((status) => {
    const isShipping = status === itemStatus.shipped
    const late = steps.indexOf(status) + 0.5 + below(stream, 400) / 1000
    const date = new Date(past.orderedAt + Math.floor(pace * late)).toISOString()
    const entry = statusEntry(reached(past.items, status), {
      date,
      newState: labelOf(status),
      trackingLink: isShipping ? trackingLinkOf(past.provider, number) : '',
      comment: (status === taken.at(-1) && past.shape.story.comment) || '',
    })
    return isShipping && past.notify ? [entry, mailEntry({ date })] : [entry]
  })
}

/** The items that a step was taken for. */
const reached = (items: readonly OrderItem[], step: number): readonly OrderItem[] =>
  items.filter(({ status }) => status === step || before.get(status) === step)
