import type { BaseUrl } from './base-url.ts'

export const environments = ['production', 'sandbox'] as const
export type Environment = (typeof environments)[number]

export const localName = 'local'

/** Where profile `local` seems to live. ".invalid" is never resolved: a request that got out would fail. */
export const localBaseUrl: BaseUrl = { origin: 'https://local.invalid', basePath: '' }

/** The only key that profile `local` knows; the built-in service takes no real ones. */
export const localKey = 'local_key'

/** Who shops at profile `local` when nobody has logged in there: the built-in service's one user, who is no secret. */
export const localShopper = { email: 'anna@local.example', password: 'local_password' } as const

/** Production unless told, but for the profile that --sandbox means. */
export const environmentOf = (name: string, profile: { readonly environment?: Environment | undefined }): Environment =>
  profile.environment ?? (name === 'sandbox' ? 'sandbox' : 'production')
