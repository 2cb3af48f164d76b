import { createHash, createHmac } from 'node:crypto'

const sessionPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const idPattern = /^[0-9a-f]{44}$/
const sessionBytes = 16

/**
 * The id of the one collection that a session begins with: the session, made unreadable, and a proof that we made it.
 * So a collection that nobody changed needs no storing, and is found by its id alone.
 */
export const sessionCollectionId = (seed: number, session: string): string => {
  const hidden = masked(seed, Buffer.from(session.replaceAll('-', ''), 'hex'))
  return hidden.toString('hex') + proofOf(seed, hidden)
}

/** The session behind such an id; undefined for any other text. */
export const sessionOfCollection = (seed: number, id: string): string | undefined => {
  if (!idPattern.test(id)) return undefined
  const hidden = Buffer.from(id.slice(0, 2 * sessionBytes), 'hex')
  if (proofOf(seed, hidden) !== id.slice(2 * sessionBytes)) return undefined
  const session = masked(seed, hidden)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  return sessionPattern.test(session) ? session : undefined
}

const masked = (seed: number, bytes: Buffer): Buffer => {
  const mask = createHash('sha256').update(`collections of seed ${seed}`).digest()
  return Buffer.from(bytes.map((byte, place) => byte ^ (mask[place] ?? 0)))
}

const proofOf = (seed: number, hidden: Buffer): string =>
  createHmac('sha256', `collections, seed ${seed}`).update(hidden).digest('hex').slice(0, 12)
