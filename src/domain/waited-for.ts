import type { OrderItem } from '../schemas/order.ts'

/**
 * Whether items have come to a status: `reached`, when each has it but those that ended otherwise (another status, and
 * nothing more can be done), and one at least has it; `never`, when all ended otherwise; else `possible`. Only
 * nextStatuses tells what has ended: what it does not say may still happen.
 */
export const standingOf = (items: readonly OrderItem[], target: number): 'reached' | 'possible' | 'never' => {
  const elsewhere = items.filter(({ status }) => status !== target)
  if (elsewhere.some(({ nextStatuses }) => nextStatuses?.length !== 0)) return 'possible'
  return elsewhere.length < items.length ? 'reached' : 'never'
}
