import { isLoopback } from '../domain/loopback.ts'
import { AppError } from '../errors/app-error.ts'
import type { Access, Call, WireRequest } from './call.ts'

/** A base URL: scheme://host[:port], and '' or '/path' without a slash at its end. */
export interface Base {
  readonly origin: string
  readonly basePath: string
}

/** A secret and the one origin that may receive it. */
export interface BoundSecret {
  readonly value: string
  readonly origin: string
}

/** What a profile knows that a request needs. */
export interface Account {
  readonly name: string
  readonly baseUrl: Base
  readonly devBaseUrl?: Base
  readonly credentials: { readonly apiKey?: BoundSecret; readonly token?: BoundSecret }
}

type Chosen = { readonly name: 'apiKey' | 'token'; readonly value: string; readonly origin: string }

/** Picks the credential of a call. Throws AppError CONFIG when there is none. */
export type ChooseCredential = (account: Account, access: Exclude<Access, 'none'>) => Chosen

const config = (message: string, ...next: readonly string[]): AppError =>
  new AppError('CONFIG', message, { try: next, effect: 'none' })

const wanted = { merchant: ['apiKey', 'token'], apiKey: ['apiKey'], token: ['token'] } as const

/** The apiKey if there is one and it is allowed, else the token; never both. */
export const chooseCredential: ChooseCredential = ({ name, credentials }, access) => {
  for (const kind of wanted[access]) {
    const secret = credentials[kind]
    if (secret !== undefined) return { name: kind, ...secret }
  }
  throw config(
    `profile ${name} has no ${wanted[access].map((kind) => (kind === 'apiKey' ? 'API key' : 'token')).join(' and no ')}`,
    `merchant profile show ${name}`,
  )
}

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
  ...(credential?.name === 'token' ? { authorization: bearer(credential, account) } : {}),
})

/**
 * A call of this account → the request as it goes out: the one place where a URL is built, and where a credential meets
 * it. The secret goes to the origin it is bound to, or nowhere. Throws AppError CONFIG for a missing or foreign
 * credential, a missing base URL, and http to a host that is not loopback.
 */
export const authorize = (call: Call<unknown>, account: Account, choose = chooseCredential): WireRequest => {
  const base = baseOf(call, account)
  const { protocol, hostname } = new URL(base.origin)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLoopback(hostname))) {
    throw config(`${base.origin} would be sent your key unencrypted`, 'give a base URL that begins with https://')
  }
  const credential = call.access === 'none' ? undefined : choose(account, call.access)
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
  }
}
