import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { openReader } from './read-block.ts'
import type { Tally } from './stats.ts'
import type { Block, BlockResult, Task } from './task.ts'
import { type FromThread, revived, type ThreadData, type ToThread } from './thread-messages.ts'
import type { FeedFormat } from './unpack.ts'

/** Those who read blocks: threads, and this one. */
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

/** Where there is anything to compute: a thread for each core but this one's, three at most. */
const threadsFor = (isLight: boolean): number =>
  isLight || threadFile() === undefined ? 0 : Math.min(3, availableParallelism() - 1)

interface Thread {
  readonly worker: Worker
  /** Who waits for its answers, in turn. */
  readonly waiting: { resolve: (message: FromThread) => void; reject: (error: Error) => void }[]
}

const startThread = (workerData: ThreadData): Thread => {
  const worker = new Worker(threadFile() as string, { workerData, resourceLimits: { maxYoungGenerationSizeMb: 12 } })
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

/** The block that a thread reads, and those that wait for it: enough for as long as this thread reads one itself. */
const mostOfThread = 3

/**
 * Opens what reads the blocks of a feed: threads, and this one, which reads a block itself when all of them have enough
 * to do. So a thread less is started, which takes as long as a thousand products. Close it, or the process does not end.
 */
export const openPool = (format: FeedFormat, task: Task, isLight: boolean): Pool => {
  const threads = Array.from({ length: threadsFor(isLight) }, () => startThread({ format, task }))
  const ours = openReader(format, task)
  ours.catch(() => {})
  return {
    room: threads.length * mostOfThread + 1,
    read: async (block) => {
      const [idle] = threads
        .filter(({ waiting }) => waiting.length < mostOfThread)
        .sort((one, other) => one.waiting.length - other.waiting.length)
      if (idle === undefined) return (await ours).read(block)
      const { names, bytes } = block
      const { buffer, byteOffset: from, length } = bytes
      const answer = await ask(idle, { kind: 'block', names, buffer, from, length })
      if (answer.kind === 'result') return answer.result
      throw revived(answer)
    },
    tallies: async () => {
      const answers = await Promise.all(threads.map((thread) => ask(thread, { kind: 'tally' })))
      const tallies = answers.map((answer) => (answer.kind === 'tally' ? answer.tally : undefined))
      return [...tallies, (await ours).tally()].filter((tally) => tally !== undefined)
    },
    close: () => {
      for (const { worker } of threads) void worker.terminate()
    },
  }
}
