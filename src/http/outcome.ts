import type { Call, WireReply } from './call.ts'
import type { Fault } from './fault.ts'

/** What one attempt came to: an answer, or the reason why there is none. */
export type Attempt = { readonly reply: WireReply } | { readonly fault: Fault }

type Kind = 'ok' | 'htmlPage' | 'redirect' | 'throttled' | 'overloaded' | 'refused' | 'notSent' | 'inDoubt' | 'hopeless'

/**
 * `give`: the answer stands, decode it. `retry`: as long as attempts, budget and patience last. `doubt`: it may have
 * been done, so it is never sent again, and the caller has to look.
 */
export type Next = 'give' | 'retry' | 'doubt'

/** Reliability 4.2. 429 is an answer that says "not taken"; for writes an HTML page or a redirect says nothing at all. */
const table: { readonly [kind in Kind]: { readonly read: Next; readonly write: Next } } = {
  ok: { read: 'give', write: 'give' },
  htmlPage: { read: 'give', write: 'doubt' },
  redirect: { read: 'give', write: 'doubt' },
  throttled: { read: 'retry', write: 'retry' },
  overloaded: { read: 'retry', write: 'doubt' },
  refused: { read: 'give', write: 'give' },
  notSent: { read: 'retry', write: 'retry' },
  inDoubt: { read: 'retry', write: 'doubt' },
  // a certificate, a limit or an interruption: the next attempt would end the same way
  hopeless: { read: 'give', write: 'give' },
}

/** Whether an answer is a web page, by its type or its first character: a log-in page or a proxy spoke, not the service. */
export const isHtml = ({ headers, body }: WireReply): boolean =>
  /\b(html|xhtml)\b/i.test(headers['content-type'] ?? '') || body.trimStart().startsWith('<')

const kindOfStatus = (reply: WireReply): Kind => {
  const { status } = reply
  if (status < 300) return isHtml(reply) ? 'htmlPage' : 'ok'
  if (status < 400) return 'redirect'
  if (status === 429) return 'throttled'
  return status === 408 || status >= 500 ? 'overloaded' : 'refused'
}

const kindOf = (attempt: Attempt): Kind => {
  if ('reply' in attempt) return kindOfStatus(attempt.reply)
  const { cause, sent } = attempt.fault
  if (sent === 'IN_DOUBT' && (cause === 'aborted' || cause === 'tooLarge')) return 'hopeless'
  if (cause === 'certificate' || cause === 'aborted') return 'hopeless'
  return sent === 'NOT_SENT' ? 'notSent' : 'inDoubt'
}

export const isWrite = ({ method, harmless }: Call<unknown>): boolean => method !== 'GET' && harmless !== true

/** What to do after an attempt of this call. */
export const nextOf = (call: Call<unknown>, attempt: Attempt): Next => {
  const kind = kindOf(attempt)
  // a write that was cut off by ourselves after its first byte is in doubt all the same
  if (kind === 'hopeless' && 'fault' in attempt && attempt.fault.sent === 'IN_DOUBT' && isWrite(call)) return 'doubt'
  // 501 says that the service does not know the call: it will not learn it in a second
  if (kind === 'overloaded' && !isWrite(call) && 'reply' in attempt && attempt.reply.status === 501) return 'give'
  return table[kind][isWrite(call) ? 'write' : 'read']
}
