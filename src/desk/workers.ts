/**
 * Does a deed for each of the things, so many at a time at the most, and gives the results in their order. `mayStart` is
 * asked before each: where it says no, the rest is left undefined. Rejects with the first failure, when all that were
 * under way have ended.
 */
export const inParallel = async <T, R>(
  things: readonly T[],
  most: number,
  deed: (thing: T, at: number) => Promise<R>,
  mayStart: () => boolean | Promise<boolean> = () => true,
): Promise<readonly (R | undefined)[]> => {
  const results: (R | undefined)[] = new Array(things.length).fill(undefined)
  let next = 0
  let isOver = false
  const worker = async (): Promise<void> => {
    while (next < things.length && !isOver) {
      if (!(await mayStart())) return
      const at = next
      if (at >= things.length) return
      next += 1
      try {
        results[at] = await deed(things[at] as T, at)
      } catch (error) {
        isOver = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.min(most, things.length) }, worker))
  const failed = ended.find((one): one is PromiseRejectedResult => one.status === 'rejected')
  if (failed) throw failed.reason
  return results
}
