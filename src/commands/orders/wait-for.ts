import { showOrder } from '../../api/orders.ts'
import type { Context } from '../../context.ts'
import { itemFacts, orderName, unknownItems } from '../../desk/refusal.ts'
import { durationText } from '../../domain/duration.ts'
import { selectItems } from '../../domain/item-selection.ts'
import { progressText } from '../../domain/order-summary.ts'
import { labelOf, type StatusLabels } from '../../domain/status.ts'
import { standingOf } from '../../domain/waited-for.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import type { Order, OrderItem } from '../../schemas/order.ts'

interface Wish {
  readonly target: number
  readonly labels: StatusLabels
  readonly items: readonly string[] | undefined
  /** ms */
  readonly timeout: number
  readonly every: number
}

interface Waited {
  readonly order: Order
  readonly items: readonly OrderItem[]
  /** ms */
  readonly waited: number
}

/**
 * Looks at an order until its items have come to the status wished for. Throws AppError REJECTED when none can any more,
 * TEMPORARY when the time is over, USAGE for items that it does not have; and what reading it throws, but for a service
 * that fails in passing, which is told and asked again.
 */
export const waitFor = async (context: Context, found: Order, wish: Wish): Promise<Waited> => {
  const { world, say } = context
  const started = world.monotonic()
  let order = found
  let failure: AppError | undefined
  for (;;) {
    const items = itemsOf(order, wish)
    const standing = standingOf(items, wish.target)
    const waited = world.monotonic() - started
    if (failure === undefined && standing === 'reached') return { order, items, waited }
    if (failure === undefined && standing === 'never') throw never(order, items, wish)
    const left = wish.timeout - waited
    if (left <= 0) throw timeIsOver(order, items, wish, failure)
    const pause = Math.min(wish.every, left)
    say.progress.show(() => `${orderName(order)}: ${progressText(items, wish.labels)}; ${durationText(left)} left`)
    await world.sleep(pause)
    const looked = await look(context, order)
    if (isAppError(looked) && failure === undefined) say.warn(`${orderName(order)}: ${looked.message}; looking again`)
    failure = isAppError(looked) ? looked : undefined
    order = isAppError(looked) ? order : looked
  }
}

const itemsOf = (order: Order, { items }: Wish): readonly OrderItem[] => {
  const { addressed, unknown } = selectItems(order.items, items)
  if (unknown.length > 0) throw unknownItems(order, unknown)
  return addressed
}

const look = async ({ send }: Context, { id }: Order): Promise<Order | AppError> => {
  try {
    return (await send(showOrder(id))).value
  } catch (error) {
    if (isAppError(error) && ['TEMPORARY', 'LIMITED', 'BAD_RESPONSE'].includes(error.code)) return error
    throw error
  }
}

const never = (order: Order, items: readonly OrderItem[], { target, labels }: Wish): AppError =>
  new AppError('REJECTED', `${orderName(order)} cannot become ${labelOf(target, labels)} any more`, {
    reasons: items.length === 0 ? ['it has no items'] : items.map((item) => itemFacts(item, labels)),
    try: [`merchant orders show ${order.id}`],
    effect: 'none',
    details: { reached: false },
  })

const timeIsOver = (
  order: Order,
  items: readonly OrderItem[],
  { target, labels, timeout }: Wish,
  failure: AppError | undefined,
): AppError =>
  new AppError('TEMPORARY', `${orderName(order)} is not ${labelOf(target, labels)} after ${durationText(timeout)}`, {
    reasons: [
      ...(failure === undefined
        ? []
        : [`it could not be read at last: ${failure.message}`, ...(failure.parts.reasons ?? []), 'as it was before:']),
      ...items.filter(({ status }) => status !== target).map((item) => itemFacts(item, labels)),
    ],
    try: ['the same command again, with a longer --timeout', `merchant orders show ${order.id}`],
    effect: 'none',
    details: { reached: false },
  })
