import { writeSync } from 'node:fs'

/** The bytes of a chunk: text is UTF-8. */
export const bytesOf = (chunk: string | Uint8Array): Uint8Array =>
  typeof chunk === 'string' ? Buffer.from(chunk) : chunk

/** Writes all of `bytes`, however many calls it takes. Throws errno errors. */
export const writeAll = (descriptor: number, bytes: Uint8Array): void => {
  let done = 0
  // A nearly full disk takes a part and reports no error until the next call.
  while (done < bytes.length) {
    const taken = writeSync(descriptor, bytes, done)
    if (taken === 0) throw Object.assign(new Error('nothing was written'), { code: 'ENOSPC' })
    done += taken
  }
}
