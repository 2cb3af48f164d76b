import { showOrder } from '../../api/orders.ts'
import type { Context } from '../../context.ts'
import { isAppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'

type Needs = Pick<Context, 'send' | 'say' | 'world'>

/** Seconds after which an order is read again while its write is in doubt (reliability: at once, then these). */
export const doubtWaits = [0, 5, 15, 40] as const
/** After an answer of 2xx the change should be there; a service may need a moment. */
export const settleWaits = [0, 1, 4] as const

/**
 * Reads an order back, again after each wait, until `seen` finds the evidence. Gives the last order read, and whether the
 * evidence was there; a read that fails counts as not seen. Not seeing it proves nothing: the caller says UNKNOWN.
 */
export const readBack = async (
  { send, say, world }: Needs,
  orderId: string,
  waits: readonly number[],
  interrupted: AbortSignal,
  seen: (order: Order) => boolean,
): Promise<{ readonly order: Order | undefined; readonly seen: boolean }> => {
  let last: Order | undefined
  for (const seconds of waits) {
    if (interrupted.aborted) break
    if (seconds > 0) {
      say.notice(`Reading the order back in ${seconds} s.`)
      await world.sleep(seconds * 1000, interrupted).catch(() => undefined)
    }
    const order = await send(showOrder(orderId)).then(
      ({ value }) => value,
      (error: unknown) => {
        if (!isAppError(error) || error.code === 'INTERNAL') throw error
        say.detail(`reading back failed: ${error.message}`)
        return undefined
      },
    )
    if (order) last = order
    if (order && seen(order)) return { order, seen: true }
  }
  return { order: last, seen: false }
}
