import { isOrderId } from '../../api/orders.ts'
import { listOf, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { oldestFirst } from '../../domain/open-items.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Order } from '../../schemas/order.ts'
import type { Received } from '../../schemas/raw-records.ts'
import { ambiguous, lookback, orderById } from './find-order.ts'
import { type Gathered, gatherOrders } from './gather-orders.ts'
import { namesInText } from './names-in-text.ts'
import { rangeOf, rangeText } from './order-range.ts'

/** Orders by name, or all of a range: what paper is made of. */
export const ordersArgument = {
  ...listOf(text('orders: ids, or the numbers that customers see; - reads them from standard input', 'order')),
  optional: true,
} as const

const fallback = '90d'

export const rangeOptions = {
  from: text('without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...', 'date', { fallback }),
  to: text('orders up to and with this day', 'date', { fallback: 'now' }),
  tz: text('time zone of the days, such as Europe/Stockholm', 'zone', { fallback: "the machine's" }),
  lookback,
}

interface Wish {
  readonly orders: readonly string[]
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly tz?: string | undefined
  readonly lookback?: number | undefined
}

/**
 * The orders named, in that order and each once; or those of the range, the oldest first. Numbers are looked up with one
 * listing, whatever their count. Throws AppError NOT_FOUND naming each that is none, USAGE for a number of two orders.
 */
export const chosenOrders = async (context: Context, wish: Wish): Promise<Gathered> => {
  const references = referencesOf(context, wish)
  if (references !== undefined) return namedOrders(context, references, wish.lookback ?? 90)
  const range = rangeOf({ ...wish, from: wish.from ?? fallback }, context.world.now())
  context.say.notice(rangeText(range))
  const { orders, problem } = await gatherOrders(context, range)
  return { orders: [...orders].sort((one, other) => oldestFirst(one.value, other.value)), problem }
}

const referencesOf = ({ world }: Context, { orders, from, to, tz }: Wish): readonly string[] | undefined => {
  if (orders.length === 0) return undefined
  const typed = orders.flatMap((one) => (one === '-' ? namesInText(world.stdin.readAll().toString('utf8')) : [one]))
  if ([from, to, tz].some((one) => one !== undefined))
    throw new AppError('USAGE', 'orders are named, or chosen by --from and --to: not both', { effect: 'none' })
  return [...new Set(typed.map((one) => one.replace(/^#/, '')))]
}

const namedOrders = async (context: Context, references: readonly string[], days: number): Promise<Gathered> => {
  const isNumber = (one: string): boolean => /^\d{1,15}$/.test(one)
  const found = new Map<string, Received<Order>>()
  for (const one of references.filter((reference) => !isNumber(reference) && isOrderId(reference))) {
    const order = await orderById(context, one)
    if (order) found.set(one, order)
  }
  const missing = references.filter((one) => !found.has(one))
  const listed = missing.length === 0 ? undefined : await listedBack(context, days)
  for (const one of missing) {
    const matches = listed?.orders.filter(({ value }) => value.orderNumber === one || value.id === one) ?? []
    if (matches.length > 1) {
      throw ambiguous(
        one,
        matches.map(({ value }) => value),
      )
    }
    const order = matches[0] ?? (isNumber(one) ? await orderById(context, one) : undefined)
    if (order) found.set(one, order)
  }
  const unknown = references.filter((one) => !found.has(one))
  if (unknown.length > 0) throw notFound(unknown, days, listed?.problem)
  const orders = references.flatMap((one) => found.get(one) ?? [])
  return { orders: [...new Map(orders.map((order) => [order.value.id, order])).values()], problem: undefined }
}

const listedBack = (context: Context, days: number): Promise<Gathered> =>
  gatherOrders(context, rangeOf({ from: `${days}d` }, context.world.now()))

const notFound = (unknown: readonly string[], days: number, problem: AppError | undefined): AppError =>
  new AppError('NOT_FOUND', `no order ${unknown.map((one) => `"${one}"`).join(', ')} in the last ${days} days`, {
    reasons: problem === undefined ? [] : [problem.message, ...(problem.parts.reasons ?? [])],
    try: [`--lookback ${Math.min(days * 4, 3650)}, if it is older`],
    effect: 'none',
  })
