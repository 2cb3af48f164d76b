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

/** Every change of a market before `now`, by place. */
export const changesOf = (kept: Kept, now: Date, market: MarketId): ReadonlyMap<number, Change> =>
  new Map(kept.all<ChangeRow>(select, market, now.getTime()).map((row) => [row.place, changeOf(row)]))

/** Whether anything at all was changed. */
export const hasChanges = (kept: Kept): boolean => kept.get('SELECT 1 FROM changed_products LIMIT 1') !== undefined

/** Keeps a change in place of the one before. */
export const putChange = (
  kept: { readonly run: (sql: string, ...values: (string | number | null)[]) => unknown },
  market: MarketId,
  change: Change,
): void => {
  const { place, version, at, gone, title, price, salePrice, stock } = change
  kept.run(insert, market, place, version, at, gone ? 1 : 0, title, price, salePrice, stock)
}

type ChangeRow = Omit<Change, 'gone'> & { gone: number }

const changeOf = (row: ChangeRow): Change => ({ ...row, gone: row.gone === 1 })

const select = `SELECT place, version, updated_at AS at, gone, title, price, sale_price AS salePrice, stock
  FROM changed_products WHERE market = ? AND updated_at <= ?`
const insert = `INSERT OR REPLACE INTO changed_products
  (market, place, version, updated_at, gone, title, price, sale_price, stock) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`
