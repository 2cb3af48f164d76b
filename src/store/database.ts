import { type Connection, type Database, type Guard, wrap } from './connection.ts'
import { type Described, databaseFailure, newerThanUs, strangeTables } from './database-failure.ts'
import { connect } from './libsql.ts'
import { patiently } from './patience.ts'
import { makePrivate } from './private-file.ts'

export type { Database, Row, SqlValue } from './connection.ts'

export interface DatabaseOptions {
  /** SQL scripts, oldest first, never edited once released; user_version of the file counts those it has had. */
  readonly migrations: readonly string[]
  /** What the file is to a person, for messages: "the state of the built-in service". */
  readonly holds: string
  /** Commands that help when the file is damaged. */
  readonly mend?: readonly string[]
  /**
   * A table that every such file has. A file that holds others and not this one is somebody else's and is refused before
   * anything of it is touched; and one that is there keeps its mode, as its owner may have opened it to others.
   */
  readonly ownTable?: string
  /**
   * Filled in bulk: 32 MB are cached, and the WAL is copied into the file at 16 MB instead of 4, so that the disk is
   * waited for less often.
   */
  readonly bulk?: boolean
  /** Nothing on disk, gone at close; `path` is then only its name. */
  readonly memory?: boolean
  /** The way to the library; told by tests alone. */
  readonly connect?: (path: string) => Connection
}

/**
 * Opens (or makes) the file at `path` and brings it to the newest migration.
 *
 * Promises: an answered write survives kill -9 and power loss (WAL with synchronous=FULL); the file with its -wal and
 * -shm is 0600, a folder made for it 0700; two processes that write at once wait for each other, up to 5 seconds.
 * Throws AppError LOCAL_IO, naming the file and what to do: no database, damaged, of a newer version, disk full,
 * read-only, no permission; LOCKED when another process held the file too long; REJECTED for a file of somebody else.
 * A mistake in SQL passes through.
 */
export const openDatabase = (path: string, options: DatabaseOptions): Database => {
  const described = { path, holds: options.holds, mend: options.mend ?? [] }
  const guard: Guard = (deed) => {
    try {
      return deed()
    } catch (error) {
      throw databaseFailure(error, described)
    }
  }
  return guard(() => {
    if (!options.memory) makePrivate(path, options.ownTable !== undefined)
    const connection = (options.connect ?? connect)(options.memory ? ':memory:' : path)
    const database = wrap(connection, (deed) => guard(() => patiently(deed)))
    try {
      if (options.ownTable !== undefined) refuseStrange(database, options.ownTable, described)
      if (!options.memory) makeDurable(connection, database)
      if (options.bulk) connection.exec('PRAGMA cache_size=-32768; PRAGMA wal_autocheckpoint=4096')
      migrate(connection, database, options.migrations, (found, known) => newerThanUs(described, found, known))
      return database
    } catch (error) {
      database.close()
      throw error
    }
  })
}

const refuseStrange = (database: Database, ownTable: string, described: Described): void => {
  const tables = database
    .all<{ name: string }>(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`)
    .map(({ name }) => name)
  if (tables.length > 0 && !tables.includes(ownTable)) throw strangeTables(described, tables)
}

/** WAL stays with the file, so that only its first opening switches; the promise of FULL is made by each connection. */
const makeDurable = (connection: Connection, database: Database): void => {
  patiently(() => {
    const { journal_mode: mode } = database.get('PRAGMA journal_mode') ?? {}
    if (mode !== 'wal') connection.exec('PRAGMA journal_mode=WAL')
  })
  connection.exec('PRAGMA synchronous=FULL')
}

/** Applies what the file lacks; `refusal` makes the error for a file that has more than we know. */
const migrate = (
  connection: Connection,
  database: Database,
  migrations: readonly string[],
  refusal: (found: number, known: number) => Error,
): void => {
  const missing = (): readonly string[] => {
    const { user_version: found } = database.get('PRAGMA user_version') ?? {}
    if (Number(found) > migrations.length) throw refusal(Number(found), migrations.length)
    return migrations.slice(Number(found))
  }
  if (missing().length === 0) return
  database.transaction(() => {
    // asked again: another process may have brought it up to date while we waited for the lock
    for (const script of missing()) connection.exec(script)
    connection.exec(`PRAGMA user_version=${migrations.length}`)
  })
}
