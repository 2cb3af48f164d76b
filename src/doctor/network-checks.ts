import { type AnyAnswer, anyCall } from '../api/any-call.ts'
import { wantedFor } from '../config/require-credential.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import type { Context } from '../context.ts'
import { proxyFor } from '../http/proxy-choice.ts'
import { refuseBlindTrust, trustedCas } from '../http/trust.ts'
import { problemOf } from '../schemas/problem.ts'
import { bad, type Check, looked, ok, skipped, warning } from './check.ts'

/** The proxy without user and password, which are a secret. */
const shownProxy = (proxy: string): string => new URL(proxy).origin

export const proxyCheck = ({ world }: Pick<Context, 'world'>, profile: ResolvedProfile): Promise<Check> =>
  looked('proxy and certificates', async () => {
    const { origin } = profile.baseUrl
    refuseBlindTrust(origin, world.env)
    const proxy = proxyFor(origin, world.env)
    await trustedCas(profile.caFile, world.env)
    const ca = [profile.caFile, world.env.NODE_EXTRA_CA_CERTS].filter((file) => file !== undefined && file !== '')
    const trust = ca.length === 0 ? 'the usual certificate authorities' : `also trusted: ${ca.join(', ')}`
    return ok('proxy and certificates', `${proxy === undefined ? 'no proxy' : `by ${shownProxy(proxy)}`}; ${trust}`)
  })

/** One answer of the service, whatever it says, and how long it took. */
export interface Sounding {
  readonly answer: AnyAnswer
  readonly ms: number
}

export const sounding = async (
  { send, world }: Pick<Context, 'send' | 'world'>,
  profile: ResolvedProfile,
): Promise<Sounding> => {
  const hasKey = wantedFor.merchant.names.some((name) => profile.credentials[name] !== undefined)
  const started = world.monotonic()
  const access = hasKey ? 'merchant' : 'none'
  const answer = await send(anyCall({ method: 'GET', path: '/v3/markets', query: {}, access }))
  return { answer, ms: Math.round(world.monotonic() - started) }
}

export const reachable = ({ answer, ms }: Sounding, profile: ResolvedProfile): Check => {
  const where = profile.kind === 'local' ? 'the built-in service' : new URL(profile.baseUrl.origin).host
  return answer.status >= 500
    ? bad('reachability', 'TEMPORARY', `${where} answers ${answer.status}`, 'the same command again later')
    : ok('reachability', `${where} answered in ${ms} ms`)
}

const listed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Is this a service of the contract? By what it answers to the question for its markets. */
export const identityCheck = ({ answer }: Sounding): Check => {
  const name = 'service identity'
  const value = listed(answer.body)
  const markets = Array.isArray(value) ? value : (value as { readonly items?: unknown } | undefined)?.items
  if (answer.status < 300 && Array.isArray(markets)) return ok(name, `it lists ${markets.length} markets`)
  const problem = problemOf(value)
  if (problem !== undefined) return ok(name, `it refuses in the words of the service (${answer.status})`)
  if (answer.status === 401 || answer.status === 403)
    return warning(name, `it refuses (${answer.status}), and does not say more`)
  if (answer.status >= 500) return skipped(name, 'it could not be asked')
  return bad(
    name,
    'BAD_RESPONSE',
    `it answers ${answer.status}, and no list of markets: another service, or another path?`,
    'is the base URL right?   merchant profile show',
  )
}

const minute = 60_000

/** The clocks: tokens and days are reckoned by ours. */
export const clockCheck = ({ answer }: Sounding, now: Date): Check => {
  const theirs = Date.parse(answer.headers.date ?? '')
  if (Number.isNaN(theirs)) return skipped('clock', 'the service does not tell its time')
  const off = now.getTime() - theirs
  const seconds = Math.round(Math.abs(off) / 1000)
  const said = `this clock is ${seconds} s ${off > 0 ? 'ahead of' : 'behind'} that of the service`
  if (Math.abs(off) < minute) return ok('clock', seconds < 2 ? 'as that of the service' : said)
  const fix = 'set the clock of this machine (timedatectl set-ntp true)'
  return Math.abs(off) < 5 * minute ? warning('clock', said, fix) : bad('clock', 'CONFIG', said, fix)
}
