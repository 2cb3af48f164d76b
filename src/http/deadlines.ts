import type { Limits } from './limits.ts'

/** The clocks of one request. Each call moves it on; `stop` ends all clocks, so that the process may end at once. */
export interface Deadlines {
  connected(): void
  answered(): void
  received(bytes: number): void
  /** We ourselves take no more for now (a slow disk): no clock runs until the next `answered`. */
  held(): void
  stop(): void
}

const seconds = (ms: number): string => `${ms / 1000} s`

/**
 * Starts the clocks of a request, beginning with its connection. They run by the event loop's monotonic time, and call
 * `expired` at most once, with what took too long.
 */
export const startDeadlines = (limits: Limits, expired: (text: string) => void): Deadlines => {
  let window = 0
  let phase: NodeJS.Timeout | undefined
  const stop = (): void => {
    clearTimeout(phase)
    clearTimeout(total)
  }
  const expire = (text: string): void => {
    stop()
    expired(text)
  }
  const next = (ms: number, text: string): void => {
    clearTimeout(phase)
    phase = setTimeout(() => expire(text), ms)
  }
  const watch = (): void => {
    window = 0
    clearTimeout(phase)
    phase = setTimeout(() => {
      if (window * 1000 >= limits.minimumRate * limits.idle) return watch()
      expire(`the answer stalled: less than ${limits.minimumRate} bytes a second over ${seconds(limits.idle)}`)
    }, limits.idle)
  }
  const total = Number.isFinite(limits.total)
    ? setTimeout(() => expire(`no complete answer in ${seconds(limits.total)}`), limits.total)
    : undefined
  next(limits.connect, `no connection in ${seconds(limits.connect)}`)
  return {
    connected: () => next(limits.firstByte, `no answer in ${seconds(limits.firstByte)}`),
    answered: watch,
    received: (bytes) => {
      window += bytes
    },
    held: () => clearTimeout(phase),
    stop,
  }
}
