import { type Entry, entryAt, firstAfter, type Lane } from './lanes.ts'

/** Which part of the catalogue is walked, and how. */
export interface Walk {
  readonly order: 'ascending' | 'descending'
  /** Only entries later than this moment, milliseconds since 1970. */
  readonly from?: number | undefined
  /** Only entries behind this one. */
  readonly after?: Entry | undefined
  readonly limit: number
}

/**
 * The entries of a walk, by the moment of their last update. Costs what it gives, wherever in the catalogue it begins:
 * each lane is sorted by itself, so that a page is a merge of two.
 */
export const walk = (lanes: readonly Lane[], { order, from, after, limit }: Walk): readonly Entry[] => {
  const step = order === 'ascending' ? 1 : -1
  const ends = lanes.map((lane, index) => {
    const first = Math.max(
      lane.last - lane.size + 1,
      from === undefined ? Number.NEGATIVE_INFINITY : firstAfter(lane, from),
    )
    const begin = after ? beyond(lane, index, after, step) : step === 1 ? first : lane.last
    return step === 1
      ? { next: Math.max(begin, first), stop: lane.last }
      : { next: Math.min(begin, lane.last), stop: first }
  })
  const heads = ends.map((end, index) => headOf(lanes, index, end, step))
  const found: Entry[] = []
  while (found.length < limit) {
    const nearest = heads.reduce((best, head) => (isBefore(head, best, step) ? head : best), undefined)
    if (!nearest) break
    found.push(nearest)
    const end = ends[nearest.lane]
    if (!end) break
    end.next += step
    heads[nearest.lane] = headOf(lanes, nearest.lane, end, step)
  }
  return found
}

/** Says whether one entry comes before another, by moment and, of one moment, by lane and number. */
export const isBefore = (one: Entry | undefined, other: Entry | undefined, step: number): boolean => {
  if (!one || !other) return one !== undefined
  return (one.at - other.at || one.lane - other.lane || one.number - other.number) * step < 0
}

interface End {
  next: number
  readonly stop: number
}

const headOf = (lanes: readonly Lane[], index: number, { next, stop }: End, step: number): Entry | undefined =>
  (stop - next) * step < 0 ? undefined : entryAt(lanes, index, next)

/** The number in a lane that follows an entry. */
const beyond = (lane: Lane, index: number, after: Entry, step: number): number => {
  if (after.lane === index) return after.number + step
  // of one moment, the lower lane is first
  if (step === 1) return firstAfter(lane, index > after.lane ? after.at - 1 : after.at)
  return firstAfter(lane, index < after.lane ? after.at : after.at - 1) - 1
}

/** The same of entries that are given. */
export const chosen = (entries: readonly Entry[], { order, from, after, limit }: Walk): readonly Entry[] => {
  const step = order === 'ascending' ? 1 : -1
  return entries
    .filter((entry) => (from === undefined || entry.at > from) && (after === undefined || isBefore(after, entry, step)))
    .sort((one, other) => (isBefore(one, other, step) ? -1 : 1))
    .slice(0, limit)
}
