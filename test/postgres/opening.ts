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

/** Opens the mirror of market se in a database of this server, for writing unless told. */
export const openAt = async (
  { password }: Pick<PostgresServer, 'password'>,
  url: string,
  other: Partial<PostgresMirror> & { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<Opened> => {
  const { env = { PGPASSWORD: password }, ...mirror } = other
  const hidden: string[] = []
  const warned: string[] = []
  const target = await openPostgresMirror(
    { url, market: 'se', origin: 'https://shop.example', access: 'write', ...mirror },
    {
      env,
      machine: machineOf(process, () => 'test-host'),
      // sessions of a server end in its own time
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, 20))),
      hide: (secret) => hidden.push(secret),
      notice: (text) => warned.push(text),
      warn: (text) => warned.push(text),
    },
  )
  return { target, hidden, warned }
}
