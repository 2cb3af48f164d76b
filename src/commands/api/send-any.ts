import { type AnyAnswer, type AnyRequest, anyCall } from '../../api/any-call.ts'
import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'

/** Sends a request to any endpoint. A write in doubt is a failure that names no other command to look with. */
export const sendAny = async ({ send }: Pick<Context, 'send'>, request: AnyRequest): Promise<AnyAnswer> => {
  try {
    return await send(anyCall(request))
  } catch (error) {
    if (!isAppError(error) || error.code !== 'UNKNOWN') throw error
    throw new AppError('UNKNOWN', error.message, {
      ...error.parts,
      try: ['read what it was to change before anything else, and only then the same command again'],
      cause: error,
    })
  }
}
