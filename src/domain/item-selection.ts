import type { OrderItem } from '../schemas/order.ts'

export interface Selection {
  readonly addressed: readonly OrderItem[]
  /** What was asked for and is no item of the order, or is the SKU of several. */
  readonly unknown: readonly string[]
}

/** The items that are meant: by id, or by a SKU that only one of them has; all when nothing is named. */
export const selectItems = (items: readonly OrderItem[], asked: readonly string[] | undefined): Selection => {
  if (asked === undefined || asked.length === 0) return { addressed: items, unknown: [] }
  const found = asked.map((name) => ({ name, item: items.find((item) => item.id === name) ?? onlyOne(items, name) }))
  const chosen = new Set(found.flatMap(({ item }) => (item ? [item] : [])))
  return {
    addressed: items.filter((item) => chosen.has(item)),
    unknown: found.filter(({ item }) => !item).map(({ name }) => name),
  }
}

const onlyOne = (items: readonly OrderItem[], sku: string): OrderItem | undefined => {
  const matching = items.filter((item) => item.sku === sku)
  return matching.length === 1 ? matching[0] : undefined
}
