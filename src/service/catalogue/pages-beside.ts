import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Entry } from './lanes.ts'
import type { Task } from './page-worker.ts'
import { type MakePage, makePage, type Page, type PageWish } from './pages.ts'

/** What the thread may have before it: with more, this thread helps, though templates then take their room twice. */
const mostWaiting = 8
/** A page of 200 products takes 1.2 MB. */
const roomSize = 2 * 1024 * 1024
const mostSpare = 4
/** In MB: what it makes is in rooms, and hardly anything on its heap. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 }

/**
 * Makes pages in a thread beside this one, which is begun by the first page, and in both when there is more to do. In
 * this thread alone where the program of the thread is not there, as in tests of the sources, and when it fails.
 */
export const pagesBeside = (): MakePage => {
  const file = fileURLToPath(new URL('../page-worker.cjs', import.meta.url))
  if (!existsSync(file)) return makePage
  const spare: SharedArrayBuffer[] = []
  let waiting: ((length: number | undefined) => void)[] = []
  let worker: Worker | undefined
  let hasFailed = false
  const failed = (): void => {
    hasFailed = true
    for (const answer of waiting) answer(undefined)
    waiting = []
  }
  const begun = (): Worker => {
    const made = new Worker(file, { resourceLimits })
    made.on('message', (length: number | undefined) => waiting.shift()?.(length))
    made.on('error', failed)
    made.unref()
    return made
  }
  return (wish) => {
    if (hasFailed || waiting.length >= mostWaiting || !wish.entries.every(isAsDrawn)) return makePage(wish)
    worker ??= begun()
    const room = spare.pop() ?? new SharedArrayBuffer(roomSize)
    const task: Task = { room, scene: wish.scene, entries: packed(wish.entries) }
    worker.postMessage(task)
    return new Promise<Page>((resolve) => {
      waiting.push((length) => {
        const done = (): void => void (spare.length < mostSpare && spare.push(room))
        resolve(length === undefined ? makePage(wish) : { bytes: Buffer.from(room, 0, length), done })
      })
    })
  }
}

const isAsDrawn = ({ change }: Entry): boolean => change === undefined

const packed = (entries: PageWish['entries']): Float64Array => {
  const flat = new Float64Array(entries.length * 3)
  for (const [number, { place, at, version }] of entries.entries()) flat.set([place, at, version], number * 3)
  return flat
}
