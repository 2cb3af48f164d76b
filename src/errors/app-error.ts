import { exitOf, type FailureCode } from './exit-codes.ts'

/** What is known of a failed run's effect on the service. */
export type Effect = 'none' | 'unknown' | 'done'

export interface ErrorParts {
  /** Facts, one a line, mostly from the server: why it failed. */
  readonly reasons?: readonly string[]
  /** Commands to type next. */
  readonly try?: readonly string[]
  readonly effect?: Effect
  /** Method and path only: the query of our URLs holds a secret. */
  readonly request?: { readonly method: string; readonly path: string }
  readonly status?: number
  readonly details?: unknown
  /** The verdict of a batch, which is the last line of standard error (conventions, Streams). */
  readonly verdict?: string
  readonly cause?: unknown
}

/**
 * The one error type that is thrown on purpose. `code` decides the exit code, the parts say what failed, why, what to
 * do next and what is known of the effect; `cli/failure.ts` is the one place that prints it. The message names what
 * failed, in lower case, without a full stop, and never holds a URL with its query.
 */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: FailureCode
  readonly parts: ErrorParts

  constructor(code: FailureCode, message: string, parts: ErrorParts = {}) {
    super(message, parts.cause === undefined ? undefined : { cause: parts.cause })
    this.code = code
    this.parts = parts
  }

  get exit(): number {
    return exitOf(this.code)
  }
}

export const isAppError = (error: unknown): error is AppError => error instanceof AppError
