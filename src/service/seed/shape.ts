import { below, type Stream, streamOf } from '../random.ts'
import { itemStatus, maskOf } from '../rules/statuses.ts'
import { ageAt, day } from './calendar.ts'
import type { Seed } from './identity.ts'
import { habitAt } from './scenario.ts'
import { type Story, stories } from './stories.ts'

/** What decides an order before any word of it is made: cheap, as lists filter by it. */
export interface Shape {
  /** milliseconds before the start of today */
  readonly age: number
  readonly statuses: readonly number[]
  readonly story: Story
}

const purpose = 1
/** The told orders come first; after them a share is cancelled or returned, so that a large shop has more than one. */
const told = 60

/** The shape of an order: what was told of it, and else drawn from its age. */
export const shapeAt = (seed: Seed, position: number): Shape => {
  const age = ageAt(seed, position)
  const stream = streamOf(seed.seed, position, purpose)
  const story = stories[position] ?? {}
  return { age, statuses: story.statuses ?? drawnStatuses(stream, age / day, { seed, position }), story }
}

/** The statuses of an untouched order's items as a mask; they do not depend on the day. */
export const maskAt = (seed: Seed, position: number): number => maskOf(shapeAt(seed, position).statuses)

const drawnStatuses = (
  stream: Stream,
  days: number,
  { seed, position }: { readonly seed: Seed; readonly position: number },
): readonly number[] => {
  const size = sizeOf(below(stream, 100))
  const chance = below(stream, 100)
  const fate = position < told ? 100 : below(stream, 100)
  const shippedFirst = 1 + below(stream, Math.max(1, size - 1))
  if (fate < 2 && days > 1) return all(size, itemStatus.cancelled)
  if (fate < 5 && days > 10) return all(size, itemStatus.returned)
  const { isNew, acknowledged, hold, partly } = habitAt(seed.scenario, days)
  if (chance < isNew) return all(size, itemStatus.new)
  if (chance < acknowledged) return all(size, itemStatus.acknowledged)
  if (chance < hold) return all(size, itemStatus.hold)
  if (chance >= partly || size === 1) return all(size, itemStatus.shipped)
  return [...all(shippedFirst, itemStatus.shipped), ...all(size - shippedFirst, itemStatus.new)]
}

const sizeOf = (percent: number): number => [42, 72, 88, 96].filter((limit) => percent >= limit).length + 1

const all = (count: number, status: number): readonly number[] => Array.from({ length: count }, () => status)
