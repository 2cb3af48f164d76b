import type { Parcel, SharedTracking, ShipmentRow } from './reading.ts'

/** Rows of one call: the same order, number, provider, comment and notice. A row without an item means the whole order. */
export const parcelsOf = (rows: readonly ShipmentRow[]): readonly Parcel[] => {
  const groups = new Map<string, ShipmentRow[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.order, row.tracking, row.provider, row.comment, row.notify])
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].map((group) => {
    const [{ line: _, quantity: __, ...first } = group[0] as ShipmentRow] = group
    const isWhole = group.some(({ items }) => items.length === 0)
    return {
      ...first,
      items: isWhole ? [] : [...new Set(group.flatMap(({ items }) => items))],
      lines: group.map(({ line }) => line),
    }
  })
}

/** Tracking numbers that stand at more than one order: fine for one customer who ordered twice, an error for two. */
export const sharedTracking = (rows: readonly ShipmentRow[]): readonly SharedTracking[] => {
  const found = new Map<string, { orders: Set<string>; lines: number[] }>()
  for (const { tracking, order, line } of rows) {
    if (tracking === undefined) continue
    const at = found.get(tracking) ?? { orders: new Set<string>(), lines: [] }
    at.orders.add(order)
    at.lines.push(line)
    found.set(tracking, at)
  }
  return [...found]
    .filter(([, { orders }]) => orders.size > 1)
    .map(([tracking, { orders, lines }]) => ({ tracking, orders: [...orders], lines }))
}
