import { nearest } from '../domain/similar.ts'
import { AppError } from '../errors/app-error.ts'
import type { Config } from './config.ts'
import { localName } from './profile.ts'
import type { Profile } from './stored-profile.ts'

/** The names of the stored profiles, in the file's order; `local` is not among them. */
export const storedNames = (config: Config): readonly string[] => Object.keys(config.profiles ?? {})

/** A stored profile by its name: an own property only, for "constructor" is no profile. */
export const storedNamed = (config: Config, name: string): Profile | undefined => {
  const profiles = config.profiles ?? {}
  // JSON may carry an own "__proto__", which the schema passes over unchecked
  return name !== '__proto__' && Object.hasOwn(profiles, name) ? profiles[name] : undefined
}

/** What to say when a name is nobody's: NOT_FOUND with the nearest name, and where the name came from. */
export const noSuchProfile = (config: Config, name: string, origin?: string): AppError => {
  const near = nearest(name, [...storedNames(config), localName])
  const said = origin === undefined ? [] : [`the name came from ${origin}`]
  const meant = near === undefined ? [] : [`did you mean ${near}?`]
  return new AppError('NOT_FOUND', `there is no profile ${JSON.stringify(name)}`, {
    reasons: [...said, ...meant],
    try: ['merchant profile list'],
    effect: 'none',
  })
}
