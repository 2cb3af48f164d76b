import { rawPlaces } from '../schemas/raw-records.ts'
import type { BrokenRecord } from '../schemas/read-record.ts'
import { pageText, unusable } from './page-text.ts'
import { type ProductRows, rowsOfProduct } from './product-rows.ts'

export interface PageRead {
  readonly products: readonly ProductRows[]
  /** Products without an id, or with a variant without one; the others are given. */
  readonly broken: readonly BrokenRecord[]
  /** The last element, whole or broken: null when the page is empty, or has no id there. */
  readonly last: { readonly id: string; readonly updatedAt: string | null } | null
}

/**
 * A page of the export, bytes to rows. Plain functions and no schema: a sync of a million products spends its time
 * here. What decisions rest on is checked: UTF-8, JSON, an array, ids. Throws AppError BAD_RESPONSE.
 */
export const readPage = (body: Uint8Array): PageRead => {
  const { bytes, text, value, decode } = pageText(body)
  if (!Array.isArray(value)) throw unusable('expected a list of products')
  const places = rawPlaces(text)
  const products: ProductRows[] = []
  const broken: BrokenRecord[] = []
  let last: PageRead['last'] = null
  for (const [index, element] of (value as readonly unknown[]).entries()) {
    const [from, to] = places[index] ?? [0, 0]
    const json = bytes.subarray(from, to)
    const id = idOf(element, decode)
    const flaw = flawOf(element, id)
    if (flaw || id === undefined) broken.push(brokenOf(`[${index}]${flaw ?? ''}`, json.toString('utf8'), id))
    else products.push(rowsOfProduct({ id, value: element, json, text: text.slice(from, to), decode }))
    last = id === undefined ? null : { id, updatedAt: dateOf(element, decode) }
  }
  return { products, broken, last }
}

const brokenOf = (path: string, raw: string, id: string | undefined): BrokenRecord => ({
  path,
  problem: 'expected text',
  raw,
  ...(id !== undefined && { id }),
})

type Decode = (text: string) => string

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

const idOf = (value: unknown, decode: Decode): string | undefined => {
  const id = fieldOf(value, 'id')
  return typeof id === 'string' && id !== '' ? decode(id) : undefined
}

const dateOf = (value: unknown, decode: Decode): string | null => {
  const date = fieldOf(value, 'lastUpdateDate')
  return typeof date === 'string' ? decode(date) : null
}

/** The path of the first thing that decisions rest on and that is not there. */
const flawOf = (element: unknown, id: string | undefined): string | undefined => {
  if (id === undefined) return '.id'
  const variants = fieldOf(element, 'variants') ?? []
  if (!Array.isArray(variants)) return '.variants'
  const bad = variants.findIndex((variant) => idOf(variant, String) === undefined)
  return bad < 0 ? undefined : `.variants[${bad}].id`
}
