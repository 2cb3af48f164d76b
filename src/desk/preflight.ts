import { showOrder } from '../api/orders.ts'
import { isAppError } from '../errors/app-error.ts'
import type { Step } from '../journal/records.ts'
import type { Order } from '../schemas/order.ts'
import type { Desk } from './desk.ts'
import { settleBy } from './doubts.ts'
import { inParallel } from './workers.ts'

/** An order as it was read before anything is sent: what evidence is held against. */
export interface Fresh {
  readonly order: Order
  /** Steps of earlier runs at it that are still in doubt, now that it was read. */
  readonly doubts: readonly Step[]
  /** By the clock that never jumps, in milliseconds. */
  readonly readAt: number
}

/** Reads one order, and settles by it what earlier runs left in doubt. Undefined when there is no such order. */
export const readFresh = async (desk: Desk, id: string): Promise<Fresh | undefined> => {
  const { send, world } = desk.context
  try {
    const { value: order } = await send(showOrder(id))
    return { order, doubts: await settleBy(desk, order), readAt: world.monotonic() }
  } catch (error) {
    // some services answer 400 to an id of a form that they never gave
    const isNoOrder =
      isAppError(error) && (error.code === 'NOT_FOUND' || (error.code === 'REJECTED' && error.parts.status === 400))
    if (isNoOrder) return undefined
    throw error
  }
}

/** Reads each of the orders once, so many at a time. Throws what `send` throws: then nothing was sent. */
export const preflight = async (
  desk: Desk,
  ids: readonly string[],
  concurrency: number,
): Promise<ReadonlyMap<string, Fresh>> => {
  const unique = [...new Set(ids)]
  let done = 0
  const { progress } = desk.context.say
  const read = await inParallel(unique, concurrency, async (id) => {
    const fresh = await readFresh(desk, id)
    done += 1
    progress.show(() => `reading orders: ${done} of ${unique.length}`)
    return [id, fresh] as const
  })
  progress.end()
  return new Map(read.flatMap((one) => (one?.[1] === undefined ? [] : [[one[0], one[1]] as const])))
}
