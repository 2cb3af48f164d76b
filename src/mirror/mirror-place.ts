import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFailure } from '../files/io-failure.ts'

/** Whose market is mirrored. */
export interface Mirrored {
  readonly profile: string
  /** scheme://host:port and base path; `local` for the built-in service */
  readonly origin: string
  readonly market: string
}

/** Where the mirror of a market is kept unless somebody says otherwise. */
export interface MirrorPlace {
  readonly file: string
  readonly lock: string
}

/** No name from outside is part of a path as it is: what a file system may mind is left out, and a hash tells apart. */
const safe = (name: string): string => name.replace(/[^A-Za-z0-9_-]/g, '').slice(0, 40)

/** The place of a mirror; reads no disk. */
export const mirrorPlaceOf = (stateFolder: string, { profile, origin, market }: Mirrored): MirrorPlace => {
  const hash = createHash('sha256')
    .update(JSON.stringify([profile, origin, market]))
    .digest('hex')
    .slice(0, 8)
  const name = join(stateFolder, 'mirrors', [safe(profile), safe(market), hash].join('-'))
  return { file: `${name}.db`, lock: `${name}.db.lock` }
}

/** Makes the folder of the mirrors, for its owner alone. Throws AppError LOCAL_IO. */
export const makeMirrorFolder = (stateFolder: string): void => {
  const folder = join(stateFolder, 'mirrors')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw writeFailure(folder, error)
  }
}

/** A profile, as far as its mirrors go by it. */
interface Owner {
  readonly name: string
  readonly kind: string
  readonly baseUrl: { readonly origin: string; readonly basePath: string }
}

/** The mirror of a market as a profile has it by default; the market's name counts in any case. */
export const mirrorOf = (
  { name, kind, baseUrl }: Owner,
  stateFolder: string,
  given: string,
): Mirrored & MirrorPlace => {
  const origin = kind === 'local' ? 'local' : `${baseUrl.origin}${baseUrl.basePath}`
  const mirrored = { profile: name, origin, market: given.toLowerCase() }
  return { ...mirrored, ...mirrorPlaceOf(stateFolder, mirrored) }
}
