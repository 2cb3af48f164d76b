import type { AppError } from '../errors/app-error.ts'
import type { Access, Call, WireReply } from '../http/call.ts'
import { tokenAnswerOf } from '../schemas/token.ts'
import { answersToken, baseOf } from './endpoint-access.ts'

/** An answer of any status. Its secrets are hidden: a token that is the answer, and headers that may hold one. */
export interface AnyAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** What this answer means to any other command. */
  readonly failure: AppError | undefined
}

export interface AnyRequest {
  readonly method: Call<unknown>['method']
  /** Under the base URL, as it goes out: encoded. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly access: Exclude<Access, object>
  /** For who only looks at a token, and prints none. */
  readonly showsToken?: true
}

const hidden = '[REDACTED]'

const shownHeader = (name: string, value: string): string => {
  if (/^(set-cookie|cookie|authorization|proxy-authorization|x-api-key)$/.test(name)) return hidden
  // a link to storage is signed in its query
  return name === 'location' ? value.replace(/[?#].*$/s, `?${hidden}`) : value
}

const answerOf =
  (path: string, showsToken: boolean) =>
  ({ status, headers, body }: WireReply, failure: AppError | undefined): AnyAnswer => ({
    status,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, shownHeader(name, value)])),
    body:
      !showsToken && answersToken(path) && typeof tokenAnswerOf(body) === 'object'
        ? JSON.stringify('[REDACTED:token]')
        : body,
    failure: isFeedLink(path, status, headers.location) ? undefined : failure,
  })

/** The one redirect that the contract has, and no error ("Errors": feed URL requested successfully). */
const isFeedLink = (path: string, status: number, location: string | undefined): boolean =>
  path === '/v4/export/feed' && status === 302 && location !== undefined

/** Any endpoint of the service. The path must survive as a URL: the caller has looked at it. */
export const anyCall = ({ method, path, query, body, access, showsToken }: AnyRequest): Call<AnyAnswer> => ({
  method,
  path,
  query,
  ...(body === undefined ? {} : { body }),
  access,
  base: baseOf(path),
  // a log-in changes nothing that matters
  ...(answersToken(path) ? { harmless: true } : {}),
  reply: { kind: 'whole', read: answerOf(path, showsToken === true) },
})
