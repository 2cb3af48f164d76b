const cap = 20_000

/** Bases of the first delay, in milliseconds. */
export const base = 500
export const throttledBase = 1000

/** The least wait after a 429, whatever chance says: the service asked for rest. */
const throttledFloor = 500

/** The longest that a service may ask us to wait; more is left to the caller, with exit 13. */
export const longestWait = 120_000

/** Full jitter: a random share of min(20 s, base * 2^retry). `retry` counts from 0; milliseconds. */
export const backoff = (retry: number, from: number, random: () => number): number =>
  random() * Math.min(cap, from * 2 ** retry)

export interface WaitInput {
  readonly retry: number
  /** Status of the answer, when there was one. */
  readonly status: number | undefined
  /** What the answer asked for, in milliseconds. */
  readonly asked: number | undefined
  readonly random: () => number
}

/** How long to wait before the next attempt, in milliseconds: the service's own word is the least. */
export const waitBefore = ({ retry, status, asked, random }: WaitInput): number => {
  const isThrottled = status === 429 || status === 503
  const delay = backoff(retry, isThrottled ? throttledBase : base, random)
  return Math.max(delay, asked ?? 0, status === 429 ? throttledFloor : 0)
}
