import { closeSync, openSync } from 'node:fs'
import { writeFailure } from './io-failure.ts'
import { bytesOf, writeAll } from './write-all.ts'
import type { WriteTarget } from './write-target.ts'

/** A file in the making. Nothing is seen under its name before `commit`; after `commit` or `abort` it is over. */
export interface DurableFile {
  /** Appends text (as UTF-8) or bytes. Throws AppError LOCAL_IO; the temporary file is gone then. */
  readonly write: (chunk: string | Uint8Array) => void
  /** Replaces the file by what was written, durably. Throws AppError LOCAL_IO; the old file is intact then. */
  readonly commit: () => void
  /** Forgets what was written; the old file stays. May be called at any time, also after `commit`. Never throws. */
  readonly abort: () => void
}

/** A device or a named pipe has no content to keep, and must not be renamed over: it is written in place. */
export const openInPlace = (name: string, target: WriteTarget): DurableFile => {
  const descriptor = openSync(target.path, 'w')
  let isOpen = true
  const close = (): void => {
    if (isOpen) closeSync(descriptor)
    isOpen = false
  }
  const guarded = (act: () => void): void => {
    try {
      act()
    } catch (error) {
      throw writeFailure(name, error, 'a part may have been written')
    }
  }
  return {
    write: (chunk) => guarded(() => writeAll(descriptor, bytesOf(chunk))),
    commit: () => guarded(close),
    abort: close,
  }
}
