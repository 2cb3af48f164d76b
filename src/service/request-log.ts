import type { ServiceRequest } from './message.ts'
import { secretsHidden, targetWithoutKey } from './without-secrets.ts'

/** A request as it was received, and what it met. */
export interface LoggedRequest {
  readonly n: number
  readonly method: string
  readonly path: string
  /** As it came, but for the key. */
  readonly query: string
  readonly body: string
  /** null while there is no answer, and where none was given. */
  readonly status: number | null
  /** The kind of fault that it met. */
  readonly fault: string | null
  readonly at: string
}

interface Outcome {
  status: number | null
  fault: string | null
}

export interface RequestLog {
  /** Notes a request on its arrival; its outcome is filled in when it is known. */
  readonly note: (request: ServiceRequest, at: Date) => Outcome
  readonly all: () => readonly LoggedRequest[]
  /** Forgets all, and counts from 1 again. */
  readonly empty: () => void
}

const mostRequests = 10_000
/** In characters: of one body, and of all. */
const mostOfBody = 64 * 1024
const mostOfBodies = 16 * 1024 * 1024

/** A log of the last 10,000 requests, fewer when their bodies are long. It never holds a key, a token or a password. */
export const requestLog = (): RequestLog => {
  let entries: (Omit<LoggedRequest, 'body' | 'status' | 'fault' | 'at'> &
    Outcome & { body: string; readonly at: Date })[] = []
  let dropped = 0
  let count = 0
  let size = 0
  const shorten = (): void => {
    while (entries.length - dropped > mostRequests || (size > mostOfBodies && entries.length - dropped > 1)) {
      const oldest = entries[dropped]
      size -= oldest?.body.length ?? 0
      // its place is kept for a while, its body is not
      if (oldest) oldest.body = ''
      dropped += 1
    }
    // by halves, so that a request costs the same however many there were
    if (dropped > mostRequests) {
      entries = entries.slice(dropped)
      dropped = 0
    }
  }
  return {
    note: ({ method, target, body = '' }, at) => {
      count += 1
      const [path, query] = targetWithoutKey(target)
      const kept = secretsHidden(body).slice(0, mostOfBody)
      const entry = { n: count, method, path, query, body: kept, status: null, fault: null, at }
      entries.push(entry)
      size += kept.length
      shorten()
      return entry
    },
    all: () => entries.slice(dropped).map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    empty: () => {
      entries = []
      dropped = 0
      count = 0
      size = 0
    },
  }
}
