/** A set of positions known by counting: how many of it are below a position. It need not be written out. */
export type CountBelow = (position: number) => number

/** Every position there is. */
export const everyPosition: CountBelow = (position) => position

/** The positions of a sorted list. */
export const listed = (sorted: ArrayLike<number>): CountBelow => {
  return (position) => firstFrom(0, sorted.length, (place) => (sorted[place] ?? Number.POSITIVE_INFINITY) >= position)
}

/** The part of a set from `low` on and before `high`. */
export const between = (set: CountBelow, low: number, high: number): CountBelow => {
  const skipped = set(low)
  return (position) => set(Math.min(Math.max(position, low), high)) - skipped
}

export const has = (set: CountBelow, position: number): boolean => set(position + 1) > set(position)

/** The `rank`-th position of a set, from 0, when it has more than `rank` below `limit`. */
export const nth = (set: CountBelow, limit: number, rank: number): number =>
  firstFrom(0, limit, (position) => set(position + 1) > rank)

/** The first whole number from `low` that passes a test which all later ones pass too; `high` when none before does. */
export const firstFrom = (low: number, high: number, passes: (place: number) => boolean): number => {
  let first = low
  let last = high
  while (first < last) {
    const middle = (first + last) >>> 1
    if (passes(middle)) last = middle
    else first = middle + 1
  }
  return first
}
