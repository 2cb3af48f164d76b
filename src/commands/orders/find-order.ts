import { isOrderId, showOrder } from '../../api/orders.ts'
import { orderPages, type PagesEnd } from '../../api/pages.ts'
import { integer, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { utcDay } from '../../domain/date-range.ts'
import { shellWord } from '../../domain/shell-word.ts'
import { askedStates } from '../../domain/status.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'

export const orderArgument = text('the order: its id, or the number that customers see', 'order')
const longestLookback = 3650
export const lookback = integer('days back in which an order number is looked up', 'days', 1, longestLookback, {
  fallback: '90',
})

type Needs = Pick<Context, 'send' | 'profile' | 'world'>

/**
 * The order that a reference means: a number is looked up over the days of --lookback, an id is read. A reference that
 * could be both is looked up first, so that a number never means somebody else's id. Throws AppError NOT_FOUND, and
 * USAGE with both when two orders match; what could not be read of the list is told with NOT_FOUND.
 */
export const findOrder = async (context: Needs, reference: string, days = 90): Promise<Received<Order>> => {
  const typed = reference.replace(/^#/, '')
  const isNumber = /^\d{1,15}$/.test(typed)
  const direct = isNumber ? undefined : await orderById(context, typed)
  if (direct) return direct
  const { order, doubts } = await byNumber(context, typed, days)
  return order ?? (isNumber ? await orderById(context, typed) : undefined) ?? notFound(typed, days, doubts)
}

/** The order with this id, or undefined where the service knows none. */
export const orderById = async ({ send }: Pick<Needs, 'send'>, id: string): Promise<Received<Order> | undefined> => {
  if (!isOrderId(id)) return undefined
  try {
    return await send(showOrder(id))
  } catch (error) {
    // some services answer 400 to an id of a form that they never gave
    const isNoOrder =
      isAppError(error) && (error.code === 'NOT_FOUND' || (error.code === 'REJECTED' && error.parts.status === 400))
    if (isNoOrder) return undefined
    throw error
  }
}

const byNumber = async (
  { send, profile, world }: Needs,
  typed: string,
  days: number,
): Promise<{ readonly order: Received<Order> | undefined; readonly doubts: readonly string[] }> => {
  const { statusLabels } = await profile()
  const now = world.now().getTime()
  const pages = orderPages(send, {
    from: utcDay(now, -days),
    states: askedStates(statusLabels).join(','),
    pageSize: 100,
  })
  const matches = new Map<string, Received<Order>>()
  let page = await pages.next()
  for (; !page.done; page = await pages.next()) {
    for (const order of page.value)
      if (order.value.orderNumber === typed || order.value.id === typed) matches.set(order.value.id, order)
  }
  const [first, second] = [...matches.values()]
  if (first && second)
    throw ambiguous(
      typed,
      [...matches.values()].map(({ value }) => value),
    )
  return { order: first && (await send(showOrder(first.value.id))), doubts: first ? [] : doubtsOf(page.value) }
}

/** Why an order that was not found may be there all the same. */
const doubtsOf = ({ complete, why, broken }: PagesEnd): readonly string[] => [
  ...(complete ? [] : [`the list may be incomplete: ${why}`]),
  ...broken.map(({ path, problem }) => `an order could not be read: ${path}: ${problem}`),
]

export const ambiguous = (typed: string, orders: readonly Order[]): AppError =>
  new AppError('USAGE', `"${typed}" means ${orders.length} different orders`, {
    reasons: orders.map(
      (order) => `id ${order.id}, number ${order.orderNumber ?? '(none)'}, of ${order.orderDate ?? '(no date)'}`,
    ),
    try: ['name the order by its id'],
    effect: 'none',
  })

const notFound = (typed: string, days: number, doubts: readonly string[]): never => {
  const longer = Math.min(days * 4, longestLookback)
  throw new AppError('NOT_FOUND', `no order "${typed}": neither an id, nor a number of the last ${days} days`, {
    reasons: doubts.slice(0, 20),
    try: [
      ...(longer > days ? [`--lookback ${longer}, if the order is older`] : []),
      `merchant orders list --from ${longer}d --search ${shellWord(typed)}`,
    ],
    effect: 'none',
  })
}
