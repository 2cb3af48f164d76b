import { readEntries } from './read-entries.ts'
import { readProducts } from './read-products.ts'
import { type Clerk, makeClerk } from './record-desk.ts'
import type { Tally } from './stats.ts'
import type { Block, BlockResult, Task } from './task.ts'
import type { FeedFormat } from './unpack.ts'

/** Reads the blocks of one feed, in any order: what a thread does. */
export interface BlockReader {
  /** Throws AppError BAD_RESPONSE for what is not UTF-8. */
  read(block: Block): BlockResult
  tally(): Tally | undefined
}

export const makeBlockReader = (task: Task): BlockReader => {
  const clerks = new Map<FeedFormat, Clerk>()
  const clerkFor = (format: FeedFormat): Clerk => {
    const clerk = clerks.get(format) ?? makeClerk(format, task)
    clerks.set(format, clerk)
    return clerk
  }
  return {
    read: (block) => {
      const desk = clerkFor(block.format).desk()
      const counts = block.format === 'native' ? readProducts(block.bytes, task, desk) : readEntries(block, task, desk)
      const { output, first, last, ...rest } = desk.result()
      const isRaw = block.format === 'native' && task.to === 'ndjson'
      const bytes = isRaw ? counts.raw : output
      const group = { ...(first && { first }), ...(last && { last }) }
      return {
        ...rest,
        records: counts.records,
        lines: counts.lines,
        broken: counts.broken,
        output: task.to === undefined ? undefined : { bytes: bytes ?? Buffer.alloc(0), ...group },
      }
    },
    tally: () => (task.stats ? [...clerks.values()][0]?.tally() : undefined),
  }
}
