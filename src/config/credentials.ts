import { AppError } from '../errors/app-error.ts'
import { textOfBaseUrl } from './base-url.ts'
import { localKey } from './profile.ts'
import { parseSecret } from './secret.ts'
import type { Selection, SelectionInput } from './select.ts'
import { envText, type Sourced } from './setting-value.ts'
import { settingNamed } from './settings.ts'
import { storedNamed } from './stored-profiles.ts'

/** A secret and the one origin (scheme://host[:port]) that may receive it. */
export interface Credential {
  readonly value: string
  readonly origin: string
}

/** `token` is the merchant's. A shopper's and an anonymous one never go to merchant endpoints. */
export const credentialNames = ['apiKey', 'token', 'shopper', 'anonymous'] as const
export type CredentialName = (typeof credentialNames)[number]

export interface CredentialInput extends SelectionInput {
  /** The text of the file that MERCHANT_API_KEY_FILE names. Throws AppError CONFIG. */
  readonly readKeyFile: (path: string) => string
}

const keyFromEnv = ({ env, readKeyFile }: CredentialInput): Sourced<string> | undefined => {
  const key = envText(env, 'apiKey')
  const file = envText(env, 'apiKeyFile')?.trim()
  if (key !== undefined && file !== undefined) {
    throw new AppError('CONFIG', 'MERCHANT_API_KEY and MERCHANT_API_KEY_FILE are both set', {
      try: ['unset one of the two'],
      effect: 'none',
    })
  }
  const text = file === undefined ? key : readKeyFile(file)
  const origin = file === undefined ? 'MERCHANT_API_KEY' : 'MERCHANT_API_KEY_FILE'
  return text === undefined ? undefined : { value: parseSecret(text, { name: origin, code: 'CONFIG' }), origin }
}

const tokenFromEnv = ({ env }: CredentialInput, name: CredentialName): Sourced<string> | undefined => {
  const text = envText(env, name)
  const origin = settingNamed(name).env
  if (text === undefined || origin === undefined) return undefined
  return { value: parseSecret(text, { name: origin, code: 'CONFIG' }), origin }
}

/**
 * Do the environment's credentials and URLs belong to the selected profile? They are bound to MERCHANT_BASE_URL if that
 * is set (selectProfile has made sure that it agrees), else to MERCHANT_PROFILE, else to the profile of `profile use`.
 */
export const isBoundByEnv = (selection: Selection, { env }: SelectionInput): boolean => {
  if (envText(env, 'baseUrl') !== undefined) return true
  const named = envText(env, 'profile')?.trim()
  return named === undefined ? selection.by !== 'flag' : named === selection.name
}

const ownerOf = ({ env, config }: SelectionInput): string => {
  const named = envText(env, 'profile')?.trim()
  const name = named ?? config.currentProfile
  if (name === undefined) return 'no profile: neither MERCHANT_PROFILE nor MERCHANT_BASE_URL is set'
  const baseUrl = storedNamed(config, name)?.baseUrl
  const place = baseUrl === undefined ? '' : ` at ${baseUrl}`
  return `profile ${name}${place} (${named === undefined ? 'merchant profile use' : 'MERCHANT_PROFILE'})`
}

/** A value of the environment that was not meant for the profile named on the line. */
export const notMeantFor = (variable: string, selection: Selection, input: SelectionInput): AppError => {
  const place = textOfBaseUrl(selection.baseUrl.value)
  return new AppError('CONFIG', `${variable} is not bound to profile ${selection.name}`, {
    reasons: [`${selection.origin} chose ${selection.name} at ${place}`, `${variable} belongs to ${ownerOf(input)}`],
    try: [`set MERCHANT_PROFILE=${selection.name}, if it is meant for it`, `unset ${variable}`],
    effect: 'none',
  })
}

export interface FoundCredentials {
  readonly found: { readonly [Name in CredentialName]?: Sourced<Credential> }
  /** Stored for another origin than the profile has now, and so not used: name → that origin. */
  readonly estranged: { readonly [Name in CredentialName]?: string }
}

const storedCredential = (selection: Selection, name: CredentialName): Credential | undefined => {
  if (name !== 'token') return selection.stored?.credentials?.[name]
  const token = selection.stored?.credentials?.token
  // a token of another kind never goes to a merchant endpoint, whatever was written into the file
  return token?.kind === 'merchant' ? token : undefined
}

const findOne = (selection: Selection, name: CredentialName, input: CredentialInput): FoundCredentials => {
  const { origin } = selection.baseUrl.value
  const stored = storedCredential(selection, name)
  const fits = stored !== undefined && stored.origin === origin
  const given = name === 'apiKey' ? keyFromEnv(input) : tokenFromEnv(input, name)
  const isSame = fits && given !== undefined && given.value === stored.value
  if (given !== undefined && !isSame) {
    if (!isBoundByEnv(selection, input)) throw notMeantFor(given.origin, selection, input)
    return { found: { [name]: { value: { value: given.value, origin }, origin: given.origin } }, estranged: {} }
  }
  if (stored === undefined) return { found: {}, estranged: {} }
  if (!fits) return { found: {}, estranged: { [name]: stored.origin } }
  const own = { value: stored.value, origin }
  return { found: { [name]: { value: own, origin: `profile ${selection.name}` } }, estranged: {} }
}

/**
 * The key and the tokens of the selected profile, each with the one origin that may receive it. The
 * environment's beats the stored one, if it is bound to this profile; profile `local` takes none from outside. Throws
 * AppError CONFIG when a variable holds a credential that belongs to another profile.
 */
export const findCredentials = (selection: Selection, input: CredentialInput): FoundCredentials => {
  if (selection.kind === 'local') {
    const key = { value: localKey, origin: selection.baseUrl.value.origin }
    return { found: { apiKey: { value: key, origin: 'built in' } }, estranged: {} }
  }
  const all = credentialNames.map((name) => findOne(selection, name, input))
  return {
    found: Object.assign({}, ...all.map(({ found }) => found)),
    estranged: Object.assign({}, ...all.map(({ estranged }) => estranged)),
  }
}
