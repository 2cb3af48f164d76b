import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { makeBlockReader } from './read-block.ts'
import type { Tally } from './stats.ts'
import type { Block, BlockResult, Task } from './task.ts'
import { type FromThread, revived, type ToThread } from './thread-messages.ts'

/** Those who read blocks: threads, or this one. */
export interface Pool {
  /** Blocks that may be under way at a time. */
  readonly room: number
  read(block: Block): Promise<BlockResult>
  tallies(): Promise<readonly Tally[]>
  close(): void
}

/** Beside the chunks of the built program; the sources have none, and do all in one thread. */
const threadFile = (): string | undefined => {
  const file = typeof __dirname === 'undefined' ? undefined : join(__dirname, '..', 'feed-thread.cjs')
  return file !== undefined && existsSync(file) ? file : undefined
}

/**
 * Opens what reads the blocks of a feed: a thread for each core, four at most, where there is anything to compute. Close
 * it, or the process does not end.
 */
export const openPool = (task: Task): Pool => {
  const file = threadFile()
  return file === undefined ? inThisThread(task) : inThreads(file, task)
}

/** Where hardly anything is to be done with a block, its way to a thread would cost more. */
export const inThisThread = (task: Task): Pool => {
  const reader = makeBlockReader(task)
  return {
    room: 1,
    read: async (block) => reader.read(block),
    tallies: async () => [reader.tally()].filter((tally) => tally !== undefined),
    close: () => {},
  }
}

interface Thread {
  readonly worker: Worker
  /** Who waits for its answers, in turn. */
  readonly waiting: { resolve: (message: FromThread) => void; reject: (error: Error) => void }[]
}

const startThread = (file: string, task: Task): Thread => {
  const worker = new Worker(file, { workerData: task, resourceLimits: { maxYoungGenerationSizeMb: 32 } })
  const waiting: Thread['waiting'] = []
  const fail = (error: Error): void => {
    for (const one of waiting.splice(0)) one.reject(error)
  }
  worker.on('message', (message: FromThread) => waiting.shift()?.resolve(message))
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('a thread that reads the feed ended')))
  return { worker, waiting }
}

const ask = ({ worker, waiting }: Thread, message: ToThread): Promise<FromThread> =>
  new Promise((resolve, reject) => {
    waiting.push({ resolve, reject })
    worker.postMessage(message)
  })

const inThreads = (file: string, task: Task): Pool => {
  const count = Math.min(4, Math.max(1, availableParallelism()))
  const threads = Array.from({ length: count }, () => startThread(file, task))
  return {
    room: count * 2,
    read: async ({ format, names, bytes }) => {
      const [idle] = [...threads].sort((one, other) => one.waiting.length - other.waiting.length)
      const { buffer, byteOffset: from, length } = bytes
      const answer = await ask(idle as Thread, { kind: 'block', format, names, buffer, from, length })
      if (answer.kind === 'result') return answer.result
      throw revived(answer)
    },
    tallies: async () => {
      const answers = await Promise.all(threads.map((thread) => ask(thread, { kind: 'tally' })))
      return answers.flatMap((answer) => (answer.kind === 'tally' && answer.tally !== undefined ? [answer.tally] : []))
    },
    close: () => {
      for (const { worker } of threads) void worker.terminate()
    },
  }
}
