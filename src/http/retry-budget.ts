/** How many retries a run may make in all, so that a service in trouble is not trampled (reliability 4.2). */
export interface RetryBudget {
  /** Takes the cost of a retry, if it can be paid. */
  take(cost: number): boolean
  /** After a success: gives back what its last retry cost, or 1 when there was none. */
  succeed(lastCost: number): void
  left(): number
}

const full = 100

export const retryCost = 5
/** A time-out has already cost the service and us the most. */
export const timeoutCost = 10

/** A full bucket of 100. */
export const makeRetryBudget = (): RetryBudget => {
  let tokens = full
  return {
    take: (cost) => {
      if (tokens < cost) return false
      tokens -= cost
      return true
    },
    succeed: (lastCost) => {
      tokens = Math.min(full, tokens + (lastCost === 0 ? 1 : lastCost))
    },
    left: () => tokens,
  }
}
