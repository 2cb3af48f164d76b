import type * as z from 'zod/mini'
import { type Received, rawElements } from '../schemas/raw-records.ts'
import { type BrokenRecord, readRecord } from '../schemas/read-record.ts'

export interface RecordList<T> {
  readonly records: readonly Received<T>[]
  readonly broken: readonly BrokenRecord[]
}

const idOf = (value: unknown): string | undefined => {
  const id = typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

/**
 * Reads each element by itself, beside its raw slice: one that does not fit is named by its path (`items[3].id`) and
 * costs only itself. `text` is the answer as received, whose array is its top (no `name`) or stands under `name`.
 */
export const readList = <T>(
  schema: z.ZodMiniType<T>,
  elements: readonly unknown[],
  text: string,
  name?: string,
): RecordList<T> => {
  const slices = rawElements(text, name)
  const records: Received<T>[] = []
  const broken: BrokenRecord[] = []
  for (const [index, element] of elements.entries()) {
    const raw = slices[index] ?? ''
    const read = readRecord(schema, element, `${name === undefined ? '' : 'items'}[${index}]`)
    const id = idOf(element)
    if ('value' in read) records.push({ value: read.value, raw })
    else broken.push({ ...read, raw, ...(id === undefined ? {} : { id }) })
  }
  return { records, broken }
}
