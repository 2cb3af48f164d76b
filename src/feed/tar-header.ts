import { feedFlaw } from './flaw.ts'

export const tarBlock = 512

/** What of an entry's header counts here. Its name is not read: names of an archive are never paths (reliability F3). */
export interface TarHeader {
  readonly size: number
  readonly isFile: boolean
}

const damaged = (reason: string) => feedFlaw('the tar archive is damaged', true, reason)

const numberAt = (header: Buffer, from: number, length: number): number => {
  const first = header[from] as number
  // sizes over 8 GB are written to the base of 256, marked by the highest bit
  if ((first & 0x80) !== 0) {
    const digits = [...header.subarray(from + 1, from + length)]
    return digits.reduce((sum, digit) => sum * 256 + digit, first & 0x7f)
  }
  const text = header
    .toString('latin1', from, from + length)
    .replace(/[\0 ]+$/, '')
    .trimStart()
  if (!/^[0-7]*$/.test(text)) throw damaged('a header holds a number that is none')
  return text === '' ? 0 : Number.parseInt(text, 8)
}

/** Reads a header of 512 bytes; undefined for the block of zeros that ends an archive. Throws AppError BAD_RESPONSE. */
export const tarHeaderOf = (header: Buffer): TarHeader | undefined => {
  if (header.every((byte) => byte === 0)) return undefined
  const sum = header.reduce((sofar, byte, at) => sofar + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  if (header.toString('latin1', 257, 262) !== 'ustar' || sum !== numberAt(header, 148, 8))
    throw damaged('the checksum of a header is wrong')
  const size = numberAt(header, 124, 12)
  if (!Number.isSafeInteger(size)) throw damaged('a file is larger than any disk')
  const kind = String.fromCharCode(header[156] as number)
  // folders and links bring no data, the notes of other tar programs (x, g, L) none of ours
  return { size, isFile: kind === '0' || kind === '\0' || kind === '7' }
}
