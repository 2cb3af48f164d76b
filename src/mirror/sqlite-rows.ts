import type { Database, SqlValue } from '../store/database.ts'
import type { Column } from './table.ts'
import { tables } from './tables.ts'

type Name = (typeof tables)[number]['name']

/** How many rows one statement takes: enough to spare most of the calls, few enough to be filled often. */
const together: Partial<Readonly<Record<Name, number>>> = {
  products: 8,
  variants: 16,
  images: 16,
  changes: 40,
  seen: 100,
}

const columnsOf = (table: Name): readonly Column[] => tables.find(({ name }) => name === table)?.columns ?? []

const statements = new Map<string, string>()

const insertSql = (table: Name, rows: number): string => {
  const key = `${table} ${rows}`
  const known = statements.get(key)
  if (known !== undefined) return known
  // JSON comes as the bytes that were received, and is kept as the text that they are
  const row = `(${columnsOf(table)
    .map(({ kind }) => (kind === 'json' ? 'CAST(? AS TEXT)' : '?'))
    .join(', ')})`
  const sql = `INSERT INTO ${table} VALUES ${Array.from({ length: rows }, () => row).join(', ')}`
  statements.set(key, sql)
  return sql
}

/** Inserts rows, given as the values of their columns one after another: JSON as bytes in UTF-8. */
export const insertRows = (database: Database, table: Name, values: readonly SqlValue[]): void => {
  const width = columnsOf(table).length
  const size = together[table] ?? 1
  for (let at = 0; at < values.length; ) {
    const rows = values.length - at >= size * width ? size : 1
    database.run(insertSql(table, rows), ...values.slice(at, at + rows * width))
    at += rows * width
  }
}
