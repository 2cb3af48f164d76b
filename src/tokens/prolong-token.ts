import { join } from 'node:path'
import { checkToken } from '../api/auth.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import { storedToken, withToken } from '../config/stored-tokens.ts'
import type { Context } from '../context.ts'
import { withLock } from '../files/lock.ts'
import type { HeldToken } from './held-tokens.ts'

export type ProlongNeeds = Pick<Context, 'send' | 'config' | 'paths' | 'world'>

/** Longer than one request with all its retries, for its holder is making one. */
const patienceMs = 120_000

/**
 * Asks the service about a token (contract, GET /v3/auth/token), and gives the one to use from now on: the same, or a
 * new one, which is durable in the configuration file before it is given. One process at a time does this for a stored
 * token; who comes second takes what the first one stored. Throws AppError AUTH for a token that the service calls
 * invalid, LOCKED and LOCAL_IO, and what `send` throws; the old token is then still the one that is stored.
 */
export const prolongToken = async (
  { send, config, paths, world }: ProlongNeeds,
  profile: ResolvedProfile,
  token: HeldToken,
): Promise<HeldToken> => {
  if (!token.isStored) return { ...token, value: await send(checkToken(token)) }
  const file = join(paths.configFolder, `token-${profile.name}-${token.name}.lock`)
  return withLock(file, world.machine, { busy: 'a token is being prolonged', patienceMs }, async () => {
    const stored = storedToken(await config.read(), profile.name, token.name)
    const isNewer = stored !== undefined && stored.origin === token.origin && stored.value !== token.value
    if (isNewer) return { ...token, value: stored.value }
    const value = await send(checkToken(token))
    const { name, origin } = token
    if (value !== token.value)
      await config.update((now) => withToken(now, profile.name, { name, token: { value, origin } }))
    return { ...token, value }
  })
}
