import { inkEnds, inkView } from './ink.ts'
import { copy, pieceOf, viewOf } from './piece.ts'
import type { Template } from './template.ts'
import { writeText } from './utf8.ts'

/**
 * Bytes that grow. Pages of the export are made of many short pieces: as bytes they are copied once, where strings
 * would be joined, flattened and encoded, which took two thirds of the time.
 */
export interface Sink {
  room: Buffer
  view: DataView
  at: number
}

/** No product comes near it. */
const ample = 256 * 1024

/** A template as UTF-8: its texts one after another, where each of them ends, and the holes between them. */
export interface Print {
  readonly bytes: DataView
  readonly ends: Int32Array
  readonly holes: Int32Array
}

export const printOf = ({ texts, holes }: Template): Print => {
  let end = 0
  const ends = Int32Array.from(texts, (text) => {
    end += Buffer.byteLength(text)
    return end
  })
  const { bytes } = pieceOf(texts.join(''))
  return { bytes, ends, holes: Int32Array.from(holes) }
}

/** Appends text as UTF-8. */
export const append = (sink: Sink, text: string): void => {
  sink.at = writeText(sink.room, sink.at, text)
}

/** Appends the JSON of the product whose values are in the ink. */
export const fillInto = (sink: Sink, { bytes, ends, holes }: Print): void => {
  if (sink.room.length - sink.at < ample) enlarge(sink)
  const { view } = sink
  let at = copy(bytes, 0, ends[0] as number, view, sink.at)
  for (let place = 0; place < holes.length; place += 1) {
    const hole = holes[place] as number
    at = copy(inkView, hole === 0 ? 0 : (inkEnds[hole - 1] as number), inkEnds[hole] as number, view, at)
    at = copy(bytes, ends[place] as number, ends[place + 1] as number, view, at)
  }
  sink.at = at
}

const enlarge = (sink: Sink): void => {
  sink.room = Buffer.concat([sink.room], sink.room.length * 2)
  sink.view = viewOf(sink.room)
}

/** A page of 200 products takes 1.2 MB. */
const usual = 2 * 1024 * 1024
/** What is kept of a busy hour. */
const mostSpare = 4
const spare: Sink[] = []

/** Room to write in: that of an earlier page where one was given back, so that pages leave nothing to be collected. */
export const emptySink = (): Sink => {
  const sink = spare.pop()
  if (sink) {
    sink.at = 0
    return sink
  }
  return sinkIn(Buffer.allocUnsafeSlow(usual))
}

/** A sink in a room that is there. */
export const sinkIn = (room: Buffer): Sink => ({ room, view: viewOf(room), at: 0 })

/** What was written, until the sink is given back. */
export const written = ({ room, at }: Sink): Uint8Array => room.subarray(0, at)

/** Lets the room be used again: nobody may hold what was written any more. */
export const giveBack = (sink: Sink): void => {
  if (spare.length < mostSpare) spare.push(sink)
}
