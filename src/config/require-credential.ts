import { AppError } from '../errors/app-error.ts'
import { textOfBaseUrl } from './base-url.ts'
import type { Credential, CredentialName } from './credentials.ts'
import type { ResolvedProfile } from './resolve.ts'
import { environmentName } from './select.ts'

export interface ChosenCredential extends Credential {
  readonly name: CredentialName
}

/** What an endpoint may be asked with (contract, "Authentication"). */
export type CredentialAccess = 'merchant' | 'apiKey' | 'token'

interface Wanted {
  /** The first that there is, is used. */
  readonly names: readonly CredentialName[]
  readonly lacks: string
}

/** Who may go where: a shopper's and an anonymous token never to a merchant endpoint. */
export const wantedFor: { readonly [Access in CredentialAccess]: Wanted } = {
  merchant: { names: ['apiKey', 'token'], lacks: 'API key and no token of the merchant' },
  apiKey: { names: ['apiKey'], lacks: 'API key' },
  token: { names: ['shopper', 'anonymous'], lacks: "shopper's token and no anonymous one" },
}

const words: { readonly [Name in CredentialName]: string } = {
  apiKey: 'API key',
  token: 'token',
  shopper: "shopper's token",
  anonymous: 'anonymous token',
}

const again = (profile: ResolvedProfile, access: CredentialAccess): readonly string[] => {
  if (access === 'token') {
    return profile.name === environmentName
      ? ['set MERCHANT_SHOPPER_TOKEN']
      : [`merchant auth login --profile ${profile.name}`, `merchant auth anonymous --profile ${profile.name}`]
  }
  if (profile.name === environmentName) return ['set MERCHANT_API_KEY, or MERCHANT_API_KEY_FILE']
  return [
    `merchant profile add ${profile.name} --replace --base-url ${textOfBaseUrl(profile.baseUrl)} --api-key-file FILE`,
  ]
}

const missing = (profile: ResolvedProfile, access: CredentialAccess): AppError => {
  const { names, lacks } = wantedFor[access]
  const stale = names.find((name) => profile.estranged[name] !== undefined)
  const next = again(profile, access)
  if (stale === undefined) {
    return new AppError('CONFIG', `profile ${profile.name} has no ${lacks}`, { reasons: [], try: next, effect: 'none' })
  }
  return new AppError('CONFIG', `the ${words[stale]} of profile ${profile.name} was stored for another address`, {
    reasons: [`it was stored for ${profile.estranged[stale]}`, `the profile is now at ${profile.baseUrl.origin}`],
    try: access === 'token' ? next : ['store the key again:', ...next],
    effect: 'none',
  })
}

/**
 * The one choice of a credential: for 'merchant' the API key if there is one, else the merchant's token; for 'token' the
 * shopper's, else the anonymous one. Its `origin` is the only one that may receive it. Throws AppError CONFIG when there
 * is none, or when it was stored for another origin and has to be stored again.
 */
export const requireCredential = (profile: ResolvedProfile, access: CredentialAccess): ChosenCredential => {
  const { names } = wantedFor[access]
  const name = names.find((candidate) => profile.credentials[candidate] !== undefined)
  const credential = name === undefined ? undefined : profile.credentials[name]
  if (name === undefined || credential === undefined) throw missing(profile, access)
  return { name, ...credential }
}
