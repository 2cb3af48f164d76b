import { describeProfile } from '../../config/describe.ts'
import type { Context } from '../../context.ts'
import type { Check } from '../../doctor/check.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { version } from '../../version.ts'

/** Variables whose names tell something; of their values only whether there is one. */
const telling = /^(MERCHANT_|XDG_|NODE_|(HTTPS?|NO|ALL)_PROXY$|CI$|TERM$|LANG$|LC_ALL$|NO_COLOR$|FORCE_COLOR$)/i

/**
 * What somebody who helps wants to know, as JSON: the findings, the settings, names of variables. No key, no token, no
 * value of a variable, no name of a home.
 */
export const bundleOf = async (
  { profile, world, flags }: Pick<Context, 'profile' | 'world' | 'flags'>,
  checks: readonly Check[],
): Promise<string> => {
  const settings = await profile().then(describeProfile, (error: unknown) => {
    if (isAppError(error)) return []
    throw error
  })
  const bundle = {
    merchant: version,
    platform: world.machine.platform,
    at: world.now().toISOString(),
    checks,
    settings,
    variables: Object.keys(world.env)
      .filter((name) => telling.test(name) && world.env[name] !== undefined)
      .sort(),
    flags: Object.entries(flags).flatMap(([name, value]) => (value === undefined || value === false ? [] : [name])),
  }
  const home = world.env.HOME ?? world.env.USERPROFILE ?? ''
  const text = JSON.stringify(bundle, undefined, 2)
  // a home is called after its owner
  const shown = home.length > 1 ? text.replaceAll(JSON.stringify(home).slice(1, -1), '~') : text
  if (/(https?:\/\/)[^/"\s]*@/.test(shown)) throw new AppError('INTERNAL', 'a URL of the bundle holds a password')
  return `${shown}\n`
}
