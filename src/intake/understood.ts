import { nearest } from '../domain/similar.ts'
import { short } from './cell.ts'
import { plainName } from './column-names.ts'
import type { Layout } from './layout.ts'
import type { ReadOptions } from './read-source.ts'
import type { FieldName, Understood, UnderstoodColumn } from './reading.ts'
import { refused } from './refuse-format.ts'
import type { Source } from './source.ts'

interface Needs {
  /** Fields without which the file is of no use. */
  readonly needed: readonly FieldName[]
  readonly options: ReadOptions
}

/** How a file was understood. Throws AppError USAGE where a needed column was not found, naming what there is. */
export const understoodOf = (source: Source, layout: Layout, { needed, options }: Needs): Understood => {
  const { columns, header, ignored, language } = layout
  const lacking = needed.filter((field) => !columns.some((column) => column.field === field))
  if (lacking.length > 0) throw noColumn(source, layout, { lacking, options })
  for (const column of columns) if (column.by === 'name') refuseTwins(source, column, options.name)
  const unmapped = Object.entries(options.mapping ?? {}).filter(
    ([field]) => !columns.some((column) => column.field === field && column.by === 'mapping'),
  )
  if (unmapped.length > 0) throw notThere(source, unmapped[0] as [string, string], options.name)
  return {
    format: source.format,
    encoding: source.encoding,
    delimiter: source.delimiter,
    headerLine: header === undefined ? undefined : source.headerLine,
    language,
    columns,
    ignored,
    records: source.count,
  }
}

/** Two columns of one name: two parcels of an order in one row, perhaps. Taking the first would lose the second. */
const refuseTwins = ({ header }: Source, { field, header: own }: UnderstoodColumn, name: string): void => {
  const twins = header.flatMap((other, at) => (plainName(other) === plainName(own) ? [`#${at + 1}`] : []))
  if (twins.length < 2) return
  const hint = 'a row is one parcel: an order of several has a row for each'
  throw refused(
    name,
    `has ${twins.length} columns "${own}"`,
    [`--map "${field}=${twins[0]}"`],
    [`columns ${twins.join(', ')}`, hint],
  )
}

const words: Readonly<Partial<Record<FieldName, string>>> = { order: 'order numbers', tracking: 'tracking numbers' }

const noColumn = (
  source: Source,
  layout: Layout,
  { lacking, options }: { readonly lacking: readonly FieldName[]; readonly options: ReadOptions },
) => {
  const what = lacking.map((field) => words[field] ?? `the ${field}`).join(' and ')
  const there = source.header.map((name) => short(name.trim())).filter((name) => name !== '')
  const first = source.count > 0 ? source.cellsOf(0).map(short).join(' | ') : ''
  const reasons =
    layout.header === undefined
      ? ['no line of column names was recognised', `the first line: ${first}`]
      : [`columns: ${there.join(', ')}`]
  const free = layout.ignored.filter((name) => name.trim() !== '')
  const example = lacking
    .map((field, at) => `${field}=${free[at] ?? (there.length > 0 ? 'COLUMN' : `#${at + 1}`)}`)
    .join(',')
  return refused(options.name, `has no column that is known to hold ${what}`, [`--map "${example}"`], reasons)
}

const notThere = (source: Source, [field, column]: readonly [string, string], name: string) => {
  const near = nearest(column, source.header)
  return refused(
    name,
    `has no column "${column}", which --map names for ${field}`,
    ['--map with the name of a column, or #3 for the third'],
    [...(near === undefined ? [] : [`did you mean "${near}"?`]), `columns: ${source.header.join(', ')}`],
  )
}
