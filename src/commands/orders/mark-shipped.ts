import type { Context } from '../../context.ts'
import { moveTo } from '../../domain/next-status.ts'
import { type StatusLabels, shipped } from '../../domain/status.ts'
import type { Order } from '../../schemas/order.ts'
import type { WriteResult } from '../../schemas/write-result.ts'
import { moveItems } from './move-items.ts'
import type { ShipInput } from './ship-plan.ts'

/**
 * After a shipping: moves the items that still wait for it to Shipped, where --mark-shipped or a person says so. The
 * shipping's own outcome stands whatever becomes of this.
 */
export const markShipped = async (
  context: Context,
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
  const item = waiting.map(({ id }) => id)
  try {
    const moved = await moveItems(context, after, labels, {
      status: shipped,
      item,
      comment: input.comment,
      yes: true,
      typed: `merchant orders status ${after.id} shipped`,
    })
    const items = result.items
      .map((one) => moved.items.find(({ id }) => id === one.id) ?? one)
      .map((one, at) => ({ ...one, before: result.items[at]?.before ?? null }))
    return { ...result, items, markShipped: moved.outcome === 'UNKNOWN' ? 'UNKNOWN' : 'CONFIRMED' }
  } catch (error) {
    context.say.warn(`the shipping is recorded, but the items could not be marked Shipped: ${(error as Error).message}`)
    return { ...result, markShipped: 'FAILED' }
  }
}

const offered = async ({ ask }: Context, count: number, input: ShipInput): Promise<boolean> => {
  if (!ask.possible || input.yes) return false
  const message = `${count} items are not marked Shipped yet. Mark them too? This may mail the customer a second time, and triggers the charge.`
  return ask.confirm({ message, flag: '--mark-shipped' })
}
