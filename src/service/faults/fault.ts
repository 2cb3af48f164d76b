/** Before or after the change is made that was asked for. */
export type When = 'before' | 'after'

/** What a value may be turned into. */
export const jsonTypes = ['string', 'number', 'boolean', 'null', 'array', 'object'] as const
export type JsonType = (typeof jsonTypes)[number]

/** What only bytes on a connection can show. */
export type WireFault =
  /** The connection is closed without an answer. */
  | { readonly kind: 'drop'; readonly when?: When }
  /** The connection is reset when so many bytes of the answer went out, its head counted. */
  | { readonly kind: 'reset'; readonly at: number }
  /** So many bytes of the body at a time, `ms` apart. */
  | { readonly kind: 'slow'; readonly bytes: number; readonly ms?: number }
  /** Content-Length is wrong by so many bytes: too short, or too long, as for an answer that was cut. */
  | { readonly kind: 'content-length'; readonly by: number }
  /** So many bytes of a body in gzip. */
  | { readonly kind: 'gzip'; readonly at: number }

/** What may come instead of the right answer. */
export type Fault =
  | WireFault
  | { readonly kind: 'latency'; readonly ms: number }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly when?: When
      /** As it goes out: seconds, or a date of HTTP. */
      readonly retryAfter?: string | number
    }
  /** A page for people, with 200. */
  | { readonly kind: 'html'; readonly when?: When }
  /** The body is cut after so many characters, and its length says so. */
  | { readonly kind: 'malformed'; readonly at: number }
  /** Every field of that name has a value of another type. */
  | { readonly kind: 'changed-type'; readonly field: string; readonly to: JsonType }
  /** The last answer to a request that this rule fits, once more. */
  | { readonly kind: 'duplicate-page' }
  /** The records of the page in the opposite order. */
  | { readonly kind: 'reordered-page' }

/** Which requests a fault meets: all that fit, unless it says which of them. */
export interface Match {
  readonly method?: string
  /** An endpoint as the contract prints it, with :names; any other path is the beginning of those that fit. */
  readonly path?: string
  /** The how-manyth request that fits, from 1. */
  readonly nth?: number
  /** Every second, every third. */
  readonly every?: number
  /** At most so often; with nth from there on, and then once unless told. */
  readonly times?: number
}

export interface Rule {
  readonly match: Match
  readonly fault: Fault
}
