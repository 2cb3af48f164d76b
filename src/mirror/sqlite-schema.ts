import type { ColumnKind, Table } from './table.ts'
import { tables } from './tables.ts'

const sqliteTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'TEXT',
  integer: 'INTEGER',
  real: 'REAL',
  flag: 'INTEGER',
  decimal: 'TEXT',
  moment: 'TEXT',
  json: 'TEXT',
}

const tableSql = ({ name, columns, primaryKey, unique = [] }: Table): string => {
  const [only] = primaryKey
  // a number alone is the row's own, so that rows are appended and need no index
  const isRowNumber = primaryKey.length === 1 && columns.find((one) => one.name === only)?.kind === 'integer'
  const lines = columns.map((column) => {
    const type = `${column.name} ${sqliteTypes[column.kind]}`
    if (isRowNumber && column.name === only) return `${type} PRIMARY KEY`
    return `${type}${column.optional ? '' : ' NOT NULL'}${unique.includes(column.name) ? ' UNIQUE' : ''}`
  })
  const key = isRowNumber ? [] : [`PRIMARY KEY (${primaryKey.join(', ')})`]
  return `CREATE TABLE ${name} (\n  ${[...lines, ...key].join(',\n  ')}\n) STRICT${isRowNumber ? '' : ', WITHOUT ROWID'};`
}

/** What is there, by the pass that last wrote it: counted, and compared with what a pass met, without a look at the rows. */
const index = 'CREATE INDEX products_there ON products (seen_pass) WHERE removed_at IS NULL;'

/** The tables of a mirror in SQLite. A script that was released is never edited: add another. */
export const sqliteMigrations: readonly string[] = [tables.map(tableSql).join('\n'), index]
