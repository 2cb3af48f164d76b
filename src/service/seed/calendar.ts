import { hashOf } from '../random.ts'
import { firstFrom } from '../rules/positions.ts'
import type { Seed } from './identity.ts'

export const hour = 3_600_000
export const day = 24 * hour
/** The oldest order's age, about. */
const span = 75 * day
/** Even the newest order is a little older than the start of the day. */
const youngest = hour
const purpose = 5
const peakHours = 12 * hour

/**
 * How long before the start of today order `position` was made, in milliseconds; strictly growing with the position
 * up to a million orders. Many are recent: of 60, five a day lately and three quarters within 30 days; a larger count
 * is a busier shop, not an older one. Sums and products only, as these are equal on every machine.
 */
export const ageAt = ({ seed, count, scenario }: Seed, position: number): number => {
  const jitter = (hashOf(seed, position, purpose) / 0x1_0000_0000) * 0.8
  const share = (position + jitter) / count
  if (scenario === 'peak-day') return youngest + Math.floor(peakAge(share))
  return youngest + Math.floor(span * bent(share))
}

/** Six of ten orders within half a day, the others over the same days as ever. */
const peakAge = (share: number): number => {
  const peak = 0.6
  return share < peak ? (peakHours * share) / peak : peakHours + span * bent((share - peak) / (1 - peak))
}

const bent = (share: number): number => 0.15 * share + 0.85 * share * share * share * share

/** The first position older than `age`, or the count when none is; the ages of positions are sorted. */
export const firstOlderThan = (seed: Seed, age: number): number =>
  firstFrom(0, seed.count, (position) => ageAt(seed, position) > age)

/** The start of the UTC day of a moment: what ages are counted from, so that two reads of one day are equal. */
export const startOfDay = (moment: Date): number => Math.floor(moment.getTime() / day) * day
