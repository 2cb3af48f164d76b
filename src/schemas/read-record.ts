import * as z from 'zod/mini'
import { withItems } from './wire-names.ts'

/** A record that cannot be trusted: where it stands, what is wrong with it, and the bytes as they came. */
export interface BrokenRecord {
  /** From the top of the answer to the first bad field: `items[3].id`. */
  readonly path: string
  /** `expected text, got number`: types only, never values. */
  readonly problem: string
  readonly raw: string
  /** Its id, where at least that could be read. */
  readonly id?: string
}

export type Reading<T> = { readonly value: T } | { readonly path: string; readonly problem: string }

const nameOfType = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text'
  return typeof value === 'object' ? 'a record' : `a ${typeof value}`
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'a whole number',
  number: 'a whole number',
  array: 'a list',
  object: 'a record',
}

const memberOf = (value: unknown, key: PropertyKey): unknown => {
  const record = withItems(value)
  return typeof record === 'object' && record !== null ? (record as Record<PropertyKey, unknown>)[key] : undefined
}

const joined = (start: string, path: readonly PropertyKey[]): string =>
  path.reduce<string>((sofar, key) => {
    if (typeof key === 'number') return `${sofar}[${key}]`
    return sofar === '' ? String(key) : `${sofar}.${String(key)}`
  }, start)

/** Reads a value by a schema. What does not fit is named by its path, which starts with `at`. Never throws. */
export const readRecord = <T>(schema: z.ZodMiniType<T>, value: unknown, at = ''): Reading<T> => {
  const read = z.safeParse(schema, value)
  if (read.success) return { value: read.data }
  const issue = read.error.issues[0]
  const path = issue?.path ?? []
  const expected = issue?.code === 'invalid_type' ? (words[issue.expected] ?? issue.expected) : 'something else'
  const wanted = issue?.code === 'too_small' ? 'text' : expected
  return { path: joined(at, path), problem: `expected ${wanted}, got ${nameOfType(path.reduce(memberOf, value))}` }
}
