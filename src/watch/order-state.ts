import { createHash } from 'node:crypto'
import type { Order } from '../schemas/order.ts'

/** What a cursor remembers of an order: numbers, ids and a short digest; no name, no address. */
export interface Known {
  /** When it was placed, ms; null where that cannot be read. */
  readonly at: number | null
  /** Status by item id; null where there is none. */
  readonly items: Readonly<Record<string, number | null>>
  /** Eight hex digits over customer, addresses, quantities and shipping wishes: enough to see that they changed. */
  readonly rest: string
  /** Entries of the activity log. */
  readonly log: number
}

/** What happened to an order between two looks. */
export type Change =
  | { readonly what: 'status'; readonly item: string; readonly from: number | null; readonly to: number | null }
  /** An item came or went. */
  | { readonly what: 'items' }
  /** Customer, address, quantity or shipping wishes. */
  | { readonly what: 'details' }
  | { readonly what: 'activity'; readonly entries: number }

const restOf = ({ customer, items, shippingPreferences }: Order): string => {
  const c = customer
  const addresses = [c?.homeAddress, c?.deliveryAddress].map((one) => [
    one?.streetAddress,
    one?.zipCode,
    one?.city,
    one?.country,
  ])
  const kept = [
    [c?.firstName, c?.lastName, c?.email, c?.phoneNumber, c?.useHomeAddressAsDeliveryAddress, ...addresses],
    // by id: the order of the items means nothing
    items.map(({ id, sku, quantity, amount }) => [id, sku, quantity ?? amount]).sort(),
    [shippingPreferences?.shippingProvider, shippingPreferences?.sendDeliveryNoteToCustomer],
  ]
  return createHash('sha256').update(JSON.stringify(kept)).digest('hex').slice(0, 8)
}

export const knownOf = (order: Order): Known => {
  const at = Date.parse(order.orderDate ?? '')
  return {
    at: Number.isNaN(at) ? null : at,
    items: Object.fromEntries(order.items.map(({ id, status }) => [id, status ?? null])),
    rest: restOf(order),
    log: order.activityLogs?.length ?? 0,
  }
}

/** What tells two states of an order apart, in a fixed order; nothing when they are alike. */
export const changesBetween = (before: Known, after: Known): readonly Change[] => {
  const ids = Object.keys(after.items)
  const stayed = ids.filter((id) => Object.hasOwn(before.items, id))
  const moved = stayed.flatMap((item): Change[] => {
    const [from = null, to = null] = [before.items[item], after.items[item]]
    return from === to ? [] : [{ what: 'status', item, from, to }]
  })
  const isOther = stayed.length !== ids.length || stayed.length !== Object.keys(before.items).length
  const entries = after.log - before.log
  return [
    ...moved,
    ...(isOther ? [{ what: 'items' } as const] : []),
    ...(before.rest !== after.rest && !isOther ? [{ what: 'details' } as const] : []),
    ...(entries > 0 ? [{ what: 'activity', entries } as const] : []),
  ]
}
