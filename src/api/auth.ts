import { AppError } from '../errors/app-error.ts'
import type { BoundSecret, Call, Reply } from '../http/call.ts'
import { tokenAnswerOf } from '../schemas/token.ts'

const readToken = (text: string): string => {
  const answer = tokenAnswerOf(text)
  if (answer === 'TOKEN_INVALID') throw new AppError('AUTH', 'the token is not valid', { reasons: ['TOKEN_INVALID'] })
  // the body may be a secret of some other form: it is never quoted
  if (answer === 'unreadable') {
    throw new AppError('BAD_RESPONSE', 'the answer is not a token', {
      reasons: ['expected 16 to 4096 characters A-Z a-z 0-9 . _ ~ + / = -, bare or as a JSON string'],
    })
  }
  return answer.token
}

const token: Reply<string> = { kind: 'anything', read: readToken }

/** POST /v4/auth: the token of a user. Its read throws AppError AUTH or BAD_RESPONSE, never quoting the body. */
export const logIn = (body: { readonly email: string; readonly password: string }): Call<string> => ({
  method: 'POST',
  path: '/v4/auth',
  body,
  access: 'none',
  harmless: true,
  reply: token,
})

/** GET /v3/auth/anonymousToken: a token without a user, the equivalent of a session. */
export const anonymousToken = (): Call<string> => ({
  method: 'GET',
  path: '/v3/auth/anonymousToken',
  access: 'none',
  reply: token,
})

/**
 * GET /v3/auth/token, of this token: the same one while it is valid, a new one close to its expiry; an invalid one throws AppError
 * AUTH, also when the service says so with status 200 (field notes, "Tokens").
 */
export const checkToken = ({ value, origin }: BoundSecret): Call<string> => ({
  method: 'GET',
  path: '/v3/auth/token',
  access: { value, origin },
  reply: token,
  attempts: 3,
})
