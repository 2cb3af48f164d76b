import { createHmac, randomUUID } from 'node:crypto'

/** Who a token speaks for. An anonymous token is the equivalent of a session id (contract, "Authentication"). */
export interface Holder {
  readonly kind: 'user' | 'anonymous'
  /** The user's e-mail, or the id of the session. */
  readonly subject: string
  /** The merchant whose orders a user may see. */
  readonly merchant?: string
}

interface Payload extends Holder {
  /** seconds since 1970 */
  readonly iat: number
  readonly exp: number
}

export type TokenCheck = { readonly state: 'valid' | 'ageing'; readonly holder: Holder } | { readonly state: 'invalid' }

/** Seconds. 365 days were seen of anonymous tokens; a user's 24 hours are not shown: our choice. */
const lifetimes = { user: 86_400, anonymous: 365 * 86_400 } as const
/** not shown: our choice. "Close to expiry" is the last tenth of a life. */
const ageingShare = 0.1

/**
 * A token in the shape of a JWT, signed with a secret that follows from the seed, so that nothing needs storing: a
 * reset to another seed ends all tokens. This guards a toy shop on loopback and nothing else.
 */
export const tokenFor = (holder: Holder, seed: number, now: Date): string => {
  const issued = Math.floor(now.getTime() / 1000)
  const payload: Payload = { ...holder, iat: issued, exp: issued + lifetimes[holder.kind] }
  const text = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(payload)}`
  return `${text}.${signatureOf(text, seed)}`
}

/** A client without a name, each time another. */
export const newSession = (): Holder => ({ kind: 'anonymous', subject: randomUUID() })

/** Whether a token was issued here, and how long it will serve. */
export const checkToken = (token: string, seed: number, now: Date): TokenCheck => {
  const [header, body, signature, ...rest] = token.split('.')
  if (!header || !body || rest.length > 0 || signature !== signatureOf(`${header}.${body}`, seed))
    return { state: 'invalid' }
  const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Payload
  const left = payload.exp - now.getTime() / 1000
  if (left <= 0) return { state: 'invalid' }
  const { iat, exp, ...holder } = payload
  return { state: left < (exp - iat) * ageingShare ? 'ageing' : 'valid', holder }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const signatureOf = (text: string, seed: number): string =>
  createHmac('sha256', `built-in service, seed ${seed}`).update(text).digest('base64url')
