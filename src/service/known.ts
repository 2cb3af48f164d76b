import type { Database } from '../store/database.ts'
import type { Order } from './order.ts'
import type { Seed } from './seed/identity.ts'
import { scenarios } from './seed/scenario.ts'
import { type StoredSwitches, storedSwitches } from './switch-setting.ts'

/** What the last reset chose: read once for as long as nobody changes the file. */
export interface Known {
  /** Another number means that somebody, of this process or another, may have changed something meanwhile. */
  readonly stamp: number
  readonly seed: Seed
  readonly products: number
  /** The moment that the clock was stopped at. */
  readonly pinned: Date | undefined
  readonly switches: StoredSwitches
  /** Orders of the file that were read or put lately, by position. */
  readonly orders: Map<number, Order>
}

/** What a reset may choose; the defaults make the shop of the README. */
export const defaultSeed: Seed = { seed: 42, count: 60 }
export const defaultProducts = 400

/** A shop that nothing was ever kept of. */
export const knownByDefault: Known = {
  stamp: 0,
  seed: defaultSeed,
  products: defaultProducts,
  pinned: undefined,
  switches: {},
  orders: new Map(),
}

export interface Knowing {
  /** What is known of a database; inside of a transaction, of the moment that it shows. Costs one look at the file. */
  readonly of: (database: Database) => Known
  /**
   * The same for a request that a socket brought in this turn of the event loop: the first of a turn looks for all.
   * Whatever was done before one of them was sent was done before that look, as sockets are read before any of them.
   */
  readonly thisTurn: (database: Database) => Known
  /** Says that this process wrote, as SQLite tells of the writes of others alone. */
  readonly wrote: (what: 'rows' | 'reset') => void
  /** Forgets all, as what was put may have been rolled back. */
  readonly failed: () => void
}

/** Remembers what was known, until the file is another. */
export const knowing = (): Knowing => {
  let known: Known | undefined
  let version: unknown
  let stamp = 0
  let looked = false
  const of = (database: Database): Known => {
    const found = database.get('PRAGMA data_version')?.data_version
    if (known !== undefined && found === version) return known
    version = found
    stamp += 1
    known = knownOf(database, stamp)
    return known
  }
  return {
    of,
    thisTurn: (database) => {
      if (looked && known !== undefined) return known
      if (!looked) setImmediate(() => (looked = false))
      looked = true
      return of(database)
    },
    failed: () => {
      known = undefined
    },
    wrote: (what) => {
      stamp += 1
      known = what === 'reset' ? undefined : known && { ...known, stamp }
    },
  }
}

const knownOf = (database: Database, stamp: number): Known => {
  const rows = database.all<{ key: string; value: string }>('SELECT key, value FROM meta')
  const meta = new Map(rows.map(({ key, value }) => [key, value]))
  const scenario = scenarios.find((one) => one === meta.get('scenario'))
  const pinned = meta.get('now')
  return {
    stamp,
    seed: {
      seed: Number(meta.get('seed') ?? defaultSeed.seed),
      count: Number(meta.get('count') ?? defaultSeed.count),
      ...(scenario && { scenario }),
    },
    products: Number(meta.get('products') ?? defaultProducts),
    pinned: pinned === undefined ? undefined : new Date(pinned),
    switches: storedSwitches(meta.get('switches')),
    orders: new Map(),
  }
}
