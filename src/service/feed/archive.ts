import { pipeline, Readable } from 'node:stream'
import { createGzip, type Gzip } from 'node:zlib'
import type { Switches } from '../switches.ts'
import { type Member, tarOf } from './tar.ts'

/** How much comes out of the compressor at once, in bytes. */
const outputSize = 65_536

/**
 * The files as one compressed stream, made as fast as it is read and held nowhere. One file is one gzip member; several
 * are one member each, or a tar in one. To stop reading ends all work.
 */
export const archiveOf = (
  members: readonly Member[],
  { feedArchive, feedGzipLevel }: Pick<Switches, 'feedArchive' | 'feedGzipLevel'>,
): AsyncIterable<Uint8Array> => {
  if (feedArchive === 'tar' && members.length > 1) return compressed(tarOf(members), feedGzipLevel)
  return inTurn(members, feedGzipLevel)
}

const inTurn = async function* (members: readonly Member[], level: number): AsyncGenerator<Uint8Array> {
  for (const { bytes } of members) yield* compressed(bytes(), level)
}

/** zlib works in a thread of its own while the next chunk is rendered here. */
const compressed = (bytes: Iterable<Buffer> | AsyncIterable<Buffer>, level: number): Gzip =>
  // a failure reaches whoever reads the result
  pipeline(Readable.from(bytes), createGzip({ level, chunkSize: outputSize }), () => {})
