import { createHash, type Hash } from 'node:crypto'
import type { AppError } from '../../errors/app-error.ts'
import { feedFlaw } from '../../feed/flaw.ts'

/** What is known of a transfer by its head, held against its bytes. */
export interface Proof {
  /** Bytes announced by Content-Length. */
  readonly length: number | undefined
  add(piece: Uint8Array): void
  received(): number
  /** The checksum of all; throws AppError BAD_RESPONSE when length or a checksum is another one. */
  sha256(): string
}

type Headers = Readonly<Record<string, string>>

interface Announced {
  readonly algorithm: 'sha256' | 'md5'
  readonly base64: string
  readonly header: string
}

// what storages send; an ETag is a checksum only for some of them, and nobody says for which
const places: readonly (readonly [header: string, algorithm: Announced['algorithm'], pattern: RegExp])[] = [
  ['content-md5', 'md5', /^([A-Za-z0-9+/]{22}==)$/],
  ['x-goog-hash', 'md5', /(?:^|[ ,])md5=([A-Za-z0-9+/]{22}==)/],
  ['x-amz-checksum-sha256', 'sha256', /^([A-Za-z0-9+/]{43}=)$/],
  ['digest', 'sha256', /(?:^|[ ,])sha-256=([A-Za-z0-9+/]{43}=)/i],
  ['content-digest', 'sha256', /(?:^|[ ,])sha-256=:([A-Za-z0-9+/]{43}=):/],
  ['repr-digest', 'sha256', /(?:^|[ ,])sha-256=:([A-Za-z0-9+/]{43}=):/],
]

const announcedIn = (headers: Headers): readonly Announced[] =>
  places.flatMap(([header, algorithm, pattern]) => {
    const base64 = pattern.exec(headers[header]?.trim() ?? '')?.[1]
    return base64 === undefined ? [] : [{ algorithm, base64, header }]
  })

const lengthIn = (headers: Headers): number | undefined => {
  const text = headers['content-length'] ?? ''
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}

/** Proof for the answer with these headers; every checksum that it announces is computed on the way. */
export const proofOf = (headers: Headers): Proof => {
  const length = lengthIn(headers)
  const announced = announcedIn(headers)
  const hashes = new Map<string, Hash>([['sha256', createHash('sha256')]])
  if (announced.some(({ algorithm }) => algorithm === 'md5')) hashes.set('md5', createHash('md5'))
  let received = 0
  const wrong = (reason: string): AppError => feedFlaw('the feed was damaged on its way', true, reason)
  return {
    length,
    received: () => received,
    add: (piece) => {
      received += piece.length
      for (const hash of hashes.values()) hash.update(piece)
    },
    sha256: () => {
      if (length !== undefined && received !== length)
        throw wrong(`${received} bytes came, and Content-Length says ${length}`)
      const sums = new Map([...hashes].map(([name, hash]) => [name, hash.digest()]))
      for (const { algorithm, base64, header } of announced)
        if (sums.get(algorithm)?.toString('base64') !== base64) throw wrong(`${header} says another checksum`)
      return sums.get('sha256')?.toString('hex') ?? ''
    },
  }
}
