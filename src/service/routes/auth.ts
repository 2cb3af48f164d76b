import { bodyFields } from '../fields.ts'
import { bearerOf } from '../gate.ts'
import type { Asked, Handler } from '../handler.ts'
import { json } from '../message.ts'
import { incorrectInput, unauthorized } from '../problem.ts'
import { seededUser } from '../seed/user.ts'

/** POST /v4/auth: the token of a user, as a JSON string (contract, "Authentication endpoints"). */
export const logIn: Handler = async ({ body }, { state }) => {
  const fields = bodyFields(body, ['email', 'password'])
  const email = fields.required('email', fields.text('email'))
  const password = fields.required('password', fields.text('password'))
  if (fields.complaints().length > 0) return incorrectInput(fields.complaints().join(' '))
  // not shown: our choice of 401
  if (email !== seededUser.email || password !== seededUser.password)
    return unauthorized('The e-mail or the password is wrong.')
  const { tokenFor } = await import('../rules/tokens.ts')
  const holder = { kind: 'user', subject: email, merchant: seededUser.merchant } as const
  return state.read(({ seed, now }) => json(200, tokenFor(holder, seed.seed, now)))
}

/** GET /v3/auth/anonymousToken: a token for a new session. */
export const openSession: Handler = async (_asked, { state }) => {
  const { newSession, tokenFor } = await import('../rules/tokens.ts')
  return state.read(({ seed, now }) => json(200, tokenFor(newSession(), seed.seed, now)))
}

/** GET /v3/auth/token: the same token while it is good, a new one when it soon expires, else TOKEN_INVALID. */
export const renewToken: Handler = async ({ headers }: Asked, { state, switches }) => {
  const { checkToken, tokenFor } = await import('../rules/tokens.ts')
  const token = bearerOf(headers.authorization) ?? ''
  return state.read(({ seed, now }) => {
    const check = checkToken(token, seed.seed, now)
    // not shown: our choice of the status; 200 was seen
    if (check.state === 'invalid') return json(Number(switches.tokenInvalid), 'TOKEN_INVALID')
    return json(200, check.state === 'valid' ? token : tokenFor(check.holder, seed.seed, now))
  })
}
