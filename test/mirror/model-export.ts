import type { ExportPage } from '../../src/api/export-products.ts'
import { lastProductId } from '../../src/api/last-product-id.ts'
import type { Question } from '../../src/mirror/sync-parts.ts'

/** A generator of the same numbers for the same seed. */
export const drawing = (seed: number): ((below: number) => number) => {
  let state = (seed * 2654435761 + 12345) >>> 0
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

/** A sync that asks more often than this asks for ever. */
const mostRequests = 20_000

interface Kept {
  readonly id: string
  readonly at: number
  readonly version: number
}

export interface ModelOptions {
  readonly order: 'ascending' | 'descending'
  readonly unknownCursor: 'empty' | '404' | 'restart'
  readonly limit: number
}

/** An export by the contract over products that a test changes: its clock goes a second on with each request. */
export const modelExport = (size: number, { order, unknownCursor, limit }: ModelOptions) => {
  let clock = Date.UTC(2026, 10, 20)
  const products = new Map<string, Kept>()
  for (let number = 0; number < size; number += 1) {
    const id = `p${number}`
    products.set(id, { id, at: clock - (size - number) * 60_000, version: 1 })
  }
  let made = size
  let beforeAnswer: () => void = () => {}
  const step = order === 'ascending' ? 1 : -1
  const isBefore = (one: Kept, other: Kept): boolean =>
    (one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0)) * step < 0
  const textOf = ({ id, at, version }: Kept): string =>
    `{"id":"${id}","title":"version ${version}","lastUpdateDate":"${new Date(at).toISOString()}","variants":[{"id":"v"}]}`

  const found = ({ lastProductId: cursor, from, productIds }: Question): readonly Kept[] | undefined => {
    const after = cursor === undefined ? undefined : products.get(cursor)
    if (cursor !== undefined && !after && unknownCursor !== 'restart') return unknownCursor === 'empty' ? [] : undefined
    const chosen = [...products.values()]
      .filter((one) => from === undefined || one.at > Date.parse(from))
      .filter((one) => productIds === undefined || productIds.includes(one.id))
      .filter((one) => after === undefined || isBefore(after, one))
      .sort((one, other) => (isBefore(one, other) ? -1 : 1))
      .slice(0, productIds === undefined ? limit : 200)
    return chosen.length === 0 && after === undefined ? undefined : chosen
  }
  let requests = 0
  return {
    ask: async (question: Question): Promise<ExportPage> => {
      requests += 1
      if (requests > mostRequests) throw new RangeError(`${requests} requests`)
      beforeAnswer()
      clock += 1000
      const page = found(question)
      const body = Buffer.from(`[${(page ?? []).map(textOf).join(',')}]`)
      const date = new Date(Math.floor(clock / 1000) * 1000).toISOString()
      return { body, isMissing: page === undefined, lastId: page ? lastProductId(body) : null, date }
    },
    requests: () => requests,
    touch: (id: string) => {
      const kept = products.get(id)
      clock += 7
      if (kept) products.set(id, { id, at: clock, version: kept.version + 1 })
    },
    add: () => {
      // a shop that grows faster than it is read has no end
      if (products.size > 2 * size) return
      clock += 7
      const id = `p${made}`
      made += 1
      products.set(id, { id, at: clock, version: 1 })
    },
    remove: (id: string) => void products.delete(id),
    pass: (ms: number) => {
      clock += ms
    },
    ids: () => [...products.keys()],
    /** What a perfect mirror holds. */
    texts: () => [...products.values()].map(textOf).sort(),
    /** Called before every answer. */
    during: (deed: () => void) => {
      beforeAnswer = deed
    },
  }
}

export type ModelExport = ReturnType<typeof modelExport>
