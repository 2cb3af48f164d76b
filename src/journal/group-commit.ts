import type { Database } from '../store/database.ts'

interface Job {
  readonly deed: () => unknown
  readonly resolve: (value: never) => void
  readonly reject: (error: unknown) => void
}

/**
 * Writes that are asked for in one turn of the event loop become durable as one transaction: several workers wait for
 * one fsync. Each promise resolves when its write is durable; where one of them fails, none of them was done.
 */
export const groupCommit = (database: Database): (<T>(deed: () => T) => Promise<T>) => {
  let jobs: Job[] = []
  const flush = (): void => {
    const due = jobs
    jobs = []
    try {
      const values = database.transaction(() => due.map(({ deed }) => deed()))
      due.forEach(({ resolve }, at) => {
        resolve(values[at] as never)
      })
    } catch (error) {
      for (const { reject } of due) reject(error)
    }
  }
  return <T>(deed: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      if (jobs.length === 0) setImmediate(flush)
      jobs.push({ deed, resolve: resolve as Job['resolve'], reject })
    })
}
