import { AppError, type ErrorParts } from '../errors/app-error.ts'
import type { FailureCode } from '../errors/exit-codes.ts'
import { noTls } from './postgres-tls.ts'
import { type PostgresAddress, placeOf } from './postgres-url.ts'

interface Reading {
  /** SQLSTATE, errno, or a code of TLS. */
  readonly matches: RegExp
  readonly code: FailureCode
  readonly what: string
  readonly next?: readonly string[]
}

const again = ['the same command again later: it goes on where it stopped']

/** The first that fits. Codes: PostgreSQL, "Error Codes". */
const readings: readonly Reading[] = [
  {
    matches: /^28/,
    code: 'AUTH',
    what: 'refuses this user',
    next: ['PGPASSWORD, or a line in ~/.pgpass, with the password of the user in the URL'],
  },
  { matches: /^3D000/, code: 'NOT_FOUND', what: 'is not there', next: ['createdb, or another name in the URL'] },
  { matches: /^53100/, code: 'LOCAL_IO', what: 'cannot grow: the disk of the server is full' },
  { matches: /^(58|XX001|XX002)/, code: 'LOCAL_IO', what: 'cannot be read or written: the server reports its disk' },
  {
    matches: /^42501/,
    code: 'REJECTED',
    what: 'does not allow this to the user in the URL',
    next: ['GRANT CREATE ON DATABASE … TO …, or a schema of its own for the mirror, named by ?schema=NAME'],
  },
  {
    matches: /^25006/,
    code: 'REJECTED',
    what: 'is read-only: a standby, perhaps',
    next: ['the primary server in the URL'],
  },
  { matches: /^(55P03|55006)/, code: 'LOCKED', what: 'is held by another session', next: again },
  { matches: /^(08|53|57|40)/, code: 'TEMPORARY', what: 'did not finish this', next: again },
  {
    matches: /^42(P01|703|P02|883|P07|701)|^3F000/,
    code: 'LOCAL_IO',
    what: 'has other tables than this mirror made',
    next: ['another schema in the URL, ?schema=NAME: the mirror is made anew there'],
  },
  { matches: /^(EACCES|EPERM)$/, code: 'LOCAL_IO', what: 'cannot be reached: no permission for its socket' },
  {
    matches: /^(E[A-Z]+|ERR_SOCKET\w*)$/,
    code: 'TEMPORARY',
    what: 'cannot be reached, or hung up',
    next: ['is the server running, and are host and port right?', ...again],
  },
  {
    matches: /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME)/,
    code: 'CONFIG',
    what: 'cannot be trusted from here',
    next: ['sslrootcert=FILE in the URL, with the authority that signed its certificate'],
  },
]

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** What pg says without a code. */
const byText = (error: Error): string => {
  if (/^SASL|password|authentication/i.test(error.message)) return '28000'
  return /terminated|timeout|not queryable|socket/i.test(error.message) ? 'ECONNRESET' : ''
}

const speaksNoTls = (error: Error): boolean => error.message.includes('does not support SSL')

/** Whether the server did not want a connection of this kind, and the other kind may be tried. */
export const isOtherKindWanted = (error: unknown, isEncrypted: boolean): boolean => {
  if (!(error instanceof Error)) return false
  return isEncrypted ? speaksNoTls(error) : codeOf(error) === '28000' && /pg_hba|encryption/.test(error.message)
}

/**
 * What a failure of pg or of the server means, naming the place and never a password: AUTH, NOT_FOUND for a database,
 * REJECTED without the rights, LOCKED, LOCAL_IO for a full disk of the server and for strange tables, TEMPORARY for a
 * server that is away, CONFIG for TLS. Any other refusal of the server is REJECTED; AppErrors pass through.
 */
export const postgresFailure = (error: unknown, address: PostgresAddress): unknown => {
  if (!(error instanceof Error) || error instanceof AppError) return error
  if (speaksNoTls(error)) return noTls(address)
  const code = codeOf(error) || byText(error)
  const reading = readings.find(({ matches }) => matches.test(code))
  const parts: ErrorParts = { reasons: [[codeOf(error), said(error)].filter((part) => part).join(': ')], cause: error }
  if (reading === undefined && !/^[0-9A-Z]{5}$/.test(code)) return error
  const { code: failure, what, next = [] } = reading ?? { code: 'REJECTED' as const, what: 'refused this' }
  return new AppError(failure, `PostgreSQL at ${placeOf(address)} ${what}`, { ...parts, try: next })
}

const said = (error: Error): string => {
  // a failed attempt at each address of a host comes as one error of all of them
  const inner = error instanceof AggregateError ? (error.errors[0] as Error) : error
  return inner.message.slice(0, 300)
}
