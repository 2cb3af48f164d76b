import type { Journal } from './journal.ts'

export interface Prunable {
  /** Runs whose every step is older than that moment. */
  readonly runs: number
  /** Confirmed shippings among them: each is what keeps its parcel from being sent twice. */
  readonly shippings: number
}

/** Runs of which something is in doubt are kept, whatever their age. */
const old = `SELECT r.id FROM runs r WHERE r.began < ?1
   AND NOT EXISTS (SELECT 1 FROM steps s WHERE s.run = r.id
     AND (s.at >= ?1 OR s.state IN ('INTENT', 'TAKEN', 'UNKNOWN')))`

/** What would be forgotten. `before` is ISO, UTC. */
export const prunable = ({ database }: Journal, before: string): Prunable => {
  const found = database.get(
    `SELECT (SELECT count(*) FROM (${old})) AS runs,
       (SELECT count(*) FROM steps WHERE kind = 'ship' AND state = 'CONFIRMED' AND run IN (${old})) AS shippings`,
    before,
  )
  return { runs: Number(found?.runs), shippings: Number(found?.shippings) }
}

/** Forgets those runs, in one transaction. */
export const prune = ({ database }: Journal, before: string): void =>
  database.transaction(() => {
    for (const { id = '' } of database.all(old, before)) {
      database.run('DELETE FROM steps WHERE run = ?', id)
      database.run('DELETE FROM rows WHERE run = ?', id)
      database.run('DELETE FROM runs WHERE id = ?', id)
    }
  })

/** Forgets all that was sent to one service: for one that began anew itself. */
export const forgetOrigin = ({ database }: Journal, origin: string): void =>
  database.transaction(() => {
    database.run('DELETE FROM steps WHERE origin = ?', origin)
    database.run('DELETE FROM rows WHERE run IN (SELECT id FROM runs WHERE origin = ?)', origin)
    database.run('DELETE FROM runs WHERE origin = ?', origin)
  })
