import { isInDoubt, type Step } from '../journal/records.ts'
import type { Checked } from './checked.ts'
import type { Desk } from './desk.ts'
import { settleBy } from './doubts.ts'
import { shows } from './evidence.ts'
import { within } from './perform-step.ts'
import { doubtWaits, readBack } from './read-back.ts'
import type { RowEnd } from './row-end.ts'

/** What is in doubt for longer than this was read often enough, in milliseconds. */
const settledFor = 60_000

/**
 * Looks at a row whose write is in doubt, again and again while it is young, and never sends. What the order shows then is
 * CONFIRMED; everything else stays UNKNOWN, and is an operator's to resolve.
 */
export const settleRow = async (desk: Desk, { wish, items }: Checked): Promise<RowEnd> => {
  const { context, journal, origin } = desk
  const open = (): readonly Step[] =>
    journal
      .stepsOfOrder(origin, wish.orderId)
      .filter((step) => isInDoubt(step) && items.some(({ id }) => step.items.includes(id)))
  const doubts = open()
  const youngest = Math.max(...doubts.map(({ at }) => Date.parse(at)))
  const isYoung = context.world.now().getTime() - youngest < settledFor
  const read = await readBack(context, wish.orderId, {
    waits: isYoung ? within(doubtWaits, desk.patience) : [0],
    interrupted: context.holdSignals(),
    seen: (order) => doubts.every((step) => shows(order, step)),
    hasty: desk.hasty,
  })
  if (read.order !== undefined) await settleBy(desk, read.order)
  const [left] = open()
  if (left === undefined)
    return { state: 'CONFIRMED', evidence: 'read back: an earlier attempt was taken', order: read.order }
  return {
    state: 'UNKNOWN',
    evidence: `sent at ${left.at}, and nobody knows whether it was taken; ${read.unseen}`,
    // a service that can be read is none that fails
    isOld: read.order !== undefined,
  }
}
