import type { DatabaseSource } from './database-source.ts'
import { tables } from './migrations.ts'
import type { Seed } from './seed/identity.ts'
import { type Scenario, usualOrders } from './seed/scenario.ts'
import { defaultProducts, defaultSeed, type Shop, type ShopInChange, shopInChangeOf, shopOf } from './shop.ts'
import { type StoredSwitches, storedSwitches, textOfSwitches } from './switch-setting.ts'

export interface ResetWishes {
  readonly seed?: number | undefined
  readonly orders?: number | undefined
  readonly products?: number | undefined
  /** What kind of days the shop has behind it; a peak day has 600 orders unless told. */
  readonly scenario?: Scenario | undefined
  /** Stops the service's clock at this moment. */
  readonly now?: Date | undefined
  /** What the shop is to answer otherwise than by default, until the next reset. */
  readonly switches?: StoredSwitches | undefined
}

/** The face of what the service remembers. */
export interface State {
  /** Runs a synchronous deed on the shop as it is at one moment. */
  readonly read: <T>(deed: (shop: Shop) => T) => Promise<T>
  /** Runs a synchronous deed alone among all processes; what it puts is durable when this resolves, or not there. */
  readonly write: <T>(deed: (shop: ShopInChange) => T) => Promise<T>
  /** Forgets every change and makes the shop anew from the seed, 60 orders and 400 products unless told. */
  readonly reset: (wishes?: ResetWishes) => Promise<Seed>
  /** The switches that the last reset set. */
  readonly switches: () => Promise<StoredSwitches>
  readonly close: () => void
}

/** All reject with AppError LOCAL_IO or LOCKED when the file fails (see openDatabase). */
export const stateOf = (source: DatabaseSource, clock: () => Date): State => ({
  read: async (deed) => {
    const database = await source.existing()
    if (!database) return deed(shopOf(undefined, clock))
    return database.snapshot(() => deed(shopOf(database, clock)))
  },
  write: async (deed) => {
    const database = await source.made()
    return database.transaction(() => deed(shopInChangeOf(database, clock)))
  },
  reset: async (wishes = {}) => {
    const { seed = defaultSeed.seed, scenario, products = defaultProducts, now, switches } = wishes
    const { orders = usualOrders(scenario) } = wishes
    const database = await source.made()
    const meta = {
      seed: String(seed),
      count: String(orders),
      products: String(products),
      ...(now && { now: now.toISOString() }),
      ...(scenario && { scenario }),
      ...(switches && Object.keys(switches).length > 0 && { switches: textOfSwitches(switches) }),
    }
    database.transaction(() => {
      for (const table of tables) database.run(`DELETE FROM ${table}`)
      for (const [key, value] of Object.entries(meta))
        database.run('INSERT INTO meta (key, value) VALUES (?, ?)', key, value)
    })
    return { seed, count: orders, ...(scenario && { scenario }) }
  },
  switches: async () => {
    const database = await source.existing()
    return storedSwitches(database?.get<{ value: string }>(selectSwitches)?.value)
  },
  close: source.close,
})

const selectSwitches = "SELECT value FROM meta WHERE key = 'switches'"
