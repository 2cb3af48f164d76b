import { statSync } from 'node:fs'
import type { Place } from './database-source.ts'
import type { Scenario } from './seed/scenario.ts'
import type { Shop } from './shop.ts'
import type { State } from './state.ts'
import { switchNames } from './switch-setting.ts'
import { type Switches, settingsOf } from './switches.ts'

/** What the built-in service holds, as `local status` and /__local/state say it. */
export interface Status {
  /** null: in memory. */
  readonly file: string | null
  /** null while there is no file: the shop is as it is by default. */
  readonly bytes: number | null
  readonly seed: number
  readonly orders: number
  readonly products: number
  readonly scenario: Scenario
  readonly now: string
  /** The clock was stopped by a reset. */
  readonly pinned: boolean
  readonly changedOrders: number
  readonly changedCollections: number
  readonly changedProducts: number
  readonly favorites: number
  readonly cartLines: number
  readonly feedLinks: number
  /** Those that are not at their default. */
  readonly switches: Partial<Switches>
}

/** The status of a service, read at one moment. Rejects as State does. */
export const statusOf = async (state: State, place: Place | undefined, switches: Switches): Promise<Status> => {
  const file = place !== undefined && 'path' in place ? place.path : null
  return state.read((shop) => ({
    file,
    bytes: file === null ? null : sizeOf(file),
    seed: shop.seed.seed,
    orders: shop.seed.count,
    products: shop.products,
    scenario: shop.seed.scenario ?? 'mixed',
    now: shop.now.toISOString(),
    pinned: shop.kept.get("SELECT 1 FROM meta WHERE key = 'now'") !== undefined,
    changedOrders: rowsOf(shop, 'changed_orders'),
    changedCollections: rowsOf(shop, 'changed_collections'),
    changedProducts: rowsOf(shop, 'changed_products'),
    favorites: rowsOf(shop, 'favorites'),
    cartLines: rowsOf(shop, 'cart_lines'),
    feedLinks: rowsOf(shop, 'feed_links'),
    switches: notDefault(switches),
  }))
}

const rowsOf = (shop: Shop, table: string): number =>
  shop.kept.get<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? 0

const sizeOf = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.size ?? null

const notDefault = (switches: Switches): Partial<Switches> => {
  const defaults = settingsOf()
  const changed = switchNames.filter((name) => switches[name] !== defaults[name])
  return Object.fromEntries(changed.map((name) => [name, switches[name]]))
}
