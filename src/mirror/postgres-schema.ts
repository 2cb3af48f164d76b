import type { ColumnKind, Table } from './table.ts'
import { tables } from './tables.ts'

const postgresTypes: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'bigint',
  real: 'double precision',
  flag: 'boolean',
  decimal: 'numeric',
  moment: 'timestamptz',
  // keeps the text as it is, which jsonb does not
  json: 'json',
}

/** A name as SQL writes it, whatever characters it is made of. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A value as SQL writes it, where standard_conforming_strings is on. PostgreSQL holds no NUL. */
export const literal = (value: string | number | null): string => {
  if (value === null) return 'NULL'
  return typeof value === 'number' ? String(value) : `'${storable(value).replaceAll("'", "''")}'`
}

/** Text as PostgreSQL can hold it: every character but NUL, which becomes U+FFFD. */
export const storable = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '\ufffd') : text)

const tableSql = (schema: string, { name, columns, primaryKey, unique = [] }: Table): string => {
  const lines = columns.map((column) => {
    // ids are compared byte by byte: quicker, and the same whatever the language of the database is
    const collation = unique.includes(column.name) ? ' COLLATE "C"' : ''
    const type = `${column.name} ${postgresTypes[column.kind]}${collation}`
    return `${type}${column.optional ? '' : ' NOT NULL'}${unique.includes(column.name) ? ' UNIQUE' : ''}`
  })
  return `CREATE TABLE ${schema}.${name} (\n  ${[...lines, `PRIMARY KEY (${primaryKey.join(', ')})`].join(',\n  ')}\n);`
}

const commentSql = (schema: string, { name, about, columns }: Table): string =>
  [
    `COMMENT ON TABLE ${schema}.${name} IS ${literal(about)};`,
    ...columns
      .filter((column) => column.about !== '')
      .map((column) => `COMMENT ON COLUMN ${schema}.${name}.${column.name} IS ${literal(column.about)};`),
  ].join('\n')

/** The tables of a mirror, in a schema that is there (its name quoted), with what each column holds as comments. */
export const postgresTables = (schema: string): string =>
  (tables as readonly Table[]).flatMap((table) => [tableSql(schema, table), commentSql(schema, table)]).join('\n')

/** The version of these tables, kept in `mirror`. A change of the tables gets a new one, and a way from the old. */
export const postgresVersion = 1
