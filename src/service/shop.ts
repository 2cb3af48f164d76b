import type { Database } from '../store/database.ts'
import type { Known } from './known.ts'
import type { Order } from './order.ts'
import type { Changed } from './rules/selection.ts'
import { maskOf } from './rules/statuses.ts'
import { startOfDay } from './seed/calendar.ts'
import { positionOf, type Seed } from './seed/identity.ts'
import { orderAt } from './seed/order-at.ts'

export interface Placed {
  readonly position: number
  readonly order: Order
}

/** The shop at one moment: computed from the seed, but for the orders that somebody changed. */
export interface Shop {
  readonly seed: Seed
  /** How many products the catalogue of each market has. */
  readonly products: number
  /** The clock, or the moment that it was pinned to. */
  readonly now: Date
  /** Start of the UTC day of `now`, milliseconds since 1970. */
  readonly today: number
  /** By position, ascending. */
  readonly changed: () => readonly Changed[]
  readonly order: (position: number) => Order
  /** The same without a look at the database: for a position that is none of `changed`. */
  readonly unchanged: (position: number) => Order
  readonly find: (orderId: string) => Placed | undefined
  /** The rows that other rules keep: none without a file. */
  readonly kept: Pick<Database, 'get' | 'all'>
}

/** The shop inside a write: what is put is kept with the write, or not at all. */
export interface ShopInChange extends Shop {
  readonly put: (placed: Placed) => void
  readonly kept: Pick<Database, 'get' | 'all' | 'run'>
}

const nothingKept: Shop['kept'] = { get: () => undefined, all: () => [] }

/** The shop as a database has it; without one, as the seed has it. */
export const shopOf = (
  database: Database | undefined,
  { seed, products, pinned, orders }: Known,
  clock: () => Date,
): Shop => {
  const now = pinned ?? clock()
  const today = startOfDay(now)
  const unchanged = (position: number): Order => orderAt(seed, today, position)
  const order = (position: number): Order =>
    orders.get(position) ?? storedAt(database, position, orders) ?? unchanged(position)
  return {
    seed,
    products,
    now,
    today,
    changed: () => (database ? database.all<ChangedRow>(selectChanged) : []),
    order,
    unchanged,
    find: (orderId) => {
      const position = positionOf(seed, orderId)
      return position === undefined ? undefined : { position, order: order(position) }
    },
    kept: database ?? nothingKept,
  }
}

export const shopInChangeOf = (database: Database, known: Known, clock: () => Date): ShopInChange => ({
  ...shopOf(database, known, clock),
  kept: database,
  put: ({ position, order }) => {
    const mask = maskOf(order.items.map(({ status }) => status))
    database.run(replaceChanged, position, Date.parse(order.orderDate), mask, JSON.stringify(order))
    remember(known.orders, position, order)
  },
})

type ChangedRow = { position: number; orderedAt: number; mask: number }

const selectChanged = 'SELECT position, ordered_at AS orderedAt, mask FROM changed_orders ORDER BY position'
const replaceChanged = 'INSERT OR REPLACE INTO changed_orders (position, ordered_at, mask, body) VALUES (?, ?, ?, ?)'

/** Some megabytes. */
const mostRemembered = 500

const remember = (orders: Map<number, Order>, position: number, order: Order): Order => {
  if (orders.size >= mostRemembered) orders.clear()
  orders.set(position, order)
  return order
}

const storedAt = (database: Database | undefined, position: number, orders: Map<number, Order>): Order | undefined => {
  const row = database?.get<{ body: string }>('SELECT body FROM changed_orders WHERE position = ?', position)
  return row && remember(orders, position, JSON.parse(row.body) as Order)
}
