import { feedFlaw } from './flaw.ts'

const fixedLength = 10
const longest = 64 * 1024
const checksum = 2
const extra = 4
const name = 8
const comment = 16
const reserved = 0xe0

const afterText = (bytes: Uint8Array, from: number): number | undefined => {
  const end = bytes.indexOf(0, from)
  return end < 0 ? undefined : end + 1
}

/**
 * The length of the gzip header (RFC 1952) that these bytes begin with; undefined when more are needed to know. What
 * the header says, a file name among it, is passed over. Throws AppError BAD_RESPONSE for what is no gzip.
 */
export const gzipHeaderLength = (bytes: Uint8Array): number | undefined => {
  if (bytes.length < fixedLength) return undefined
  const [first, second, method, flags = 0] = bytes
  if (first !== 0x1f || second !== 0x8b || method !== 8 || (flags & reserved) !== 0)
    throw feedFlaw('the archive is damaged', true, 'what should be the header of a gzip member is none')
  let at: number | undefined = fixedLength
  if ((flags & extra) !== 0) {
    if (bytes.length < at + 2) return undefined
    at += 2 + (bytes[at] as number) + 256 * (bytes[at + 1] as number)
  }
  for (const flag of [name, comment])
    if (at !== undefined && (flags & flag) !== 0) at = at > bytes.length ? undefined : afterText(bytes, at)
  if (at !== undefined && (flags & checksum) !== 0) at += 2
  if (at === undefined || at > bytes.length) {
    if (bytes.length > longest) throw feedFlaw('the archive is damaged', true, 'the header of a gzip member has no end')
    return undefined
  }
  return at
}
