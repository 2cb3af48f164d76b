import { textOfBaseUrl } from './base-url.ts'
import type { CredentialName } from './credentials.ts'
import type { ResolvedProfile } from './resolve.ts'
import { shownSecret } from './secret.ts'

export interface SettingRow {
  readonly setting: string
  readonly value: string
  readonly origin: string
}

const labelsText = (profile: ResolvedProfile): string | undefined => {
  const pairs = Object.entries(profile.statusLabels).map(([code, label]) => `${code}=${label}`)
  return pairs.length === 0 ? undefined : pairs.join(',')
}

const secretText = (profile: ResolvedProfile, name: CredentialName): string | undefined => {
  const credential = profile.credentials[name]
  if (credential !== undefined) return shownSecret(credential.value)
  const elsewhere = profile.estranged[name]
  return elsewhere === undefined ? undefined : `not used: stored for ${elsewhere}`
}

const word = (value: boolean | number | undefined): string | undefined =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value?.toString()

/**
 * Rows for `profile show` and `config list --origin`: every setting that has a value, in one order, with where it came
 * from. A secret is shown as `set (sha256 …4hex)`, without any of its characters. A row that was stored for another
 * origin says so.
 */
export const describeProfile = (profile: ResolvedProfile): readonly SettingRow[] => {
  const values: Readonly<Record<string, string | undefined>> = {
    profile: profile.name,
    baseUrl: profile.kind === 'local' ? 'the built-in service' : textOfBaseUrl(profile.baseUrl),
    devBaseUrl: profile.kind === 'local' || !profile.devBaseUrl ? undefined : textOfBaseUrl(profile.devBaseUrl),
    environment: profile.environment,
    protected: word(profile.protected),
    readOnly: word(profile.readOnly),
    apiKey: secretText(profile, 'apiKey'),
    token: secretText(profile, 'token'),
    shopper: secretText(profile, 'shopper'),
    anonymous: secretText(profile, 'anonymous'),
    market: profile.market,
    posId: profile.posId,
    statusLabels: labelsText(profile),
    provider: profile.provider,
    notify: word(profile.notify),
    shopName: profile.shopName,
    returnAddress: profile.returnAddress,
    caFile: profile.caFile,
    retries: word(profile.retries),
  }
  return Object.entries(values).flatMap(([setting, value]) =>
    value === undefined ? [] : [{ setting, value, origin: profile.origins[setting] ?? `profile ${profile.name}` }],
  )
}
