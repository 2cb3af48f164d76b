import { listOrders } from '../../api/orders.ts'
import { defineCommand } from '../../cli/define.ts'
import { parseBaseUrl } from '../../config/base-url.ts'
import { flawOfProfileName } from '../../config/profile-name.ts'
import { addProfile, useProfile } from '../../config/profiles.ts'
import { flawOfSecret } from '../../config/secret.ts'
import type { Profile } from '../../config/stored-profile.ts'
import type { Context } from '../../context.ts'
import { utcDay } from '../../domain/date-range.ts'
import { isAppError } from '../../errors/app-error.ts'
import { meant } from '../../output/view.ts'

const checkUrl = (typed: string): true | string => {
  try {
    parseBaseUrl(typed)
    return true
  } catch (error) {
    return isAppError(error)
      ? [error.message.replace(/^--base-url: /, ''), ...(error.parts.try ?? [])].join('. ')
      : 'not a URL'
  }
}

export const init = defineCommand({
  summary: 'Set up your shop: asks for the base URL and the key, and keeps them',
  about: ['Asks on a terminal. In scripts use profile add, or the environment alone (merchant help environment).'],
  args: {},
  options: {},
  examples: [['merchant init', 'question by question']],
  output: async () => (await import('./published-shapes.ts')).initShape(),
  run: async (context) => {
    const { ask, config, paths } = context
    const flag = 'merchant profile add NAME --base-url URL --api-key-file FILE'
    const baseUrl = await ask.text({ message: 'Base URL of the service', flag, check: checkUrl })
    const environment = await ask.choose({
      message: 'What is it?',
      flag,
      choices: [
        { name: 'production: real orders', value: 'production' as const },
        { name: "sandbox: the operator's test environment", value: 'sandbox' as const },
      ],
    })
    const taken = (await config.read()).profiles ?? {}
    const name = await ask.text({
      message: 'Name of the profile',
      flag,
      default: environment,
      check: (typed) =>
        flawOfProfileName(typed) ?? (Object.hasOwn(taken, typed) ? 'there is a profile of that name' : true),
    })
    const apiKey = await ask.secret({
      message: 'apiKey (not shown)',
      flag,
      check: (typed) => flawOfSecret(typed) ?? true,
    })
    const { origin } = parseBaseUrl(baseUrl)
    const profile: Profile = {
      baseUrl: baseUrl.trim(),
      environment,
      credentials: { apiKey: { value: apiKey, origin } },
    }
    await config.update((before) => useProfile(addProfile(before, name, { profile }), name))
    return { name, current: true, file: paths.configFile, tried: await tryOut(context, name) }
  },
  view: (made) => ({
    kind: 'result',
    result: made,
    lines: [
      `Profile ${made.name} is stored in ${made.file}, readable by you alone, and is the current one.`,
      made.tried.works
        ? meant('good', 'The service knows the key. Next: merchant orders list')
        : meant(
            'warn',
            `It did not work yet: ${made.tried.why}. Mend it with: ${made.tried.mend ?? `merchant profile add ${made.name} --replace ...`}`,
          ),
    ],
  }),
})

/** One small read with the new key: a wrong one is better known now than at the first parcel. */
const tryOut = async (
  { profile, send, world }: Pick<Context, 'profile' | 'send' | 'world'>,
  name: string,
): Promise<{ works: boolean; why?: string; mend?: string }> => {
  try {
    const used = await profile()
    if (used.name !== name) {
      const origin = used.origins.profile
      return {
        works: false,
        why: `${origin} chooses profile ${used.name}`,
        mend: `${origin?.startsWith('--') ? 'leave out' : 'unset'} ${origin}`,
      }
    }
    await send(listOrders({ from: utcDay(world.now().getTime(), 0), states: '0', pageSize: 1 }))
    return { works: true }
  } catch (error) {
    if (isAppError(error)) return { works: false, why: error.message }
    throw error
  }
}
