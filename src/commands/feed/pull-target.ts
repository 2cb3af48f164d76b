import { mkdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AppError } from '../../errors/app-error.ts'
import type { Task } from '../../feed/task.ts'
import type { FeedFormat } from '../../feed/unpack.ts'
import { writeFailure } from '../../files/io-failure.ts'

export interface PullWish {
  readonly market: string
  readonly format: FeedFormat
  /** yyyy-mm-dd */
  readonly date: string | undefined
  readonly to: Task['to']
}

const plainEnding = { native: 'ndjson', google: 'xml' } as const

/** "se-native-2026-11-20.ndjson.gz": of what was asked for, never of what a server says (reliability F3). */
export const feedName = ({ market, format, date, to }: PullWish): string => {
  const safe = market.toLowerCase().replace(/[^a-z0-9]+/g, '-')
  const day = date === undefined ? '' : `-${date}`
  return `${safe}-${format}${day}.${to ?? `${plainEnding[format]}.gz`}`
}

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}

/**
 * Where a feed goes: `--out` as a file, or in it as a folder under its own name; a folder that ends in / is made.
 * Without it, the folder one is in. Throws AppError LOCAL_IO, USAGE for standard output.
 */
export const targetOf = (out: string | undefined, wish: PullWish): string => {
  if (out === '-')
    throw new AppError('USAGE', 'a feed is not pulled to standard output', {
      reasons: ['it is proven as a whole before anybody gets it, so it goes to a file'],
      try: ['merchant feed pull --market MARKET --out FILE && merchant feed convert FILE --to ndjson'],
      effect: 'none',
    })
  if (out === undefined) return resolve(feedName(wish))
  const isMeantAsFolder = /[/\\]$/.test(out)
  try {
    if (isMeantAsFolder) mkdirSync(out, { recursive: true })
  } catch (error) {
    throw writeFailure(out, error)
  }
  return isMeantAsFolder || isFolder(out) ? resolve(join(out, feedName(wish))) : resolve(out)
}
