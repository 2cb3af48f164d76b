import type { Database, SqlValue } from '../store/database.ts'
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

const statements = new Map<string, string>()

const insertSql = (table: Name, rows: number): string => {
  const key = `${table} ${rows}`
  const known = statements.get(key)
  if (known !== undefined) return known
  const width = tables.find(({ name }) => name === table)?.columns.length ?? 0
  const row = `(${Array.from({ length: width }, () => '?').join(', ')})`
  const sql = `INSERT INTO ${table} VALUES ${Array.from({ length: rows }, () => row).join(', ')}`
  statements.set(key, sql)
  return sql
}

/** Inserts rows, each with a value for every column of its table. */
export const insertRows = (database: Database, table: Name, rows: readonly (readonly SqlValue[])[]): void => {
  const size = together[table] ?? 1
  let at = 0
  for (; at + size <= rows.length; at += size) database.run(insertSql(table, size), ...rows.slice(at, at + size).flat())
  for (; at < rows.length; at += 1) database.run(insertSql(table, 1), ...(rows[at] ?? []))
}
