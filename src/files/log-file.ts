import { closeSync, fchmodSync, fstatSync, openSync } from 'node:fs'
import { writeFailure } from './io-failure.ts'
import { writeAll } from './write-all.ts'

/** A file that lines are added to. */
export interface LogFile {
  /** Adds one line, whole: other processes may write to the same file. Never throws; false when it could not. */
  readonly line: (text: string) => boolean
  readonly close: () => void
}

/** Opens a file to add lines to, made 0600 if it is a file at all. Throws AppError LOCAL_IO. */
export const openLog = (path: string): LogFile => {
  let descriptor: number
  try {
    descriptor = openSync(path, 'a', 0o600)
    if (fstatSync(descriptor).isFile()) fchmodSync(descriptor, 0o600)
  } catch (error) {
    throw writeFailure(path, error)
  }
  return {
    line: (text) => {
      try {
        writeAll(descriptor, Buffer.from(`${text.replace(/[\r\n]+/g, ' ')}\n`))
        return true
      } catch {
        return false
      }
    },
    close: () => closeSync(descriptor),
  }
}
