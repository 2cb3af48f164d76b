import { existsSync } from 'node:fs'
import { AppError } from '../errors/app-error.ts'
import type { MirrorTarget } from './mirror-target.ts'

/** Whether a place is a PostgreSQL server. */
export const isPostgres = (to: string): boolean => /^postgres(ql)?:\/\//i.test(to)

/** Opens the mirror at a place, made where there is none. Throws AppError as openDatabase does. */
export const openTarget = async (place: string): Promise<MirrorTarget> => {
  if (isPostgres(place)) throw new AppError('USAGE', 'this version keeps no mirror in PostgreSQL', { effect: 'none' })
  const { openMirrorFile, sqliteTarget } = await import('./sqlite-target.ts')
  return sqliteTarget(openMirrorFile(place))
}

/** The same for who only reads. Throws AppError NOT_FOUND when there is no mirror yet. */
export const openExisting = async (place: string, market: string): Promise<MirrorTarget> => {
  if (!isPostgres(place) && !existsSync(place))
    throw new AppError('NOT_FOUND', `there is no mirror of market ${market} yet`, {
      reasons: [place],
      try: [`merchant export sync --market ${market}`],
      effect: 'none',
    })
  return openTarget(place)
}
