/** What a cell holds. Whole numbers beyond 2^53 lose digits on reading: keep such values as text. */
export type SqlValue = string | number | bigint | Uint8Array | null
export type Row = Readonly<Record<string, SqlValue>>

/** One open SQLite file. Every call is synchronous and throws as openDatabase does. */
export interface Database {
  /** Runs one statement, gives the number of rows it changed. Outside a transaction it is durable on return. */
  readonly run: (sql: string, ...values: readonly SqlValue[]) => number
  readonly get: <R extends Row = Row>(sql: string, ...values: readonly SqlValue[]) => R | undefined
  readonly all: <R extends Row = Row>(sql: string, ...values: readonly SqlValue[]) => readonly R[]
  /**
   * Runs the synchronous `deed` as one durable write: all of it or nothing, alone among all processes (BEGIN
   * IMMEDIATE), so that what it reads cannot change under it. Does not nest. A throw rolls back and passes through.
   */
  readonly transaction: <T>(deed: () => T) => T
  /** Runs the synchronous `deed` so that all its reads see one moment of the file, whoever writes meanwhile. */
  readonly snapshot: <T>(deed: () => T) => T
  readonly close: () => void
}

/** What we use of a libsql connection; its own types promise more than it does. */
export interface Connection {
  readonly prepare: (sql: string) => Statement
  readonly exec: (sql: string) => unknown
  readonly close: () => unknown
  readonly inTransaction: boolean
  readonly open: boolean
}

interface Statement {
  readonly run: (values: readonly unknown[]) => { readonly changes: number }
  readonly get: (values: readonly unknown[]) => unknown
  readonly all: (values: readonly unknown[]) => unknown[]
}

/** Runs a deed and turns what it throws into the error that a caller shall see. */
export type Guard = <T>(deed: () => T) => T

/** A connection as a Database: statements prepared once, values checked, libsql's oddities ironed out. */
export const wrap = (connection: Connection, guard: Guard): Database => {
  const prepared = new Map<string, Statement>()
  const prepare = (sql: string): Statement => {
    const known = prepared.get(sql)
    if (known) return known
    const statement = connection.prepare(sql)
    prepared.set(sql, statement)
    return statement
  }
  const within = <T>(begin: string, deed: () => T): T => {
    guard(() => connection.exec(begin))
    try {
      const result = deed()
      guard(() => connection.exec('COMMIT'))
      return result
    } catch (error) {
      // on a full disk SQLite has rolled back by itself, and a second ROLLBACK would hide the first error
      if (connection.inTransaction) connection.exec('ROLLBACK')
      throw error
    }
  }
  return {
    run: (sql, ...values) => guard(() => prepare(sql).run(bindable(values)).changes),
    get: (sql, ...values) => guard(() => withoutTiming(prepare(sql).get(bindable(values)))),
    all: <R extends Row>(sql: string, ...values: readonly SqlValue[]) =>
      guard(() => prepare(sql).all(bindable(values)).map(withBytes) as R[]),
    transaction: (deed) => within('BEGIN IMMEDIATE', deed),
    snapshot: (deed) => within('BEGIN', deed),
    close: () => {
      prepared.clear()
      if (connection.open) connection.close()
    },
  }
}

/**
 * Given a boolean libsql ends the whole process, and undefined it stores as NULL without a word. Values always travel
 * as one array: a lone null or buffer would be taken for a set of named values.
 */
const bindable = (values: readonly unknown[]): readonly unknown[] => {
  for (const value of values) {
    if (value === undefined || typeof value === 'boolean') throw new TypeError(`cannot store ${value} in SQL`)
  }
  return values
}

/** libsql adds how long it took to the row of a `get`. */
const withoutTiming = <R extends Row>(row: unknown): R | undefined => {
  if (row === undefined) return undefined
  const { _metadata, ...rest } = row as { _metadata?: unknown }
  return rest as R
}

/** libsql gives bytes as a Buffer from `get`, but as an ArrayBuffer from `all`. */
const withBytes = (row: unknown): Row => {
  for (const [name, value] of Object.entries(row as Record<string, unknown>)) {
    if (value instanceof ArrayBuffer) (row as Record<string, SqlValue>)[name] = new Uint8Array(value)
  }
  return row as Row
}
