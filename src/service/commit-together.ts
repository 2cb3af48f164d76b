import type { Database } from '../store/database.ts'

interface Waiting {
  readonly deed: () => unknown
  readonly resolve: (result: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Outcome {
  readonly committed: () => void
  readonly failed: () => void
}

/** Runs a synchronous deed in a transaction; resolves with its result when that is durable, and rejects as it threw. */
export type Commit = <T>(database: Database, deed: () => T) => Promise<T>

/**
 * Deeds that are given at about the same time share one transaction, as the disk takes as long for one commit of many
 * as for one of one. Each deed sees what those before it did; one that throws leaves no trace, and costs the others
 * their turn alone, not their result. `committed` and
 * `failed` are called before anybody hears of it.
 */
export const commitTogether = (outcome: Outcome): Commit => {
  let waiting: Waiting[] = []
  return <T>(database: Database, deed: () => T): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      // what is in the sockets already is read before this is called
      if (waiting.length === 0)
        setImmediate(() => {
          const group = waiting
          waiting = []
          commit(database, group, outcome)
        })
      waiting.push({ deed, resolve: resolve as (result: unknown) => void, reject })
    })
}

const commit = (database: Database, group: readonly Waiting[], outcome: Outcome): void => {
  let atWork: Waiting | undefined
  const run = (one: Waiting): unknown => {
    atWork = one
    return one.deed()
  }
  try {
    const results = database.transaction(() => {
      const all = group.map(run)
      atWork = undefined
      return all
    })
    outcome.committed()
    for (const [place, { resolve }] of group.entries()) resolve(results[place])
  } catch (error) {
    outcome.failed()
    // a file that fails fails all of them
    for (const one of group) if (atWork === undefined || one === atWork) one.reject(error)
    const others = group.filter((one) => one !== atWork)
    if (atWork !== undefined && others.length > 0) commit(database, others, outcome)
  }
}
