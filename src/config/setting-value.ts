import { AppError } from '../errors/app-error.ts'
import type { BaseUrl, TextSource } from './base-url.ts'
import { parseBaseUrl } from './base-url.ts'
import type { Env } from './paths.ts'
import type { Environment } from './profile.ts'
import type { Setting } from './setting.ts'
import { type SettingName, settingNamed, type settings } from './settings.ts'
import { parseStatusLabels, type StatusLabels } from './status-labels.ts'

interface ValueByKind {
  readonly text: string
  readonly url: BaseUrl
  readonly switch: boolean
  readonly count: number
  readonly labels: StatusLabels
  readonly environment: Environment
}

export type SettingValue<Name extends SettingName> = ValueByKind[(typeof settings)[Name]['kind']]

/** A value and where it came from: `--market`, `MERCHANT_MARKET`, `profile shop.se`, `default`, `built in`. */
export interface Sourced<T> {
  readonly value: T
  readonly origin: string
}

/** Values typed on the line, by setting; undefined means not typed. */
export type FlagValues = { readonly [Name in SettingName]?: SettingValue<Name> | undefined }

const wrong = (source: TextSource, wanted: string): AppError =>
  new AppError(source.code, `${source.name}: this is not ${wanted}`, { effect: 'none' })

const readSwitch = (text: string, source: TextSource): boolean => {
  const word = text.trim().toLowerCase()
  if (['1', 'true', 'yes', 'on'].includes(word)) return true
  if (['0', 'false', 'no', 'off'].includes(word)) return false
  throw wrong(source, 'a switch: use 1 or 0 (true, false, yes, no, on, off)')
}

const readCount = (text: string, source: TextSource): number => {
  if (/^\d{1,4}$/.test(text.trim())) return Number(text.trim())
  throw wrong(source, 'a whole number from 0 to 9999')
}

const readEnvironment = (text: string, source: TextSource): Environment => {
  const word = text.trim().toLowerCase()
  if (word === 'production' || word === 'sandbox') return word
  throw wrong(source, 'production or sandbox')
}

const readText = (text: string, source: TextSource): string => {
  if (/\p{Cc}/u.test(text.trim())) throw wrong(source, 'text of one line')
  return text.trim()
}

const readers: { readonly [Kind in keyof ValueByKind]: (text: string, source: TextSource) => ValueByKind[Kind] } = {
  text: readText,
  url: parseBaseUrl,
  switch: readSwitch,
  count: readCount,
  labels: parseStatusLabels,
  environment: readEnvironment,
}

/** A variable of the environment; set to nothing is not set. */
export const envText = (env: Env, name: SettingName): string | undefined => {
  const variable = settingNamed(name).env
  const text = variable === undefined ? undefined : env[variable]
  return text === undefined || text.trim() === '' ? undefined : text
}

/** A setting's value in the environment. Throws AppError CONFIG that names the variable, never its value. */
export const envValue = <Name extends SettingName>(env: Env, name: Name): Sourced<SettingValue<Name>> | undefined => {
  const text = envText(env, name)
  const setting: Setting = settingNamed(name)
  if (text === undefined || setting.env === undefined) return undefined
  const value = readers[setting.kind](text, { name: setting.env, code: 'CONFIG' })
  return { value: value as SettingValue<Name>, origin: setting.env }
}

/** A setting's value on the line. */
export const flagValue = <Name extends SettingName>(
  flags: FlagValues,
  name: Name,
): Sourced<SettingValue<Name>> | undefined => {
  const value = flags[name] as SettingValue<Name> | undefined
  return value === undefined ? undefined : { value, origin: settingNamed(name).flag ?? 'flag' }
}

/** The value by precedence: flag > environment > `stored` (the profile's) > the table's default. */
export const settingOf = <Name extends SettingName>(
  name: Name,
  given: { readonly flags: FlagValues; readonly env: Env; readonly stored?: Sourced<SettingValue<Name>> | undefined },
): Sourced<SettingValue<Name>> | undefined => {
  const { fallback, sticky } = settingNamed(name)
  const sources = [flagValue(given.flags, name), envValue(given.env, name), given.stored]
  const first = sources.find((source) => source !== undefined)
  const chosen = sticky === undefined ? first : (sources.find((source) => source?.value === true) ?? first)
  if (chosen !== undefined || fallback === undefined) return chosen
  return { value: fallback as SettingValue<Name>, origin: 'default' }
}
