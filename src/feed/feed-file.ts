import { closeSync, fstatSync, openSync, read } from 'node:fs'
import type { Say } from '../context.ts'
import { AppError } from '../errors/app-error.ts'
import { amountOfBytes } from './amounts.ts'
import { defaultUnpackLimits, type GzipCounts, type UnpackLimits } from './gunzip.ts'
import { type FeedReading, noCounts, type Pass, readFeed } from './read-feed.ts'

const pieceSize = 1024 * 1024

const unreadable = (path: string, error: unknown): AppError => {
  const code = String((error as { readonly code?: unknown }).code)
  const missing = code === 'ENOENT' || code === 'EISDIR'
  return new AppError(missing ? 'USAGE' : 'LOCAL_IO', `cannot read ${path} (${code})`, {
    reasons: code === 'ENOENT' ? ['there is no such file'] : code === 'EISDIR' ? ['it is a folder'] : [],
    effect: 'none',
    cause: error,
  })
}

interface OpenFile {
  readonly size: number | undefined
  readonly bytes: AsyncGenerator<Uint8Array>
}

const opened = (path: string): OpenFile => {
  const isInput = path === '-'
  try {
    const descriptor = isInput ? 0 : openSync(path, 'r')
    const found = fstatSync(descriptor)
    if (found.isDirectory()) throw Object.assign(new Error('a folder'), { code: 'EISDIR' })
    return { size: found.isFile() ? found.size : undefined, bytes: bytesOf(path, descriptor) }
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function* bytesOf(path: string, descriptor: number): AsyncGenerator<Uint8Array> {
  try {
    for (;;) {
      const piece = Buffer.allocUnsafeSlow(pieceSize)
      const length = await new Promise<number>((resolve, reject) => {
        read(descriptor, piece, 0, pieceSize, null, (error, count) =>
          error === null ? resolve(count) : reject(unreadable(path, error)),
        )
      })
      if (length === 0) return
      yield piece.subarray(0, length)
    }
  } finally {
    if (descriptor !== 0) closeSync(descriptor)
  }
}

/** Limits of unpacking, with what --max-size says. */
export const limitsOf = (maxSize: number | undefined): UnpackLimits => ({
  ...defaultUnpackLimits,
  ...(maxSize === undefined ? {} : { mostBytes: maxSize }),
})

type FilePass = Pick<Pass, 'task' | 'format' | 'output' | 'marks' | 'room'> & {
  readonly maxSize?: number | undefined
  readonly watch?: (piece: Uint8Array) => void
}

/**
 * Reads a feed on this disk to its end, with progress. Throws AppError USAGE and LOCAL_IO for the file, BAD_RESPONSE,
 * naming the file, for what is in it.
 */
export const readFeedFile = async (path: string, pass: FilePass, say: Say): Promise<FeedReading> => {
  const { size, bytes } = opened(path)
  const counts: GzipCounts = noCounts()
  const ofAll = size === undefined ? '' : ` of ${amountOfBytes(size)}`
  const progress = (): void => say.progress.show(() => `${path}: ${amountOfBytes(counts.packed)}${ofAll} read`)
  try {
    const { maxSize, watch, ...rest } = pass
    const source = watch === undefined ? bytes : watched(bytes, watch)
    return await readFeed(source, { ...rest, mayBePlain: true, limits: limitsOf(maxSize), counts, progress })
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'BAD_RESPONSE') throw error
    throw new AppError(error.code, `${path}: ${error.message}`, { ...error.parts })
  } finally {
    await bytes.return(undefined)
    say.progress.end()
  }
}

async function* watched(
  source: AsyncGenerator<Uint8Array>,
  watch: (piece: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    watch(piece)
    yield piece
  }
}
