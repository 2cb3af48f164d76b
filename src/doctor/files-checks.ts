import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { errnoOf } from '../files/io-failure.ts'
import { lockHolder } from '../files/lock.ts'
import { bad, type Check, looked, ok, warning } from './check.ts'

type Needs = Pick<Context, 'config' | 'paths' | 'world'>

export const configurationCheck = ({ config, paths }: Needs): Promise<Check> =>
  looked('configuration', async () => {
    const { currentProfile, profiles = {} } = await config.read()
    if (!existsSync(paths.configFile)) return ok('configuration', `none yet; it will be ${paths.configFile}`)
    const count = Object.keys(profiles).length
    const current = currentProfile === undefined ? 'none is current' : `current: ${currentProfile}`
    return ok('configuration', `${paths.configFile}: ${count} profile${count === 1 ? '' : 's'}, ${current}`)
  })

const folderFlaw = (folder: string, { machine }: Context['world']): readonly [string, string] | undefined => {
  const seen = statSync(folder)
  if (machine.uid !== undefined && seen.uid !== machine.uid)
    return [`${folder} belongs to user ${seen.uid}`, `sudo chown ${machine.uid} ${folder}`]
  if (machine.platform !== 'win32' && (seen.mode & 0o022) !== 0)
    return [`others may write to ${folder}`, `chmod 700 ${folder}`]
  accessSync(folder, constants.W_OK | constants.X_OK)
  return undefined
}

/** The folders that merchant writes to. That of the configuration is looked at when the file is read. */
export const permissionsCheck = ({ paths, world }: Needs): Promise<Check> =>
  looked('permissions', () => {
    const folders = [paths.configFolder, paths.stateFolder, paths.cacheFolder].filter((folder) => existsSync(folder))
    for (const folder of folders) {
      try {
        const flaw = folderFlaw(folder, world)
        if (flaw !== undefined) return bad('permissions', 'CONFIG', ...flaw)
      } catch (error) {
        const why = errnoOf(error) ?? 'unknown error'
        return bad(
          'permissions',
          'LOCAL_IO',
          `${folder} cannot be written to (${why})`,
          `make ${folder} writable for you`,
        )
      }
    }
    const count = folders.length
    const unmade = count === 3 ? '' : `; ${3 - count} of 3 not made yet`
    return ok(
      'permissions',
      count === 0
        ? 'no folder is made yet'
        : `${count} folder${count === 1 ? '' : 's'}, writable by you alone${unmade}`,
    )
  })

const locksIn = (folder: string): readonly string[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.lock') || name.endsWith('.takeover'))
    .map((name) => join(folder, name))
}

/** Locks that stand: of the living they are right, of the dead they are taken over by themselves. */
export const locksCheck = ({ paths, world }: Needs): Promise<Check> =>
  looked('locks', () => {
    const folders = [paths.configFolder, paths.stateFolder, join(paths.stateFolder, 'mirrors')]
    const files = folders.flatMap(locksIn)
    const [first] = files
    if (first === undefined) return ok('locks', 'none is held')
    const said = files.map((file) => {
      const holder = lockHolder(file, world.machine)
      if (holder === undefined) return `${file} names no process`
      return `${file} is held by process ${holder.pid} on ${holder.host}${holder.isGone ? ', which is gone' : ''}`
    })
    return warning(
      'locks',
      said.join('; '),
      'a lock of a process that is gone is taken over by itself',
      `rm ${first}   (only if that process is gone)`,
    )
  })
