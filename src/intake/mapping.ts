import { AppError } from '../errors/app-error.ts'
import { type FieldName, fieldNames } from './reading.ts'

/** Which column means what, where the file's own names do not say it: a column's name, or #3 for the third. */
export type Mapping = Readonly<Partial<Record<FieldName, string>>>

const pair = /\s*([^=,\s]+)\s*=\s*("(?:[^"]|"")*"|[^,]*)(?:,|$)/y

const misread = (typed: string, why: string): AppError =>
  new AppError('USAGE', `--map "${typed}" cannot be read: ${why}`, {
    reasons: [`fields: ${fieldNames.join(', ')}`, 'a column is its name in the file, or #3 for the third one'],
    try: ['--map tracking=Sendungsnummer,order=Referenz', '--map order=#1,tracking=#4'],
    effect: 'none',
  })

const isField = (text: string): text is FieldName => (fieldNames as readonly string[]).includes(text)

/** Whether `--map` was given pairs, and not the name of a saved mapping. */
export const isMappingText = (typed: string): boolean => typed.includes('=')

/**
 * `tracking=Sendungsnummer,order=#1`: a name with a comma in it stands in double quotes. Throws AppError USAGE for what
 * is no field, for a field twice, and for a field without a column.
 */
export const parseMapping = (typed: string): Mapping => {
  const mapping: Partial<Record<FieldName, string>> = {}
  for (let at = 0; at < typed.length; ) {
    pair.lastIndex = at
    const [whole, name = '', value = ''] = pair.exec(typed) ?? []
    if (whole === undefined) throw misread(typed, `"${typed.slice(at, at + 40)}" is not field=column`)
    const field = name.toLowerCase()
    if (!isField(field)) throw misread(typed, `"${name}" is not a field`)
    if (Object.hasOwn(mapping, field)) throw misread(typed, `${field} stands there twice`)
    const column = (value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value).trim()
    if (column === '') throw misread(typed, `${field} has no column`)
    mapping[field] = column
    at = pair.lastIndex
  }
  return mapping
}

/** The same as text, as `--map` takes it. */
export const mappingText = (mapping: Mapping): string =>
  Object.entries(mapping)
    .map(([field, column]) => `${field}=${/[,"]/.test(column) ? `"${column.replaceAll('"', '""')}"` : column}`)
    .join(',')

/** The position (from 1) that a mapping's column means, or undefined for a name. */
export const positionOf = (column: string): number | undefined => {
  const match = /^#(\d{1,4})$/.exec(column)
  return match ? Number(match[1]) : undefined
}
