import { createHash } from 'node:crypto'
import { AppError } from '../errors/app-error.ts'
import type { Postgres, PostgresRow } from '../store/postgres.ts'

/** A session that ended a moment ago may still be on its way out at the server: it is waited for, so many times. */
const tries = 20
const stepMs = 250

/** Which lock of the database is this schema's: a number that every merchant makes of its name. */
const lockOf = (schema: string): string =>
  createHash('sha256').update(`merchant mirror ${schema}`).digest().readBigInt64BE().toString()

const holderSql = (
  lock: string,
): string => `SELECT a.pid, a.application_name, host(a.client_addr) AS client, a.backend_start
  FROM pg_locks l LEFT JOIN pg_stat_activity a USING (pid)
  WHERE l.locktype = 'advisory' AND l.granted AND l.objsubid = 1
  AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
  AND (l.classid::bigint << 32 | l.objid::bigint) = ${lock} LIMIT 1`

const holderText = (row: PostgresRow | undefined): string => {
  if (row === undefined) return 'another session'
  const { application_name: name, client, pid, backend_start: since } = row
  return `${name || 'another session'}${client ? ` from ${client}` : ''}, process ${pid} of the server, since ${since ?? 'a while'}`
}

/**
 * Makes this session the only one that writes to the mirror in `schema`, until it ends. `pause` waits so many
 * milliseconds. Throws AppError LOCKED that names the holder.
 */
export const lockMirror = async (
  postgres: Postgres,
  schema: string,
  pause: (ms: number) => Promise<void>,
): Promise<void> => {
  const lock = lockOf(schema)
  for (let tried = 0; tried < tries; tried += 1) {
    if (tried > 0) await pause(stepMs)
    const [row] = await postgres.query(`SELECT pg_try_advisory_lock(${lock}) AS mine`)
    if (row?.mine === 't') return
  }
  const [holder] = await postgres.query(holderSql(lock))
  throw new AppError('LOCKED', `the mirror in schema ${schema} of ${postgres.place} is being synced by another run`, {
    reasons: [`held by ${holderText(holder)}; nothing was changed`],
    try: ['the same command again, when that run has ended'],
    effect: 'none',
  })
}
