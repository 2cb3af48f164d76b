import { makeClerk } from './record-desk.ts'
import type { Tally } from './stats.ts'
import type { Block, BlockResult, Task } from './task.ts'
import type { FeedFormat } from './unpack.ts'

/** Reads the blocks of one feed, in any order: what a thread does. */
export interface BlockReader {
  /** Throws AppError BAD_RESPONSE for what is not UTF-8. */
  read(block: Block): BlockResult
  tally(): Tally | undefined
}

/** Loads what the format and the task need, and no more: a thread that starts loads it anew. */
export const openReader = async (format: FeedFormat, task: Task): Promise<BlockReader> => {
  const csv = task.to === 'csv' ? (await import('./columns.ts')).csvOf(format, task.columns) : undefined
  const readRecords =
    format === 'native'
      ? (await import('./read-products.ts')).readProducts
      : (await import('./read-entries.ts')).readEntries
  const clerk = makeClerk(task, csv)
  return {
    read: (block) => {
      const desk = clerk.desk()
      const { raw, ...counts } = readRecords(block, task, desk)
      const { output, first, last, ...rest } = desk.result()
      const group = { ...(first && { first }), ...(last && { last }) }
      return {
        ...rest,
        broken: undefined,
        ...counts,
        output: task.to === undefined ? undefined : { bytes: raw ?? output, ...group },
      }
    },
    tally: () => (task.stats ? clerk.tally() : undefined),
  }
}
