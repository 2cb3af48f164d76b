import { meaningOf } from './column-names.ts'
import { refused } from './refuse-format.ts'
import type { Source } from './source.ts'

interface Line {
  readonly line: number
  readonly raw: string
  readonly cells: ReadonlyMap<string, string>
  readonly flaw: string | undefined
}

/** Whether a text is JSON of some kind. */
export const isJson = (text: string): boolean => /^\s*[{[]/.test(text)

/** NDJSON as a Source: the keys of its objects are the columns. Throws AppError USAGE for one JSON document of many rows. */
export const ndjsonSource = (
  text: string,
  name: string,
  facts: Pick<Source, 'encoding' | 'bom' | 'lineEnd'>,
): Source => {
  if (/^\s*\[/.test(text))
    throw refused(
      name,
      'is one JSON document',
      ["one object a line, please: jq -c '.[]' FILE"],
      ['NDJSON is read: one object a line'],
    )
  const lines = text
    .split(/\r?\n/)
    .map((raw, at) => ({ raw, line: at + 1 }))
    .filter(({ raw }) => raw.trim() !== '')
    .map(({ raw, line }) => ({ raw, line, ...parsed(raw) }))
  const header = [...new Set(lines.flatMap(({ cells }) => [...cells.keys()]))]
  const at = (record: number): Line | undefined => lines[record]
  return {
    ...facts,
    format: 'ndjson',
    delimiter: '',
    header,
    head: '',
    headerLine: undefined,
    count: lines.length,
    lineOf: (record) => at(record)?.line ?? 0,
    cellsOf: (record) => header.map((key) => at(record)?.cells.get(key) ?? ''),
    rawOf: (record) => at(record)?.raw ?? '',
    flawOf: (record) => at(record)?.flaw,
  }
}

const none: ReadonlyMap<string, string> = new Map()

const parsed = (raw: string): Pick<Line, 'cells' | 'flaw'> => {
  let value: unknown
  try {
    value = JSON.parse(raw)
  } catch {
    return { cells: none, flaw: 'this is not valid JSON' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { cells: none, flaw: 'this is no JSON object' }
  // a list of items is no count of them, which "items" is in many a table
  const entries = Object.entries(orderNamed(value) ?? value).map(
    ([key, one]) => [key === 'items' && Array.isArray(one) ? 'item' : key, one] as const,
  )
  // what nothing is read from may be anything
  const odd = entries.find(([key, one]) => meaningOf(key) !== undefined && textOf(one) === undefined)
  const cells = new Map(entries.map(([key, one]) => [key, textOf(one) ?? '']))
  return { cells, flaw: odd === undefined ? undefined : flawOf(odd) }
}

type Fields = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An order as the service lists it, or one that an event of `orders watch` holds. */
const isOrder = (value: unknown): value is Fields =>
  isObject(value) && 'id' in value && (isObject(value.customer) || ('orderDate' in value && Array.isArray(value.items)))

/**
 * Of an order of the service its name alone: its status is none of an item (field notes), and the items, comments and
 * carriers in it are those that it has, not those that somebody wants.
 */
const orderNamed = (value: object): Fields | undefined => {
  const inside: unknown = 'order' in value ? value.order : undefined
  const order = isOrder(value) ? value : isOrder(inside) ? inside : undefined
  return order && { orderId: order.id }
}

const flawOf = ([key, value]: readonly [string, unknown]): string =>
  typeof value === 'number'
    ? `the number of "${key}" has more digits than programs keep: write it in quotes`
    : `"${key}" is neither text, a number, yes or no, nor a list of these`

const textOf = (value: unknown): string | undefined => {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined
  if (!Array.isArray(value)) return undefined
  const parts = value.map(textOf)
  return parts.every((part) => part !== undefined) ? parts.join(',') : undefined
}
