import { isUtf8 } from 'node:buffer'
import { AppError } from '../errors/app-error.ts'
import { rawElements } from '../schemas/raw-records.ts'
import type { BrokenRecord } from '../schemas/read-record.ts'
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
  const text = textOf(body)
  const elements = parsed(text)
  const slices = rawElements(text)
  const products: ProductRows[] = []
  const broken: BrokenRecord[] = []
  let last: PageRead['last'] = null
  for (const [index, element] of elements.entries()) {
    const raw = slices[index] ?? ''
    const id = idOf(element)
    const flaw = flawOf(element, id)
    if (flaw || id === undefined)
      broken.push({ path: `[${index}]${flaw ?? ''}`, problem: 'expected text', raw, ...(id !== undefined && { id }) })
    else products.push(rowsOfProduct(id, element, raw))
    last = id === undefined ? null : { id, updatedAt: dateOf(element) }
  }
  return { products, broken, last }
}

const textOf = (body: Uint8Array): string => {
  if (!isUtf8(body)) throw unusable('the answer is not UTF-8')
  return Buffer.from(body.buffer, body.byteOffset, body.length)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
}

const parsed = (text: string): readonly unknown[] => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unusable('the answer is not JSON, or was cut')
  }
  if (!Array.isArray(value)) throw unusable('expected a list of products')
  return value
}

const unusable = (reason: string): AppError =>
  new AppError('BAD_RESPONSE', 'a page of the export cannot be used', { reasons: [reason], effect: 'none' })

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined

const idOf = (value: unknown): string | undefined => {
  const id = fieldOf(value, 'id')
  return typeof id === 'string' && id !== '' ? id : undefined
}

const dateOf = (value: unknown): string | null => {
  const date = fieldOf(value, 'lastUpdateDate')
  return typeof date === 'string' ? date : null
}

/** The path of the first thing that decisions rest on and that is not there. */
const flawOf = (element: unknown, id: string | undefined): string | undefined => {
  if (id === undefined) return '.id'
  const variants = fieldOf(element, 'variants') ?? []
  if (!Array.isArray(variants)) return '.variants'
  const bad = variants.findIndex((variant) => idOf(variant) === undefined)
  return bad < 0 ? undefined : `.variants[${bad}].id`
}
