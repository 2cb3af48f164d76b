import { posix, win32 } from 'node:path'
import { AppError } from '../errors/app-error.ts'

export type Env = Readonly<Record<string, string | undefined>>

export interface Paths {
  readonly configFolder: string
  readonly configFile: string
  /** Journals, checkpoints, locks, the built-in service's database. */
  readonly stateFolder: string
  /** Markets and completion data: may be deleted at any time. */
  readonly cacheFolder: string
}

interface Kind {
  readonly ours: string
  readonly xdg: string
  readonly underHome: readonly string[]
  readonly windows: 'APPDATA' | 'LOCALAPPDATA'
  readonly windowsName: string
}

const kinds = {
  config: {
    ours: 'MERCHANT_CONFIG_DIR',
    xdg: 'XDG_CONFIG_HOME',
    underHome: ['.config'],
    windows: 'APPDATA',
    windowsName: 'config',
  },
  state: {
    ours: 'MERCHANT_STATE_DIR',
    xdg: 'XDG_STATE_HOME',
    underHome: ['.local', 'state'],
    windows: 'LOCALAPPDATA',
    windowsName: 'state',
  },
  cache: {
    ours: 'MERCHANT_CACHE_DIR',
    xdg: 'XDG_CACHE_HOME',
    underHome: ['.cache'],
    windows: 'LOCALAPPDATA',
    windowsName: 'cache',
  },
} as const satisfies Record<string, Kind>

const noPlace = (missing: string, ours: string): AppError =>
  new AppError('CONFIG', `no place for merchant's files: ${missing} is not set`, {
    reasons: [`${missing} tells where your files are; without it nothing is read or written`],
    try: [`set ${ours} to a folder of your own, as an absolute path`],
    effect: 'none',
  })

const absolute = (variable: string, value: string, isAbsolute: (path: string) => boolean): string => {
  if (isAbsolute(value)) return value
  throw new AppError('CONFIG', `${variable} is not an absolute path`, {
    reasons: ['a relative path would mean another folder wherever merchant is started'],
    try: [`set ${variable} to a path that starts at the root`],
    effect: 'none',
  })
}

const windowsFolder = (env: Env, kind: Kind): string => {
  const base = env[kind.windows]
  if (base === undefined || base === '') throw noPlace(kind.windows, kind.ours)
  return win32.join(absolute(kind.windows, base, win32.isAbsolute), 'merchant', kind.windowsName)
}

const posixFolder = (env: Env, kind: Kind): string => {
  const xdg = env[kind.xdg]
  // the XDG standard: a relative path there is ignored
  if (xdg !== undefined && posix.isAbsolute(xdg)) return posix.join(xdg, 'merchant')
  const home = env.HOME
  if (home === undefined || home === '') throw noPlace('HOME', kind.ours)
  return posix.join(absolute('HOME', home, posix.isAbsolute), ...kind.underHome, 'merchant')
}

const folderOf = (env: Env, platform: NodeJS.Platform, kind: Kind): string => {
  const isWindows = platform === 'win32'
  const ours = env[kind.ours]
  if (ours !== undefined && ours !== '') return absolute(kind.ours, ours, (isWindows ? win32 : posix).isAbsolute)
  return isWindows ? windowsFolder(env, kind) : posixFolder(env, kind)
}

/**
 * Where configuration, state and cache live: MERCHANT_CONFIG_DIR, MERCHANT_STATE_DIR and MERCHANT_CACHE_DIR first, then
 * the XDG folders (macOS too), or %APPDATA% and %LOCALAPPDATA% on Windows. Reads no disk. A place is worked out when it
 * is asked for: reading one throws AppError CONFIG, naming the variable to set, if it cannot be known.
 */
export const pathsOf = (env: Env, platform: NodeJS.Platform): Paths => ({
  get configFolder() {
    return folderOf(env, platform, kinds.config)
  },
  get configFile() {
    return (platform === 'win32' ? win32 : posix).join(folderOf(env, platform, kinds.config), 'config.json')
  },
  get stateFolder() {
    return folderOf(env, platform, kinds.state)
  },
  get cacheFolder() {
    return folderOf(env, platform, kinds.cache)
  },
})
