import { orderPages } from '../../api/pages.ts'
import type { Context } from '../../context.ts'
import { utcDay } from '../../domain/date-range.ts'
import { askedStates } from '../../domain/status.ts'
import type { AppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'
import type { BrokenRecord } from '../../schemas/read-record.ts'
import { listProblem } from './list-problem.ts'
import { type Range, within } from './order-range.ts'

export interface Gathered {
  readonly orders: readonly Received<Order>[]
  /** The list is not provably whole, or has orders that cannot be read: told when the answer is printed. */
  readonly problem: AppError | undefined
}

type Needs = Pick<Context, 'send' | 'profile' | 'say'>

/** All orders of a range at once, whatever their statuses: for what sorts or sums them. Throws what `send` throws. */
export const gatherOrders = async (context: Needs, range: Range): Promise<Gathered> => {
  const listed = await gatherDays(context, { from: utcDay(range.from, -1), to: utcDay(range.to, 1) })
  return { ...listed, orders: listed.orders.filter(({ value }) => within(range, value.orderDate)) }
}

/** All orders that the service lists from one day (yyyy-mm-dd) to another, or without end. Throws what `send` throws. */
export const gatherDays = async (
  { send, profile, say }: Needs,
  days: { readonly from: string; readonly to?: string },
): Promise<Gathered> => {
  const { statusLabels } = await profile()
  const broken: BrokenRecord[] = []
  const pages = orderPages(send, { ...days, states: askedStates(statusLabels).join(','), pageSize: 100 }, { broken })
  const orders: Received<Order>[] = []
  for (;;) {
    const page = await pages.next()
    if (page.done) return { orders, problem: listProblem(page.value, broken) }
    orders.push(...page.value)
    // one page is there before a line could be read
    if (orders.length > 100) say.progress.show(() => `${orders.length} orders read`)
  }
}
