import { crc32 } from 'node:zlib'
import { type ByteQueue, makeByteQueue } from './byte-queue.ts'
import { feedFlaw } from './flaw.ts'
import { gzipHeaderLength } from './gzip-header.ts'
import { inflateOne } from './inflate-one.ts'

/** What an archive may grow to, so that a bomb ends early (reliability F4). */
export interface UnpackLimits {
  /** Bytes unpacked. */
  readonly mostBytes: number
  /** Times its packed size, beyond a floor of some megabytes. */
  readonly mostRatio: number
}

/** Counts of what was read so far. */
export interface GzipCounts {
  members: number
  packed: number
  unpacked: number
}

export const defaultUnpackLimits: UnpackLimits = { mostBytes: 20 * 2 ** 30, mostRatio: 250 }

const ratioFloor = 16 * 1024 * 1024
const trailerLength = 8

/** A piece of what was packed; `end` stands after the last piece of a member. */
export type Unpacked = { readonly bytes: Buffer } | { readonly end: true }

/**
 * Unpacks gzip (RFC 1952): all members, each of them proven by its checksum and length; zeros may follow the last.
 * `counts` are kept up to date. Throws AppError BAD_RESPONSE: cut, damaged, other bytes after the last member, or
 * beyond the limits; and what the source throws.
 */
export const gunzip = async function* (
  source: AsyncIterable<Uint8Array>,
  counts: GzipCounts,
  limits: UnpackLimits = defaultUnpackLimits,
): AsyncGenerator<Unpacked> {
  const queue = makeByteQueue(source)
  while (await hasNext(queue, counts)) {
    await skipHeader(queue)
    let sum = 0
    let length = 0
    for await (const bytes of inflateOne(queue)) {
      sum = crc32(bytes, sum)
      length += bytes.length
      counts.unpacked += bytes.length
      counts.packed = queue.taken()
      refuseBomb(counts, limits)
      yield { bytes }
    }
    await checkTrailer(queue, sum, length)
    counts.members += 1
    counts.packed = queue.taken()
    yield { end: true }
  }
  counts.packed = queue.taken()
}

const cutOff = () => feedFlaw('the archive is cut off', true, 'it ends in the middle of a gzip member')

const hasNext = async (queue: ByteQueue, { members }: GzipCounts): Promise<boolean> => {
  const first = await queue.peek(1)
  if (first === undefined || first.length === 0) {
    if (members === 0) throw feedFlaw('the archive is empty', true, 'it has no byte')
    return false
  }
  if (members === 0 || first[0] !== 0) return true
  // padding of a tape: zeros up to the end
  for (let rest = await queue.next(); rest !== undefined; rest = await queue.next())
    if (rest.some((byte) => byte !== 0)) throw feedFlaw('the archive is damaged', true, 'other bytes follow its end')
  return false
}

const skipHeader = async (queue: ByteQueue): Promise<void> => {
  for (let size = 10; ; size *= 2) {
    const bytes = await queue.peek(size)
    const length = gzipHeaderLength(bytes ?? new Uint8Array())
    if (length !== undefined) return queue.drop(length)
    if (bytes === undefined || bytes.length < size) throw cutOff()
  }
}

const checkTrailer = async (queue: ByteQueue, sum: number, length: number): Promise<void> => {
  const trailer = await queue.peek(trailerLength)
  if (trailer === undefined || trailer.length < trailerLength) throw cutOff()
  const view = Buffer.from(trailer)
  if (view.readUInt32LE(0) !== sum) throw feedFlaw('the archive is damaged', true, 'a gzip checksum is wrong')
  if (view.readUInt32LE(4) !== length % 2 ** 32)
    throw feedFlaw('the archive is damaged', true, 'a gzip length is wrong')
  queue.drop(trailerLength)
}

const refuseBomb = ({ packed, unpacked }: GzipCounts, { mostBytes, mostRatio }: UnpackLimits): void => {
  if (unpacked > mostBytes)
    throw feedFlaw(`the archive unpacks to over ${mostBytes} bytes`, false, 'more is allowed with --max-size')
  if (unpacked > ratioFloor && unpacked > packed * mostRatio)
    throw feedFlaw(`the archive unpacks to over ${mostRatio} times its size`, false, 'no feed is packed like that')
}
