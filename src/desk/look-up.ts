import { isOrderId } from '../api/orders.ts'
import { orderPages } from '../api/pages.ts'
import type { Context } from '../context.ts'
import { utcDay } from '../domain/date-range.ts'
import { askedStates } from '../domain/status.ts'
import type { Order } from '../schemas/order.ts'

/** What a reference of a file means. */
export type Found =
  | { readonly kind: 'order'; readonly id: string }
  /** Not in the list: it may still be the id of an older order. */
  | { readonly kind: 'maybe'; readonly id: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'several'; readonly ids: readonly string[] }

export interface LookUp {
  readonly of: (reference: string) => Found
  /** Why an order that was not found may be there all the same. */
  readonly doubts: readonly string[]
}

type Needs = Pick<Context, 'send' | 'profile' | 'world' | 'say'>

/**
 * What order numbers and ids mean, by one listing over so many days, whatever the count of references. A reference is a
 * number first, so that it never means somebody else's id. Throws what `send` throws.
 */
export const lookUpOrders = async (context: Needs, days: number): Promise<LookUp> => {
  const { statusLabels } = await context.profile()
  const byNumber = new Map<string, string[]>()
  const ids = new Set<string>()
  const note = ({ id, orderNumber }: Order): void => {
    ids.add(id)
    if (orderNumber !== undefined) byNumber.set(orderNumber, [...(byNumber.get(orderNumber) ?? []), id])
  }
  const pages = orderPages(context.send, {
    from: utcDay(context.world.now().getTime(), -days),
    states: askedStates(statusLabels).join(','),
    pageSize: 100,
  })
  let page = await pages.next()
  for (; !page.done; page = await pages.next()) {
    for (const { value } of page.value) note(value)
    context.say.progress.show(() => `looking up orders: ${ids.size} listed`)
  }
  context.say.progress.end()
  const { complete, why, broken } = page.value
  return {
    of: (reference) => foundIn(reference.replace(/^#/, ''), byNumber, ids),
    doubts: [
      ...(complete ? [] : [`the list of orders may be incomplete: ${why}`]),
      ...broken.map(({ path, problem }) => `an order could not be read: ${path}: ${problem}`),
    ],
  }
}

const foundIn = (typed: string, byNumber: ReadonlyMap<string, readonly string[]>, ids: ReadonlySet<string>): Found => {
  const all = [...new Set([...(byNumber.get(typed) ?? []), ...(ids.has(typed) ? [typed] : [])])]
  if (all.length > 1) return { kind: 'several', ids: all }
  const [id] = all
  if (id !== undefined) return { kind: 'order', id }
  return isOrderId(typed) ? { kind: 'maybe', id: typed } : { kind: 'none' }
}
