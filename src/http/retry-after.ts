import type { WireReply } from './call.ts'

const fromDate = (text: string, now: string | undefined): number | undefined => {
  const then = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN
  // measured against the server's own clock: ours may be wrong
  const from = now === undefined ? Number.NaN : Date.parse(now)
  return Number.isNaN(then) || Number.isNaN(from) ? undefined : Math.max(0, then - from)
}

/**
 * How long the answer asks to wait, in milliseconds, from Retry-After in seconds or as a date (against the Date of the
 * same answer). Negative, empty and unreadable values ask for nothing: undefined.
 */
export const retryAfterOf = ({ headers }: WireReply): number | undefined => {
  const text = (headers['retry-after'] ?? '').trim()
  if (/^\d{1,15}(\.\d+)?$/.test(text)) return Number(text) * 1000
  return text === '' ? undefined : fromDate(text, headers.date)
}
