import { AppError, isAppError } from '../errors/app-error.ts'
import { type Fault, faultIn } from '../http/fault.ts'

/** Why a transfer of a feed failed, and whether another link may help. */
export interface TransferFailure {
  readonly error: AppError
  readonly another: 'yes' | 'once' | 'no'
}

const failed = (code: AppError['code'], text: string, next: readonly string[] = []): AppError =>
  new AppError(code, 'the feed did not come through', { reasons: [text], try: next, effect: 'none' })

const again = ['the same command again later'] as const

const ofFault = ({ cause, text, isOurs, try: next = [] }: Fault): TransferFailure => {
  if (cause === 'aborted')
    return { error: new AppError('INTERRUPTED', 'interrupted', { effect: 'none' }), another: 'no' }
  if (cause === 'certificate')
    return { error: failed(isOurs ? 'CONFIG' : 'TEMPORARY', `the storage: ${text}`, next), another: 'no' }
  if (cause === 'tooLarge') return { error: failed('BAD_RESPONSE', `the storage: ${text}`), another: 'no' }
  return { error: failed('TEMPORARY', `the storage: ${text}`, again), another: 'yes' }
}

/** What a failure of `fetchLink`, or of the body that it gave, means. What is no fault is passed on: no other link. */
export const transferFailure = (error: unknown): TransferFailure => {
  const fault = faultIn(error)
  if (fault !== undefined) return ofFault(fault)
  if (isAppError(error)) return { error, another: 'no' }
  throw error
}

/** What an answer of the storage other than 200 means (reliability 4.2, "GET storage URL"). */
export const storageRefusal = (status: number): TransferFailure => {
  const text = `the storage answered ${status}`
  if (status >= 500 || status === 429 || status === 408 || status === 401)
    return { error: failed('TEMPORARY', text, again), another: 'yes' }
  if (status >= 400) return { error: failed(status === 404 ? 'NOT_FOUND' : 'REJECTED', text, again), another: 'once' }
  return { error: failed('BAD_RESPONSE', `${text}, where the whole file was expected`), another: 'no' }
}
