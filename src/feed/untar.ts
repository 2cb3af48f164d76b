import { feedFlaw } from './flaw.ts'
import type { Unpacked } from './gunzip.ts'
import { tarBlock, tarHeaderOf } from './tar-header.ts'

/** A piece of a feed: `file` stands after the last piece of a file, `member` where a gzip member ended. */
export type FeedPiece =
  | { readonly kind: 'bytes'; readonly bytes: Buffer }
  | { readonly kind: 'member' }
  | { readonly kind: 'file' }

/**
 * The files of a tar archive, one after another; only what is an ordinary file, and no name of any. A tar may be cut
 * into gzip members anywhere. Throws AppError BAD_RESPONSE when it is damaged or has no end.
 */
export const untar = async function* (source: AsyncIterable<Unpacked>): AsyncGenerator<FeedPiece> {
  let head = Buffer.alloc(0)
  let left = 0
  let padding = 0
  let isFile = false
  let hasEnded = false
  for await (const unpacked of source) {
    let bytes = 'bytes' in unpacked ? unpacked.bytes : Buffer.alloc(0)
    while (bytes.length > 0 && !hasEnded) {
      if (left > 0) {
        const part = bytes.subarray(0, left)
        left -= part.length
        if (isFile) yield { kind: 'bytes', bytes: part }
        if (isFile && left === 0) yield { kind: 'file' }
        bytes = bytes.subarray(part.length)
        continue
      }
      const skipped = Math.min(padding, bytes.length)
      padding -= skipped
      const part = bytes.subarray(skipped, skipped + tarBlock - head.length)
      bytes = bytes.subarray(skipped + part.length)
      head = Buffer.concat([head, part])
      if (head.length < tarBlock) continue
      const header = tarHeaderOf(head)
      head = Buffer.alloc(0)
      hasEnded = header === undefined
      left = header?.size ?? 0
      padding = (tarBlock - (left % tarBlock)) % tarBlock
      isFile = header?.isFile === true
      if (isFile && left === 0) yield { kind: 'file' }
    }
    if (hasEnded && bytes.some((byte) => byte !== 0))
      throw feedFlaw('the tar archive is damaged', true, 'other bytes follow its end')
  }
  if (!hasEnded) throw feedFlaw('the tar archive is cut off', true, 'it has no end mark')
}
