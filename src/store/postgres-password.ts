import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { passwordIn } from './pgpass.ts'
import type { Env, PostgresAddress } from './postgres-url.ts'

interface Surroundings {
  readonly env: Env
  readonly platform: string
  readonly warn: (text: string) => void
}

const placeOfPgpass = ({ env, platform }: Surroundings): string | undefined => {
  if (env.PGPASSFILE) return env.PGPASSFILE
  if (platform === 'win32')
    return env.APPDATA === undefined ? undefined : join(env.APPDATA, 'postgresql', 'pgpass.conf')
  return env.HOME === undefined ? undefined : join(env.HOME, '.pgpass')
}

/**
 * The password that PGPASSFILE, else ~/.pgpass, holds for an address; undefined when there is none. A file that others
 * may read is passed over, as libpq does it, and that is said.
 */
export const storedPassword = (address: PostgresAddress, surroundings: Surroundings): string | undefined => {
  const path = placeOfPgpass(surroundings)
  const file = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })
  if (path === undefined || !file?.isFile()) return undefined
  if (surroundings.platform !== 'win32' && (file.mode & 0o077) !== 0) {
    surroundings.warn(`${path} is passed over: others may read it (chmod 600 ${path})`)
    return undefined
  }
  return passwordIn(readFileSync(path, 'utf8'), address)
}
