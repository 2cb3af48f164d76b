import type { Database } from '../store/database.ts'
import { commitTogether } from './commit-together.ts'
import type { DatabaseSource } from './database-source.ts'
import type { Rule } from './faults/fault.ts'
import { defaultProducts, defaultSeed, type Known, knowing, knownByDefault } from './known.ts'
import { tables } from './migrations.ts'
import type { Seed } from './seed/identity.ts'
import { type Scenario, usualOrders } from './seed/scenario.ts'
import { type Shop, type ShopInChange, shopInChangeOf, shopOf } from './shop.ts'
import { type StoredSwitches, textOfSwitches } from './switch-setting.ts'

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
  /** What is to go wrong, until the next reset. */
  readonly faults?: readonly Rule[] | undefined
}

/** The face of what the service remembers. */
export interface State {
  /** Runs a synchronous deed on the shop as it is at one moment. */
  readonly read: <T>(deed: (shop: Shop) => T) => Promise<T>
  /** Runs a synchronous deed alone among all processes; what it puts is durable when this resolves, or not there. */
  readonly write: <T>(deed: (shop: ShopInChange) => T) => Promise<T>
  /** Forgets every change and makes the shop anew from the seed, 60 orders and 400 products unless told. */
  readonly reset: (wishes?: ResetWishes) => Promise<Seed>
  /** Stops the clock at a moment, or lets it run again; all else stays. */
  readonly setClock: (now: Date | undefined) => Promise<void>
  /** What the last reset set, and whether anything was changed since this was last asked; see Knowing. */
  readonly known: (when: 'now' | 'this turn') => Known | Promise<Known>
  /** The plan of faults that the last reset set. */
  readonly faults: () => Promise<readonly Rule[]>
  readonly close: () => void
}

/** All reject with AppError LOCAL_IO or LOCKED when the file fails (see openDatabase). */
export const stateOf = (source: DatabaseSource, clock: () => Date): State => {
  const { of, thisTurn, wrote, failed } = knowing()
  const commit = commitTogether({ committed: () => wrote('rows'), failed })
  return {
    read: async (deed) => {
      const database = await source.existing()
      if (!database) return deed(shopOf(undefined, knownByDefault, clock))
      return database.snapshot(() => deed(shopOf(database, of(database), clock)))
    },
    write: async (deed) => {
      const database = await source.made()
      return commit(database, () => deed(shopInChangeOf(database, of(database), clock)))
    },
    reset: async (wishes = {}) => {
      const made = resetOf(await source.made(), wishes)
      wrote('reset')
      return made
    },
    setClock: async (now) => {
      const database = await source.made()
      database.transaction(() => {
        if (now === undefined) database.run("DELETE FROM meta WHERE key = 'now'")
        else database.run("INSERT OR REPLACE INTO meta (key, value) VALUES ('now', ?)", now.toISOString())
      })
      wrote('reset')
    },
    known: (when) => {
      const look = when === 'now' ? of : thisTurn
      const opened = source.opened()
      if (opened) return look(opened)
      return source.existing().then((database) => (database ? look(database) : knownByDefault))
    },
    faults: async () => faultsIn(await source.existing()),
    close: source.close,
  }
}

const resetOf = (database: Database, wishes: ResetWishes): Seed => {
  const { seed = defaultSeed.seed, scenario, products = defaultProducts, now, switches, faults } = wishes
  const { orders = usualOrders(scenario) } = wishes
  const meta = {
    seed: String(seed),
    count: String(orders),
    products: String(products),
    ...(now && { now: now.toISOString() }),
    ...(scenario && { scenario }),
    ...(switches && Object.keys(switches).length > 0 && { switches: textOfSwitches(switches) }),
    ...(faults && faults.length > 0 && { faults: JSON.stringify(faults) }),
  }
  database.transaction(() => {
    for (const table of tables) database.run(`DELETE FROM ${table}`)
    for (const [key, value] of Object.entries(meta))
      database.run('INSERT INTO meta (key, value) VALUES (?, ?)', key, value)
  })
  return { seed, count: orders, ...(scenario && { scenario }) }
}

const faultsIn = async (database: Database | undefined): Promise<readonly Rule[]> => {
  const text = database?.get<{ value: string }>("SELECT value FROM meta WHERE key = 'faults'")?.value
  if (text === undefined) return []
  const read = (await import('./faults/read-plan.ts')).readPlanText(text)
  // what another version wrote, and this one does not know, makes no fault
  return 'rules' in read ? read.rules : []
}
