import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { type Env, type PostgresAddress, placeOf } from './postgres-url.ts'

/** How one attempt to connect is encrypted: not at all, or by these options of node:tls. */
export type Encryption = false | Readonly<Record<string, unknown>>

const fileOf = (path: string, what: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new AppError('CONFIG', `${what} ${path} cannot be read`, {
      reasons: [(error as Error).message],
      effect: 'none',
    })
  }
}

const ifThere = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The authorities to trust: a file that was named, or the one in the place where libpq looks; else Node's own. */
const rootsOf = ({ sslRootCert }: PostgresAddress, env: Env): string | undefined => {
  if (sslRootCert === 'system') return undefined
  if (sslRootCert !== undefined) return fileOf(sslRootCert, 'the root certificate (sslrootcert)')
  return env.HOME === undefined ? undefined : ifThere(join(env.HOME, '.postgresql', 'root.crt'))
}

/**
 * The attempts to connect that the sslmode of an address means, in order; the next is made where the server does not
 * want the one before. As in libpq: `require` encrypts and trusts whoever answers, unless a root certificate is there;
 * `verify-ca` wants one that is signed by an authority, `verify-full` one for this host; a socket is never encrypted.
 * Throws AppError CONFIG for a file that cannot be read.
 */
export const encryptionsOf = (address: PostgresAddress, env: Env): readonly Encryption[] => {
  const { sslMode, sslCert, sslKey, host } = address
  if (host.startsWith('/') || sslMode === 'disable') return [false]
  const own = {
    ...(sslCert === undefined ? {} : { cert: fileOf(sslCert, 'the certificate (sslcert)') }),
    ...(sslKey === undefined ? {} : { key: fileOf(sslKey, 'the key (sslkey)') }),
  }
  const roots = sslMode === 'allow' || sslMode === 'prefer' ? undefined : rootsOf(address, env)
  const trusting = { ...own, rejectUnauthorized: false }
  const byAuthority = {
    ...own,
    ...(roots && { ca: roots }),
    rejectUnauthorized: true,
    checkServerIdentity: () => undefined,
  }
  switch (sslMode) {
    case 'allow':
      return [false, trusting]
    case 'prefer':
      return [trusting, false]
    case 'require':
      return [roots === undefined ? trusting : byAuthority]
    case 'verify-ca':
      return [byAuthority]
    case 'verify-full':
      return [{ ...own, ...(roots && { ca: roots }), rejectUnauthorized: true }]
  }
}

/** Why a server that speaks no TLS is not used. */
export const noTls = (address: PostgresAddress): AppError =>
  new AppError('CONFIG', `${placeOf(address)} does not encrypt its connections`, {
    reasons: [`sslmode=${address.sslMode} asks for it`],
    try: ['switch TLS on at the server', 'sslmode=disable in the URL, where nobody else is on the network'],
    effect: 'none',
  })
