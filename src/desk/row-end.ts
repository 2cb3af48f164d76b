import type { AppError } from '../errors/app-error.ts'
import type { Order } from '../schemas/order.ts'

/**
 * What became of a row in this run. CONFIRMED: done, now. SKIPPED: done before. REJECTED: surely not done, and sending it
 * again would not help. PENDING: surely not done yet. UNKNOWN: it may have been done.
 */
export type RowState = 'CONFIRMED' | 'SKIPPED' | 'REJECTED' | 'UNKNOWN' | 'PENDING'

export interface RowEnd {
  readonly state: RowState
  /** What that rests on, in words. */
  readonly evidence: string
  readonly error?: AppError | undefined
  /** It was so before this run, which did not even try: no sign of a service that fails now. */
  readonly isOld?: boolean | undefined
  /** The order as it was read last. */
  readonly order?: Order | undefined
}

export const pending: RowEnd = { state: 'PENDING', evidence: 'not sent yet' }

const facts = ({ message, parts }: AppError): string => [message, ...(parts.reasons ?? [])].join(': ')

/**
 * What a failure of a write means for its row; undefined for one that is not the row's: of the key, of this machine, of
 * a service that wants to be left alone. That one ends the run.
 */
export const endOfFailure = (error: AppError): RowEnd | undefined => {
  const evidence = facts(error)
  // what the journal forbids was never sent now, and names no request
  if (error.code === 'UNKNOWN') return { state: 'UNKNOWN', evidence, error, isOld: error.parts.request === undefined }
  if (error.code === 'REJECTED' || error.code === 'NOT_FOUND') return { state: 'REJECTED', evidence, error }
  if (error.code === 'TEMPORARY' || error.code === 'INTERRUPTED' || error.code === 'BAD_RESPONSE')
    return { state: 'PENDING', evidence, error }
  return undefined
}
