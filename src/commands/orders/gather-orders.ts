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

/** All orders of a range at once, whatever their statuses: for what sorts or sums them. Throws what `send` throws. */
export const gatherOrders = async (
  { send, profile, say }: Pick<Context, 'send' | 'profile' | 'say'>,
  range: Range,
): Promise<Gathered> => {
  const { statusLabels } = await profile()
  const broken: BrokenRecord[] = []
  const states = askedStates(statusLabels).join(',')
  const query = { from: utcDay(range.from, -1), to: utcDay(range.to, 1), states, pageSize: 100 }
  const pages = orderPages(send, query, { broken })
  const orders: Received<Order>[] = []
  for (;;) {
    const page = await pages.next()
    if (page.done) return { orders, problem: listProblem(page.value, broken) }
    orders.push(...page.value.filter(({ value }) => within(range, value.orderDate)))
    // one page is there before a line could be read
    if (orders.length > 100) say.progress.show(() => `${orders.length} orders read`)
  }
}
