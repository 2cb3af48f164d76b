import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { writeDurable } from '../files/durable-write.ts'
import { errnoOf } from '../files/io-failure.ts'
import type { Known } from './order-state.ts'

/** How far a watch has come: what it has told, and since when an order that it does not know is a new one. */
export interface Cursor {
  /** ms. An unknown order placed before was outside of what was looked at, and is no news. */
  readonly newSince: number
  /** Something is still to be told, or the list was not whole: the next look goes back as far as this one. */
  readonly isOpen: boolean
  readonly orders: ReadonlyMap<string, Known>
}

const version = 1

const broken = (file: string): AppError =>
  new AppError('LOCAL_IO', `the cursor of this watch cannot be read: ${file}`, {
    reasons: ['it is damaged, or was written by a newer merchant'],
    try: [`rm ${file}   (the watch then begins anew: what is there is known, what comes is new)`],
    effect: 'none',
  })

const isKnown = (value: unknown): value is Known => {
  if (typeof value !== 'object' || value === null) return false
  const { at, items, rest, log } = value as Record<string, unknown>
  const isTime = at === null || typeof at === 'number'
  return isTime && typeof items === 'object' && items !== null && typeof rest === 'string' && typeof log === 'number'
}

const parse = (text: string): Cursor | undefined => {
  try {
    const kept = JSON.parse(text) as Record<string, unknown>
    const { newSince, isOpen, orders } = kept
    if (kept.version !== version || typeof newSince !== 'number' || typeof isOpen !== 'boolean') return undefined
    if (typeof orders !== 'object' || orders === null || !Object.values(orders).every(isKnown)) return undefined
    return { newSince, isOpen, orders: new Map(Object.entries(orders as Record<string, Known>)) }
  } catch {
    return undefined
  }
}

/** The cursor in this file; undefined where there is none yet. Throws AppError LOCAL_IO for one that cannot be read. */
export const readCursor = (file: string): Cursor | undefined => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw broken(file)
  }
  const cursor = parse(text)
  if (cursor === undefined) throw broken(file)
  return cursor
}

/** Replaces the cursor durably: a crash leaves the old one or this one. Throws AppError LOCAL_IO. */
export const writeCursor = (file: string, cursor: Cursor): void => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const { newSince, isOpen, orders } = cursor
  writeDurable(file, `${JSON.stringify({ version, newSince, isOpen, orders: Object.fromEntries(orders) })}\n`)
}
