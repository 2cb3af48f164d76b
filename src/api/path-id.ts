import { AppError } from '../errors/app-error.ts'

/** What an id in a path may be made of. `%`, `/`, `?`, `#` and control characters would lead to other endpoints. */
const pathId = /^[A-Za-z0-9._~:@=+-]{1,200}$/

/** Whether this text can be an id in a path; anything else would never reach the service. */
export const isPathId = (text: string): boolean => pathId.test(text) && text !== '.' && text !== '..'

const quoted = (text: string): string => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)

/**
 * An id as the segment of a path. Throws AppError USAGE for one that is not made of the allowed characters, or is `.` or
 * `..`, which every URL parser resolves away. `kind` is "an order id", `next` what to type.
 */
export const pathSegment = (id: string, kind: string, next: readonly string[]): string => {
  if (isPathId(id)) return encodeURIComponent(id)
  throw new AppError('USAGE', `${quoted(id)} cannot be ${kind}`, {
    reasons: [`${kind} is 1 to 200 letters, digits and . _ ~ : @ = + -`],
    try: next,
    effect: 'none',
  })
}
