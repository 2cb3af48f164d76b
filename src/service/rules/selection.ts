import { firstOlderThan } from '../seed/calendar.ts'
import type { Seed } from '../seed/identity.ts'
import { between, type CountBelow, has, listed, nth } from './positions.ts'

/** Which orders a list is of. Moments in milliseconds since 1970: from `from` on, and before `before`. */
export interface Selection {
  readonly from: number
  readonly before: number
  /** Says whether an order with this mask of item statuses belongs. */
  readonly accepts: (mask: number) => boolean
  /** The positions that it accepts as the seed has them. */
  readonly candidates: CountBelow
}

/** An order that somebody changed, as far as lists need it to be chosen. */
export interface Changed {
  readonly position: number
  /** milliseconds since 1970 */
  readonly orderedAt: number
  /** bit n when an item has status n */
  readonly mask: number
}

export interface Stock {
  readonly seed: Seed
  readonly today: number
  readonly changed: readonly Changed[]
}

export interface Page {
  readonly skip: number
  readonly take: number
  readonly order: 'newest' | 'oldest'
}

/**
 * The positions that a page of a list shows, and how many the whole list has. Untouched orders are found by their
 * dates, which follow from their positions, changed ones by what was stored of them. Costs the page, the changed orders
 * and some steps of search, never the length of the list.
 */
export const pageOf = (stock: Stock, selection: Selection, page: Page) => {
  const set = selected(stock, selection)
  const total = set(stock.seed.count)
  const ranks = Array.from(
    { length: Math.max(0, Math.min(page.take, total - page.skip)) },
    (_, place) => page.skip + place,
  )
  const fromNewest = page.order === 'newest' ? ranks : ranks.map((rank) => total - 1 - rank)
  return { total, positions: fromNewest.map((rank) => nth(set, stock.seed.count, rank)) }
}

const selected = ({ seed, today, changed }: Stock, { from, before, accepts, candidates }: Selection): CountBelow => {
  const low = firstOlderThan(seed, today - before)
  const high = Math.max(low, firstOlderThan(seed, today - from))
  const computed = between(candidates, low, high)
  // a changed order is judged by what it has become, so that it leaves the computed ones and joins by itself
  const leaving = listed(changed.map(({ position }) => position).filter((position) => has(computed, position)))
  const joining = listed(
    changed
      .filter(({ orderedAt, mask }) => orderedAt >= from && orderedAt < before && accepts(mask))
      .map(({ position }) => position),
  )
  return (position) => computed(position) - leaving(position) + joining(position)
}
