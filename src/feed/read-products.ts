import { isUtf8 } from 'node:buffer'
import type { Product } from '../schemas/product.ts'
import { itemOfProduct } from './item.ts'
import { checkProduct } from './product-check.ts'
import type { Desk } from './record-desk.ts'
import { asText } from './spelling.ts'
import type { Block, Broken, Task } from './task.ts'

export interface Counts {
  readonly records: number
  readonly lines: number
  /** The bytes as they came, where they are passed on as such. */
  readonly raw?: Uint8Array
  /** XML that is not well-formed. */
  readonly broken?: Broken
}

const newline = 0x0a
const carriageReturn = 0x0d
const space = 0x20

/** Reads whole lines of a Native feed. What cannot be read is told, and passed over. */
export const readProducts = ({ bytes }: Block, task: Task, desk: Desk): Counts => {
  // passed on as it came, nothing has to be parsed
  const isParsed = task.check || task.stats || task.marks || task.to === 'csv'
  const isText = !isParsed || isUtf8(bytes)
  const isOnlyChecked = task.check && !task.stats && !task.marks && task.to !== 'csv'
  const maySkim = isOnlyChecked && isText && !bytes.includes(escaped)
  let records = 0
  let lines = 0
  let hasBlank = false
  for (let from = 0; from < bytes.length; ) {
    const found = bytes.indexOf(newline, from)
    const to = found < 0 ? bytes.length : found
    if (isBlank(bytes, from, to)) hasBlank = true
    else {
      records += 1
      const line = bytes.subarray(from, to)
      const id = maySkim ? idIfFits(line) : undefined
      if (id !== undefined) desk.note(id, lines)
      else if (isParsed) readLine(line, lines, isText, task, desk)
    }
    lines += 1
    from = to + 1
  }
  if (task.to !== 'ndjson') return { records, lines }
  return { records, lines, raw: hasBlank ? withoutBlanks(bytes) : new Uint8Array(bytes) }
}

const escaped = '\\u'

/**
 * The id of a product that fits, looked at with a character for each byte, which spares the decoding: types and what is empty
 * are the same then, and names stay different ones, as long as nothing is escaped. Whoever does not fit is read as text.
 */
const idIfFits = (line: Buffer): string | undefined => {
  try {
    const value = JSON.parse(line.toString('latin1')) as { readonly id: string }
    return checkProduct(value) === undefined ? asText(value.id) : undefined
  } catch {
    return undefined
  }
}

const isBlank = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at]
    if (byte !== space && byte !== carriageReturn && byte !== 9) return false
  }
  return true
}

const withoutBlanks = (bytes: Buffer): Uint8Array =>
  Buffer.from(
    bytes
      .toString('latin1')
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => `${line}\n`)
      .join(''),
    'latin1',
  )

const readLine = (bytes: Buffer, line: number, isText: boolean, task: Task, desk: Desk): void => {
  const json = bytes.toString('utf8')
  const value = isText || isUtf8(bytes) ? parsed(json) : { flaw: 'it is not UTF-8' }
  if ('flaw' in value) desk.complain({ line, id: undefined, path: '', problem: value.flaw })
  else readProduct(value.json, json, line, task, desk)
}

const parsed = (json: string): { readonly json: unknown } | { readonly flaw: string } => {
  try {
    return { json: JSON.parse(json) }
  } catch (error) {
    return { flaw: flawOf(error) }
  }
}

const readProduct = (value: unknown, json: string, line: number, task: Task, desk: Desk): void => {
  const id = idOf(value)
  const found = task.check ? checkProduct(value) : id === undefined ? noId : undefined
  if (found !== undefined) desk.complain({ line, id, ...found })
  if (task.check && id !== undefined) desk.note(id, line)
  if (typeof value !== 'object' || value === null) return
  try {
    desk.take({ value, spelling: 'utf8', json: () => json, item: () => itemOfProduct(value as Partial<Product>) })
  } catch (error) {
    // JSON.stringify of a cell
    if (!(error instanceof RangeError)) throw error
    desk.complain({ line, id, path: '', problem: 'it is nested too deep' })
  }
}

const noId = { path: 'id', problem: 'expected an id, got nothing' }

const idOf = (value: unknown): string | undefined => {
  const id = typeof value === 'object' && value !== null ? (value as { readonly id?: unknown }).id : undefined
  return typeof id === 'string' && id !== '' ? id : undefined
}

const flawOf = (error: unknown): string => {
  const place = /at position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
  return place === undefined ? 'it is not JSON' : `it is not JSON at character ${place}`
}
