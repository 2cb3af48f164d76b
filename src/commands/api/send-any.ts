import { type AnyAnswer, type AnyRequest, anyCall } from '../../api/any-call.ts'
import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'

/** What is said at a terminal where there is nothing to print. */
const withoutBody = ({ method, path }: AnyRequest, { status }: AnyAnswer): string =>
  status < 300
    ? `${method} ${path}: ${status}, without a body.`
    : `${method} ${path}: ${status}, a link that serves once and is not shown; merchant feed pull follows it.`

/** Sends a request to any endpoint. A write in doubt is a failure that names no other command to look with. */
export const sendAny = async (
  { send, say }: Pick<Context, 'send' | 'say'>,
  request: AnyRequest,
): Promise<AnyAnswer> => {
  try {
    const answer = await send(anyCall(request))
    if (answer.failure === undefined && answer.body.trim() === '') say.notice(withoutBody(request, answer))
    return answer
  } catch (error) {
    if (!isAppError(error) || error.code !== 'UNKNOWN') throw error
    throw new AppError('UNKNOWN', error.message, {
      ...error.parts,
      try: ['read what it was to change before anything else, and only then the same command again'],
      cause: error,
    })
  }
}
