import type { ColumnKind, Table } from '../mirror/table.ts'
import { tables } from '../mirror/tables.ts'

const words: Readonly<Record<ColumnKind, string>> = {
  text: 'text',
  integer: 'whole number',
  real: 'number',
  flag: '0 or 1',
  decimal: 'decimal digits, as text',
  moment: 'moment, as text',
  json: 'JSON, as text',
}

/** The tables of a mirror for docs/mirror.md, those that nobody needs to query last and without their columns. */
export const mirrorTables = (): string => {
  const all: readonly Table[] = tables
  const internal = all.filter((table) => table.internal)
  return [
    ...all.filter((table) => !table.internal).flatMap(tablePart),
    ...internal.map(({ name, about }) => `\`${name}\` is the sync's own: ${about}.`),
  ].join('\n')
}

const tablePart = ({ name, about, columns, primaryKey }: Table): readonly string[] => [
  `### ${name}`,
  '',
  `${about[0]?.toUpperCase()}${about.slice(1)}. Primary key: ${primaryKey.join(', ')}.`,
  '',
  '| column | holds | may be NULL | |',
  '| --- | --- | --- | --- |',
  ...columns.map(
    (column) => `| \`${column.name}\` | ${words[column.kind]} | ${column.optional ? 'yes' : ''} | ${column.about} |`,
  ),
  '',
]
