import { json, type ServiceAnswer } from './message.ts'
import type { Switches } from './switches.ts'

/**
 * A refusal before it is an answer: `id` is a word for programs, `message` a sentence for people. The contract shows
 * TOKEN_INVALID and one 404; the other statuses and all ids but IncorrectInputData are our choice (not shown).
 */
export interface Problem {
  readonly status: number
  readonly id: string
  readonly message: string
  /** The methods that there are, where another was used: the header Allow. */
  readonly allow?: string
}

export const incorrectInput = (message: string): Problem => ({ status: 400, id: 'IncorrectInputData', message })

export const statusNotAllowed = (message: string): Problem => ({ status: 400, id: 'StatusNotAllowed', message })

export const unauthorized = (message: string): Problem => ({ status: 401, id: 'Unauthorized', message })

export const tokenInvalid = (status: number): Problem => ({
  status,
  id: 'TOKEN_INVALID',
  message: 'The token is not one of this service, or has expired.',
})

export const forbidden = (message: string): Problem => ({ status: 403, id: 'Forbidden', message })

export const notFound = (message: string): Problem => ({ status: 404, id: 'NotFound', message })

export const methodNotAllowed = (message: string, allow: string): Problem => ({
  status: 405,
  id: 'MethodNotAllowed',
  message,
  allow,
})

export const unsupportedMediaType = (message: string): Problem => ({
  status: 415,
  id: 'UnsupportedMediaType',
  message,
})

export const notImplemented = (method: string, path: string): Problem => ({
  status: 501,
  id: 'NotImplemented',
  message: `${method} ${path} is no endpoint of this service.`,
})

/** A problem as it goes out: {error: {id, message}}, or without the wrapper when the switch says so. */
export const problemAnswer = (
  { status, id, message, allow }: Problem,
  { errorBody }: Pick<Switches, 'errorBody'>,
): ServiceAnswer => {
  // only TOKEN_INVALID comes with 200, by a switch, and then as it was seen at the check of a token
  if (status === 200) return json(200, id)
  // not shown: our choice, of the two forms that were seen
  const error = { id, message }
  const answer = json(status, errorBody === 'bare' ? error : { error })
  return allow === undefined ? answer : { ...answer, headers: { ...answer.headers, allow } }
}

/** Says whether a handler's result is a refusal. */
export const isProblem = (result: object): result is Problem =>
  'id' in result && 'message' in result && 'status' in result
