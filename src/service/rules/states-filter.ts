import type { Seed } from '../seed/identity.ts'
import { maskAt } from '../seed/shape.ts'
import type { Switches } from '../switches.ts'
import { type CountBelow, everyPosition, listed } from './positions.ts'
import { itemStatuses, maskOf, orderStatus, orderStatusOf } from './statuses.ts'

/** What the parameter `states` selects, by masks of item statuses. */
export interface StatesFilter {
  readonly accepts: (mask: number) => boolean
  /** It can refuse no order, so that a list need not look at any. */
  readonly isOpen: boolean
  /** The same for the same selection. */
  readonly key: string
}

/** not shown: our choice, by default, that an order is listed when any of its items has one of the states. */
export const statesFilterOf = (
  states: readonly number[],
  { statesFilter }: Pick<Switches, 'statesFilter'>,
): StatesFilter => {
  const wanted = new Set(states)
  const key = `${statesFilter} ${[...wanted].sort((one, other) => one - other).join()}`
  if (statesFilter === 'orders') {
    const isOpen = Object.values(orderStatus).every((status) => wanted.has(status))
    return { accepts: (mask) => wanted.has(orderStatusOf(codesIn(mask))), isOpen, key }
  }
  const codes = [...itemStatuses.keys()]
  const wantedMask = maskOf(codes.filter((code) => wanted.has(code)))
  return { accepts: (mask) => (mask & wantedMask) !== 0, isOpen: codes.every((code) => wanted.has(code)), key }
}

const codesIn = (mask: number): readonly number[] => [...itemStatuses.keys()].filter((code) => mask & (1 << code))

/** Finds the untouched orders that a filter accepts. */
export type Candidates = (seed: Seed, filter: StatesFilter) => CountBelow

/**
 * Remembers the last scan: the pages of one list share it, and untouched orders never change. An open filter scans
 * nothing. A million orders take about a second once, and four bytes each that matches.
 */
export const rememberingCandidates = (): Candidates => {
  let last: { readonly key: string; readonly found: CountBelow } | undefined
  return (seed, filter) => {
    if (filter.isOpen) return everyPosition
    const key = `${seed.seed} ${seed.count} ${seed.scenario} ${filter.key}`
    if (last?.key !== key) last = { key, found: scan(seed, filter) }
    return last.found
  }
}

const scan = (seed: Seed, { accepts }: StatesFilter): CountBelow => {
  const found: number[] = []
  for (let position = 0; position < seed.count; position += 1) if (accepts(maskAt(seed, position))) found.push(position)
  return listed(Uint32Array.from(found))
}
