import { createHash, randomBytes } from 'node:crypto'
import { closeSync, ftruncateSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { writeFailure } from './io-failure.ts'
import type { Machine } from './machine.ts'
import { removeTemporary, renameOver, sealTemporary, syncFolder, type TemporaryFile } from './temporary-file.ts'
import { bytesOf, writeAll } from './write-all.ts'
import { writeTargetOf } from './write-target.ts'

/** A file in the making that takes long: NAME.<run>.partial beside its target. All methods throw AppError LOCAL_IO. */
export interface PartialFile {
  write(chunk: string | Uint8Array): void
  /** Forgets what was written, for another beginning. */
  restart(): void
  /** Makes it durable and puts it in the place of the target: until then the old file stands. */
  land(): void
  /** Forgets all. May be called at any time, also after `land`. Never throws. */
  discard(): void
}

const hostMark = ({ host }: Machine): string => createHash('sha256').update(host).digest('hex').slice(0, 8)

// appended to, so that it can begin again from nothing
const open = (path: string, target: string, machine: Machine): TemporaryFile => {
  const run = `${hostMark(machine)}-${machine.pid}-${randomBytes(4).toString('hex')}`
  const name = join(dirname(target), `${basename(path)}.${run}.partial`)
  return { path: name, descriptor: openSync(name, 'ax', 0o600) }
}

/** Begins a file that will replace `path` as a whole. Throws AppError LOCAL_IO, at once when the folder takes none. */
export const openPartial = (path: string, machine: Machine): PartialFile => {
  const guarded = <T>(act: () => T): T => {
    try {
      return act()
    } catch (error) {
      throw writeFailure(path, error)
    }
  }
  const target = guarded(() => writeTargetOf(path))
  if (target.existing !== undefined && !target.existing.isFile())
    throw writeFailure(path, Object.assign(new Error('no file'), { code: 'EISDIR' }))
  const file = guarded(() => open(path, target.path, machine))
  let size = 0
  let isOver = false
  const discard = (): void => {
    if (isOver) return
    isOver = true
    closeSync(file.descriptor)
    removeTemporary(file)
  }
  return {
    write: (chunk) =>
      guarded(() => {
        const bytes = bytesOf(chunk)
        writeAll(file.descriptor, bytes)
        size += bytes.length
      }),
    restart: () =>
      guarded(() => {
        ftruncateSync(file.descriptor, 0)
        size = 0
      }),
    land: () =>
      guarded(() => {
        sealTemporary(file, target, size, 'keep')
        closeSync(file.descriptor)
        isOver = true
        renameOver(file.path, target.path)
        syncFolder(dirname(target.path))
      }),
    discard,
  }
}

/** Writes a small file the same way: old or new, never a part, and swept by the same broom. Throws AppError LOCAL_IO. */
export const writeLanding = (path: string, text: string, machine: Machine): void => {
  const file = openPartial(path, machine)
  try {
    file.write(text)
    file.land()
  } finally {
    file.discard()
  }
}

const week = 7 * 24 * 3_600_000

/**
 * Removes what ended runs left of `path`: those of processes of this machine that are gone, and of other machines what
 * is older than a week. Quiet: what cannot be removed stays.
 */
export const sweepPartials = (path: string, machine: Machine, now: number): void => {
  const folder = dirname(path)
  const start = `${basename(path)}.`
  const isLeft = (name: string): boolean => {
    const run = name.startsWith(start) ? name.slice(start.length) : ''
    const [, host, pid] = /^([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.partial$/.exec(run) ?? []
    if (host === undefined) return false
    if (host !== hostMark(machine)) return now - statSync(join(folder, name)).mtimeMs > week
    // a process that has our number, and is not us, is gone
    return Number(pid) === machine.pid || !machine.isAlive(Number(pid))
  }
  try {
    for (const name of readdirSync(folder)) if (isLeft(name)) rmSync(join(folder, name), { force: true })
  } catch {
    // a broom that finds no folder, or one that is not ours
  }
}
