import type { Plan } from '../schemas/plan.ts'
import { checkRow, type Rules } from './check-row.ts'
import { isUnfit, type Verdict } from './checked.ts'
import type { Desk } from './desk.ts'
import { preflight } from './preflight.ts'
import { printOf } from './print.ts'

/**
 * The rows of a plan, checked anew: one that is done meanwhile is skipped, and one whose order has changed otherwise since
 * it was looked at is refused. Throws what `send` throws.
 */
export const checkPlan = async (
  desk: Desk,
  { rows }: Plan,
  rules: Rules,
  concurrency: number,
): Promise<readonly Verdict[]> => {
  const fresh = await preflight(
    desk,
    rows.map(({ wish }) => wish.orderId),
    concurrency,
  )
  return rows.map(({ wish, print }): Verdict => {
    const named = { lines: wish.lines, order: wish.orderNumber ?? wish.orderId }
    const read = fresh.get(wish.orderId)
    if (read === undefined) return { ...named, code: 'UNKNOWN_ORDER', message: 'there is no such order any more' }
    const verdict = checkRow(desk, wish, read, rules)
    const isHarmless = isUnfit(verdict) || verdict.standing === 'done' || verdict.standing === 'settle'
    if (isHarmless || printOf(read.order) === print) return verdict
    return { ...named, code: 'CHANGED', message: 'its order has changed since the plan was made', hint: 'plan anew' }
  })
}
