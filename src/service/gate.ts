import { forbidden, type Problem, unauthorized } from './problem.ts'
import type { State } from './state.ts'

/** What a route asks of its caller (contract, "Authentication"). */
export type Access =
  /** merchant orders: the apiKey parameter, or a user's token */
  'merchant' | 'open'

/** Who was let in; `user` is the e-mail behind a token. */
export interface Caller {
  readonly user?: string
}

interface Credentials {
  readonly apiKey: string | undefined
  readonly authorization: string | undefined
}

/** Keys of this service begin like this, so that a real shop's key sent here by mistake is refused, and seen to be. */
const ownKey = /^local_[A-Za-z0-9_-]{1,100}$/

/** Lets a caller in or says why not: 401 without a credential that we know, 403 with one that does not suffice. */
export const admit = async (access: Access, credentials: Credentials, state: State): Promise<Caller | Problem> => {
  if (access === 'open') return {}
  const { apiKey, authorization } = credentials
  // not shown: our choice, that the key counts when both are given
  if (apiKey !== undefined) return ownKey.test(apiKey) ? {} : unauthorized(unknownKey)
  const token = bearerOf(authorization)
  if (token === undefined)
    return unauthorized('ApiKey - give the query parameter apiKey, or the header Authorization: Bearer.')
  const { checkToken } = await import('./rules/tokens.ts')
  const check = await state.read(({ seed, now }) => checkToken(token, seed.seed, now))
  if (check.state === 'invalid')
    return { status: 401, id: 'TOKEN_INVALID', message: 'The token is not one of this service, or has expired.' }
  if (check.holder.kind === 'anonymous') return forbidden('An anonymous token does not open merchant orders.')
  return { user: check.holder.subject }
}

const unknownKey = 'ApiKey - not a key of this service: its keys begin with local_, as in local_key.'

/** The token of an Authorization header, or undefined when it is not of the form `Bearer <token>`. */
export const bearerOf = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
