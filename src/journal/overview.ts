import type { Row } from '../store/database.ts'
import type { Journal } from './journal.ts'
import type { Run } from './records.ts'
import { runOf } from './row-shapes.ts'

/** A run with what became of its rows. */
export interface RunOverview extends Run {
  readonly rows: number
  /** When something was last sent for it. */
  readonly last: string
  readonly confirmed: number
  readonly rejected: number
  readonly unknown: number
  /** Rows that were done before, and those that were not sent yet. */
  readonly skipped: number
  readonly pending: number
}

/**
 * All runs, the newest first; for each the rows whose own write is in each state (the last attempt counts, marking
 * Shipped does not).
 */
export const overview = ({ database }: Journal): readonly RunOverview[] =>
  database
    .all(
      `WITH latest AS (
         SELECT run, row, state, at FROM steps s WHERE kind <> 'mark' AND attempt =
           (SELECT max(attempt) FROM steps o WHERE o.run = s.run AND o.row = s.row AND o.kind = s.kind))
       SELECT r.*, (SELECT count(*) FROM rows WHERE run = r.id) AS count, coalesce(max(l.at), r.began) AS last,
         coalesce(sum(l.state = 'CONFIRMED'), 0) AS confirmed, coalesce(sum(l.state = 'REJECTED'), 0) AS rejected,
         coalesce(sum(l.state IN ('INTENT', 'TAKEN', 'UNKNOWN')), 0) AS unknown,
         (SELECT count(*) FROM rows w WHERE w.run = r.id AND w.skipped IS NOT NULL
           AND NOT EXISTS (SELECT 1 FROM steps x WHERE x.run = w.run AND x.row = w.row AND x.kind <> 'mark')) AS skipped
       FROM runs r LEFT JOIN latest l ON l.run = r.id GROUP BY r.id ORDER BY last DESC, r.id`,
    )
    .map((row) => ({
      ...runOf(row),
      rows: Number(row.count),
      last: String(row.last),
      confirmed: Number(row.confirmed),
      rejected: Number(row.rejected),
      unknown: Number(row.unknown),
      ...restOf(row),
    }))

/** Rows of which nothing was sent: of a run that is over they had nothing to send, of another one they wait. */
const restOf = (row: Row): Pick<RunOverview, 'skipped' | 'pending'> => {
  const sent = Number(row.confirmed) + Number(row.rejected) + Number(row.unknown)
  const left = Number(row.count) - sent
  const skipped = row.ended === null ? Number(row.skipped) : left
  return { skipped, pending: left - skipped }
}
