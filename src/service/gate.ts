import { forbidden, type Problem, tokenInvalid, unauthorized } from './problem.ts'
import type { State } from './state.ts'
import type { Switches } from './switches.ts'

/** What a route asks of its caller (contract, "Authentication"). */
export type Access =
  /** merchant orders: the apiKey parameter, or a user's token */
  | 'merchant'
  /** the product export and the feed: the apiKey parameter */
  | 'apiKey'
  /** cart, favourites, collections: a token of any kind */
  | 'token'
  | 'open'

/** Who was let in; `user` is the e-mail behind a token, `holder` whom a cart belongs to: a user or a session. */
export interface Caller {
  readonly user?: string
  readonly holder?: string
}

interface Credentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
}

/** Keys of this service begin like this, so that a real shop's key sent here by mistake is refused, and seen to be. */
const ownKey = /^local_[A-Za-z0-9_-]{1,100}$/

/** Lets a caller in or says why not: 401 without a credential that we know, 403 with one that does not suffice. */
export const admit = async (
  access: Access,
  credentials: Credentials,
  { state, switches }: { readonly state: State; readonly switches: Switches },
): Promise<Caller | Problem> => {
  if (access === 'open') return {}
  const { apiKey, authorization } = credentials
  // not shown: our choice, that the key counts when both are given
  if (apiKey !== undefined && access !== 'token') return ownKey.test(apiKey) ? {} : unauthorized(unknownKey)
  const token = access === 'apiKey' ? undefined : bearerOf(authorization)
  if (token === undefined) return unauthorized(lacking[access])
  const { checkToken } = await import('./rules/tokens.ts')
  const check = await state.read(({ seed, now }) => checkToken(token, seed.seed, now))
  if (check.state === 'invalid') return tokenInvalid(Number(switches.tokenRefused))
  if (access === 'token') return { holder: `${check.holder.kind}:${check.holder.subject}` }
  if (check.holder.kind === 'anonymous') return forbidden('An anonymous token does not open merchant orders.')
  return { user: check.holder.subject }
}

const lacking = {
  merchant: 'ApiKey - give the query parameter apiKey, or the header Authorization: Bearer.',
  apiKey: 'ApiKey - give the query parameter apiKey.',
  token: 'Authorization - give the header Authorization: Bearer with a token of a user or an anonymous one.',
} as const

const unknownKey = 'ApiKey - not a key of this service: its keys begin with local_, as in local_key.'

/** The token of an Authorization header, or undefined when it is not of the form `Bearer <token>`. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
