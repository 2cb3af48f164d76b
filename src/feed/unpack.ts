import { type ByteQueue, makeByteQueue } from './byte-queue.ts'
import { type ContentKind, decidingLength, kindOf, kindWords } from './content-kind.ts'
import { feedFlaw } from './flaw.ts'
import { type GzipCounts, gunzip, type Unpacked, type UnpackLimits } from './gunzip.ts'
import { type FeedPiece, untar } from './untar.ts'

export type FeedFormat = 'native' | 'google'

export interface UnpackOptions {
  /** Undefined: as the content is. */
  readonly format: FeedFormat | undefined
  /** A file that was unpacked before is read as well. */
  readonly mayBePlain: boolean
  readonly limits?: UnpackLimits
}

export interface UnpackedFeed {
  readonly format: FeedFormat
  readonly isTar: boolean
  readonly pieces: AsyncIterable<FeedPiece>
}

/**
 * Opens a feed as it is delivered (contract, "Product export feed"): gzip with one file or several, one member after
 * another or in a tar. Gives its format, by its content, and its bytes as they are unpacked; `counts` are kept up to
 * date. Throws AppError BAD_RESPONSE, naming what came instead: zip, HTML, plain text, gzip in gzip, the other format.
 */
export const unpackFeed = async (
  source: AsyncIterable<Uint8Array>,
  counts: GzipCounts,
  { format, mayBePlain, limits }: UnpackOptions,
): Promise<UnpackedFeed> => {
  const raw = makeByteQueue(source)
  const outer = kindOf(await raw.peek(decidingLength))
  const isPlain = mayBePlain && (outer === 'json' || outer === 'xml')
  if (outer !== 'gzip' && !isPlain) throw notGzip(outer)
  const unpacked = isPlain ? plain(raw, counts) : gunzip(rest(raw), counts, limits)
  const { first, all } = await begun(unpacked)
  const inner = kindOf(first)
  if (inner !== 'tar') return { format: formatOf(inner, format), isTar: false, pieces: untarred(all) }
  const files = await begun(untar(all))
  return { format: formatOf(kindOf(files.first), format), isTar: true, pieces: files.all }
}

const notGzip = (kind: ContentKind) =>
  kind === 'empty'
    ? feedFlaw('the archive is empty', true, 'it has no byte')
    : feedFlaw('this is no feed', false, `it is ${kindWords(kind)}, and feeds are packed with gzip`)

const names = { native: 'Native', google: 'GoogleShopping' } as const

const formatOf = (kind: ContentKind, wanted: FeedFormat | undefined): FeedFormat => {
  const found = kind === 'json' ? 'native' : kind === 'xml' ? 'google' : undefined
  // a market without products
  if (kind === 'empty') return wanted ?? 'native'
  if (found === undefined) throw feedFlaw('this is no feed', false, `in its gzip is ${kindWords(kind)}`)
  if (wanted !== undefined && wanted !== found)
    throw feedFlaw('this is not the format that was asked for', false, `it is ${names[found]}, not ${names[wanted]}`)
  return found
}

async function* rest(queue: ByteQueue): AsyncGenerator<Uint8Array> {
  for (let piece = await queue.next(); piece !== undefined; piece = await queue.next()) yield piece
}

async function* plain(queue: ByteQueue, counts: GzipCounts): AsyncGenerator<Unpacked> {
  for await (const piece of rest(queue)) {
    counts.packed += piece.length
    counts.unpacked += piece.length
    yield { bytes: Buffer.from(piece.buffer, piece.byteOffset, piece.length) }
  }
}

async function* untarred(source: AsyncIterable<Unpacked>): AsyncGenerator<FeedPiece> {
  for await (const unpacked of source)
    yield 'bytes' in unpacked ? { kind: 'bytes', bytes: unpacked.bytes } : { kind: 'member' }
}

/** The first bytes of a stream, and the whole stream all the same. */
const begun = async <T extends object>(source: AsyncGenerator<T>) => {
  const ahead: T[] = []
  let first = Buffer.alloc(0)
  while (first.length < decidingLength) {
    const { done, value } = await source.next()
    if (done) break
    ahead.push(value)
    if ('bytes' in value) first = Buffer.concat([first, value.bytes as Buffer])
  }
  const all = async function* (): AsyncGenerator<T> {
    try {
      yield* ahead.splice(0)
      yield* source
    } finally {
      await source.return(undefined)
    }
  }
  return { first, all: all() }
}
