import { type BinaryKind, type CopyValue, copyBinary } from '../store/copy-binary.ts'
import type { MirrorSchema } from './mirror-schema.ts'
import { literal } from './postgres-schema.ts'
import type { Column, ColumnKind } from './table.ts'
import { tables } from './tables.ts'

type Name = (typeof tables)[number]['name']
export type Cells = readonly CopyValue[]

const binaryKinds: Readonly<Record<ColumnKind, BinaryKind>> = {
  text: 'text',
  integer: 'bigint',
  real: 'double',
  flag: 'boolean',
  decimal: 'numeric',
  moment: 'timestamp',
  json: 'text',
}

const columnsOf = (table: Name): readonly Column[] => tables.find(({ name }) => name === table)?.columns ?? []

const namesOf = (table: Name): string =>
  columnsOf(table)
    .map(({ name }) => name)
    .join(', ')

export interface Copying {
  readonly table: Name
  /** Each with a value for every column of its table. */
  readonly rows: readonly Cells[]
  /** Called once, when all is on its way and the server is at work. */
  readonly sent?: () => void
}

/** Appends rows by COPY. */
export const copyRows = async ({ postgres, schema }: MirrorSchema, { table, rows, sent }: Copying): Promise<void> => {
  if (rows.length === 0) return sent?.()
  const kinds = columnsOf(table).map(({ kind }) => binaryKinds[kind])
  await postgres.copy(
    `COPY ${schema}.${table} (${namesOf(table)}) FROM STDIN (FORMAT binary)`,
    copyBinary(kinds, rows),
    sent,
  )
}

// in quotes, whatever it is: PostgreSQL reads it by the type of its column, 1 as true where that is boolean
const cell = (value: CopyValue): string => literal(value === null ? null : textOf(value))

const textOf = (value: Exclude<CopyValue, null>): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString('utf8') : String(value)

export interface Inserting extends Pick<Copying, 'table' | 'rows'> {
  readonly key?: string
}

/** SQL that inserts rows; with `key`, those whose key is there are written over. Few rows: each is written out. */
export const insertSql = (schema: string, { table, rows, key }: Inserting): string => {
  if (rows.length === 0) return ''
  const columns = columnsOf(table).map(({ name }) => name)
  const values = rows.map((row) => `(${row.map(cell).join(', ')})`).join(',\n')
  const others = columns.filter((name) => name !== key).map((name) => `${name} = excluded.${name}`)
  const conflict = others.length === 0 ? 'DO NOTHING' : `DO UPDATE SET ${others.join(', ')}`
  const over = key === undefined ? '' : `\nON CONFLICT (${key}) ${conflict}`
  return `INSERT INTO ${schema}.${table} (${columns.join(', ')}) VALUES ${values}${over};\n`
}
