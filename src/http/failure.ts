import { AppError, type ErrorParts } from '../errors/app-error.ts'
import type { FailureCode } from '../errors/exit-codes.ts'
import { problemOf } from '../schemas/problem.ts'
import type { Call, WireReply } from './call.ts'
import type { Fault } from './fault.ts'
import { type Attempt, isHtml } from './outcome.ts'
import { cleaned, snippet } from './quote.ts'

/** Method and path of a call as an error shows them: never the query. */
export const requestOf = ({ method, path }: Call<unknown>) => ({ method, path })

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What the service said about a refusal, quoted; or what its body is instead. */
const said = (reply: WireReply): string => {
  const problem = problemOf(parsed(reply.body))
  const id = cleaned(problem?.id ?? '')
  const message = cleaned(problem?.message ?? '')
  if (id !== '' || message !== '') return cleaned([id, message === '' ? '' : `"${message}"`].filter(Boolean).join(': '))
  if (reply.body.trim() === '') return 'the answer has no body'
  return isHtml(reply) ? `an HTML page: ${snippet(reply.body)}` : cleaned(reply.body)
}

/** Whether a body says TOKEN_INVALID: bare, quoted, or as the id of an error; it may come with status 200 (field notes). */
export const saysTokenInvalid = ({ body }: WireReply): boolean => {
  if (body.length > 2000 || !body.includes('TOKEN_INVALID')) return false
  const bare = body.trim()
  return bare === 'TOKEN_INVALID' || bare === '"TOKEN_INVALID"' || problemOf(parsed(bare))?.id === 'TOKEN_INVALID'
}

const failed = (call: Call<unknown>, code: FailureCode, message: string, parts: ErrorParts): AppError =>
  new AppError(code, message, { effect: 'none', ...parts, request: requestOf(call) })

const refusals: Readonly<Record<number, readonly [FailureCode, string, readonly string[]]>> = {
  401: [
    'AUTH',
    'the service refused the credentials',
    ['merchant auth status   (which keys and tokens there are, and whether the service takes them)'],
  ],
  403: [
    'AUTH',
    'the service does not allow this to these credentials',
    ['merchant auth status   (which keys and tokens there are, and whether the service takes them)'],
  ],
  404: ['NOT_FOUND', 'the service does not find this', ['is the base URL right?   merchant profile show']],
  429: ['TEMPORARY', 'the service is asked too often', ['the same command again in a minute']],
}

/** The failure that an answer with status 400 or more stands for; a write was then surely not done. */
export const refusal = (call: Call<unknown>, reply: WireReply, attempts: number): AppError => {
  const { status } = reply
  const fallback = status >= 500 && status !== 501 ? temporary(attempts) : rejected
  const [code, message, next] = refusals[status] ?? (status === 408 ? temporary(attempts) : fallback)
  // who says in the service's own words that there is no such thing is asked at the right place
  const isRightPlace = status === 404 && problemOf(parsed(reply.body)) !== undefined
  return failed(call, code, message, {
    status,
    reasons: [`${status}: ${said(reply)}`],
    try: isRightPlace ? [] : next,
  })
}

const rejected = ['REJECTED', 'the service refused this', []] as const
const temporary = (attempts: number) =>
  [
    'TEMPORARY',
    `the service failed ${attempts} time${attempts === 1 ? '' : 's'}`,
    ['the same command again later'],
  ] as const

/** The token or key was called invalid by an answer of any status. */
export const tokenInvalid = (call: Call<unknown>, status: number): AppError =>
  failed(call, 'AUTH', 'the token is not valid', {
    status,
    reasons: ['TOKEN_INVALID'],
    try: ['merchant auth status', 'merchant auth login'],
  })

/** A redirect, which is never followed: where it leads, without path and query. */
export const redirected = (call: Call<unknown>, { status, headers }: WireReply): AppError => {
  const location = headers.location ?? ''
  const target = URL.canParse(location) ? `to ${new URL(location).origin}` : 'elsewhere on the same host'
  const reasons = [
    `${status}: a redirect ${location === '' ? 'to nowhere' : cleaned(target, 120)}, which was not followed`,
  ]
  return failed(call, 'BAD_RESPONSE', 'the service answered with a redirect', {
    status,
    reasons,
    try: ['is the base URL right?   merchant profile show'],
  })
}

const codeOf = ({ cause, isOurs }: Fault): FailureCode => {
  if (cause === 'broken' || cause === 'tooLarge') return 'BAD_RESPONSE'
  if (cause === 'certificate' && isOurs === true) return 'CONFIG'
  return cause === 'aborted' ? 'INTERRUPTED' : 'TEMPORARY'
}

const messages: Readonly<Record<string, string>> = {
  CONFIG: 'the service cannot be trusted from here',
  BAD_RESPONSE: 'the answer cannot be used',
  INTERRUPTED: 'interrupted',
}

/** No complete answer came, and nothing is in doubt. */
export const unanswered = (call: Call<unknown>, fault: Fault, host: string, attempts: number): AppError => {
  const code = codeOf(fault)
  const times = attempts > 1 ? ` (${attempts} attempts)` : ''
  return failed(call, code, messages[code] ?? `no answer from ${host}`, {
    reasons: [`${host}: ${fault.text}${times}`],
    try: fault.try ?? [],
  })
}

const doubtOf = (attempt: Attempt): string =>
  'fault' in attempt ? attempt.fault.text : `${attempt.reply.status}: ${said(attempt.reply)}`

/** A write that may have been done. */
export const inDoubt = (call: Call<unknown>, attempt: Attempt): AppError =>
  failed(call, 'UNKNOWN', 'it is not known whether the service did this', {
    reasons: [doubtOf(attempt), 'it was not sent a second time'],
    try: ['look at the order before anything else: merchant orders show ORDER'],
    effect: 'unknown',
    ...('reply' in attempt ? { status: attempt.reply.status } : {}),
  })

/** The service asks for a longer wait than two minutes. */
export const limited = (call: Call<unknown>, { status, headers }: WireReply, asked: number): AppError => {
  const from = Date.parse(headers.date ?? '')
  const until = new Date(from + asked)
  const when = Number.isNaN(until.getTime()) ? '' : `, until ${until.toISOString()}`
  const wait = `${Math.ceil(asked / 1000)} s${when}`
  return failed(call, 'LIMITED', `the service asks to wait ${wait}`, { status, try: ['the same command again then'] })
}
