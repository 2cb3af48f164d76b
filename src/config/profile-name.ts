import { AppError } from '../errors/app-error.ts'

const pattern = /^[a-z0-9][a-z0-9._-]{0,63}$/

/** Names that mean something else: to JavaScript objects, or to merchant itself. */
const reserved: ReadonlyMap<string, string> = new Map([
  ['local', 'it is built in, and cannot be added, changed or removed'],
  ['environment', 'it means the profile that environment variables alone describe'],
  ['constructor', 'it is reserved'],
  ['prototype', 'it is reserved'],
  ['__proto__', 'it is reserved'],
])

/** Why a name cannot be a stored profile's, or undefined. */
export const flawOfProfileName = (name: string): string | undefined => {
  const why = reserved.get(name)
  if (why !== undefined) return why
  return pattern.test(name) ? undefined : 'use 1 to 64 of a-z, 0-9, ".", "_" and "-", a letter or digit first'
}

/** Throws AppError USAGE unless a profile may be stored under this name (`shop.se` may). */
export const checkProfileName = (name: string): void => {
  const flaw = flawOfProfileName(name)
  if (flaw === undefined) return
  throw new AppError('USAGE', `a profile cannot be called ${JSON.stringify(name)}`, { reasons: [flaw], effect: 'none' })
}
