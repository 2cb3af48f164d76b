import type { GlobalFlags } from '../context.ts'
import { AppError, isAppError } from '../errors/app-error.ts'
import { exitCodes } from '../errors/exit-codes.ts'
import { safeText } from '../output/sanitize.ts'
import { safeJson } from '../schemas/json-text.ts'

/** Anything thrown as an AppError: what nobody foresaw is INTERNAL, a bug, and its text is kept as the cause. */
export const asAppError = (thrown: unknown): AppError => {
  if (isAppError(thrown)) return thrown
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  return new AppError('INTERNAL', `merchant has a bug: ${message}`, {
    try: ['the same command with -vv, and send us what it prints'],
    cause: thrown,
  })
}

/** A command that goes to the shop of a profile, and does not name one itself. */
const ofAProfile = /\bmerchant (?!init\b|local\b|help\b|profile (?!show\b)|[^(]* --profile\b)[a-z]+\b.*?(?= {3}\(|$)/

/**
 * The failure with the profile that was named on the line in each command to type next: without it, the command would go
 * to another shop. What the environment names is there again anyway.
 */
export const forProfile = (
  error: AppError,
  { profile, sandbox }: Pick<GlobalFlags, 'profile' | 'sandbox'>,
): AppError => {
  const named = profile === undefined ? (sandbox ? '--sandbox' : undefined) : `--profile ${profile}`
  if (named === undefined || error.parts.try === undefined) return error
  const lines = error.parts.try.map((line) => line.replace(ofAProfile, `$& ${named}`))
  return new AppError(error.code, error.message, { ...error.parts, try: lines })
}

/** Something was looked at before they could be said: a service, a database, a file. */
const ofWhatWasFound: readonly string[] = ['NOT_FOUND', 'BAD_RESPONSE', 'DIFFERENCES', 'INCOMPLETE', 'TEMPORARY']

const effectOf = ({ code, parts }: AppError): string | undefined => {
  if (parts.effect === 'unknown') return 'it may have happened'
  if (parts.effect === 'done') return 'the rest was done'
  const wasAsked = parts.request !== undefined || ofWhatWasFound.includes(code)
  if (parts.effect === 'none') return wasAsked ? 'nothing was changed' : 'nothing was sent'
  return code === 'USAGE' ? 'nothing was sent' : undefined
}

/** The failure for people: what failed, why, what to type next, and what is known of the effect. */
export const failureText = (error: AppError): string => {
  const exit = exitCodes[error.code].exit
  const known = [error.code, `exit ${exit}`, effectOf(error)].filter((part) => part !== undefined)
  const request = error.parts.request
  const where =
    request === undefined
      ? []
      : [`  ${request.method} ${request.path}${error.parts.status === undefined ? '' : `: ${error.parts.status}`}`]
  const attempts = (error.parts.try ?? []).map((line, at) => `${at === 0 ? 'try: ' : '     '}${line}`)
  const lines = [
    `error: ${error.message}`,
    ...(error.parts.reasons ?? []).map((reason) => `  ${reason}`),
    ...where,
    ...attempts,
    `     (${known.join(', ')})`,
    ...(error.parts.verdict === undefined ? [] : [error.parts.verdict]),
  ]
  return lines.map((line) => `${safeText(line)}\n`).join('')
}

/** The same as one JSON object, for --json: a versioned interface. */
export const failureJson = (error: AppError): string => {
  const { parts } = error
  const text = JSON.stringify({
    error: {
      code: error.code,
      exit: error.exit,
      message: error.message,
      reason: (parts.reasons ?? []).join('; '),
      try: parts.try ?? [],
      retryable: exitCodes[error.code].again.startsWith('yes'),
      effect: parts.effect ?? (error.code === 'USAGE' ? 'none' : undefined),
      request: parts.request,
      status: parts.status,
      details: parts.details,
    },
  })
  return safeJson(text)
}

/** Stack traces of an error and of what caused it, for -vv. */
export const traceOf = (error: unknown): string => {
  const own = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause = error instanceof Error ? error.cause : undefined
  const shown = own.split('\n').map((line) => `${safeText(line)}\n`)
  return cause === undefined ? shown.join('') : `${shown.join('')}caused by: ${traceOf(cause)}`
}
