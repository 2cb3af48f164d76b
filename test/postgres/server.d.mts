export interface PostgresServer {
  /** Folder of the socket. */
  readonly socket: string
  readonly port: number
  readonly user: string
  readonly password: string
  /** Makes an empty database and gives its URL over loopback, without a password. */
  readonly database: (name: string) => Promise<string>
  /** Runs psql as the superuser over the socket; the text it prints. */
  readonly psql: (database: string, sql: string) => string
  /** Stops the server and forgets all it holds. */
  readonly stop: () => Promise<void>
  /** Stops at once, without a checkpoint, as a power cut would, and starts again. */
  readonly crash: () => Promise<void>
}
export const findPostgres: () => string | undefined
export const startPostgres: (
  settings?: Readonly<Record<string, string>>,
  files?: Readonly<Record<string, string>>,
) => Promise<PostgresServer>
