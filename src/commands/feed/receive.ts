import { createHash } from 'node:crypto'
import { storageRefusal, type TransferFailure, transferFailure } from '../../api/transfer.ts'
import type { Context } from '../../context.ts'
import { isAppError } from '../../errors/app-error.ts'
import { isDamage } from '../../feed/flaw.ts'
import type { UnpackLimits } from '../../feed/gunzip.ts'
import { type FeedReading, noCounts, readFeed } from '../../feed/read-feed.ts'
import type { Task } from '../../feed/task.ts'
import { requireSpace } from '../../files/free-space.ts'
import type { PartialFile } from '../../files/partial-file.ts'
import { type Proof, proofOf } from './proof.ts'
import { pullProgress } from './pull-progress.ts'
import type { PullWish } from './pull-target.ts'

/** A transfer to be tried. */
export interface Transfer {
  readonly wish: PullWish
  readonly target: string
  readonly file: PartialFile
  readonly task: Task
  readonly limits: UnpackLimits
}

export interface Received {
  readonly reading: FeedReading
  /** Of the archive as it was delivered. */
  readonly sha256: string
  /** Of the file as it was written. */
  readonly written: { readonly bytes: number; readonly sha256: string }
}

export type Outcome = { readonly received: Received } | TransferFailure

/**
 * Fetches the link, once, and writes and proves the feed on the way; the file is whole then, and not yet in its place.
 * Failures that another link may mend are a value. Throws AppError: LOCAL_IO, and what no other link mends.
 */
export const receive = async (
  context: Pick<Context, 'fetchLink' | 'say' | 'world'>,
  link: string,
  transfer: Transfer,
  signal: AbortSignal,
): Promise<Outcome> => {
  // whatever ends this, the connection ends with it
  const over = new AbortController()
  try {
    const reply = await context.fetchLink(link, AbortSignal.any([signal, over.signal]))
    if (reply.status !== 200) return storageRefusal(reply.status)
    const proof = proofOf(reply.headers)
    if (proof.length !== undefined && transfer.task.to === undefined)
      requireSpace(transfer.target, proof.length, 'the feed is that long')
    transfer.file.restart()
    return { received: await taken(context, reply.body, proof, transfer) }
  } catch (error) {
    if (isDamage(error) && isAppError(error)) return { error, another: 'yes' }
    return transferFailure(error)
  } finally {
    over.abort()
  }
}

const taken = async (
  { say, world }: Pick<Context, 'say' | 'world'>,
  body: AsyncIterable<Uint8Array>,
  proof: Proof,
  { wish, file, task, limits }: Transfer,
): Promise<Received> => {
  const hash = createHash('sha256')
  let bytes = 0
  const write = (piece: Uint8Array): void => {
    file.write(piece)
    hash.update(piece)
    bytes += piece.length
  }
  const progress = pullProgress(say, world, wish, proof)
  const arriving = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of body) {
      proof.add(piece)
      if (task.to === undefined) file.write(piece)
      progress()
      yield piece
    }
  }
  const pass = { task, format: wish.format, mayBePlain: false, limits, counts: noCounts() }
  const reading = await readFeed(arriving(), task.to === undefined ? pass : { ...pass, output: write })
  const sha256 = proof.sha256()
  const asIs = { bytes: proof.received(), sha256 }
  return { reading, sha256, written: task.to === undefined ? asIs : { bytes, sha256: hash.digest('hex') } }
}
