import { textOfBaseUrl } from '../config/base-url.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import type { Context } from '../context.ts'
import { credentialRows, mendOfRow } from '../tokens/credential-rows.ts'
import { bad, type Check, looked, ok, skipped } from './check.ts'
import { journalCheck, mirrorsCheck } from './database-checks.ts'
import { configurationCheck, locksCheck, permissionsCheck } from './files-checks.ts'
import { clockCheck, identityCheck, proxyCheck, reachable, type Sounding, sounding } from './network-checks.ts'

type Needs = Pick<Context, 'send' | 'say' | 'config' | 'paths' | 'world' | 'profile'>

const profileCheck = async (context: Needs): Promise<{ readonly check: Check; readonly profile?: ResolvedProfile }> => {
  let profile: ResolvedProfile | undefined
  const check = await looked('profile', async () => {
    profile = await context.profile()
    const place = profile.kind === 'local' ? 'the built-in service' : textOfBaseUrl(profile.baseUrl)
    return ok('profile', `${profile.name} (${profile.origins.profile}): ${profile.environment} at ${place}`)
  })
  return profile === undefined ? { check } : { check, profile }
}

const credentialsCheck = (context: Needs, profile: ResolvedProfile, isSilent: boolean): Promise<Check> =>
  looked('credentials', async () => {
    const rows = await credentialRows(context, profile, isSilent)
    const said = rows
      .map(({ kind, state, why }) => `${kind} ${state.toLowerCase()}${why === null ? '' : ` (${why})`}`)
      .join(', ')
    const broken = rows.filter(({ state }) => state === 'BAD')
    if (rows.length === 0) return bad('credentials', 'CONFIG', 'there is no key and no token', 'merchant init')
    if (broken.length > 0) return bad('credentials', 'AUTH', said, ...broken.map((row) => mendOfRow(row, profile.name)))
    return rows.some(({ state }) => state === 'UNCHECKED') ? skipped('credentials', said) : ok('credentials', said)
  })

const networkChecks = async (context: Needs, profile: ResolvedProfile): Promise<readonly Check[]> => {
  const proxy = await proxyCheck(context, profile)
  let sound: Sounding | undefined
  const reach = await looked('reachability', async () => {
    sound = await sounding(context, profile)
    return reachable(sound, profile)
  })
  if (sound === undefined || reach.state === 'BAD') {
    const unasked = ['service identity', 'clock'].map((name) => skipped(name, 'the service gave no answer'))
    return [proxy, reach, ...unasked, await credentialsCheck(context, profile, true)]
  }
  return [
    proxy,
    reach,
    identityCheck(sound),
    clockCheck(sound, context.world.now()),
    await credentialsCheck(context, profile, false),
  ]
}

/**
 * Looks at everything that a command needs, from the configuration to the service, and goes on where something is wrong.
 * Reads only; a token near its end is prolonged, as everywhere. Throws only interruptions and bugs.
 */
export const examine = async (context: Needs): Promise<readonly Check[]> => {
  const { check, profile } = await profileCheck(context)
  const network =
    profile === undefined
      ? [skipped('reachability', 'no profile says where the service is')]
      : await networkChecks(context, profile)
  const files = [await configurationCheck(context), await permissionsCheck(context)]
  const state = [await locksCheck(context), await journalCheck(context), await mirrorsCheck(context)]
  return [...files, check, ...network, ...state]
}
