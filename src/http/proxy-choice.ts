import { isLoopback } from '../domain/loopback.ts'
import { AppError } from '../errors/app-error.ts'

type Env = Readonly<Record<string, string | undefined>>

const first = (env: Env, names: readonly string[]): string | undefined =>
  names.map((name) => env[name]?.trim()).find((value) => value !== undefined && value !== '')

/** `.example.com`, `example.com` and `*.example.com` all mean the host and what is under it; a port may follow. */
const excludes = (entry: string, { hostname, port, protocol }: URL): boolean => {
  if (entry === '*') return true
  const [host = '', only] = entry.toLowerCase().split(/:(?=\d+$)/)
  if (only !== undefined && only !== (port || (protocol === 'https:' ? '443' : '80'))) return false
  const bare = host.replace(/^\*?\./, '')
  return hostname === bare || hostname.endsWith(`.${bare}`)
}

/**
 * The proxy that the environment names for this origin, or undefined: HTTPS_PROXY (HTTP_PROXY for http), then
 * ALL_PROXY, lower case first, unless NO_PROXY excludes the host. Loopback is never proxied. Throws AppError CONFIG for
 * a value that is no http or https URL, without quoting it: it may hold a password.
 */
export const proxyFor = (origin: string, env: Env): string | undefined => {
  const url = new URL(origin)
  if (isLoopback(url.hostname)) return undefined
  const own = url.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY']
  const proxy = first(env, [...own, 'all_proxy', 'ALL_PROXY'])
  if (proxy === undefined) return undefined
  const not = (first(env, ['no_proxy', 'NO_PROXY']) ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  if (not.some((entry) => excludes(entry, url))) return undefined
  const full = proxy.includes('://') ? proxy : `http://${proxy}`
  if (/^https?:\/\//i.test(full) && URL.canParse(full)) return full
  throw new AppError('CONFIG', 'the proxy of the environment is not an http or https URL', {
    reasons: ['looked at HTTPS_PROXY, HTTP_PROXY and ALL_PROXY'],
    try: ['set HTTPS_PROXY=http://proxy.example.com:8080, or NO_PROXY for this host'],
    effect: 'none',
  })
}
