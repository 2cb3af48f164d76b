/**
 * How far a request got. NOT_SENT: no byte of it left on an established, verified connection. IN_DOUBT: a byte was
 * written, and no complete answer came. (An answer, whatever its status, is no fault.)
 */
export type Sent = 'NOT_SENT' | 'IN_DOUBT'

export type FaultCause =
  | 'network'
  | 'timeout'
  /** The certificate, or whose it is: the same at every attempt, so never retried. */
  | 'certificate'
  /** The answer began and is not whole: lengths, chunks, gzip, UTF-8. */
  | 'broken'
  /** The answer passes our limits: never retried. */
  | 'tooLarge'
  | 'aborted'

/** Why one attempt has no answer. All texts are our own: what a library says may hold the URL. */
export interface Fault {
  readonly sent: Sent
  readonly cause: FaultCause
  /** In lower case, without a full stop: `connection refused`. */
  readonly text: string
  /** What to do about it, where we know. */
  readonly try?: readonly string[]
  /** The failure is one of this side's set-up (a certificate that is not trusted here). */
  readonly isOurs?: boolean
}

const key = Symbol('fault')

/** The fault as an Error, for a promise to reject with. */
export const faultError = (fault: Fault): Error => Object.assign(new Error(fault.text), { [key]: fault })

/** The fault that this error carries, if it does. */
export const faultIn = (error: unknown): Fault | undefined =>
  typeof error === 'object' && error !== null && key in error ? (error as { [key]: Fault })[key] : undefined
