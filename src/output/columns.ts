import { nearest } from '../domain/similar.ts'
import { AppError } from '../errors/app-error.ts'
import type { Column } from './view.ts'

interface Choice<T> {
  readonly columns: readonly Column<T>[]
  readonly fields: readonly string[]
}

/**
 * The columns to show: those asked for (`id,customer.email:E-mail`), or the usual ones, with the wide ones on request. A
 * name of ours wins over a field of the record; a path goes into the record as received. Throws AppError USAGE for a
 * name that is neither, with the nearest ones.
 */
export const chosenColumns = <T>(
  view: Choice<T>,
  asked: string | undefined,
  { wide, forPrograms }: { readonly wide: boolean; readonly forPrograms: boolean },
): readonly Column<T>[] => {
  if (asked === undefined) {
    const isUsual = (column: Column<T>): boolean => !column.wide || (forPrograms && column.wide === 'for people')
    const usual = view.columns.filter((column) => wide || isUsual(column))
    const standIn = (column: Column<T>): Column<T> =>
      view.columns.find(({ name }) => forPrograms && name === column.forPrograms) ?? column
    return [...new Set(usual.map(standIn))]
  }
  return asked.split(',').map((part) => columnOf(view, part.trim()))
}

const columnOf = <T>(view: Choice<T>, asked: string): Column<T> => {
  const [path = '', header] = splitOnce(asked, ':')
  const named = view.columns.find((column) => column.name === path)
  if (named) return header === undefined ? named : { ...named, header }
  const [root = '', ...rest] = path.split('.')
  if (!view.fields.includes(root)) throw unknownColumn(view, path)
  const text = (record: T): string => textAt(record, [root, ...rest])
  return { name: path, header: header ?? path, text, plain: text, flexible: true }
}

const splitOnce = (text: string, separator: string): [string, string?] => {
  const at = text.indexOf(separator)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}

const textAt = (record: unknown, path: readonly string[]): string => {
  let value: unknown = record
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return ''
    value = (value as Record<string, unknown>)[key]
  }
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const unknownColumn = <T>(view: Choice<T>, path: string): AppError => {
  const names = view.columns.map((column) => column.name)
  const near = nearest(path, [...names, ...view.fields])
  return new AppError('USAGE', `no column is called "${path}"`, {
    reasons: [
      ...(near === undefined ? [] : [`did you mean ${near}?`]),
      ...(names.length === 0 ? [] : [`columns: ${names.join(', ')}`]),
      `fields of the record: ${view.fields.join(', ')}; a path such as customer.email goes deeper`,
    ],
    effect: 'none',
  })
}
