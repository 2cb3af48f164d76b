import { closeSync, openSync, readSync } from 'node:fs'
import { AppError } from '../errors/app-error.ts'
import { errnoOf } from '../files/io-failure.ts'
import type { TextSource } from './base-url.ts'

const limitBytes = 16 * 1024

/**
 * The text of a file that holds a key, as it is: `parseSecret` makes a key of it. Throws AppError USAGE or CONFIG, as
 * the source says, when it cannot be read or is larger than 16 KiB. Its mode is not judged: secrets that a container is
 * given are often readable by all, and its owner cannot change that.
 */
export const readKeyFile = (
  path: string,
  source: TextSource = { name: 'MERCHANT_API_KEY_FILE', code: 'CONFIG' },
): string => {
  const failure = (why: string, cause?: unknown): AppError =>
    new AppError(source.code, `${source.name}: cannot read ${path}: ${why}`, { effect: 'none', cause })
  const bytes = Buffer.alloc(limitBytes + 1)
  let length = 0
  try {
    const descriptor = openSync(path, 'r')
    try {
      // a pipe gives its bytes in pieces
      for (let taken = -1; taken !== 0 && length <= limitBytes; length += taken) {
        taken = readSync(descriptor, bytes, length, bytes.length - length, null)
      }
    } finally {
      closeSync(descriptor)
    }
  } catch (error) {
    throw failure(errnoOf(error) ?? 'unknown error', error)
  }
  if (length > limitBytes) throw failure('it is larger than 16 KiB, which no key is')
  return bytes.toString('utf8', 0, length)
}
