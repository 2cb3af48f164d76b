import { mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { writeFailure } from '../files/io-failure.ts'
import { isPostgresUrl } from '../store/postgres-url.ts'

const kinds = 'a mirror is an SQLite file, as FILE.db, or a database of PostgreSQL: postgres://...'

/**
 * Refuses what cannot be meant as the SQLite file of a mirror, before a file of that name is made: the address of
 * something else, a name that promises another format, a folder. Throws AppError USAGE or LOCAL_IO.
 */
export const requireFilePlace = (place: string): void => {
  // it is not repeated: it may hold a password
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(place)?.[1]
  if (scheme !== undefined) throw misuse(`a mirror cannot be kept at ${scheme}://...`, [kinds])
  const [, format] = /\.(csv|tsv|json|jsonl|ndjson|xml|gz|zip|txt|xlsx)$/i.exec(place) ?? []
  if (format !== undefined || place === '-') throw misuse(`${place} cannot be a mirror`, [kinds])
  if (!isFolder(place)) return
  throw new AppError('LOCAL_IO', `${place} is a folder`, {
    reasons: [kinds],
    try: [`--to ${join(place, 'mirror.db')}`],
    effect: 'none',
  })
}

const misuse = (message: string, reasons: readonly string[]): AppError =>
  new AppError('USAGE', message, { reasons, effect: 'none' })

const isFolder = (place: string): boolean => {
  try {
    return /[/\\]$/.test(place) || statSync(place).isDirectory()
  } catch {
    return false
  }
}

/**
 * The lock of a mirror at this place: beside the file, so that every profile and every user of it meets it. None for a
 * database, which has one that other machines meet, too. Makes the folder, which a lock needs. Throws AppError as
 * requireFilePlace does, LOCAL_IO where there can be no folder.
 */
export const lockAt = (place: string): string | undefined => {
  if (isPostgresUrl(place)) return undefined
  requireFilePlace(place)
  try {
    mkdirSync(dirname(place), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw writeFailure(place, error)
  }
  return `${realOf(place)}.lock`
}

/** One file has one lock, whatever links lead to it. */
const realOf = (place: string): string => {
  try {
    return realpathSync(place)
  } catch {
    return resolve(place)
  }
}
