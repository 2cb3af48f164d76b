import { expect, test } from 'vitest'
import { below, streamOf } from '../../src/service/random.ts'
import { everyPosition, has, listed, nth } from '../../src/service/rules/positions.ts'
import { type Changed, pageOf } from '../../src/service/rules/selection.ts'
import { rememberingCandidates, statesFilterOf } from '../../src/service/rules/states-filter.ts'
import { maskOf } from '../../src/service/rules/statuses.ts'
import { ageAt, day, firstOlderThan } from '../../src/service/seed/calendar.ts'
import { maskAt } from '../../src/service/seed/shape.ts'

const today = Date.parse('2026-11-20')

test('a set that is only counted has the members of its list', () => {
  const set = listed([2, 3, 7])
  expect([0, 2, 3, 4, 7, 8, 100].map(set)).toEqual([0, 0, 1, 2, 2, 3, 3])
  expect([1, 2, 3, 4, 7].map((position) => has(set, position))).toEqual([false, true, true, false, true])
  expect([0, 1, 2].map((rank) => nth(set, 10, rank))).toEqual([2, 3, 7])
  expect(nth(everyPosition, 10, 4)).toBe(4)
})

test('ages grow strictly with the position, up to a million', () => {
  for (const [count, from] of [
    [60, 0],
    [10_000, 0],
    [1_000_000, 0],
    [1_000_000, 990_000],
  ] as const) {
    const seed = { seed: 42, count }
    for (let position = from; position < Math.min(count, from + 10_000) - 1; position += 1) {
      if (ageAt(seed, position) >= ageAt(seed, position + 1)) throw new Error(`${count} ${position}`)
    }
  }
})

test('the first position older than an age is found, at both ends too', () => {
  const seed = { seed: 42, count: 500 }
  expect(firstOlderThan(seed, -1)).toBe(0)
  expect(firstOlderThan(seed, Number.POSITIVE_INFINITY)).toBe(500)
  expect(firstOlderThan(seed, ageAt(seed, 100))).toBe(101)
  expect(firstOlderThan(seed, ageAt(seed, 100) - 1)).toBe(100)
})

/** What pageOf promises, written as slowly as it can be. */
const bySlowReading = (
  count: number,
  changed: readonly Changed[],
  from: number,
  before: number,
  accepts: (mask: number) => boolean,
) => {
  const seed = { seed: 7, count }
  const known = new Map(changed.map((order) => [order.position, order]))
  return Array.from({ length: count }, (_, position) => position).filter((position) => {
    const orderedAt = known.get(position)?.orderedAt ?? today - ageAt(seed, position)
    const mask = known.get(position)?.mask ?? maskAt(seed, position)
    return orderedAt >= from && orderedAt < before && accepts(mask)
  })
}

test('a page is what a slow reading of all orders would choose, whatever was changed', () => {
  const draw = streamOf(1, 2, 3)
  const candidates = rememberingCandidates()
  for (let round = 0; round < 300; round += 1) {
    const count = below(draw, 120)
    const places = new Set(Array.from({ length: below(draw, 30) }, () => below(draw, Math.max(1, count))))
    const changed = [...places]
      .filter((position) => position < count)
      .sort((one, other) => one - other)
      .map((position) => ({ position, orderedAt: today - below(draw, 80) * day, mask: maskOf([below(draw, 7)]) }))
    const from = today - below(draw, 80) * day
    const before = below(draw, 3) === 0 ? Number.POSITIVE_INFINITY : from + below(draw, 40) * day
    const states = below(draw, 3) === 0 ? [0, 1, 2, 3, 4, 6] : [below(draw, 7), below(draw, 7)]
    const filter = statesFilterOf(states, { statesFilter: below(draw, 2) ? 'items' : 'orders' })
    const seed = { seed: 7, count }
    const selection = { from, before, accepts: filter.accepts, candidates: candidates(seed, filter) }
    const page = { skip: below(draw, 20), take: 1 + below(draw, 20) }
    const expected = bySlowReading(count, changed, from, before, filter.accepts)
    const stock = { seed, today, changed }
    const newest = pageOf(stock, selection, { ...page, order: 'newest' })
    const oldest = pageOf(stock, selection, { ...page, order: 'oldest' })
    expect(newest).toEqual({ total: expected.length, positions: expected.slice(page.skip, page.skip + page.take) })
    expect(oldest.positions).toEqual(expected.toReversed().slice(page.skip, page.skip + page.take))
  }
})
