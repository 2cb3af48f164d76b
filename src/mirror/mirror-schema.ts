import type { Postgres } from '../store/postgres.ts'

/** A session, and the quoted name of the mirror's schema in it. */
export interface MirrorSchema {
  readonly postgres: Postgres
  readonly schema: string
}
