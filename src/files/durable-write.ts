import { closeSync } from 'node:fs'
import { dirname } from 'node:path'
import { AppError } from '../errors/app-error.ts'
import { type DurableFile, openInPlace } from './in-place-write.ts'
import { writeFailure } from './io-failure.ts'
import {
  type FileMode,
  openTemporary,
  removeTemporary,
  renameOver,
  sealTemporary,
  syncFolder,
} from './temporary-file.ts'
import { bytesOf, writeAll } from './write-all.ts'
import { type WriteTarget, writeTargetOf } from './write-target.ts'

export interface DurableOptions {
  /** Permission bits of the finished file, whatever the umask and the old file say; 'keep': the old file's, or 0600. */
  readonly mode?: FileMode
}

const openBeside = (name: string, target: WriteTarget, mode: FileMode): DurableFile => {
  const file = openTemporary(target)
  let state: 'open' | 'closed' | 'over' = 'open'
  let size = 0
  const close = (): void => {
    // once only: the number may belong to another file by now
    const mustClose = state === 'open'
    state = 'closed'
    if (mustClose) closeSync(file.descriptor)
  }
  const abort = (): void => {
    if (state === 'over') return
    try {
      close()
    } catch {
      // nothing of it is kept anyway
    }
    removeTemporary(file)
    state = 'over'
  }
  const guarded = (act: () => void): void => {
    if (state === 'over') throw new AppError('INTERNAL', `the writing of ${name} is already over`)
    try {
      act()
    } catch (error) {
      abort()
      throw writeFailure(name, error)
    }
  }
  const write = (chunk: string | Uint8Array): void =>
    guarded(() => {
      const bytes = bytesOf(chunk)
      writeAll(file.descriptor, bytes)
      size += bytes.length
    })
  const commit = (): void => {
    guarded(() => {
      sealTemporary(file, target, size, mode)
      close()
      renameOver(file.path, target.path)
    })
    state = 'over'
    try {
      syncFolder(dirname(target.path))
    } catch (error) {
      throw writeFailure(name, error, 'the new content is in place, but may not survive a power cut')
    }
  }
  return { write, commit, abort }
}

/**
 * Starts a file that replaces `path` as a whole at `commit` (a temporary file in the same folder, then a rename), or
 * never: readers see the old or the new content. A symbolic link is followed and stays. Mode 'keep' unless told.
 * Throws AppError LOCAL_IO.
 */
export const openDurable = (path: string, options: DurableOptions = {}): DurableFile => {
  try {
    const target = writeTargetOf(path)
    if (target.existing?.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    const isDevice = target.existing !== undefined && !target.existing.isFile()
    return isDevice ? openInPlace(path, target) : openBeside(path, target, options.mode ?? 'keep')
  } catch (error) {
    throw writeFailure(path, error)
  }
}

/**
 * Replaces the content of `path` by `bytes` so that a full disk, a crash or a power cut leaves the old content or the
 * new one. A symbolic link is followed and stays. Mode 0600 unless told. Throws AppError LOCAL_IO.
 */
export const writeDurable = (path: string, bytes: string | Uint8Array, options: DurableOptions = {}): void => {
  const file = openDurable(path, { mode: options.mode ?? 0o600 })
  try {
    file.write(bytes)
    file.commit()
  } finally {
    file.abort()
  }
}
