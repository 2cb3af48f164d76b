import { createInflateRaw } from 'node:zlib'
import type { ByteQueue } from './byte-queue.ts'
import { feedFlaw } from './flaw.ts'

/** Measured (performance.md, section 3): in chunks of this size zlib takes half the time of Node's usual 16 KiB. */
const chunkSize = 256 * 1024
/** Pieces that may wait for the reader, while zlib works on in its own thread. */
const mostWaiting = 4

/**
 * One stream of deflated data from the front of the queue, unpacked; what follows it stays in the queue. zlib works in
 * a thread of its own while the pieces before are handled. Throws AppError BAD_RESPONSE: cut off or damaged.
 */
export const inflateOne = async function* (queue: ByteQueue): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize })
  const waiting: Buffer[] = []
  let isOver = false
  let failure: Error | undefined
  let wake = (): void => {}
  const over = (error?: Error): void => {
    isOver = true
    failure ??= error
    wake()
  }
  inflate.on('data', (bytes: Buffer) => {
    waiting.push(bytes)
    if (waiting.length >= mostWaiting) inflate.pause()
    wake()
  })
  inflate.once('end', () => over())
  inflate.once('error', () => over(feedFlaw('the archive is damaged', true, 'its gzip data cannot be unpacked')))
  let closed = (): void => {}
  inflate.once('close', () => closed())
  const fed = feed()
  fed.catch(over)

  try {
    for (;;) {
      for (let bytes = waiting.shift(); bytes !== undefined; bytes = waiting.shift()) yield bytes
      if (failure !== undefined) throw failure
      if (isOver) break
      inflate.resume()
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    await fed
  } finally {
    isOver = true
    inflate.destroy()
  }

  /** Feeds zlib until it has found the end, and gives back what stands behind it. The next piece is fetched meanwhile. */
  async function feed(): Promise<void> {
    let given = 0
    let piece = await queue.next()
    while (!isOver && piece !== undefined) {
      given += piece.length
      const following = queue.next()
      // its failure is heard below; here it must not count as one that nobody hears
      following.catch(() => {})
      await written(piece)
      const rest = given - inflate.bytesWritten
      const ahead = await following
      // zlib takes all that it can use
      if (rest > 0) {
        queue.unread(ahead ?? new Uint8Array())
        return queue.unread(piece.subarray(piece.length - rest))
      }
      piece = ahead
    }
    if (!isOver) throw feedFlaw('the archive is cut off', true, 'it ends in the middle of a gzip member')
  }

  async function written(piece: Uint8Array): Promise<void> {
    await new Promise<void>((resolve) => {
      closed = resolve
      inflate.write(piece, () => resolve())
    })
  }
}
