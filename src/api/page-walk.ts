import { isAppError } from '../errors/app-error.ts'
import type { Send } from '../http/call.ts'
import { listOrders, type OrderPage, type OrderQuery } from './orders.ts'

/** The order list without the index: what a walk follows to its end. */
export type ListQuery = Omit<OrderQuery, 'pageIndex'>

/** What one reading of the whole list showed. */
export interface Walk {
  /** Keys of all records. */
  readonly keys: ReadonlySet<string>
  /** The keys of each page in turn, as one text a page: two readings of a list at rest are equal. */
  readonly trace: readonly string[]
  /** Pages that brought something new. */
  readonly pages: number
  /** Some record came on two pages that were not alike: the list moved meanwhile, or its pages overlap. */
  readonly overlapped: boolean
  /** Every page was the first one again: the service does not mind pageIndex. */
  readonly onePage: boolean
  /** itemsCount of the page that ended the walk, and how many records that page held. */
  readonly lastCount: number | undefined
  readonly lastLength: number
  readonly capped: boolean
}

/** One page of a walk that brought records not seen before on it. */
export interface Step {
  readonly index: number
  readonly page: OrderPage
}

export const pageCap = 10_000

/** What tells a record that cannot be read from the others: its id, else its bytes. */
export const brokenKey = ({ id, raw }: OrderPage['broken'][number]): string => id ?? `\u0000${raw}`

const keysOf = (page: OrderPage): readonly string[] => [
  ...page.orders.map(({ value }) => value.id),
  ...page.broken.map(brokenKey),
]

type Ask = (pageIndex: number) => Promise<OrderPage>

const refusesIndex = (error: unknown): boolean =>
  isAppError(error) &&
  error.code === 'REJECTED' &&
  (error.parts.reasons ?? []).some((reason) => /page ?index/i.test(reason))

/** The first page: index 0, or 1 where the service counts from 1 and refuses the index 0 by name. */
const firstPage = async (ask: Ask): Promise<Step> => {
  try {
    return { index: 0, page: await ask(0) }
  } catch (error) {
    if (!refusesIndex(error)) throw error
    return { index: 1, page: await ask(1) }
  }
}

/**
 * Reads the pages from index 0 to the end, one page ahead of its consumer. The end is an empty page, or a page that
 * brings no record that is new to this walk; never itemsCount, whose meaning is not known. Up to index 1 one look more
 * is taken: a service that counts from 1 may answer index 0 and 1 alike, index 0 with nothing, or refuse it. When the
 * consumer stops early, the page under way is given up. Throws what `send` throws.
 */
export const walkPages = async function* (send: Send, query: ListQuery, cap = pageCap): AsyncGenerator<Step, Walk> {
  const given = new AbortController()
  const ask: Ask = (pageIndex) => {
    const page = send(listOrders({ ...query, pageIndex }), given.signal)
    // the consumer may stop before this page is awaited: its failure must not end the process
    page.catch(() => {})
    return page
  }
  const keys = new Set<string>()
  const trace: string[] = []
  let pages = 0
  let overlapped = false
  let page: OrderPage | undefined
  const walked = (capped: boolean): Walk => {
    const onePage = trace.length > 1 && trace.every((signature) => signature === trace[0])
    const lastLength = page === undefined ? 0 : keysOf(page).length
    return { keys, trace, pages, overlapped, onePage, lastCount: page?.itemsCount, lastLength, capped }
  }
  try {
    const first = await firstPage(ask)
    let ahead = Promise.resolve(first.page)
    for (let index = first.index; index < first.index + cap; index += 1) {
      page = await ahead
      const pageKeys = keysOf(page)
      const fresh = pageKeys.filter((key) => !keys.has(key)).length
      trace.push(pageKeys.join('\n'))
      if (fresh === 0 && (index > 1 || (index === 1 && pageKeys.length === 0))) return walked(false)
      ahead = ask(index + 1)
      for (const key of pageKeys) keys.add(key)
      if (fresh > 0 && fresh < pageKeys.length) overlapped = true
      if (fresh === 0) continue
      pages += 1
      yield { index, page }
    }
    return walked(true)
  } finally {
    given.abort()
  }
}
