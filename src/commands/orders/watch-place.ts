import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../../context.ts'
import { writeFailure } from '../../files/io-failure.ts'

export interface WatchPlace {
  readonly cursor: string
  readonly lock: string
}

/**
 * Where the cursor of a watch is kept: one for each service, profile and name, so that two shops of one service do not
 * share it. Makes the folder. Throws AppError LOCAL_IO.
 */
export const watchPlace = async (context: Context, name: string): Promise<WatchPlace> => {
  const { name: profile, baseUrl } = await context.profile()
  const key = JSON.stringify([baseUrl.origin, baseUrl.basePath, profile, name])
  const file = join(context.paths.stateFolder, 'watch', createHash('sha256').update(key).digest('hex').slice(0, 16))
  try {
    mkdirSync(join(context.paths.stateFolder, 'watch'), { recursive: true, mode: 0o700 })
  } catch (error) {
    throw writeFailure(file, error)
  }
  context.say.detail(`the cursor of this watch is ${file}.json`)
  return { cursor: `${file}.json`, lock: `${file}.lock` }
}
