import type { MarketId } from '../seed/markets.ts'
import type { Units } from '../seed/money.ts'
import type { Shop } from '../shop.ts'

/** What somebody changed of a product in a market. Null: as it was drawn. */
export interface Change {
  readonly place: number
  readonly version: number
  /** Milliseconds since 1970: its lastUpdateDate. */
  readonly at: number
  readonly gone: boolean
  readonly title: string | null
  readonly price: Units | null
  readonly salePrice: Units | null
  /** Of every variant. */
  readonly stock: number | null
}

type Kept = Shop['kept']

/** The change of one product, or undefined when nobody changed it before `now`. */
export const changeAt = (kept: Kept, now: Date, market: MarketId, place: number): Change | undefined => {
  const row = kept.get<ChangeRow>(`${select} AND place = ?`, market, now.getTime(), place)
  return row && changeOf(row)
}

/** Changed products that are there, by their moment: those behind a place in the order, at most `limit`. */
export const changesBeyond = (
  kept: Kept,
  now: Date,
  { market, order, from, after, limit }: Beyond,
): readonly Change[] => {
  const isUp = order === 'ascending'
  const bound = after ?? { at: isUp ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER, place: -1 }
  const [is, way] = isUp ? ['>', 'ASC'] : ['<', 'DESC']
  const sql = `${select} AND gone = 0 AND updated_at > ? AND (updated_at, place) ${is} (?, ?)
    ORDER BY updated_at ${way}, place ${way} LIMIT ?`
  const first = from ?? Number.MIN_SAFE_INTEGER
  return kept.all<ChangeRow>(sql, market, now.getTime(), first, bound.at, bound.place, limit).map(changeOf)
}

export interface Beyond {
  readonly market: MarketId
  readonly order: 'ascending' | 'descending'
  readonly from?: number | undefined
  readonly after?: { readonly at: number; readonly place: number } | undefined
  readonly limit: number
}

/** What the products of a market were changed to before `now`, which may be days ago, by place. */
export const changesOf = (kept: Kept, now: Date, market: MarketId): ReadonlyMap<number, Change> =>
  new Map(kept.all<ChangeRow>(selectThen, market, now.getTime()).map((row) => [row.place, changeOf(row)]))

/** Whether anything at all was changed. */
export const hasChanges = (kept: Kept): boolean => kept.get('SELECT 1 FROM changed_products LIMIT 1') !== undefined

/** Keeps a change in place of the one before, which the exports of days past still show. */
export const putChange = (
  kept: { readonly run: (sql: string, ...values: (string | number | null)[]) => unknown },
  market: MarketId,
  change: Change,
): void => {
  const { place, version, at, gone, title, price, salePrice, stock } = change
  // a clock that was set back makes what came later undone
  kept.run(forgetFormer, market, place, at)
  kept.run(insertFormer, market, place, at)
  kept.run(insert, market, place, version, at, gone ? 1 : 0, title, price, salePrice, stock)
}

type ChangeRow = Omit<Change, 'gone'> & { gone: number }

const changeOf = (row: ChangeRow): Change => ({ ...row, gone: row.gone === 1 })

const select = `SELECT place, version, updated_at AS at, gone, title, price, sale_price AS salePrice, stock
  FROM changed_products WHERE market = ? AND updated_at <= ?`
const insert = `INSERT OR REPLACE INTO changed_products
  (market, place, version, updated_at, gone, title, price, sale_price, stock) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`
const insertFormer = `INSERT OR REPLACE INTO former_products
  SELECT market, place, version, updated_at, gone, title, price, sale_price, stock
  FROM changed_products WHERE market = ? AND place = ? AND updated_at < ?`
const forgetFormer = 'DELETE FROM former_products WHERE market = ? AND place = ? AND updated_at >= ?'
// with max() the other columns are those of the row that has it
const selectThen = `SELECT place, version, max(updated_at) AS at, gone, title, price, sale_price AS salePrice, stock
  FROM (SELECT * FROM former_products UNION ALL SELECT * FROM changed_products)
  WHERE market = ? AND updated_at <= ? GROUP BY place`
