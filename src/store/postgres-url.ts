import { AppError } from '../errors/app-error.ts'

export const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const
export type SslMode = (typeof sslModes)[number]

/** Where a PostgreSQL database is, and how it is spoken to. */
export interface PostgresAddress {
  /** A host name or address; a folder, beginning with a slash, for the socket in it. */
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
  readonly password?: string
  /** The schema that was asked for, by `schema`, `search_path` or `options`. */
  readonly schema?: string
  /** Settings of the session, as `-c name=value`. */
  readonly options?: string
  readonly sslMode: SslMode
  readonly sslRootCert?: string
  readonly sslCert?: string
  readonly sslKey?: string
  readonly connectTimeoutMs: number
}

export type Env = Readonly<Record<string, string | undefined>>

/** Parameters of a URL that we heed. Any other is refused, like libpq does: a misspelt sslmode must not be passed over. */
const known = new Set([
  ...['host', 'port', 'user', 'password', 'dbname', 'options', 'connect_timeout'],
  ...['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'search_path', 'schema', 'currentSchema'],
])

const longestName = 63

/** Whether this text is the URL of a PostgreSQL database. */
export const isPostgresUrl = (text: string): boolean => /^postgres(?:ql)?:\/\//i.test(text)

/** The text is never quoted: it may hold a password. */
const wrong = (why: string, ...next: readonly string[]): AppError =>
  new AppError('USAGE', `this is no PostgreSQL URL: ${why}`, {
    try: [...next, 'postgres://HOST:5432/DATABASE?schema=NAME, with PGUSER and PGPASSWORD'],
    effect: 'none',
  })

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong('a percent sign in it does not begin an encoded character; a percent sign itself is %25')
  }
}

const parametersOf = (url: URL): ReadonlyMap<string, string> => {
  const given = new Map<string, string>()
  for (const [name, value] of url.searchParams) {
    if (!known.has(name)) throw wrong(`it has a parameter ${JSON.stringify(name.slice(0, 40))} that is not known`)
    given.set(name, value)
  }
  return given
}

const parsed = (text: string): URL => {
  if (!isPostgresUrl(text)) throw wrong('it does not begin with postgres://')
  // several hosts: libpq tries one after another, and a mirror belongs in one place
  if (/^[^/]*\/\/(?:[^/@]*@)?[^/?#]*,/.test(text)) throw wrong('it names several hosts', 'name one host')
  if (!URL.canParse(text)) throw wrong('host, port or an encoded character in it is broken')
  return new URL(text)
}

/** search_path as an `options` text sets it: `-c search_path=a,b`. */
const pathIn = (options: string | undefined): string | undefined =>
  /(?:-c\s*|--)search_path=((?:\\.|[^\s\\])+)/.exec(options ?? '')?.[1]?.replace(/\\(.)/g, '$1')

/** The first schema of a search path; names are folded to lower case unless quoted. */
const firstSchema = (path: string | undefined): string | undefined => {
  const first = /^\s*(?:"((?:[^"]|"")+)"|([^",\s]+))/.exec(path ?? '')
  return first?.[1]?.replaceAll('""', '"') ?? first?.[2]?.toLowerCase()
}

const portOf = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) > 0 && Number(text) < 65_536) return Number(text)
  throw wrong('its port is none')
}

const sslModeOf = (text: string): SslMode => {
  const mode = sslModes.find((one) => one === text)
  if (mode === undefined) throw wrong(`its sslmode is none of ${sslModes.join(', ')}`)
  return mode
}

/**
 * Reads a PostgreSQL URL as libpq does, with what it leaves out from PGHOST, PGPORT, PGUSER, PGDATABASE, PGPASSWORD,
 * PGSSLMODE and the like. The schema may be named by `schema`, `search_path` or `currentSchema`, or in `options`. Throws
 * AppError USAGE, which never quotes the URL.
 */
export const parsePostgresUrl = (text: string, env: Env): PostgresAddress => {
  const url = parsed(text)
  const given = parametersOf(url)
  const parameter = (name: string, variable?: string): string | undefined =>
    given.get(name) || (variable === undefined ? undefined : env[variable] || undefined)
  const options = parameter('options', 'PGOPTIONS')
  const named =
    parameter('schema') ?? firstSchema(parameter('search_path') ?? parameter('currentSchema') ?? pathIn(options))
  if (named !== undefined && Buffer.byteLength(named) > longestName) throw wrong('the name of its schema is too long')
  const user = decoded(url.username) || parameter('user', 'PGUSER') || env.USER || env.LOGNAME
  if (!user) throw wrong('it names no user')
  const database = decoded(url.pathname.replace(/^\//, '')) || parameter('dbname', 'PGDATABASE') || user
  const password = decoded(url.password) || parameter('password', 'PGPASSWORD')
  const timeout = Number(parameter('connect_timeout', 'PGCONNECT_TIMEOUT') ?? 15)
  return {
    host: decoded(url.hostname).replace(/^\[(.*)\]$/, '$1') || parameter('host', 'PGHOST') || 'localhost',
    port: portOf(url.port || (parameter('port', 'PGPORT') ?? '5432')),
    user,
    database,
    sslMode: sslModeOf(parameter('sslmode', 'PGSSLMODE') ?? 'prefer'),
    connectTimeoutMs: Number.isFinite(timeout) && timeout > 0 ? Math.max(2, timeout) * 1000 : 15_000,
    ...present('password', password),
    ...present('schema', named),
    ...present('options', options),
    ...present('sslRootCert', parameter('sslrootcert', 'PGSSLROOTCERT')),
    ...present('sslCert', parameter('sslcert', 'PGSSLCERT')),
    ...present('sslKey', parameter('sslkey', 'PGSSLKEY')),
  }
}

const present = <Key extends string>(key: Key, value: string | undefined): { readonly [K in Key]?: string } =>
  value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]?: string })

/** Where it is, for people: `db.example.com:5432/warehouse`, without user and password. */
export const placeOf = ({ host, port, database }: PostgresAddress): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}/${database}`
