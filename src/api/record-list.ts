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

const received = <T>(value: T, rawOf: () => string): Received<T> => ({
  value,
  get raw() {
    return rawOf()
  },
})

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
  let slices: readonly string[] | undefined
  // not before somebody asks: a table shows no raw record
  const rawOf = (index: number): string => {
    slices ??= rawElements(text, name)
    return slices[index] ?? ''
  }
  const records: Received<T>[] = []
  const broken: BrokenRecord[] = []
  for (const [index, element] of elements.entries()) {
    const read = readRecord(schema, element, `${name === undefined ? '' : 'items'}[${index}]`)
    const id = idOf(element)
    if ('value' in read) records.push(received(read.value, () => rawOf(index)))
    else broken.push({ ...read, raw: rawOf(index), ...(id === undefined ? {} : { id }) })
  }
  return { records, broken }
}
