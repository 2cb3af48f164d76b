import type { WireFault } from './faults/fault.ts'

/** One request as plain data: no socket, no stream. `target` is the path and query, encoded. */
export interface ServiceRequest {
  readonly method: string
  readonly target: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body?: string | undefined
  /** A socket brought it in this turn of the event loop. */
  readonly isFresh?: true
  /** Where the caller reaches the storage of feeds, when that is a socket. */
  readonly storageOrigin?: string
}

/** One answer, whole. Header names are lower case. */
export interface ServiceAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** The body in UTF-8, where it was made so: to take it spares the making of the text. */
  readonly bytes?: Uint8Array
  /** To be called when `bytes` went out, once nobody holds them any more: their room is used again. */
  readonly sent?: (() => void) | undefined
  /** The same question has this answer until something is changed in the shop, or the day ends (UTC). */
  readonly lasts?: true
  /** How it is to be spoiled on its way, by a plan of faults. */
  readonly wire?: WireFault
}

/** The body of an answer as it goes out. */
export const bodyBytesOf = (answer: ServiceAnswer): Uint8Array => answer.bytes ?? Buffer.from(answer.body)

export const json = (status: number, value: unknown): ServiceAnswer => jsonText(status, JSON.stringify(value))

/** The same of JSON text that is there already. */
export const jsonText = (status: number, body: string): ServiceAnswer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body,
})

/** JSON that was made as bytes; its text is only made when it is asked for. */
export const jsonBytes = (status: number, bytes: Uint8Array, sent?: () => void): ServiceAnswer => ({
  ...jsonText(status, ''),
  bytes,
  sent,
  get body() {
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  },
})

/** The same answer with bytes of its own, for who may hold it longer than it is sent. */
export const settled = (answer: ServiceAnswer): ServiceAnswer => {
  if (!answer.bytes || !answer.sent) return answer
  const own = jsonBytes(answer.status, Buffer.from(answer.bytes))
  answer.sent()
  // assigned, as a copy would make the text
  return Object.assign(own, { headers: answer.headers })
}

/** An answer that depends on nothing but the shop and the day: not on the moment, not on chance. */
export const lasting = (answer: ServiceAnswer): ServiceAnswer => ({ ...answer, lasts: true })

export const empty = (status: number): ServiceAnswer => ({ status, headers: {}, body: '' })
