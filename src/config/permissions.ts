import { type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import type { Machine } from '../files/machine.ts'

const unsafe = (what: string, why: string, next: readonly string[]): AppError =>
  new AppError('CONFIG', `${what} is not safe: ${why}`, {
    reasons: ['it holds a key or token, so it must be yours alone'],
    try: next,
    effect: 'none',
  })

const octal = (mode: number): string => (mode & 0o777).toString(8).padStart(4, '0')

/** A path as a shell takes it. */
const quoted = (path: string): string => (/^[\w./@:+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

const stickyBit = 0o1000

/**
 * Refuses a configuration with secrets that others can read or replace: group or other bits on the file, a foreign
 * owner, or a folder that others may write to. Windows keeps the folder private by itself. Throws AppError CONFIG with
 * the line to type.
 */
export const checkPrivate = (file: string, seen: Stats, machine: Machine): void => {
  if (machine.uid === undefined || machine.platform === 'win32') return
  if (seen.uid !== machine.uid) {
    const why = `it belongs to user ${seen.uid}, and you are ${machine.uid}`
    throw unsafe(file, why, [`sudo chown ${machine.uid} ${quoted(file)}`])
  }
  if ((seen.mode & 0o077) !== 0) {
    throw unsafe(file, `others may use it (mode ${octal(seen.mode)})`, [`chmod 600 ${quoted(file)}`])
  }
  const folder = dirname(file)
  const { mode } = statSync(folder)
  if ((mode & 0o022) !== 0 && (mode & stickyBit) === 0) {
    throw unsafe(folder, `others may write to it (mode ${octal(mode)})`, [`chmod 700 ${quoted(folder)}`])
  }
}
