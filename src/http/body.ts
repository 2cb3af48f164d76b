import { isUtf8 } from 'node:buffer'
import type { FaultReason } from './fault-reason.ts'
import type { Limits } from './limits.ts'

/** A body as text, or why it is none. */
export type BodyText = { readonly text: string } | { readonly flaw: FaultReason }

const flaw = (cause: 'broken' | 'tooLarge', text: string): BodyText => ({ flaw: { cause, text } })

const floor = 1024 * 1024

const gunzip = async (bytes: Buffer, limits: Limits): Promise<Buffer | FaultReason> => {
  const { gunzipSync } = await import('node:zlib')
  const most = Math.min(limits.jsonBody, Math.max(floor, bytes.length * limits.gzipRatio))
  try {
    // with `info`, zlib tells how much it took: what stands behind the end of the stream is not ours to ignore
    const { buffer, engine } = gunzipSync(bytes, { maxOutputLength: most, info: true }) as unknown as {
      readonly buffer: Buffer
      readonly engine: { readonly bytesWritten: number }
    }
    if (engine.bytesWritten === bytes.length) return buffer
    return { cause: 'broken', text: `the gzip answer has ${bytes.length - engine.bytesWritten} bytes behind its end` }
  } catch (error) {
    const code = (error as { readonly code?: unknown }).code
    if (code === 'ERR_BUFFER_TOO_LARGE') return { cause: 'tooLarge', text: `the gzip answer holds over ${most} bytes` }
    return { cause: 'broken', text: `the gzip answer is cut or damaged (${String(code)})` }
  }
}

const textOf = (bytes: Buffer): BodyText => {
  if (isUtf8(bytes)) return { text: bytes.toString('utf8').replace(/^\uFEFF/, '') }
  const lossy = Buffer.from(bytes.toString('utf8'))
  const at = lossy.findIndex((byte, index) => byte !== bytes[index])
  return flaw('broken', `the answer is not UTF-8 at byte ${at}`)
}

/**
 * The bytes of a body → its text: one layer of gzip at most, whole and with a right checksum, nothing behind it; then
 * strict UTF-8 (a byte order mark is dropped). `coding` is the Content-Encoding, '' if there is none.
 */
export const bodyText = async (bytes: Buffer, coding: string, limits: Limits): Promise<BodyText> => {
  const plain = await plainBytes(bytes, coding, limits)
  return 'flaw' in plain ? plain : textOf(plain.bytes)
}

/** The same as bytes, whatever they are. */
export const plainBytes = async (
  bytes: Buffer,
  coding: string,
  limits: Limits,
): Promise<{ readonly bytes: Buffer } | { readonly flaw: FaultReason }> => {
  const name = coding.trim().toLowerCase()
  if (name === '' || name === 'identity') return { bytes }
  if (name !== 'gzip' && name !== 'x-gzip')
    return { flaw: { cause: 'broken', text: 'the answer has a content coding that was not asked for' } }
  if (bytes.length === 0) return { bytes }
  const plain = await gunzip(bytes, limits)
  return Buffer.isBuffer(plain) ? { bytes: plain } : { flaw: plain }
}
