import { AppError } from '../errors/app-error.ts'
import { textOfBaseUrl } from './base-url.ts'
import type { Credential, CredentialName } from './credentials.ts'
import type { ResolvedProfile } from './resolve.ts'
import { environmentName } from './select.ts'

export interface ChosenCredential extends Credential {
  readonly name: CredentialName
}

const again = (profile: ResolvedProfile): readonly string[] =>
  profile.name === environmentName
    ? ['set MERCHANT_API_KEY, or MERCHANT_API_KEY_FILE']
    : [
        `merchant profile add ${profile.name} --replace --base-url ${textOfBaseUrl(profile.baseUrl)} --api-key-file FILE`,
      ]

const missing = (profile: ResolvedProfile, wanted: readonly CredentialName[]): AppError => {
  const words = { apiKey: 'API key', token: 'token' } as const
  const stale = wanted.find((name) => profile.estranged[name] !== undefined)
  const message =
    stale === undefined
      ? `profile ${profile.name} has no ${wanted.includes('token') ? 'API key and no token of the merchant' : 'API key'}`
      : `the ${words[stale]} of profile ${profile.name} was stored for another address`
  const reasons =
    stale === undefined
      ? []
      : [`it was stored for ${profile.estranged[stale]}`, `the profile is now at ${profile.baseUrl.origin}`]
  const next = stale === undefined ? again(profile) : ['store the key again:', ...again(profile)]
  return new AppError('CONFIG', message, { reasons, try: next, effect: 'none' })
}

/**
 * The credential that a call needs: the API key if there is one; for 'merchant', else the token that was stored for the
 * merchant. Its `origin` is the only one that may receive it. Throws AppError CONFIG when there is none, or when it was
 * stored for another origin and has to be stored again.
 */
export const requireCredential = (profile: ResolvedProfile, access: 'merchant' | 'apiKey'): ChosenCredential => {
  const wanted: readonly CredentialName[] = access === 'merchant' ? ['apiKey', 'token'] : ['apiKey']
  const name = wanted.find((candidate) => profile.credentials[candidate] !== undefined)
  const credential = name === undefined ? undefined : profile.credentials[name]
  if (name === undefined || credential === undefined) throw missing(profile, wanted)
  return { name, ...credential }
}
