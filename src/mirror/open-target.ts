import { existsSync } from 'node:fs'
import { shellWord } from '../domain/shell-word.ts'
import { AppError } from '../errors/app-error.ts'
import { isPostgresUrl, parsePostgresUrl, placeOf } from '../store/postgres-url.ts'
import { requireFilePlace } from './file-place.ts'
import type { Mirrored, MirrorPlace } from './mirror-place.ts'
import type { MirrorTarget } from './mirror-target.ts'
import type { PostgresSurroundings } from './open-postgres-mirror.ts'
import { requireOwn } from './own-mirror.ts'

/** A place, an SQLite file or the URL of a PostgreSQL database; whose market is mirrored there; what opening needs. */
export interface Opening {
  readonly place: string
  readonly of: Pick<Mirrored & MirrorPlace, 'origin' | 'market' | 'file'>
  readonly outside: PostgresSurroundings
}

const inPostgres = async ({ place, of, outside }: Opening, access: 'read' | 'write'): Promise<MirrorTarget> => {
  const { openPostgresMirror } = await import('./open-postgres-mirror.ts')
  return openPostgresMirror({ url: place, market: of.market, origin: of.origin, access }, outside)
}

const inFile = async (place: string): Promise<MirrorTarget> => {
  const { openMirrorFile, sqliteTarget } = await import('./sqlite-target.ts')
  return sqliteTarget(openMirrorFile(place))
}

/** A thread of its own keeps the file of who stores many pages, where that can be. */
const besideThis = async (place: string): Promise<MirrorTarget> =>
  (await import('./target-beside.ts')).targetBeside(place) ?? inFile(place)

/**
 * Opens the mirror at a place, made where there is none. Throws AppError as openDatabase or openPostgresMirror does, and
 * USAGE for a place that is neither.
 */
export const openTarget = async (opening: Opening): Promise<MirrorTarget> => {
  const { place } = opening
  if (isPostgresUrl(place)) return inPostgres(opening, 'write')
  requireFilePlace(place)
  return besideThis(place)
}

/** The same for who only reads. Throws AppError NOT_FOUND when there is no mirror yet, USAGE for that of another market. */
export const openExisting = async (opening: Opening): Promise<MirrorTarget> => {
  const { place, of } = opening
  if (isPostgresUrl(place)) return inPostgres(opening, 'read')
  requireFilePlace(place)
  if (!existsSync(place))
    throw new AppError('NOT_FOUND', `there is no mirror of market ${of.market} yet`, {
      reasons: [place],
      try: [`merchant export sync --market ${of.market}${place === of.file ? '' : ` --to ${shellWord(place)}`}`],
      effect: 'none',
    })
  const target = await inFile(place)
  try {
    await requireOwn(target, of)
    return target
  } catch (error) {
    await target.close()
    throw error
  }
}

/** A place as it is shown: a path, or where the database is, without user and password. */
export const shownPlace = ({ place, outside }: Pick<Opening, 'place' | 'outside'>): string =>
  isPostgresUrl(place) ? `PostgreSQL at ${placeOf(parsePostgresUrl(place, outside.env))}` : place
