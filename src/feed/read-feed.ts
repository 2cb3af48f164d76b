import { cutEntries } from './cut-entries.ts'
import { cutLines } from './cut-lines.ts'
import type { CutBlock } from './cutter.ts'
import type { GzipCounts } from './gunzip.ts'
import { type Merged, makeMerge, type Outlet } from './merge.ts'
import { openPool, type Pool } from './pool.ts'
import { makeSlots, type Slot } from './slots.ts'
import { addTally, emptyTally, type Tally } from './stats.ts'
import type { Problem, Task } from './task.ts'
import { type FeedFormat, type UnpackedFeed, type UnpackOptions, unpackFeed } from './unpack.ts'

/** What a feed holds, read to its end. */
export interface FeedReading {
  readonly format: FeedFormat
  readonly isTar: boolean
  /** Members of gzip, 0 for a file that was not packed; files inside, as far as the archive tells them apart. */
  readonly members: number
  readonly packedBytes: number
  readonly bytes: number
  /** Products (Native) or entries (GoogleShopping). */
  readonly records: number
  readonly problemCount: number
  /** The first of them. */
  readonly problems: readonly Problem[]
  readonly tally: Tally | undefined
}

/** A pass over a feed: what is to be done, where it goes, and who watches. */
export interface Pass extends UnpackOptions, Outlet {
  readonly task: Task
  /** Kept up to date while the feed is read. */
  readonly counts?: GzipCounts
  readonly progress?: () => void
  /** Waited for, where there is a promise, before more is read. */
  readonly room?: () => Promise<void> | undefined
}

export const noCounts = (): GzipCounts => ({ members: 0, packed: 0, unpacked: 0 })

/** Native without anything to do but to be counted. */
const isLight = (format: FeedFormat, task: Task): boolean =>
  format === 'native' && !task.check && !task.stats && !task.marks && task.to !== 'csv'

/**
 * Reads a feed to its end, in one pass and in bounded memory, on all cores: unpacked, every checksum proven, its records
 * done with as the task says, in the order of the feed. Throws AppError BAD_RESPONSE when it is cut, damaged or no feed;
 * records that do not fit are problems and no failure. Throws what source and outlet throw.
 */
export const readFeed = async (source: AsyncIterable<Uint8Array>, pass: Pass): Promise<FeedReading> => {
  const counts = pass.counts ?? noCounts()
  const feed = await unpackFeed(source, counts, pass)
  const pool = openPool(feed.format, pass.task, isLight(feed.format, pass.task))
  try {
    const { merged, tally } = await readPieces(feed, pool, pass)
    const { members, packed, unpacked } = counts
    return {
      format: feed.format,
      isTar: feed.isTar,
      members,
      packedBytes: packed,
      bytes: unpacked,
      records: merged.records,
      problemCount: merged.problemCount,
      problems: merged.problems,
      tally,
    }
  } finally {
    pool.close()
  }
}

const readPieces = async (
  { format, pieces }: UnpackedFeed,
  pool: Pool,
  pass: Pass,
): Promise<{ readonly merged: Merged; readonly tally: Tally | undefined }> => {
  const slots = makeSlots(pool.room + 2)
  const merge = makeMerge(pass.task, pass)
  let failure: unknown
  let inOrder: Promise<void> = Promise.resolve()
  const take = (slot: Slot, { from, to, names, linesBefore }: CutBlock): void => {
    const result = pool.read({ names, bytes: slot.bytes.subarray(from, to) })
    const free = (): void => slots.release(slot)
    result.then(free, free)
    inOrder = inOrder
      .then(async () => merge.add(await result, linesBefore))
      .catch((error: unknown) => {
        failure ??= error
      })
  }
  const cutter = format === 'native' ? cutLines(slots, take) : cutEntries(slots, take)
  if (pass.task.to === 'csv') merge.begin((await import('./columns.ts')).csvOf(format, pass.task.columns).head)
  for await (const piece of pieces) {
    if (failure !== undefined) throw failure
    await cutter.write(piece)
    pass.progress?.()
    await pass.room?.()
  }
  await cutter.end()
  await inOrder
  if (failure !== undefined) throw failure
  merge.end()
  return { merged: merge.merged, tally: await talliesOf(pool, pass.task, merge.merged.shared) }
}

const talliesOf = async (pool: Pool, task: Task, shared: number): Promise<Tally | undefined> => {
  if (!task.stats) return undefined
  const sum = emptyTally()
  for (const tally of await pool.tallies()) addTally(sum, tally)
  sum.products -= shared
  return sum
}
