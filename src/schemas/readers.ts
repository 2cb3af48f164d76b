/**
 * Plain readers of what nothing rests on: absent, null and wrong types all read as undefined, and nothing fails. They
 * stand beside zod because most of an order is such fields: read by zod one by one, fifty orders take three times as long
 * in a process that has just started.
 */
export type Reader<T> = (value: unknown) => T | undefined

export const readText: Reader<string> = (value) => {
  if (typeof value === 'string') return value
  // order numbers, zip codes and phone numbers are text by the contract, and numbers in some shops
  return Number.isSafeInteger(value) ? String(value) : undefined
}

export const readFlag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

/** Any finite number; 19.0 and 19 are the same here, and the digits as sent stay in the raw record. */
export const readNumber: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined

type Shape = Readonly<Record<string, Reader<unknown>>>

/** The known fields by their types, each of them optional; unknown ones are kept. */
export type Tolerant<S extends Shape> = { [K in keyof S]?: Exclude<ReturnType<S[K]>, undefined> | undefined } & {
  [key: string]: unknown
}

/** A reader of a record: undefined for what is none; a copy with the known fields read, and the others as they came. */
export const readRecordOf =
  <const S extends Shape>(shape: S): Reader<Tolerant<S>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
    const read: Record<string, unknown> = { ...value }
    for (const key in shape) if (key in read) read[key] = shape[key]?.(read[key])
    return read as Tolerant<S>
  }

/** A reader of a list: undefined for what is none; an element that cannot be read becomes an empty record. */
export const readListOf =
  <T extends object>(element: Reader<T>): Reader<(T | Record<string, never>)[]> =>
  (value) =>
    Array.isArray(value) ? value.map((one) => element(one) ?? {}) : undefined
