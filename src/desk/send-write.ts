import type { Context } from '../context.ts'
import { type AppError, isAppError } from '../errors/app-error.ts'
import { inGrace } from './grace.ts'

/**
 * Sends a write, once. Gives nothing when the service answered that it was taken, and the failure when it may have been
 * taken; throws every other one.
 */
export const sendWrite = async (
  context: Pick<Context, 'send' | 'say' | 'world'>,
  call: Parameters<Context['send']>[0],
  interrupted: AbortSignal,
  hasty = false,
): Promise<AppError | undefined> => {
  // of many rows, all would say it at once
  const tell = (): void =>
    hasty
      ? undefined
      : context.say.warn('waiting 10 s more for the answer: stopped now, nobody knows whether it was done')
  interrupted.addEventListener('abort', tell, { once: true })
  try {
    await inGrace(context, interrupted, (signal) => context.send(call, signal))
    return undefined
  } catch (error) {
    if (isAppError(error) && error.code === 'UNKNOWN') return error
    throw error
  } finally {
    interrupted.removeEventListener('abort', tell)
  }
}

/** Why a write is in doubt, as a part of a sentence about a change that is there all the same. */
export const although = ({ parts: { status } }: AppError): string => {
  if (status === undefined) return 'although the answer was lost'
  return status < 300 ? 'although the answer was a web page' : `although the service answered ${status}`
}

/** What is known of a write in doubt that reading back did not clear up. */
export const doubtful = ({ message, parts }: AppError, unseen: string): string => {
  const why = parts.reasons?.[0]
  return `${message}${why === undefined ? '' : ` (${why})`}; ${unseen}`
}
