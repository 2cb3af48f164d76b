import type { Call, Send } from '../../src/http/call.ts'
import { readAs } from './read-as.ts'

/** How a model service pages, where the contract leaves it open. */
export interface Dialect {
  /** Which slice of the list a pageIndex means; undefined: nothing. */
  readonly slice: (index: number, pages: number) => number | undefined
  readonly count?: 'page' | 'total'
  /** The largest page the service gives, whatever is asked. */
  readonly cap?: number
}

export const dialects: Readonly<Record<string, Dialect>> = {
  'from 0': { slice: (index) => index },
  'from 0, itemsCount of the page': { slice: (index) => index, count: 'page' },
  'from 0, itemsCount in total': { slice: (index) => index, count: 'total' },
  'from 1, 0 is like 1': { slice: (index) => Math.max(0, index - 1) },
  'from 1, 0 is empty': { slice: (index) => (index === 0 ? undefined : index - 1) },
  'the last page again behind the end': {
    slice: (index, pages) => Math.min(index, Math.max(0, pages - 1)),
    count: 'total',
  },
  'around and around': { slice: (index, pages) => (pages === 0 ? 0 : index % pages) },
}

interface Model {
  readonly send: Send
  readonly requests: string[]
}

/** A service of orders with these ids, read afresh for each request, so that the list may move between two. */
export const modelService = (ids: () => readonly string[], dialect: Dialect): Model => {
  const requests: string[] = []
  const answer = ({ query }: Call<unknown>): string => {
    const all = ids()
    const size = Math.min(Number(query?.pageSize ?? 40), dialect.cap ?? Number.POSITIVE_INFINITY)
    const slice = dialect.slice(Number(query?.pageIndex), Math.ceil(all.length / size))
    const items = slice === undefined ? [] : all.slice(slice * size, slice * size + size)
    const itemsCount = { page: items.length, total: all.length, none: undefined }[dialect.count ?? 'none']
    return JSON.stringify({ itemsCount, items: items.map((id) => ({ id, items: [] })) })
  }
  const send: Send = async (call) => {
    requests.push(call.query?.pageIndex ?? '')
    const text = answer(call)
    await Promise.resolve()
    return readAs(call, text)
  }
  return { send, requests }
}

/** Everything that a generator of pages gives, and its return value. */
export const drained = async <T, R>(pages: AsyncGenerator<readonly T[], R>): Promise<{ given: T[]; end: R }> => {
  const given: T[] = []
  for (;;) {
    const next = await pages.next()
    if (next.done === true) return { given, end: next.value }
    given.push(...next.value)
  }
}
