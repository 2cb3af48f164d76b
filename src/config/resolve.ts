import type { BaseUrl } from './base-url.ts'
import {
  type Credential,
  type CredentialInput,
  type CredentialName,
  credentialNames,
  findCredentials,
} from './credentials.ts'
import type { Environment } from './profile.ts'
import { selectProfile } from './select.ts'
import { type SettingValue, type Sourced, settingOf } from './setting-value.ts'
import type { SettingName } from './settings.ts'
import type { StatusLabels } from './status-labels.ts'
import { devBaseUrlOf, environmentFor } from './surroundings.ts'

/** All that a run knows of its profile: flags, environment, file and defaults in one value. */
export interface ResolvedProfile {
  /** The stored name, `local`, or `environment` when MERCHANT_BASE_URL alone describes it. */
  readonly name: string
  readonly kind: 'local' | 'remote'
  readonly baseUrl: BaseUrl
  readonly devBaseUrl?: BaseUrl
  readonly environment: Environment
  readonly protected: boolean
  readonly readOnly: boolean
  readonly credentials: { readonly [Name in CredentialName]?: Credential }
  /** Credentials that were stored for another origin than the profile has now: they are not used. */
  readonly estranged: { readonly [Name in CredentialName]?: string }
  readonly market?: string
  readonly posId?: string
  readonly statusLabels: StatusLabels
  readonly provider?: string
  readonly notify?: boolean
  /** On packing slips. */
  readonly shopName?: string
  readonly returnAddress?: string
  readonly caFile?: string
  readonly retries?: number
  /** Where each value came from: `--market`, `MERCHANT_MARKET`, `profile shop.se`, `default`, `built in`. */
  readonly origins: Readonly<Record<string, string>>
}

export type ResolveInput = CredentialInput

type Found = { readonly [Name in SettingName]?: Sourced<unknown> | undefined }

const originsOf = (found: Found): Record<string, string> =>
  Object.fromEntries(
    Object.entries(found).flatMap(([name, sourced]) => (sourced === undefined ? [] : [[name, sourced.origin]])),
  )

/** A field only where there is a value: an optional field is absent, never undefined. */
const present = <Key extends string, T>(key: Key, sourced: Sourced<T> | undefined): { readonly [K in Key]?: T } =>
  sourced === undefined ? {} : ({ [key]: sourced.value } as { readonly [K in Key]?: T })

/**
 * Flags + environment + file → the profile of this run, with the origin of every value. Pure but for `readKeyFile`.
 * Throws AppError: USAGE, NOT_FOUND and CONFIG as selectProfile does; CONFIG for a credential or URL of the environment
 * that belongs to another profile, and for a variable with a value that cannot be read. A missing credential is no
 * failure here: `requireCredential` is asked when one is needed.
 */
export const resolveProfile = (input: ResolveInput): ResolvedProfile => {
  const selection = selectProfile(input)
  const { found, estranged } = findCredentials(selection, input)
  const { stored } = selection
  const plain = <Name extends SettingName>(name: Name, own: SettingValue<Name> | undefined) => {
    const fromFile = own === undefined ? undefined : { value: own, origin: `profile ${selection.name}` }
    return settingOf(name, { flags: input.flags, env: input.env, stored: fromFile })
  }

  const values = {
    profile: { value: selection.name, origin: selection.origin },
    baseUrl: selection.baseUrl,
    devBaseUrl: devBaseUrlOf(selection, input),
    environment: environmentFor(selection, input),
    protected: plain('protected', stored?.protected),
    readOnly: plain('readOnly', stored?.readOnly),
    apiKey: found.apiKey,
    token: found.token,
    shopper: found.shopper,
    anonymous: found.anonymous,
    market: plain('market', stored?.market),
    posId: plain('posId', stored?.posId),
    statusLabels: plain('statusLabels', stored?.statusLabels),
    provider: plain('provider', stored?.provider),
    notify: plain('notify', stored?.notify),
    shopName: plain('shopName', stored?.shopName),
    returnAddress: plain('returnAddress', stored?.returnAddress),
    caFile: plain('caFile', stored?.caFile),
    retries: plain('retries', undefined),
  }

  return {
    name: selection.name,
    kind: selection.kind === 'local' ? 'local' : 'remote',
    baseUrl: selection.baseUrl.value,
    ...present('devBaseUrl', values.devBaseUrl),
    environment: values.environment.value,
    protected: values.protected?.value ?? false,
    readOnly: values.readOnly?.value ?? false,
    credentials: Object.assign({}, ...credentialNames.map((name) => present(name, found[name]))),
    estranged,
    ...present('market', values.market),
    ...present('posId', values.posId),
    statusLabels: values.statusLabels?.value ?? {},
    ...present('provider', values.provider),
    ...present('notify', values.notify),
    ...present('shopName', values.shopName),
    ...present('returnAddress', values.returnAddress),
    ...present('caFile', values.caFile),
    ...present('retries', values.retries),
    origins: originsOf(values),
  }
}
