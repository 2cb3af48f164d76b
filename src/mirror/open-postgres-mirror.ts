import { AppError } from '../errors/app-error.ts'
import { connectPostgres, type Postgres } from '../store/postgres.ts'
import { storedPassword } from '../store/postgres-password.ts'
import { type Env, parsePostgresUrl } from '../store/postgres-url.ts'
import type { MirrorTarget } from './mirror-target.ts'
import { lockMirror } from './postgres-lock.ts'
import { literal, postgresTables, postgresVersion, quotedName } from './postgres-schema.ts'
import { postgresTarget } from './postgres-target.ts'
import { tables } from './tables.ts'

/** What is mirrored, and for whom it is opened. */
export interface PostgresMirror {
  readonly url: string
  readonly market: string
  /** Of the service: two services never share a mirror. */
  readonly origin: string
  /** `write` makes what is missing, and lets no other session write. */
  readonly access: 'read' | 'write'
}

/** What opening needs of the outside. */
export interface PostgresSurroundings {
  readonly env: Env
  /** Name of this machine and number of this process, for the administrator of the server. */
  readonly machine: { readonly host: string; readonly pid: number; readonly platform: string }
  readonly pause: (ms: number) => Promise<void>
  /** From now on this secret is printed nowhere. */
  readonly hide: (secret: string) => void
  readonly notice: (text: string) => void
  readonly warn: (text: string) => void
}

/** A session whose answers can be read the same everywhere, that finds out when the other side is gone. */
const settings = `SET client_encoding = 'UTF8'; SET standard_conforming_strings = on; SET datestyle = 'ISO, YMD';
  SET TIME ZONE 'UTC'; SET client_min_messages = warning; SET lock_timeout = '60s';
  SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3;
  SELECT set_config('synchronous_commit', 'local', false) WHERE current_setting('synchronous_commit') = 'off';
  SELECT current_setting('server_encoding') AS encoding, current_setting('search_path') AS path, current_schema() AS schema`

/**
 * The mirror of a market in a PostgreSQL database. Its schema is the one that the URL names, or that a search_path of
 * the user or the database names, else `merchant_<market>`, which is made. Throws AppError USAGE for a URL that is none,
 * NOT_FOUND where there is no database or, to read, no mirror; LOCKED when another run writes; REJECTED for a schema that
 * holds something else; and what `connectPostgres` throws.
 */
export const openPostgresMirror = async (
  mirror: PostgresMirror,
  surroundings: PostgresSurroundings,
): Promise<MirrorTarget> => {
  const { env, machine, hide, notice, warn } = surroundings
  const address = parsePostgresUrl(mirror.url, env)
  if (address.password !== undefined && address.password !== env.PGPASSWORD) notice(inSight)
  const password = address.password ?? storedPassword(address, { env, platform: machine.platform, warn })
  if (password !== undefined) hide(password)
  const applicationName = `merchant on ${machine.host}, process ${machine.pid}`
  const postgres = await connectPostgres(address, { env, password, applicationName })
  try {
    const named = address.schema ?? (await pathSchema(postgres))
    const name = named ?? `merchant_${mirror.market.replace(/[^a-z0-9_]/g, '_')}`
    if (mirror.access === 'write') await lockMirror(postgres, name, surroundings.pause)
    await prepare(postgres, name, mirror)
    return postgresTarget({ postgres, schema: quotedName(name) })
  } catch (error) {
    await postgres.close()
    throw error
  }
}

/** Sets the session up. The schema of a search_path that somebody has set, as people know it from psql. */
const pathSchema = async (postgres: Postgres): Promise<string | undefined> => {
  const [row] = (await postgres.script(settings)).at(-1) ?? []
  if (row?.encoding !== 'UTF8') {
    throw new AppError('REJECTED', `the database at ${postgres.place} is not in UTF-8`, {
      reasons: [`its encoding is ${row?.encoding ?? 'not known'}, which cannot hold every product`],
      try: [`CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`],
      effect: 'none',
    })
  }
  return row.path === '"$user", public' ? undefined : (row.schema ?? undefined)
}

const inSight =
  'The password stands in the command line, where other users of this machine can read it: PGPASSWORD and ~/.pgpass hide it.'

const prepare = async (postgres: Postgres, name: string, mirror: PostgresMirror): Promise<void> => {
  const found = await postgres.query('SELECT tablename FROM pg_tables WHERE schemaname = $1', [name])
  const names = new Set(found.map(({ tablename }) => tablename))
  if (names.has('mirror') && names.has('passes')) return checkIdentity(postgres, name, mirror)
  const strange = tables.map((table) => table.name).filter((table) => names.has(table))
  if (strange.length > 0) throw strangeTables(postgres, name, strange)
  if (mirror.access === 'read') {
    throw new AppError('NOT_FOUND', `there is no mirror in schema ${name} of ${postgres.place}`, {
      try: [`merchant export sync --market ${mirror.market} --to postgres://…   (makes it)`],
      effect: 'none',
    })
  }
  const schema = quotedName(name)
  const made = await postgres.query('SELECT FROM pg_namespace WHERE nspname = $1', [name])
  const identity = { version: String(postgresVersion), market: mirror.market, origin: mirror.origin }
  const rows = Object.entries(identity).map(([key, value]) => `(${literal(key)}, ${literal(value)})`)
  // sent together, these are one transaction
  await postgres.script(
    `${made.length > 0 ? '' : `CREATE SCHEMA ${schema};`}
    ${postgresTables(schema)}
    INSERT INTO ${schema}.mirror (key, value) VALUES ${rows.join(', ')}`,
  )
}

const elsewhere = ['?schema=NAME at the end of the URL, for a schema of its own']

const strangeTables = (postgres: Postgres, name: string, strange: readonly string[]): AppError =>
  new AppError('REJECTED', `schema ${name} of ${postgres.place} holds tables of somebody else`, {
    reasons: [`no mirror made these: ${strange.join(', ')}`],
    try: elsewhere,
    effect: 'none',
  })

const checkIdentity = async (postgres: Postgres, name: string, { market, origin }: PostgresMirror): Promise<void> => {
  const rows = await postgres.query(`SELECT key, value FROM ${quotedName(name)}.mirror`)
  const kept = new Map(rows.map(({ key, value }) => [key, value]))
  const version = Number(kept.get('version'))
  if (!(version <= postgresVersion)) {
    throw new AppError('LOCAL_IO', `the mirror in schema ${name} was made by a newer version of merchant`, {
      reasons: [
        `version ${kept.get('version') ?? 'none'} of its tables; this version of merchant knows ${postgresVersion}`,
      ],
      try: ['the newer version', ...elsewhere],
      effect: 'none',
    })
  }
  for (const [key, wanted] of Object.entries({ market, origin })) {
    if (kept.get(key) === wanted) continue
    throw new AppError('REJECTED', `schema ${name} of ${postgres.place} is the mirror of another ${key}`, {
      reasons: [`it mirrors ${kept.get(key) ?? 'nothing'}, and ${wanted} was asked for`],
      try: elsewhere,
      effect: 'none',
    })
  }
}
