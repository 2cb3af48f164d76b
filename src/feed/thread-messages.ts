import { AppError, type ErrorParts } from '../errors/app-error.ts'
import type { FailureCode } from '../errors/exit-codes.ts'
import type { Tally } from './stats.ts'
import type { BlockResult, Names, Task } from './task.ts'
import type { FeedFormat } from './unpack.ts'

/** What a thread is started for. */
export interface ThreadData {
  readonly format: FeedFormat
  readonly task: Task
}

/** To a thread: a block in memory that both see, or the wish for what it counted. */
export type ToThread =
  | {
      readonly kind: 'block'
      readonly names: Names | undefined
      readonly buffer: ArrayBufferLike
      readonly from: number
      readonly length: number
    }
  | { readonly kind: 'tally' }

export type FromThread =
  | { readonly kind: 'result'; readonly result: BlockResult }
  | { readonly kind: 'tally'; readonly tally: Tally | undefined }
  | Failed

/** A failure on its way between threads: only its own fields come along. */
export interface Failed {
  readonly kind: 'failed'
  readonly code: FailureCode
  readonly message: string
  readonly parts: Pick<ErrorParts, 'reasons' | 'try' | 'effect'>
}

export const packedError = (error: unknown): Failed => {
  if (!(error instanceof AppError)) {
    const message = error instanceof Error ? error.message : String(error)
    return { kind: 'failed', code: 'INTERNAL', message: `merchant has a bug: ${message}`, parts: {} }
  }
  const { reasons = [], try: next = [], effect = 'none' } = error.parts
  return { kind: 'failed', code: error.code, message: error.message, parts: { reasons, try: next, effect } }
}

export const revived = (answer: Exclude<FromThread, { kind: 'result' }>): AppError =>
  answer.kind === 'failed'
    ? new AppError(answer.code, answer.message, answer.parts)
    : new AppError('INTERNAL', 'merchant has a bug: a thread answered something else')
