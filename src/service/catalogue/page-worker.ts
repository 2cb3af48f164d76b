// A program of its own (see build/bundle.mjs): renders pages of the export in the rooms that it is sent, one after another.
import { parentPort } from 'node:worker_threads'
import { type Sink, sinkIn } from './bytes.ts'
import { renderArray, type Scene } from './render.ts'

/** Memory of both threads, for one page at a time. */
export interface Room {
  readonly bytes: SharedArrayBuffer
  /** Of each entry its place, its moment and its version, as 64-bit numbers. */
  readonly entries: SharedArrayBuffer
}

/** One page to make. */
export interface Task {
  readonly number: number
  /** Sent with the first task in it: to send it costs more than all the rest. */
  readonly room: Room | undefined
  readonly scene: Scene
  readonly count: number
}

const rooms: { readonly room: Room; readonly sink: Sink; readonly entries: Float64Array }[] = []

parentPort?.on('message', ({ number, room, scene, count }: Task) => {
  if (room) rooms[number] = { room, sink: sinkIn(Buffer.from(room.bytes)), entries: new Float64Array(room.entries) }
  const known = rooms[number]
  if (!known) return
  const { sink, entries } = known
  sink.at = 0
  renderArray(sink, scene, unpacked(entries, count))
  // a page that took more room is in none that the other thread sees
  parentPort?.postMessage(sink.room.buffer === known.room.bytes ? sink.at : undefined)
})

const unpacked = (packed: Float64Array, count: number) =>
  Array.from({ length: count }, (_, place) => ({
    place: packed[3 * place] as number,
    at: packed[3 * place + 1] as number,
    version: packed[3 * place + 2] as number,
  }))
