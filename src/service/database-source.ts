import { existsSync } from 'node:fs'
import type { Database } from '../store/database.ts'
import { migrations } from './migrations.ts'

/**
 * Where the service keeps what was changed. Nothing is opened, and libsql not even loaded, before there is something
 * to read; no file is made before there is something to write.
 */
export interface DatabaseSource {
  /** The database if we have opened it. */
  readonly opened: () => Database | undefined
  /** The database if there is one: opened by us, or made meanwhile by another process. */
  readonly existing: () => Promise<Database | undefined>
  /** The database, made when there is none. */
  readonly made: () => Promise<Database>
  readonly close: () => void
}

export type Place = { readonly path: string } | { readonly memory: true }

/** A source for a file, or for a database in memory that is gone at close. Rejects as openDatabase throws. */
export const databaseAt = (place: Place): DatabaseSource => {
  let opened: Database | undefined
  let closed = false
  const open = async (): Promise<Database> => {
    const { openDatabase } = await import('../store/database.ts')
    if (closed) throw new Error('the service was closed')
    opened ??= openDatabase('path' in place ? place.path : 'memory', {
      migrations,
      holds: 'the state of the built-in service',
      mend: 'path' in place ? [`mv '${place.path}' '${place.path}.damaged'`] : [],
      memory: 'memory' in place,
    })
    return opened
  }
  return {
    opened: () => opened,
    existing: async () => opened ?? ('path' in place && existsSync(place.path) ? open() : undefined),
    made: async () => opened ?? open(),
    close: () => {
      closed = true
      opened?.close()
      opened = undefined
    },
  }
}
