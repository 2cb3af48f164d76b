import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Entry } from './lanes.ts'
import type { Room, Task } from './page-worker.ts'
import { type MakePage, makePage, type Page } from './pages.ts'

/** What the thread may have before it: with more, this thread helps, though templates then take their room twice. */
const mostWaiting = 8
/** Rooms in use, of a page of 200 products: it takes 1.2 MB. With no more to spare, this thread helps too. */
const mostRooms = 16
const roomSize = 2 * 1024 * 1024
const mostEntries = 200

/** In MB: what it makes is in rooms, and hardly anything on its heap. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 64 }

/**
 * Makes pages in a thread beside this one, which is begun by the first page, and in both when there is more to do. In
 * this thread alone where the program of the thread is not there, as in tests of the sources, and when it fails.
 */
export const pagesBeside = (): MakePage => {
  const file = fileURLToPath(new URL('../page-worker.cjs', import.meta.url))
  if (!existsSync(file)) return makePage
  const rooms: Room[] = []
  const spare: number[] = []
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
  const isFull = (): boolean => waiting.length >= mostWaiting || (spare.length === 0 && rooms.length >= mostRooms)
  return (wish) => {
    const { scene, entries } = wish
    if (hasFailed || isFull() || entries.length > mostEntries || !entries.every(isAsDrawn)) return makePage(wish)
    worker ??= begun()
    const number = spare.pop() ?? rooms.length
    const isNew = number === rooms.length
    const room = rooms[number] ?? newRoom()
    rooms[number] = room
    pack(entries, new Float64Array(room.entries))
    const task: Task = { number, room: isNew ? room : undefined, scene, count: entries.length }
    worker.postMessage(task)
    return new Promise<Page>((resolve) => {
      waiting.push((length) => {
        const done = (): void => void spare.push(number)
        resolve(length === undefined ? makePage(wish) : { bytes: Buffer.from(room.bytes, 0, length), done })
      })
    })
  }
}

const newRoom = (): Room => ({
  bytes: new SharedArrayBuffer(roomSize),
  entries: new SharedArrayBuffer(mostEntries * 3 * 8),
})

const isAsDrawn = ({ change }: Entry): boolean => change === undefined

const pack = (entries: readonly Entry[], into: Float64Array): void => {
  for (let number = 0; number < entries.length; number += 1) {
    const { place = 0, at = 0, version = 0 } = entries[number] ?? {}
    into[3 * number] = place
    into[3 * number + 1] = at
    into[3 * number + 2] = version
  }
}
