import { AppError, isAppError } from '../errors/app-error.ts'
import { isDeeperThan } from '../schemas/raw-records.ts'
import type { Call, Reply, WireReply } from './call.ts'
import { redirected, refusal, requestOf, saysTokenInvalid, tokenInvalid } from './failure.ts'
import { isHtml, isWrite } from './outcome.ts'
import { snippet } from './quote.ts'

/** Deeper nesting is no order of anybody's. */
const deepest = 200

const parse = (text: string): { readonly value: unknown } | { readonly flaw: string; readonly at: number } => {
  if (isDeeperThan(deepest, text)) return { flaw: `nested deeper than ${deepest}`, at: 0 }
  try {
    return { value: JSON.parse(text) }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const found = /at position (\d+)/.exec(message)?.[1]
    // an engine that names no position has reached the end
    const at = found === undefined ? (/end of JSON|Unterminated/.test(message) ? text.length : 0) : Number(found)
    return { flaw: at >= text.length ? 'the JSON is cut off' : 'this is not JSON', at }
  }
}

const bytesBefore = (text: string, at: number): number => Buffer.byteLength(text.slice(0, at))

const unusable = (call: Call<unknown>, reply: WireReply, reason: string): AppError =>
  new AppError('BAD_RESPONSE', 'the answer cannot be used', {
    status: reply.status,
    reasons: [reason],
    try: ['is the base URL right?   merchant profile show'],
    request: requestOf(call),
    effect: isWrite(call) ? 'done' : 'none',
  })

/** Takes our own secrets out of a text. */
export type Clean = (text: string) => string

/** The answer as it may be quoted: cleaned before any of it is cut, because half a key is no longer recognised. */
export const quotable = (reply: WireReply, clean: Clean): WireReply => ({ ...reply, body: clean(reply.body) })

const readLocation = <T>(call: Call<T>, give: (location: string) => T, { headers, status }: WireReply): T => {
  const { location } = headers
  if (status >= 300 && location) return give(location)
  const found = status >= 300 ? 'a redirect to nowhere' : 'an answer'
  throw new AppError('BAD_RESPONSE', 'the answer is no link', {
    status,
    reasons: [`${status}: ${found}, where a redirect was expected`],
    try: ['is the base URL right?   merchant profile show'],
    request: requestOf(call),
    effect: 'none',
  })
}

type Judged<T> = Exclude<Reply<T>, { readonly kind: 'whole' }>

const read = <T>(call: Call<T>, wanted: Judged<T>, reply: WireReply, clean: Clean): T => {
  if (wanted.kind === 'redirect') return readLocation(call, wanted.read, reply)
  if (wanted.kind === 'anything') return wanted.read(reply.body)
  if (wanted.kind === 'bytes') return wanted.read(reply)
  if (reply.body.trim() === '') throw unusable(call, reply, 'an empty answer, where JSON was expected')
  const json = parse(reply.body)
  if ('value' in json) return wanted.read(json.value, reply.body)
  const place = `byte ${bytesBefore(reply.body, json.at)} of ${Buffer.byteLength(reply.body)}`
  const at = clean(reply.body.slice(0, json.at)).length
  throw unusable(call, reply, `${json.flaw} at ${place}: ${snippet(clean(reply.body), at)}`)
}

const failureIn = (call: Call<unknown>, reply: WireReply, attempts: number, clean: Clean): AppError | undefined => {
  if (saysTokenInvalid(reply)) return tokenInvalid(call, reply.status)
  const isAsked = call.reply.kind === 'bytes' && call.reply.also.includes(reply.status) && !isHtml(reply)
  if (isAsked) return undefined
  if (reply.status >= 400) return refusal(call, quotable(reply, clean), attempts)
  if (call.reply.kind === 'redirect' && reply.status >= 300) return undefined
  if (reply.status >= 300) return redirected(call, reply)
  if (!isHtml(reply)) return undefined
  return unusable(call, reply, `an HTML page instead of an answer: ${snippet(clean(reply.body))}`)
}

/**
 * Status and body of an answer that stands → the value of the call. Throws AppError: AUTH (401, 403, TOKEN_INVALID with
 * any status), NOT_FOUND, REJECTED and TEMPORARY by the status, quoting the service; BAD_RESPONSE for a redirect, an
 * HTML page, JSON that is none or cut (with byte offset), and a shape that `reply.read` refuses (with its path). All
 * carry method, path without query, status, and what is known of the effect. What is quoted has been through `clean`.
 */
export const decode = <T>(call: Call<T>, reply: WireReply, attempts = 1, clean: Clean = (text) => text): T => {
  const failure = failureIn(call, reply, attempts, clean)
  if (call.reply.kind === 'whole') return call.reply.read(reply, failure)
  if (failure !== undefined) throw failure
  try {
    return read(call, call.reply, reply, clean)
  } catch (error) {
    if (!isAppError(error) || error.parts.request !== undefined) throw error
    throw new AppError(error.code, error.message, {
      effect: 'none',
      ...error.parts,
      status: reply.status,
      request: requestOf(call),
    })
  }
}
