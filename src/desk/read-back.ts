import { showOrder } from '../api/orders.ts'
import type { Context } from '../context.ts'
import { isAppError } from '../errors/app-error.ts'
import type { Order } from '../schemas/order.ts'
import { inGrace } from './grace.ts'

type Needs = Pick<Context, 'send' | 'say' | 'world'>

/** Seconds after which an order is read again while its write is in doubt (reliability: at once, then these). */
export const doubtWaits = [0, 5, 15, 40] as const
/** After an answer of 2xx the change should be there; a service may need a moment. */
export const settleWaits = [0, 1, 4] as const

export interface ReadBack {
  /** The order as it was read last; undefined when no reading succeeded. */
  readonly order: Order | undefined
  /** Whether the evidence was there. */
  readonly seen: boolean
  /** What is known now, in words, where it was not. */
  readonly unseen: string
}

export interface Looking {
  /** Seconds before each reading. */
  readonly waits: readonly number[]
  readonly interrupted: AbortSignal
  readonly seen: (order: Order) => boolean
  /** Ends at the first reading that fails: of many rows, each would wait for a service that is down. */
  readonly hasty?: boolean | undefined
}

/**
 * Reads an order back, again after each wait, until `seen` finds the evidence; once it is interrupted, only what is under
 * way is finished. A reading that fails counts as not seen. Not seeing it proves nothing: the caller says UNKNOWN.
 */
export const readBack = async (context: Needs, orderId: string, looking: Looking): Promise<ReadBack> => {
  const { say, world } = context
  const { waits, interrupted, seen, hasty } = looking
  let last: Order | undefined
  for (const seconds of waits) {
    if (seconds > 0) {
      if (interrupted.aborted) break
      if (!hasty) say.notice(`Reading the order back in ${seconds} s.`)
      await world.sleep(seconds * 1000, interrupted).catch(() => undefined)
      if (interrupted.aborted) break
    }
    const order = await readOnce(context, orderId, interrupted)
    if (order) last = order
    if (order && seen(order)) return { order, seen: true, unseen: '' }
    if (!order && hasty) break
  }
  return {
    order: last,
    seen: false,
    unseen: last ? 'reading back did not show it' : 'the order could not be read back',
  }
}

const readOnce = (context: Needs, orderId: string, interrupted: AbortSignal): Promise<Order | undefined> =>
  inGrace(context, interrupted, (signal) => context.send(showOrder(orderId), signal)).then(
    ({ value }) => value,
    (error: unknown) => {
      if (!isAppError(error) || error.code === 'INTERNAL') throw error
      context.say.detail(`reading back failed: ${error.message}`)
      return undefined
    },
  )
