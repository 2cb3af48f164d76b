import { longestWait, waitBefore } from './backoff.ts'
import type { Call } from './call.ts'
import { type Attempt, type Next, nextOf } from './outcome.ts'
import { retryAfterOf } from './retry-after.ts'
import { type RetryBudget, retryCost, timeoutCost } from './retry-budget.ts'

/** How the attempts of one call ended. */
export type Ended =
  | { readonly end: Exclude<Next, 'retry'>; readonly attempt: Attempt; readonly attempts: number }
  /** The service asks for a longer wait than we grant; milliseconds. */
  | { readonly end: 'wait'; readonly attempt: Attempt; readonly attempts: number; readonly asked: number }

export interface RetryTools {
  /** Most attempts of a call; 1 switches retries off. */
  readonly attempts: number
  readonly budget: RetryBudget
  readonly random: () => number
  readonly sleep: (ms: number) => Promise<void>
  /** Told of each attempt: what comes next, and after how many milliseconds. */
  readonly report: (attempt: Attempt, number: number, wait: number | undefined) => void
}

const statusOf = (attempt: Attempt): number | undefined => ('reply' in attempt ? attempt.reply.status : undefined)

const costOf = (attempt: Attempt): number =>
  'fault' in attempt && attempt.fault.cause === 'timeout' ? timeoutCost : retryCost

/**
 * The one loop that repeats a call, and the one owner of retries: it asks the table what an attempt means, waits with
 * full jitter, and stops when attempts, budget or patience are spent. `once` makes one attempt and never rejects but
 * for failures that no attempt can mend. Rejects when `sleep` does.
 */
export const withRetries = async (
  call: Call<unknown>,
  once: () => Promise<Attempt>,
  { attempts, budget, random, sleep, report }: RetryTools,
): Promise<Ended> => {
  let paid = 0
  for (let number = 1; ; number += 1) {
    const attempt = await once()
    const next = nextOf(call, attempt)
    if (next !== 'retry') {
      report(attempt, number, undefined)
      if (next === 'give' && 'reply' in attempt && attempt.reply.status < 300) budget.succeed(paid)
      return { end: next, attempt, attempts: number }
    }
    const asked = 'reply' in attempt ? retryAfterOf(attempt.reply) : undefined
    if (asked !== undefined && asked > longestWait) {
      report(attempt, number, undefined)
      return { end: 'wait', attempt, attempts: number, asked }
    }
    const cost = costOf(attempt)
    if (number >= attempts || !budget.take(cost)) {
      report(attempt, number, undefined)
      return { end: 'give', attempt, attempts: number }
    }
    paid = cost
    const wait = waitBefore({ retry: number - 1, status: statusOf(attempt), asked, random })
    report(attempt, number, wait)
    await sleep(wait)
  }
}
