import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { errnoOf } from './io-failure.ts'
import type { WriteTarget } from './write-target.ts'

/** 'keep' gives a new file 0600 and leaves an existing file's mode as it is. */
export type FileMode = number | 'keep'

/** A file that is being written beside its target, under a name that no one else uses. */
export interface TemporaryFile {
  readonly path: string
  readonly descriptor: number
}

// Windows has no uid and no fsync of folders, and its virus scanners hold new files open for a moment.
const isWindows = sep === '\\'

/** Opens a new file in the target's folder (O_EXCL, 0600): the same file system, so that the rename is atomic. */
export const openTemporary = (target: WriteTarget): TemporaryFile => {
  const path = join(dirname(target.path), `.merchant-${randomBytes(8).toString('hex')}.tmp`)
  return { path, descriptor: openSync(path, 'wx', 0o600) }
}

/**
 * Removes what killed processes left in `folder`. Only for a folder where no other write can be under way (the caller
 * holds its lock). Throws errno errors.
 */
export const sweepTemporary = (folder: string): void => {
  const left = readdirSync(folder).filter((name) => /^\.merchant-[0-9a-f]{16}\.tmp$/.test(name))
  for (const name of left) rmSync(join(folder, name), { force: true })
}

/** Removes what was written; quiet, for it runs on the way out of another failure. */
export const removeTemporary = (file: TemporaryFile): void => {
  try {
    rmSync(file.path, { force: true })
  } catch {
    // the first failure is the one to report
  }
}

const ownerKept = (descriptor: number, target: WriteTarget): void => {
  const { existing } = target
  if (existing === undefined || isWindows) return
  const made = fstatSync(descriptor)
  if (made.uid === existing.uid && made.gid === existing.gid) return
  try {
    fchownSync(descriptor, existing.uid, existing.gid)
  } catch (error) {
    if (errnoOf(error) !== 'EPERM') throw error
  }
}

const patience = [10, 20, 50, 100, 200, 500, 1000, 2000, 3000, 3000]

/** Renames over an existing file; on Windows it waits up to 10 s for a virus scanner. Throws errno errors. */
export const renameOver = (from: string, to: string, attempt = 0): void => {
  try {
    renameSync(from, to)
  } catch (error) {
    const wait = patience[attempt]
    const isHeld = isWindows && ['EPERM', 'EBUSY', 'EACCES'].includes(errnoOf(error) ?? '')
    if (!isHeld || wait === undefined) throw error
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait)
    renameOver(from, to, attempt + 1)
  }
}

/** Makes a rename or removal in `folder` survive a power cut. Throws errno errors (EIO). */
export const syncFolder = (folder: string): void => {
  if (isWindows) return
  const descriptor = openSync(folder, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    // some network file systems cannot
    if (!['EINVAL', 'ENOTSUP', 'EBADF'].includes(errnoOf(error) ?? '')) throw error
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Readies a temporary file of `size` bytes for its rename: size check, owner and mode, fsync. Throws errno errors.
 */
export const sealTemporary = (file: TemporaryFile, target: WriteTarget, size: number, mode: FileMode): void => {
  if (fstatSync(file.descriptor).size !== size) throw Object.assign(new Error('short write'), { code: 'ENOSPC' })
  ownerKept(file.descriptor, target)
  // after the chown, and whatever the umask
  const kept = target.existing === undefined ? 0o600 : target.existing.mode & 0o777
  fchmodSync(file.descriptor, mode === 'keep' ? kept : mode)
  fsyncSync(file.descriptor)
}
