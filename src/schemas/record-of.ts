import * as z from 'zod/mini'
import type { Reader, Tolerant } from './readers.ts'

type Shape = Readonly<Record<string, z.ZodMiniType | Reader<unknown>>>

type Strict<S extends Shape> = {
  [K in keyof S as S[K] extends z.ZodMiniType ? K : never]: Extract<S[K], z.ZodMiniType>
}
type Tolerated<S extends Shape> = {
  [K in keyof S as S[K] extends Reader<unknown> ? K : never]: Extract<S[K], Reader<unknown>>
}

/**
 * A record of fields of both kinds, in the order of the contract: zod checks those that decisions rest on, a plain
 * reader (see readers.ts) reads each of the others. Fields that are not named are kept as they came. zod's own loose
 * record would go through all of them one by one.
 */
export const recordOf = <const S extends Shape>(shape: S) => {
  const kinds = Object.entries(shape)
  const strict = z.object(Object.fromEntries(kinds.filter(([, kind]) => typeof kind !== 'function')) as Strict<S>)
  const readers = kinds.filter((entry): entry is [string, Reader<unknown>] => typeof entry[1] === 'function')
  return z.transform((value: unknown, { issues }): z.infer<typeof strict> & Tolerant<Tolerated<S>> => {
    const checked = z.safeParse(strict, value)
    if (!checked.success) {
      issues.push(...(checked.error.issues as z.core.$ZodRawIssue[]))
      return z.NEVER
    }
    const record: Record<string, unknown> = { ...(value as object), ...checked.data }
    for (const [key, read] of readers) if (key in record) record[key] = read(record[key])
    return record as z.infer<typeof strict> & Tolerant<Tolerated<S>>
  })
}
