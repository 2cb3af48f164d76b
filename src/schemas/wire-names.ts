/**
 * The one place that knows how the wire names two arrays: the orders of a list answer, and the lines of an order.
 * `items` was seen; the literal text of the contract, `the service`, is accepted as a second name (field notes, "The
 * word filter"). A correction is one edit here.
 */
const itemsNames = ['items', 'the service'] as const

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name under which this record holds its items, or undefined when it holds none. */
export const itemsNameOf = (record: unknown): string | undefined => {
  if (!isRecord(record)) return undefined
  return (
    itemsNames.find((name) => Object.hasOwn(record, name) && Array.isArray(record[name])) ??
    itemsNames.find((name) => Object.hasOwn(record, name))
  )
}

/** The same value, whose items are called `items` whatever the wire calls them. Anything but a record stays as it is. */
export const withItems = (value: unknown): unknown => {
  const name = itemsNameOf(value)
  if (name === undefined || name === 'items' || !isRecord(value)) return value
  const { [name]: items, ...rest } = value
  return { ...rest, items }
}
