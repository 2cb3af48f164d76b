import { AppError, type ErrorParts } from '../errors/app-error.ts'
import type { FailureCode } from '../errors/exit-codes.ts'
import type { MirrorTarget } from './mirror-target.ts'

/** What the thread of a mirror is asked. */
export interface ThreadCall {
  /** `commitRead`: pages that the other thread has read. */
  readonly method: Exclude<keyof MirrorTarget, 'announce' | 'commitPage' | 'commitPages'> | 'commitRead'
  readonly args: readonly unknown[]
}

/** What it answers, in the order in which it was asked. */
export type ThreadAnswer =
  | { readonly value: unknown }
  | { readonly failure: { readonly code: FailureCode; readonly message: string; readonly parts: ErrorParts } }
  | { readonly bug: { readonly message: string; readonly stack: string | undefined } }

/** A failure as it crosses between threads, which keep no classes. */
export const failureAnswer = (error: unknown): ThreadAnswer => {
  if (error instanceof AppError) {
    const { cause, details, ...parts } = error.parts
    return { failure: { code: error.code, message: error.message, parts } }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { bug: { message, stack } }
}

/** The value of an answer; throws the failure that it is. */
export const valueIn = (answer: ThreadAnswer): unknown => {
  if ('value' in answer) return answer.value
  if ('failure' in answer) throw new AppError(answer.failure.code, answer.failure.message, answer.failure.parts)
  throw Object.assign(new Error(answer.bug.message), { stack: answer.bug.stack })
}
