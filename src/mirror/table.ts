/** The kinds of column, for every engine: see `sqliteTypes` for SQLite's own. */
export type ColumnKind =
  | 'text'
  | 'integer'
  | 'real'
  /** 0 or 1, or a boolean where the engine has one */
  | 'flag'
  /** exact digits as decimal text, or a decimal type where the engine has one */
  | 'decimal'
  /** ISO 8601 in UTC, as text */
  | 'moment'
  /** JSON text, exactly as the service sent it */
  | 'json'

export interface Column {
  readonly name: string
  readonly kind: ColumnKind
  readonly optional?: true
  /** What it holds, for the documentation. */
  readonly about: string
}

export interface Table {
  readonly name: string
  readonly about: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly unique?: readonly string[]
  /** Bookkeeping of the sync, of no use to who reads products. */
  readonly internal?: true
}

/** A column that always holds something. */
export const column = (name: string, kind: ColumnKind, about: string): Column => ({ name, kind, about })
/** A column that may be NULL. */
export const maybe = (name: string, kind: ColumnKind, about: string): Column => ({ name, kind, about, optional: true })

/** The product, by a number of ours. */
export const number = column('product_number', 'integer', 'the product, by a number of ours: joins the tables')
