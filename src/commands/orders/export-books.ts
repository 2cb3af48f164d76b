import { orderPages, type PagesEnd } from '../../api/pages.ts'
import type { Context, Say } from '../../context.ts'
import { flawsOf, postingsOf, sortedTotals, type Total, withPosting } from '../../domain/accounts.ts'
import { utcDay } from '../../domain/date-range.ts'
import { askedStates } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'
import type { BrokenRecord } from '../../schemas/read-record.ts'
import type { AccountRow } from './export-rows.ts'
import { listProblem } from './list-problem.ts'
import { type Range, within } from './order-range.ts'

/** What was met on the way through the orders: filled while rows are written, so that memory stays flat. */
export interface Books {
  totals: ReadonlyMap<string, Total>
  end: PagesEnd | undefined
  readonly broken: BrokenRecord[]
  /** Orders that do not add up. */
  wrong: number
  /** The first of them, in words. */
  readonly named: string[]
}

export const newBooks = (): Books => ({ totals: new Map(), end: undefined, broken: [], wrong: 0, named: [] })

const mostNamed = 20

type RowsOf = (order: Order, flaws: readonly string[]) => readonly AccountRow[]

/** The rows of a range, page by page; every order is counted into the books on its way. Throws what `send` throws. */
export const booked = async function* (
  { send, profile, say }: Pick<Context, 'send' | 'profile' | 'say'>,
  range: Range,
  books: Books,
  rowsOf: RowsOf,
): AsyncGenerator<readonly Received<AccountRow>[]> {
  const states = askedStates((await profile()).statusLabels).join(',')
  const query = { from: utcDay(range.from, -1), to: utcDay(range.to, 1), states, pageSize: 100 }
  const source = orderPages(send, query, { broken: books.broken })
  let orders = 0
  for (;;) {
    const page = await source.next()
    if (page.done) {
      books.end = page.value
      return
    }
    const wanted = page.value.filter(({ value }) => within(range, value.orderDate))
    orders += wanted.length
    say.progress.show(() => `${orders} orders`)
    yield wanted
      .flatMap(({ value }) => rowsOf(value, enter(value, books)))
      .map((value) => ({ value, raw: JSON.stringify(value) }))
  }
}

/** Counts an order into the books, and says what does not add up. */
const enter = (order: Order, books: Books): readonly string[] => {
  const postings = postingsOf(order)
  for (const posting of postings) books.totals = withPosting(books.totals, posting)
  const flaws = flawsOf(postings)
  if (flaws.length > 0) {
    books.wrong += 1
    if (books.named.length < mostNamed) books.named.push(`order ${order.orderNumber ?? order.id}: ${flaws.join('; ')}`)
  }
  return flaws
}

/** The totals as the only page, when all orders are in. */
export const totalsOf = async function* (
  pages: AsyncIterable<unknown>,
  books: Books,
): AsyncGenerator<readonly Received<Total>[]> {
  for await (const _ of pages);
  yield sortedTotals(books.totals).map((value) => ({ value, raw: JSON.stringify(value) }))
}

/** Names the orders that do not add up; the failure of a list that is not whole, or with --exit-code of such orders. */
export const problemOf = (books: Books, say: Say, exitCode: boolean): AppError | undefined => {
  say.progress.end()
  const { wrong, named } = books
  const what = `${wrong} order${wrong === 1 ? ' does' : 's do'} not add up`
  const problem = listProblem(books.end, books.broken)
  if (wrong > 0 && (problem || !exitCode)) {
    say.warn(`${what}:`)
    for (const line of named) say.warn(`  ${line}`)
    if (wrong > named.length) say.warn(`  and ${wrong - named.length} more; see the column flaws`)
  }
  if (problem || wrong === 0 || !exitCode) return problem
  return new AppError('DIFFERENCES', what, { reasons: named })
}
