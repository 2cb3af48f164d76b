import type { Context } from '../../context.ts'
import type { Desk } from '../../desk/desk.ts'
import { moveTo } from '../../domain/next-status.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import { isAppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import { moveItems } from './move-items.ts'
import { retyped } from './retyped.ts'
import type { ShipInput } from './ship-plan.ts'

/**
 * After a shipping: moves the items that still wait for it to Shipped, where --mark-shipped or a person says so. The
 * shipping's own outcome stands whatever becomes of this.
 */
export const markShipped = async (
  context: Context,
  desk: Desk,
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
  // Ctrl-C ends what is under way: a second write is not
  if (context.holdSignals().aborted) return { ...result, markShipped: 'NOT_ASKED' }
  try {
    const moved = await moveItems(context, desk, after, labels, {
      status: shipped,
      item: waiting.map(({ id }) => id),
      comment: input.comment,
      yes: true,
      typed: retyped(['orders', 'status', after.id, 'shipped'], {}),
    })
    const items = result.items
      .map((one) => moved.items.find(({ id }) => id === one.id) ?? one)
      .map((one, at) => ({ ...one, before: result.items[at]?.before ?? null }))
    if (moved.outcome !== 'UNKNOWN') return { ...result, items, markShipped: 'CONFIRMED' }
    return { ...result, items, markShipped: 'UNKNOWN', evidence: `${result.evidence}; marking: ${moved.evidence}` }
  } catch (error) {
    if (!isAppError(error) || error.code === 'INTERNAL') throw error
    const why = [error.message, ...(error.parts.reasons ?? [])].join(': ')
    return {
      ...result,
      markShipped: 'FAILED',
      evidence: `${result.evidence}; marking the items Shipped failed: ${why}`,
    }
  }
}

const offered = async ({ ask }: Context, count: number, input: ShipInput): Promise<boolean> => {
  if (!ask.possible || input.yes) return false
  const message = `${count} items are not marked Shipped yet. Mark them too? This may mail the customer a second time, and triggers the charge.`
  return ask.confirm({ message, flag: '--mark-shipped' })
}
