import type { JsonType } from './fault.ts'

/** JSON text in which every field of this name has a value of another type; other text stays as it is. */
export const retyped = (text: string, field: string, to: JsonType): string =>
  changed(text, (value) => JSON.parse(JSON.stringify(value), (name, one) => (name === field ? turned[to](one) : one)))

/** JSON text whose first array, at the top or a level below, is in the opposite order. */
export const reordered = (text: string): string =>
  changed(text, (value) => {
    if (Array.isArray(value)) return value.toReversed()
    if (typeof value !== 'object' || value === null) return value
    const list = Object.entries(value).find(([, one]) => Array.isArray(one))
    return list === undefined ? value : { ...value, [list[0]]: (list[1] as readonly unknown[]).toReversed() }
  })

const turned: Readonly<Record<JsonType, (value: unknown) => unknown>> = {
  string: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  number: (value) => (Number.isFinite(Number(value)) ? Number(value) : 1),
  boolean: Boolean,
  null: () => null,
  array: (value) => [value],
  object: (value) => ({ value }),
}

const changed = (text: string, change: (value: unknown) => unknown): string => {
  try {
    return JSON.stringify(change(JSON.parse(text)))
  } catch {
    return text
  }
}
