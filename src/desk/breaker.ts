/** Failures in a row after which a service is left alone. */
const limit = 5

/** Stops a run whose rows keep failing: what is not sent yet is not harmed by waiting (reliability A3). */
export interface Breaker {
  /** Whether one more row may be begun; resolves late where it depends on rows that are under way. */
  readonly mayStart: () => Promise<boolean>
  readonly ended: (failed: boolean) => void
  readonly isOpen: () => boolean
}

/**
 * After a failure, only as many rows are begun as may still fail: all that are under way count as failed already. So a
 * service that is down gets five rows, whatever the concurrency.
 */
export const makeBreaker = (): Breaker => {
  let streak = 0
  let underWay = 0
  let waiting: (() => void)[] = []
  const wake = (): void => {
    const all = waiting
    waiting = []
    for (const one of all) one()
  }
  const isOpen = (): boolean => streak >= limit
  return {
    isOpen,
    mayStart: async () => {
      while (!isOpen() && streak > 0 && streak + underWay >= limit)
        await new Promise<void>((resolve) => waiting.push(resolve))
      if (isOpen()) return false
      underWay += 1
      return true
    },
    ended: (failed) => {
      underWay -= 1
      streak = failed ? streak + 1 : 0
      wake()
    },
  }
}
