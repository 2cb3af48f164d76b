import Client, { type Wire } from 'pg/lib/client.js'
import { isOtherKindWanted, postgresFailure } from './postgres-failure.ts'
import { type Encryption, encryptionsOf } from './postgres-tls.ts'
import { type Env, type PostgresAddress, placeOf } from './postgres-url.ts'

/** A row as text, as PostgreSQL writes its values: 't' and 'f', digits, JSON as it was stored. */
export type PostgresRow = Readonly<Record<string, string | null>>

/** One session with a PostgreSQL server. One deed at a time: each waits for the one before. */
export interface Postgres {
  /** Where it is, for people, without user and password. */
  readonly place: string
  /** One statement, with values for its $1, $2…; the rows of its answer. */
  readonly query: (sql: string, values?: readonly PostgresValue[]) => Promise<readonly PostgresRow[]>
  /** Statements with semicolons between them, in one round trip; the rows of each. */
  readonly script: (sql: string) => Promise<readonly (readonly PostgresRow[])[]>
  /**
   * `COPY … FROM STDIN`: the chunks are bytes in the format that it names, taken while the ones before are on their way. `sent` is
   * called when all of them have left, and only the server is at work.
   */
  readonly copy: (sql: string, chunks: Iterable<Uint8Array>, sent?: (() => void) | undefined) => Promise<void>
  readonly close: () => Promise<void>
}

export type PostgresValue = string | number | boolean | null | readonly (string | number | null)[]

export interface PostgresOptions {
  readonly env: Env
  /** The password, where the address holds none. */
  readonly password?: string | undefined
  /** What the server's administrator sees in pg_stat_activity. */
  readonly applicationName: string
}

/** No statement of ours takes so long; a server that is silent for longer is taken to be gone. */
const patienceMs = 600_000

/**
 * The only door to pg: opens a session as libpq would, by the sslmode of the address. Rejects, then and later, with the
 * AppErrors of `postgresFailure`. No host but that of the address is contacted.
 */
export const connectPostgres = async (address: PostgresAddress, options: PostgresOptions): Promise<Postgres> => {
  const client = await connected(address, options)
  const guard = async <T>(deed: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => client.connection.stream.destroy(new Error('timeout: no answer')), patienceMs)
    try {
      return await deed
    } catch (error) {
      throw postgresFailure(error, address)
    } finally {
      clearTimeout(timer)
    }
  }
  const resultsOf = async (sql: string, values?: readonly PostgresValue[]) => {
    const results = await guard(client.query(sql, values))
    return 'rows' in results ? [results.rows] : results.map(({ rows }) => rows)
  }
  return {
    place: placeOf(address),
    query: async (sql, values) => (await resultsOf(sql, values)).at(-1) ?? [],
    script: resultsOf,
    copy: (sql, chunks, sent) => guard(copied(client, sql, { chunks, sent })),
    close: async () => {
      await client.end().catch(() => undefined)
    },
  }
}

const connected = async (address: PostgresAddress, options: PostgresOptions): Promise<Client> => {
  const kinds = encryptionsOf(address, options.env)
  let last: unknown
  for (const kind of kinds) {
    const client = clientOf(address, options, kind)
    try {
      await client.connect()
      return client
    } catch (error) {
      void client.end().catch(() => undefined)
      last = error
      if (!isOtherKindWanted(error, kind !== false)) break
    }
  }
  throw postgresFailure(last, address)
}

const clientOf = (address: PostgresAddress, options: PostgresOptions, encryption: Encryption): Client => {
  const { host, port, user, database } = address
  const password = address.password ?? options.password
  const client = new Client({
    host,
    port,
    user,
    database,
    // without one pg would look for a .pgpass file itself, and speak past our streams
    password: async () => password,
    ssl: encryption,
    options: address.options,
    application_name: options.applicationName,
    connectionTimeoutMillis: address.connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    types: { getTypeParser: () => (text: string) => text },
  })
  // a session that is lost between two statements: the next one says so
  client.on('error', () => undefined)
  return client
}

interface Copying {
  readonly chunks: Iterable<Uint8Array>
  readonly sent?: (() => void) | undefined
}

/** pg asks a query like this one to submit itself, and tells it what the server answers. */
const copied = (client: Client, sql: string, { chunks, sent }: Copying): Promise<void> =>
  new Promise((resolve, reject) => {
    client.query({
      // sent without waiting for leave: a server that refuses the COPY passes over its data
      submit: (wire: Wire) => {
        wire.query(sql)
        for (const chunk of chunks) wire.sendCopyFromChunk(chunk)
        wire.endCopyFrom()
        if (sent) wire.stream.write(new Uint8Array(), sent)
        return null
      },
      callback: () => undefined,
      handleCopyInResponse: () => undefined,
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => resolve(),
      handleError: (error: Error) => reject(error),
    } as { submit: (wire: Wire) => null })
  })
