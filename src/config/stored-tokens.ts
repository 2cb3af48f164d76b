import type { Config } from './config.ts'
import type { Credential, CredentialName } from './credentials.ts'
import { localName } from './profile.ts'
import type { Profile } from './stored-profile.ts'
import { noSuchProfile, storedNamed } from './stored-profiles.ts'

/** The kinds of token that are kept, beside the key. */
export const tokenNames = ['token', 'shopper', 'anonymous'] as const satisfies readonly CredentialName[]
export type TokenName = (typeof tokenNames)[number]

type Credentials = NonNullable<Profile['credentials']>

const credentialsOf = (config: Config, profile: string): Credentials =>
  (profile === localName ? config.local?.credentials : storedNamed(config, profile)?.credentials) ?? {}

/** A token as it stands in the file now, for a profile that is stored or for `local`. */
export const storedToken = (config: Config, profile: string, name: TokenName): Credential | undefined => {
  const token = credentialsOf(config, profile)[name]
  return token === undefined ? undefined : { value: token.value, origin: token.origin }
}

/**
 * The configuration with this token of a profile in the place of the old one; undefined takes it away. Everything else
 * of the profile stays. Throws AppError NOT_FOUND for a profile that is not stored (any more).
 */
export const withToken = (
  config: Config,
  profile: string,
  { name, token }: { readonly name: TokenName; readonly token: Credential | undefined },
): Config => {
  const { [name]: _old, ...others } = credentialsOf(config, profile)
  const kept = token === undefined ? {} : { [name]: name === 'token' ? { ...token, kind: 'merchant' } : token }
  const credentials = { ...others, ...kept } as Credentials
  if (profile === localName) return { ...config, local: { ...config.local, credentials } }
  const stored = storedNamed(config, profile)
  if (stored === undefined) throw noSuchProfile(config, profile)
  return { ...config, profiles: { ...config.profiles, [profile]: { ...stored, credentials } } }
}
