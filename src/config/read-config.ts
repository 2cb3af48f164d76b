import { closeSync, fstatSync, openSync, readFileSync, type Stats } from 'node:fs'
import { AppError } from '../errors/app-error.ts'
import { errnoOf } from '../files/io-failure.ts'
import type { Machine } from '../files/machine.ts'
import { type Config, emptyConfig, parseConfig } from './config.ts'
import { checkPrivate } from './permissions.ts'

const holdsSecrets = (config: Config): boolean =>
  Object.values(config.profiles ?? {}).some(
    ({ credentials }) => credentials?.apiKey !== undefined || credentials?.token !== undefined,
  )

const unreadable = (file: string, error: unknown): AppError =>
  new AppError('CONFIG', `the configuration ${file} cannot be read: ${errnoOf(error) ?? 'unknown error'}`, {
    reasons: ['the file was left as it is'],
    effect: 'none',
    cause: error,
  })

const readWithStats = (file: string): { text: string; seen: Stats } | undefined => {
  try {
    const descriptor = openSync(file, 'r')
    try {
      // of the open file: what is checked is what is read
      return { seen: fstatSync(descriptor), text: readFileSync(descriptor, 'utf8') }
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return undefined
    throw unreadable(file, error)
  }
}

/**
 * The configuration file → Config; a missing file is the empty configuration. One read and no library but zod, for every
 * command pays for it. Throws AppError CONFIG: not readable, not valid (with the position), written by a newer merchant,
 * or holding secrets that others can read. Never writes.
 */
export const readConfig = (paths: { readonly configFile: string }, machine: Machine): Config => {
  const file = paths.configFile
  const found = readWithStats(file)
  if (found === undefined) return emptyConfig
  const config = parseConfig(found.text, file)
  if (holdsSecrets(config)) checkPrivate(file, found.seen, machine)
  return config
}
