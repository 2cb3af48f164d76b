import * as z from 'zod/mini'
import { AppError } from '../errors/app-error.ts'
import type { Config } from './config.ts'
import { localName } from './profile.ts'
import { checkProfileName } from './profile-name.ts'
import { firstIssueOf } from './schema-issue.ts'
import { type Profile, storedProfile } from './stored-profile.ts'
import { noSuchProfile, storedNamed } from './stored-profiles.ts'

const builtIn = (deed: string): AppError =>
  new AppError('USAGE', `profile local cannot be ${deed}`, {
    reasons: ['it is built in, and needs no set-up'],
    try: ['merchant orders list --profile local'],
    effect: 'none',
  })

const existing = (config: Config, name: string): Profile => {
  const profile = storedNamed(config, name)
  if (profile === undefined) throw noSuchProfile(config, name)
  return profile
}

const withProfile = (config: Config, name: string, profile: Profile): Config => {
  const result = z.safeParse(storedProfile, profile)
  if (result.success) return { ...config, profiles: { ...config.profiles, [name]: profile } }
  const { where, why } = firstIssueOf(result.error)
  throw new AppError('USAGE', `profile ${name}: ${where}: ${why}`, { reasons: ['nothing was stored'], effect: 'none' })
}

/**
 * The configuration with one more profile; with `replace`, in the place of the old one of that name. The first profile
 * does not become the current one by itself. Throws AppError USAGE: a name that cannot be or is taken, a field that
 * cannot be stored.
 */
export const addProfile = (
  config: Config,
  name: string,
  { profile, replace = false }: { readonly profile: Profile; readonly replace?: boolean },
): Config => {
  if (name === localName) throw builtIn('added')
  checkProfileName(name)
  if (storedNamed(config, name) !== undefined && !replace) {
    throw new AppError('USAGE', `there is a profile ${name} already`, {
      try: ['choose another name', 'add --replace to put this one in its place'],
      effect: 'none',
    })
  }
  return withProfile(config, name, profile)
}

/**
 * The configuration with fields of a profile changed; undefined removes a field, and unknown fields stay. Credentials
 * stay bound to the origin they were given for, whatever becomes of the base URL. Throws AppError USAGE for `local`,
 * NOT_FOUND.
 */
export const updateProfile = (
  config: Config,
  name: string,
  changes: { readonly [Key in keyof Profile]?: Profile[Key] | undefined },
): Config => {
  if (name === localName) throw builtIn('changed')
  const merged = Object.entries({ ...existing(config, name), ...changes })
  const kept = merged.filter(([, value]) => value !== undefined)
  return withProfile(config, name, Object.fromEntries(kept) as Profile)
}

/** Without a profile; if it was the current one, none is current after. Throws AppError USAGE for `local`, NOT_FOUND. */
export const removeProfile = (config: Config, name: string): Config => {
  if (name === localName) throw builtIn('removed')
  existing(config, name)
  const { [name]: _removed, ...profiles } = config.profiles ?? {}
  const { currentProfile, ...rest } = config
  return { ...rest, ...(currentProfile === undefined || currentProfile === name ? {} : { currentProfile }), profiles }
}

/** Makes a profile the one that is used when nothing else is said; `local` may be. Throws AppError NOT_FOUND. */
export const useProfile = (config: Config, name: string): Config => {
  if (name !== localName) existing(config, name)
  return { ...config, currentProfile: name }
}
