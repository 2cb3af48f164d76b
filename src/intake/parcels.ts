import type { Parcel, SharedTracking, ShipmentRow } from './reading.ts'

/** Rows of one call: the same order, number, provider, comment and notice. A row without an item means the whole order. */
export const parcelsOf = (rows: readonly ShipmentRow[]): readonly Parcel[] => {
  const groups: ShipmentRow[][] = []
  // the first of a number by the number, a text that is there already: made keys took longer than all the rest
  const firsts = new Map<string | undefined, ShipmentRow[]>()
  const others = new Map<string, ShipmentRow[]>()
  for (const row of rows) {
    const first = firsts.get(row.tracking)
    const isFirst = first === undefined || isOneCall(first[0] as ShipmentRow, row)
    const key = isFirst ? '' : JSON.stringify([row.tracking, row.order, row.provider, row.comment, row.notify])
    const group = isFirst ? first : others.get(key)
    if (group) {
      group.push(row)
      continue
    }
    const made = [row]
    groups.push(made)
    if (isFirst) firsts.set(row.tracking, made)
    else others.set(key, made)
  }
  return groups.map((group) => {
    const { order, tracking, provider, comment, notify, items: own } = group[0] as ShipmentRow
    const isWhole = group.some(({ items }) => items.length === 0)
    const items = group.length === 1 ? own : isWhole ? [] : [...new Set(group.flatMap((row) => row.items))]
    return { order, items, tracking, provider, comment, notify, lines: group.map(({ line }) => line) }
  })
}

const isOneCall = (one: ShipmentRow, other: ShipmentRow): boolean =>
  one.order === other.order &&
  one.provider === other.provider &&
  one.comment === other.comment &&
  one.notify === other.notify

/** Tracking numbers that stand at more than one order: fine for one customer who ordered twice, an error for two. */
export const sharedTracking = (rows: readonly ShipmentRow[]): readonly SharedTracking[] => {
  const first = new Map<string, string>()
  const shared = new Set<string>()
  for (const { tracking, order } of rows) {
    if (tracking === undefined) continue
    const before = first.get(tracking)
    if (before === undefined) first.set(tracking, order)
    else if (before !== order) shared.add(tracking)
  }
  const places = new Map<string, ShipmentRow[]>([...shared].map((tracking) => [tracking, []]))
  for (const row of rows) places.get(row.tracking ?? '')?.push(row)
  return [...places].map(([tracking, at]) => ({
    tracking,
    orders: [...new Set(at.map(({ order }) => order))],
    lines: at.map(({ line }) => line),
  }))
}
