import { describeProfile, type SettingRow } from './describe.ts'
import type { Env } from './paths.ts'
import type { ResolvedProfile } from './resolve.ts'
import { envText } from './setting-value.ts'
import { type SettingName, settingNamed, settings } from './settings.ts'

/** The settings of every command, as they are in force: what flags and environment made of them. */
export type RunFlags = { readonly [Name in SettingName]?: string | number | boolean | undefined }

const ofRun = ['output', 'columns', 'quiet', 'verbose', 'color', 'noColor', 'noProgress', 'noInput'] as const

const runRow = (name: SettingName, flags: RunFlags, env: Env): SettingRow | undefined => {
  const { fallback, flag, env: variable } = settingNamed(name)
  const value = flags[name] ?? fallback
  if (value === undefined) return undefined
  const isDefault = value === fallback
  const origin = envText(env, name) === undefined ? (isDefault ? 'default' : flag) : variable
  return {
    setting: name,
    value: typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value),
    origin: origin ?? '',
  }
}

/**
 * Every setting of the table that has a value, in its order, each with where it came from; secrets as `describeProfile`
 * shows them. Without a profile, those of the run alone.
 */
export const listSettings = (
  profile: ResolvedProfile | undefined,
  flags: RunFlags,
  env: Env,
): readonly SettingRow[] => {
  const own = profile === undefined ? [] : describeProfile(profile)
  const rows = [...own, ...ofRun.flatMap((name) => runRow(name, flags, env) ?? [])]
  const order = Object.keys(settings)
  return [...rows].sort((one, other) => order.indexOf(one.setting) - order.indexOf(other.setting))
}

const folderOrigin = (env: Env, ours: string, xdg: string, windows: string): string =>
  [ours, xdg, windows].find((name) => env[name] !== undefined && env[name] !== '') ?? 'HOME'

/** Where the files are, and which variable says so. */
export const folderRows = (
  paths: { readonly configFile: string; readonly stateFolder: string; readonly cacheFolder: string },
  env: Env,
  platform: NodeJS.Platform,
): readonly SettingRow[] => {
  const windows = (name: string): string => (platform === 'win32' ? name : '')
  return [
    {
      setting: 'configFile',
      value: paths.configFile,
      origin: folderOrigin(env, 'MERCHANT_CONFIG_DIR', 'XDG_CONFIG_HOME', windows('APPDATA')),
    },
    {
      setting: 'stateFolder',
      value: paths.stateFolder,
      origin: folderOrigin(env, 'MERCHANT_STATE_DIR', 'XDG_STATE_HOME', windows('LOCALAPPDATA')),
    },
    {
      setting: 'cacheFolder',
      value: paths.cacheFolder,
      origin: folderOrigin(env, 'MERCHANT_CACHE_DIR', 'XDG_CACHE_HOME', windows('LOCALAPPDATA')),
    },
  ]
}
