import { readFileSync } from 'node:fs'
import { isLoopback } from '../domain/loopback.ts'
import { AppError } from '../errors/app-error.ts'

type Env = Readonly<Record<string, string | undefined>>

const mend = (name: string): string =>
  name === 'caFile' ? 'merchant config list --origin   (where caFile comes from)' : `correct ${name}, or unset it`

const pem = (file: string, name: string): string => {
  try {
    const text = readFileSync(file, 'utf8')
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text
  } catch (error) {
    const code = String((error as { readonly code?: unknown }).code)
    throw new AppError('CONFIG', `${name} ${file} cannot be read (${code})`, { try: [mend(name)], effect: 'none' })
  }
  throw new AppError('CONFIG', `${name} ${file} holds no certificate in PEM form`, {
    reasons: ['there is no line -----BEGIN CERTIFICATE-----'],
    try: [mend(name)],
    effect: 'none',
  })
}

/**
 * The certificate authorities to trust when `caFile` is set: Node's own, those of NODE_EXTRA_CA_CERTS, and the file's;
 * undefined without a file (Node's default then holds). Throws AppError CONFIG when the file cannot be used.
 */
export const trustedCas = async (caFile: string | undefined, env: Env): Promise<readonly string[] | undefined> => {
  if (caFile === undefined) return undefined
  const own = pem(caFile, 'caFile')
  const { rootCertificates } = await import('node:tls')
  const extra = env.NODE_EXTRA_CA_CERTS
  return [...rootCertificates, ...(extra ? [pem(extra, 'NODE_EXTRA_CA_CERTS')] : []), own]
}

/** Throws AppError CONFIG when this environment switches the check of certificates off for a host that is not loopback. */
export const refuseBlindTrust = (origin: string, env: Env): void => {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED !== '0' || isLoopback(new URL(origin).hostname)) return
  throw new AppError('CONFIG', 'NODE_TLS_REJECT_UNAUTHORIZED=0 would send your key to anybody', {
    reasons: ['it switches the check of the server’s certificate off'],
    try: ['unset NODE_TLS_REJECT_UNAUTHORIZED; for a certificate authority of your own set caFile of the profile'],
    effect: 'none',
  })
}
