// A program of its own (see build/bundle.mjs): renders pages of the export in the rooms that it is sent, one after another.
import { parentPort } from 'node:worker_threads'
import { sinkIn } from './bytes.ts'
import { renderArray, type Scene } from './render.ts'

/** One page to make. */
export interface Task {
  readonly room: SharedArrayBuffer
  readonly scene: Scene
  /** Of each entry its place, its moment and its version. */
  readonly entries: Float64Array
}

parentPort?.on('message', ({ room, scene, entries }: Task) => {
  const sink = sinkIn(Buffer.from(room))
  renderArray(sink, scene, unpacked(entries))
  // a page that took more room is in none that the other thread sees
  parentPort?.postMessage(sink.room.buffer === room ? sink.at : undefined)
})

const unpacked = (packed: Float64Array) =>
  Array.from({ length: packed.length / 3 }, (_, number) => ({
    place: packed[3 * number] as number,
    at: packed[3 * number + 1] as number,
    version: packed[3 * number + 2] as number,
  }))
