import { machineOf } from '../../src/files/machine.ts'
import type { MirrorTarget } from '../../src/mirror/mirror-target.ts'
import { openPostgresMirror, type PostgresMirror } from '../../src/mirror/open-postgres-mirror.ts'
import type { PostgresServer } from './server.mjs'

export interface Opened {
  readonly target: MirrorTarget
  /** What was to be hidden, and what was warned of. */
  readonly hidden: readonly string[]
  readonly warned: readonly string[]
}

/** Opens the mirror of market se in a database of this server, for writing unless told; who is hasty waits for no lock. */
export const openAt = async (
  { password }: Pick<PostgresServer, 'password'>,
  url: string,
  other: Partial<PostgresMirror> & { readonly env?: Readonly<Record<string, string>>; readonly isHasty?: boolean } = {},
): Promise<Opened> => {
  const { env = { PGPASSWORD: password }, isHasty = false, ...mirror } = other
  const hidden: string[] = []
  const warned: string[] = []
  const target = await openPostgresMirror(
    { url, market: 'se', origin: 'https://shop.example', access: 'write', ...mirror },
    {
      env,
      machine: machineOf(process, () => 'test-host'),
      // sessions of a server end in its own time
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, isHasty ? 1 : ms)),
      hide: (secret) => hidden.push(secret),
      notice: (text) => warned.push(text),
      warn: (text) => warned.push(text),
    },
  )
  return { target, hidden, warned }
}
