import type { Order } from '../schemas/order.ts'
import type { Received } from '../schemas/raw-records.ts'
import type { Cursor } from './cursor.ts'
import { type Change, changesBetween, type Known, knownOf } from './order-state.ts'

/** An order that is new, or changed since it was told. */
export interface News {
  readonly event: 'new' | 'changed'
  readonly order: Received<Order>
  readonly changes: readonly Change[]
  readonly known: Known
}

export interface Compared {
  /** The oldest orders first. */
  readonly news: readonly News[]
  /** Orders that are known from now on without a word: those of before the watch, or of before its window. */
  readonly silent: ReadonlyMap<string, Known>
}

/** What a list tells that the cursor does not know. On the first look an order without a date is no news. */
export const newsOf = (cursor: Cursor, orders: readonly Received<Order>[], isFirst: boolean): Compared => {
  const silent = new Map<string, Known>()
  const news = orders.flatMap((order): readonly News[] => {
    const known = knownOf(order.value)
    const before = cursor.orders.get(order.value.id)
    if (before !== undefined) {
      const changes = changesBetween(before, known)
      return changes.length === 0 ? [] : [{ event: 'changed', order, changes, known }]
    }
    const isNew = known.at === null ? !isFirst : known.at >= cursor.newSince
    if (isNew) return [{ event: 'new', order, changes: [], known }]
    silent.set(order.value.id, known)
    return []
  })
  return { news: news.sort((one, other) => (one.known.at ?? 0) - (other.known.at ?? 0)), silent }
}

const day = 86_400_000

/**
 * Since when the list is asked for, ms, a whole UTC day: as far back as the watch looks for changes; and, whatever the
 * clock says, from a day before the newest order that is known, so that a long pause or a clock that jumped misses
 * nothing; and as far as last time, where that is not finished.
 */
export const lookFrom = (cursor: Cursor | undefined, now: number, windowMs: number): number => {
  const from = cursor === undefined ? now - windowMs : Math.min(now - windowMs, newestOf(cursor) - day)
  const asked = cursor?.isOpen ? Math.min(from, cursor.newSince) : from
  return Math.floor(asked / day) * day
}

const newestOf = ({ orders }: Cursor): number => {
  let newest = Number.POSITIVE_INFINITY
  for (const { at } of orders.values())
    if (at !== null) newest = newest === Number.POSITIVE_INFINITY ? at : Math.max(newest, at)
  return newest
}

/**
 * The cursor after a look of which all was told and which was whole: unknown orders from here on are new, and orders far
 * behind the window are forgotten. By the orders' own dates: a clock that jumps must not make it forget.
 */
export const finished = (cursor: Cursor, from: number, windowMs: number, listed: ReadonlySet<string>): Cursor => {
  const oldest = Math.min(from, newestOf(cursor) - windowMs) - 7 * day
  const kept = [...cursor.orders].filter(([id, { at }]) => listed.has(id) || (at !== null && at >= oldest))
  return { newSince: from, isOpen: false, orders: new Map(kept) }
}
