import type { Send } from '../http/call.ts'
import type { Order } from '../schemas/order.ts'
import type { Received } from '../schemas/raw-records.ts'
import type { BrokenRecord } from '../schemas/read-record.ts'
import { brokenKey, type ListQuery, type Step, type Walk, walkPages } from './page-walk.ts'
import { verdictOf } from './walk-verdict.ts'

/** How a list ended. */
export interface PagesEnd {
  /** Every order that was in the list from the first request to the last was given. */
  readonly complete: boolean
  /** Why that cannot be proved. */
  readonly why?: string
  /** Orders that could not be read, each once. */
  readonly broken: readonly BrokenRecord[]
}

const readings = 3

export interface PagesOptions {
  /** Pages that are read at the most. */
  readonly cap?: number
  /** Filled with the orders that could not be read, as their pages come: for who stops before the end. */
  readonly broken?: BrokenRecord[]
}

type OrderPages = AsyncGenerator<readonly Received<Order>[], PagesEnd>

/** The orders and broken records of a step that `seen` does not know yet, which are then known. */
const freshOf = ({ page, index }: Step, seen: Set<string>) => {
  const isFresh = (key: string): boolean => !seen.has(key) && seen.add(key) !== undefined
  const orders = page.orders.filter(({ value }) => isFresh(value.id))
  const broken = page.broken.filter((record) => isFresh(brokenKey(record)))
  const place = index === 0 ? '' : `pageIndex ${index}: `
  return { orders, broken: broken.map((record) => ({ ...record, path: `${place}${record.path}` })) }
}

/**
 * Every order of the list, each id once, page by page as they come; the return value says whether the list is proved
 * complete. A list of one page that was not full takes two requests. A longer one is read again, without holding
 * anything up, until two readings prove that nothing slipped through while orders moved (at most 3 readings): orders
 * first seen then are given as well. Throws what `send` throws.
 */
export const orderPages = async function* (
  send: Send,
  query: ListQuery,
  { cap, broken = [] }: PagesOptions = {},
): OrderPages {
  const seen = new Set<string>()
  let before: Walk | undefined
  for (let reading = 0; reading < readings; reading += 1) {
    const walk: Walk = yield* stepThrough(walkPages(send, query, cap), seen, broken)
    const verdict = verdictOf(walk, before, query.pageSize)
    if (verdict !== undefined) return { ...verdict, broken }
    before = walk
  }
  return { complete: false, why: `orders came or went during each of ${readings} readings of the list`, broken }
}

const stepThrough = async function* (
  steps: AsyncGenerator<Step, Walk>,
  seen: Set<string>,
  broken: BrokenRecord[],
): AsyncGenerator<readonly Received<Order>[], Walk> {
  try {
    for (;;) {
      const step = await steps.next()
      if (step.done === true) return step.value
      const fresh = freshOf(step.value, seen)
      broken.push(...fresh.broken)
      if (fresh.orders.length > 0) yield fresh.orders
    }
  } finally {
    // gives up the page that is under way when the consumer stops early
    await steps.return(nothing)
  }
}

const nothing: Walk = {
  keys: new Set(),
  trace: [],
  pages: 0,
  overlapped: false,
  onePage: false,
  lastCount: undefined,
  lastLength: 0,
  capped: false,
}
