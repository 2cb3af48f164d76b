import type { Database } from '../store/database.ts'

interface Job {
  readonly deed: () => unknown
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommit {
  /** Resolves when the write is durable. */
  readonly now: <T>(deed: () => T) => Promise<T>
  /** Durable together with the next one, in its order: for what is worth keeping, and not worth a wait. */
  readonly soon: (deed: () => void) => void
}

/**
 * Writes that are asked for in one turn of the event loop become durable as one transaction: several workers wait for
 * one fsync. Where one of them fails, none of them was done.
 */
export const groupCommit = (database: Database): GroupCommit => {
  let jobs: Job[] = []
  let isDue = false
  const flush = (): void => {
    const due = jobs
    jobs = []
    isDue = false
    try {
      const values = database.transaction(() => due.map(({ deed }) => deed()))
      due.forEach(({ resolve }, at) => {
        resolve(values[at] as never)
      })
    } catch (error) {
      for (const { reject } of due) reject(error)
    }
  }
  return {
    now: (deed) =>
      new Promise((resolve, reject) => {
        if (!isDue) setImmediate(flush)
        isDue = true
        jobs.push({ deed, resolve: resolve as Job['resolve'], reject })
      }),
    // a failure of its transaction is told to the one that waits for it
    soon: (deed) => void jobs.push({ deed, resolve: () => {}, reject: () => {} }),
  }
}
