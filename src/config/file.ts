import { chmodSync, mkdirSync } from 'node:fs'
import type Conf from 'conf'
import { AppError } from '../errors/app-error.ts'
import { writeDurable } from '../files/durable-write.ts'
import { writeFailure } from '../files/io-failure.ts'
import { withLock } from '../files/lock.ts'
import type { Machine } from '../files/machine.ts'
import { sweepTemporary } from '../files/temporary-file.ts'
import { type Config, configVersion, parseConfig } from './config.ts'
import { readConfig } from './read-config.ts'

interface Place {
  readonly configFolder: string
  readonly configFile: string
}

const privateFolder = (folder: string): void => {
  try {
    const made = mkdirSync(folder, { recursive: true, mode: 0o700 })
    // a folder that was there already is its owner's affair; ours is private whatever the umask
    if (made !== undefined) chmodSync(folder, 0o700)
  } catch (error) {
    throw writeFailure(folder, error)
  }
}

/** A process that was killed while it wrote may have left a copy, with the keys in it. */
const sweep = (folder: string): void => {
  try {
    sweepTemporary(folder)
  } catch (error) {
    throw writeFailure(folder, error)
  }
}

/**
 * conf over our file. Its own writer takes a short write on a full disk for a success and puts the torn file in the old
 * one's place (tested in test/config/limited-file-size.test.ts), so `_write` is ours; parsing is ours too, for its failures
 * would quote the text.
 */
const openConf = (Store: typeof Conf, { configFolder, configFile }: Place): Conf => {
  const store = new Store({
    cwd: configFolder,
    configName: 'config',
    fileExtension: 'json',
    projectSuffix: '',
    accessPropertiesByDotNotation: false,
    clearInvalidConfig: false,
    configFileMode: 0o600,
    deserialize: (text) => parseConfig(text, configFile),
  })
  const writer = {
    _write: (value: unknown) => writeDurable(configFile, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 }),
  }
  Object.assign(store, writer)
  return store
}

const changing = { busy: 'the configuration is being changed', patienceMs: 5000 }

/** What could not be read again is never written. */
const checkReadable = (next: Config, file: string): void => {
  try {
    parseConfig(JSON.stringify(next), file)
  } catch (cause) {
    throw new AppError('INTERNAL', 'the changed configuration could not be read again', {
      reasons: [`${file} was left as it is`],
      effect: 'none',
      cause,
    })
  }
}

/**
 * Read, change, write, as one step that no other process comes between; gives the new configuration. `change` must keep
 * the fields that it does not know. The file is replaced whole (0600, in a folder made 0700), or not at all. Throws
 * AppError: CONFIG as readConfig does (a broken file is never overwritten), LOCKED, LOCAL_IO, and what `change` throws.
 */
export const updateConfig = async (
  paths: Place,
  machine: Machine,
  change: (config: Config) => Config,
): Promise<Config> => {
  // outside the lock, for it takes a tenth of a second
  const { default: Store } = await import('conf')
  privateFolder(paths.configFolder)
  return withLock(`${paths.configFile}.lock`, machine, changing, () => {
    sweep(paths.configFolder)
    const next = { version: configVersion, ...change(readConfig(paths, machine)) }
    checkReadable(next, paths.configFile)
    openConf(Store, paths).store = next
    return next
  })
}
