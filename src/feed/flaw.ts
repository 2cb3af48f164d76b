import { AppError } from '../errors/app-error.ts'

const mark = Symbol('damaged')

/**
 * A feed that cannot be used: AppError BAD_RESPONSE. `isDamage`: bytes are missing or wrong, as a broken transfer leaves
 * them, so that another transfer may mend it; else the file is what it is.
 */
export const feedFlaw = (message: string, isDamage: boolean, ...reasons: readonly string[]): AppError => {
  const error = new AppError('BAD_RESPONSE', message, { reasons, effect: 'none' })
  return isDamage ? Object.assign(error, { [mark]: true }) : error
}

/** Whether a failure says that bytes of a feed were lost or changed on their way. */
export const isDamage = (error: unknown): boolean => typeof error === 'object' && error !== null && mark in error
