import type { AppError } from '../errors/app-error.ts'

/** Whose credential a call needs (contract, "Authentication"). */
export type Access =
  /** apiKey if the profile has one, else the token that was stored for the merchant */
  | 'merchant'
  /** apiKey only: product export and feed */
  | 'apiKey'
  /** a shopper's or an anonymous token */
  | 'token'
  | 'none'
  /** this token and no other: what asks about a token */
  | BoundSecret

/** A secret and the one origin (scheme://host[:port]) that may receive it. */
export interface BoundSecret {
  readonly value: string
  readonly origin: string
}

/** How the body of a 2xx answer becomes a value. */
export type Reply<T> =
  /** JSON, validated by `read`, which gets the parsed value and the text as received. Throws AppError BAD_RESPONSE. */
  | { readonly kind: 'json'; readonly read: (value: unknown, text: string) => T }
  /** "Response body: not shown": empty, JSON or text are all success; an HTML page is not. `read` gets the text. */
  | { readonly kind: 'anything'; readonly read: (text: string) => T }
  /** A redirect is the answer (the feed's link). `read` gets its Location, which may be a secret; nothing follows it. */
  | { readonly kind: 'redirect'; readonly read: (location: string) => T }
  /**
   * The bytes as received (decoded from gzip), not yet looked at: for answers whose making into text takes longer than
   * their way here. `read` also gets the answers with a status in `also`, unless they are HTML.
   */
  | { readonly kind: 'bytes'; readonly also: readonly number[]; readonly read: (reply: WireReply) => T }
  /** The whole answer, whatever its status, beside the failure that it means to any other call. */
  | { readonly kind: 'whole'; readonly read: (reply: WireReply, failure: AppError | undefined) => T }

/**
 * An endpoint of the contract as a plain value: building one sends nothing. `path` is already encoded and must equal
 * the endpoint's template; `query` leaves out undefined values.
 */
export interface Call<T> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, string | undefined>>
  readonly body?: unknown
  readonly access: Access
  /** Categories live under the contract's {dev_base_url}; everything else under {base_url}. */
  readonly base?: 'main' | 'dev'
  readonly reply: Reply<T>
  /** A POST that changes nothing that matters, such as a log-in: repeated like a read. */
  readonly harmless?: boolean
  /** Attempts for a read, 4 unless told (an export page asks for 10). Writes are never repeated when in doubt. */
  readonly attempts?: number
}

/**
 * Sends a call and gives its value. Throws AppError: AUTH, NOT_FOUND, REJECTED, TEMPORARY, BAD_RESPONSE, LIMITED; for a
 * write whose fate is not known, UNKNOWN with effect 'unknown' (the caller reads back; nothing was re-sent). `signal`
 * gives up one call, beside the signal of the whole run.
 */
export type Send = <T>(call: Call<T>, signal?: AbortSignal) => Promise<T>

/** One request as it goes out, after authorisation: plain data, the same for HTTP and for the built-in service. */
export interface WireRequest {
  readonly method: Call<unknown>['method']
  /** scheme://host:port */
  readonly origin: string
  /** path and query, encoded; holds the secret: never shown */
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** The answer is wanted as bytes when its status is below 300. */
  readonly wantsBytes?: boolean
}

/** Up to here an answer that is wanted as bytes is given as text too: it may be a refusal in disguise. */
export const smallBody = 2000

/**
 * One complete answer; `body` is decoded from gzip and from UTF-8, whole. Header names are lower case. Where bytes were
 * wanted, and the status is below 300, they are in `bytes` and `body` is empty unless it is small.
 */
export interface WireReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly bytes?: Uint8Array
}

/**
 * Carries one request, once. Rejects with a fault (fault.ts) or, when it cannot even begin, with AppError CONFIG; never
 * retries, never follows a redirect.
 */
export type Transport = (request: WireRequest, signal?: AbortSignal) => Promise<WireReply>
