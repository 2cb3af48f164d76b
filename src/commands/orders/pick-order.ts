import type { Context } from '../../context.ts'
import { ageText } from '../../domain/age.ts'
import { customerName, nextOf, progressText } from '../../domain/order-summary.ts'
import { verbOf } from '../../domain/status.ts'
import { AppError } from '../../errors/app-error.ts'
import { pickLine } from '../../output/pick-line.ts'
import type { Order } from '../../schemas/order.ts'
import { gatherOrders } from './gather-orders.ts'
import { rangeOf } from './order-range.ts'

const days = 30

/**
 * An order of the last 30 days, newest first, chosen at a terminal; with a status only those of which an item may take
 * it. Throws AppError NOT_FOUND where there is none to choose from.
 */
export const pickOrder = async (context: Context, status?: number): Promise<Order> => {
  const { statusLabels } = await context.profile()
  const now = context.world.now()
  const { orders, problem } = await gatherOrders(context, rangeOf({ from: `${days}d` }, now))
  context.say.progress.end()
  if (problem) context.say.warn(problem.message)
  const open = orders
    .map(({ value }) => value)
    .filter(({ items }) => status === undefined || nextOf(items).includes(status))
    .sort((one, other) => Date.parse(other.orderDate ?? '') - Date.parse(one.orderDate ?? ''))
  if (open.length === 0) throw nothing(status)
  return pickLine(context, {
    message: 'Which order?',
    flag: 'its number',
    rows: open.map((value) => [
      value,
      [
        value.orderNumber ?? value.id,
        ageText(value.orderDate, now),
        customerName(value),
        progressText(value.items, statusLabels),
      ],
    ]),
  })
}

/** The words for an order that was picked, as they would be typed. */
export const orderWords = ({ orderNumber, id }: Order): readonly string[] => [orderNumber ?? id]

const nothing = (status: number | undefined): AppError => {
  const which = status === undefined ? 'no order' : `no order that you can ${verbOf(status)}`
  return new AppError('NOT_FOUND', `${which} in the last ${days} days`, {
    try: ['merchant orders list --from 90d'],
    effect: 'none',
  })
}
