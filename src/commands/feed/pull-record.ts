import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { writeFailure } from '../../files/io-failure.ts'
import { sweepPartials, writeLanding } from '../../files/partial-file.ts'
import type { PullWish } from './pull-target.ts'

/** The last pull that succeeded, of one feed of one service. */
export interface PullRecord {
  /** When its link was asked for, in ms since 1970. */
  readonly at: number
  readonly bytes: number
  /** Where its file was put. */
  readonly path: string
}

/** Where runs of one feed remember and exclude each other. */
export interface PullPlace {
  readonly lock: string
  readonly record: string
}

/** Contract: not more often than once per 24 hours; an hour less, for a cron that is a little early (reliability A15). */
const pauseMs = 23 * 3_600_000

/** Throws AppError LOCAL_IO when the state folder cannot be made. */
export const pullPlaceOf = async (
  { profile, paths }: Pick<Context, 'profile' | 'paths'>,
  { market, format, date }: PullWish,
): Promise<PullPlace> => {
  const { baseUrl, kind } = await profile()
  const service = kind === 'local' ? 'local' : `${baseUrl.origin}${baseUrl.basePath}`
  const key = createHash('sha256').update(JSON.stringify([service, market.toLowerCase(), format, date ?? null]))
  const folder = join(paths.stateFolder, 'feed')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw writeFailure(folder, error)
  }
  const name = join(folder, key.digest('hex').slice(0, 32))
  return { lock: `${name}.lock`, record: `${name}.json` }
}

/** Undefined when there is none, or none that can be read: then nobody can say that it is too early. */
export const readPullRecord = ({ record }: PullPlace): PullRecord | undefined => {
  try {
    const { at, bytes, path } = JSON.parse(readFileSync(record, 'utf8')) as Partial<PullRecord>
    const isWhole = typeof at === 'number' && typeof bytes === 'number' && typeof path === 'string'
    return isWhole ? { at, bytes, path } : undefined
  } catch {
    return undefined
  }
}

/** Durable when it returns. Throws AppError LOCAL_IO. */
export const writePullRecord = ({ record }: PullPlace, { machine, now }: Context['world'], kept: PullRecord): void => {
  sweepPartials(record, machine, now().getTime())
  writeLanding(record, `${JSON.stringify(kept)}\n`, machine)
}

/** From when this feed may be asked for again; undefined when it may now. A record of the future counts for nothing. */
export const nextPullAt = (kept: PullRecord | undefined, now: Date): Date | undefined => {
  const since = now.getTime() - (kept?.at ?? Number.NEGATIVE_INFINITY)
  return kept !== undefined && since >= 0 && since < pauseMs ? new Date(kept.at + pauseMs) : undefined
}

export const tooEarly = ({ at, path }: PullRecord, next: Date): AppError =>
  new AppError('LIMITED', `this feed was pulled already, at ${new Date(at).toISOString()}`, {
    reasons: [
      existsSync(path) ? `it is at ${path}` : `it was put at ${path}, and is not there any more`,
      'the service refreshes it every 24 hours, and wants it asked for no more often',
    ],
    try: [`the same command again at ${next.toISOString()} or later`, '--force, if it has to be now'],
    effect: 'none',
    details: { next: next.toISOString() },
  })
