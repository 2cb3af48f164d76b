import { isLoopback } from '../domain/loopback.ts'
import { AppError } from '../errors/app-error.ts'
import type { BoundSecret, Call, WireRequest } from './call.ts'

/** A base URL: scheme://host[:port], and '' or '/path' without a slash at its end. */
export interface Base {
  readonly origin: string
  readonly basePath: string
}

/** What a profile knows that a request needs, beside its credentials. */
export interface Account {
  readonly name: string
  readonly baseUrl: Base
  readonly devBaseUrl?: Base
}

/** The credential of a request: the key goes into the query, a token of any kind into a header. */
export interface Chosen extends BoundSecret {
  readonly name: 'apiKey' | 'token' | 'shopper' | 'anonymous'
}

const config = (message: string, ...next: readonly string[]): AppError =>
  new AppError('CONFIG', message, { try: next, effect: 'none' })

const baseOf = (call: Call<unknown>, { name, baseUrl, devBaseUrl }: Account): Base => {
  if (call.base !== 'dev') return baseUrl
  if (devBaseUrl !== undefined) return devBaseUrl
  throw config(
    `profile ${name} has no dev base URL, under which categories are read`,
    'set MERCHANT_DEV_BASE_URL',
    'or name it with --dev-base-url: merchant profile add --help',
  )
}

const queryOf = (call: Call<unknown>, credential: Chosen | undefined): string => {
  const pairs = Object.entries(call.query ?? {})
  if (credential?.name === 'apiKey') pairs.push(['apiKey', credential.value])
  return pairs
    .flatMap(([name, value]) =>
      value === undefined ? [] : [`${encodeURIComponent(name)}=${encodeURIComponent(value)}`],
    )
    .join('&')
}

/** A path that a URL parser would turn into another one never leaves. */
const targetOf = (call: Call<unknown>, { origin, basePath }: Base, query: string): string => {
  const path = `${basePath}${call.path}`
  const target = query === '' ? path : `${path}?${query}`
  const url = URL.canParse(target, origin) ? new URL(target, origin) : undefined
  if (url?.origin === origin && url.pathname === path && url.hash === '') return target
  throw new AppError('INTERNAL', 'this path does not survive as a URL', {
    effect: 'none',
    request: { method: call.method, path: call.path },
  })
}

/** A token as a header's value. What is not ASCII would be sent as other bytes than were meant, or not at all. */
const bearer = ({ value }: Chosen, { name }: Account): string => {
  if (/^[\x21-\x7e]+$/.test(value)) return `Bearer ${value}`
  throw config(
    `the token of profile ${name} holds characters that no header can carry`,
    'is it a key? then MERCHANT_API_KEY, or --api-key-file',
  )
}

const headersOf = (call: Call<unknown>, credential: Chosen | undefined, account: Account): Record<string, string> => ({
  accept: 'application/json',
  'accept-encoding': 'gzip',
  'user-agent': 'merchant-cli',
  ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
  ...(credential === undefined || credential.name === 'apiKey' ? {} : { authorization: bearer(credential, account) }),
})

/**
 * A call of this account → the request as it goes out: the one place where a URL is built, and where a credential meets
 * it. The secret goes to the origin it is bound to, or nowhere. Throws AppError CONFIG for a foreign credential, a
 * missing base URL, and http to a host that is not loopback.
 */
export const authorize = (call: Call<unknown>, account: Account, credential?: Chosen): WireRequest => {
  const base = baseOf(call, account)
  const { protocol, hostname } = new URL(base.origin)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    throw config(`${base.origin} would be sent your key unencrypted`, 'give a base URL that begins with https://')
  }
  if (credential !== undefined && credential.origin !== base.origin) {
    throw config(
      `the ${credential.name === 'apiKey' ? 'API key' : 'token'} of profile ${account.name} was stored for ${credential.origin}`,
      `store the one of ${base.origin}`,
    )
  }
  return {
    method: call.method,
    origin: base.origin,
    target: targetOf(call, base, queryOf(call, credential)),
    headers: headersOf(call, credential, account),
    body: call.body === undefined ? undefined : JSON.stringify(call.body),
    ...(call.reply.kind === 'bytes' && { wantsBytes: true }),
  }
}
