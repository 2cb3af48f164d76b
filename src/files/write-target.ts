import { lstatSync, readlinkSync, realpathSync, type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errnoOf } from './io-failure.ts'

/** Where a write really goes: the path behind all symbolic links, and what is there now, if anything. */
export interface WriteTarget {
  readonly path: string
  readonly existing: Stats | undefined
}

const unlessMissing = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw error
  }
}

const linkLimit = 40

const behindLinks = (path: string, hops: number): string => {
  const real = unlessMissing(() => realpathSync(path))
  if (real !== undefined) return real
  // A link to a file that is still to be made keeps its place, and the file is made where it points.
  const isLink = unlessMissing(() => lstatSync(path))?.isSymbolicLink() === true
  if (!isLink) return path
  if (hops === 0) throw Object.assign(new Error('too many symbolic links'), { code: 'ELOOP' })
  return behindLinks(resolve(dirname(path), readlinkSync(path)), hops - 1)
}

/** Follows the links of `path`, so that a rename replaces the file and never the link. Throws errno errors. */
export const writeTargetOf = (path: string): WriteTarget => {
  const real = behindLinks(resolve(path), linkLimit)
  return { path: real, existing: unlessMissing(() => statSync(real)) }
}
