import type { Context } from '../../context.ts'
import { utcDay } from '../../domain/date-range.ts'
import type { AppError } from '../../errors/app-error.ts'
import type { Cursor } from '../../watch/cursor.ts'
import { lookFrom, type News, newsOf } from '../../watch/news.ts'
import { gatherDays } from './gather-orders.ts'

export interface Looked {
  readonly news: readonly News[]
  /** The cursor with what is known silently from now on. */
  readonly cursor: Cursor
  readonly isFirst: boolean
  /** ms; where the list began. */
  readonly from: number
  readonly listed: ReadonlySet<string>
  /** The list is not provably whole, or has orders that cannot be read. */
  readonly problem: AppError | undefined
}

export interface LookWish {
  /** ms; how far back changes are looked for. */
  readonly window: number
  /** ms; on the first look, what was placed since then is new; undefined: now. */
  readonly since: number | undefined
}

/** One look at the orders: what is new to the cursor. Throws what `send` throws, INTERRUPTED when the signal aborts. */
export const lookAt = async (
  context: Context,
  kept: Cursor | undefined,
  { window, since }: LookWish,
  interrupted: AbortSignal,
): Promise<Looked> => {
  const now = context.world.now().getTime()
  const before: Cursor = kept ?? { newSince: since ?? now, isOpen: true, orders: new Map() }
  const from = lookFrom(before, now, window)
  const send: Context['send'] = (call, signal) =>
    context.send(call, signal === undefined ? interrupted : AbortSignal.any([signal, interrupted]))
  // no end is asked for: the clock of this machine may be behind
  const { profile, say } = context
  const { orders, problem } = await gatherDays({ send, profile, say }, { from: utcDay(from, -1) })
  const isFirst = kept === undefined
  const { news, silent } = newsOf(before, orders, isFirst)
  return {
    news,
    cursor: { ...before, orders: new Map([...before.orders, ...silent]) },
    isFirst,
    from,
    listed: new Set(orders.map(({ value }) => value.id)),
    problem,
  }
}
