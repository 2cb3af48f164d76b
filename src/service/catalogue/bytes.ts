import type { Template, Values } from './template.ts'

/**
 * Bytes that grow. Pages of the export are made of many short pieces: as bytes they are copied once, where strings
 * would be joined, flattened and encoded, which took two thirds of the time.
 */
export interface Sink {
  room: Buffer
  at: number
}

/** No product comes near it. */
const ample = 256 * 1024
/** Up to here a loop is quicker than a call. */
const short = 16

/** A template as UTF-8: its texts one after another, where each of them ends, and the holes between them. */
export interface Print {
  readonly bytes: Uint8Array
  readonly ends: Int32Array
  readonly holes: Int32Array
}

export const printOf = ({ texts, holes }: Template): Print => {
  let end = 0
  const ends = Int32Array.from(texts, (text) => {
    end += Buffer.byteLength(text)
    return end
  })
  return { bytes: new Uint8Array(Buffer.from(texts.join(''))), ends, holes: Int32Array.from(holes) }
}

let spare: Buffer | undefined

/**
 * Room for a page: that of the page before, so that pages leave no more behind than their own bytes. It begins with a
 * bench, where template and values of one product lie ready: within one room, bytes are copied without a view of them.
 */
export const emptySink = (): Sink => {
  const room = spare ?? Buffer.allocUnsafeSlow(2 * 1024 * 1024)
  spare = undefined
  return { room, at: 2 * ample }
}

export const isEmpty = ({ at }: Sink): boolean => at === 2 * ample

/** What was written. Ends the sink, whose room is used again. */
export const written = ({ room, at }: Sink): Uint8Array => {
  spare = room
  const whole = Buffer.allocUnsafeSlow(at - 2 * ample)
  room.copy(whole, 0, 2 * ample, at)
  return whole
}

/** The same as text. */
export const writtenText = ({ room, at }: Sink): string => {
  spare = room
  return room.toString('utf8', 2 * ample, at)
}

/** Writes text as UTF-8 and gives the place behind it. */
const write = (room: Buffer, from: number, text: string): number => {
  const { length } = text
  for (let place = 0; place < length; place += 1) {
    const code = text.charCodeAt(place)
    if (code > 0x7f) return from + room.write(text, from)
    room[from + place] = code
  }
  return from + length
}

/** Appends text as UTF-8. */
export const append = (sink: Sink, text: string): void => {
  sink.at = write(sink.room, sink.at, text)
}

/** Where the values of the product at hand end: they are encoded once, as most are needed by every variant. */
const inkEnds = new Int32Array(1024)

const copy = (room: Uint8Array, start: number, end: number, at: number): number => {
  const length = end - start
  if (length > short) room.copyWithin(at, start, end)
  else for (let place = 0; place < length; place += 1) room[at + place] = room[start + place] as number
  return at + length
}

/** Appends the JSON of a product. */
export const fillInto = (sink: Sink, { bytes, ends, holes }: Print, values: Values): void => {
  if (sink.room.length - sink.at < ample) sink.room = Buffer.concat([sink.room], sink.room.length * 2)
  const { room } = sink
  room.set(bytes, 0)
  let end = ample
  for (let index = 0; index < values.length; index += 1) {
    end = write(room, end, values[index] as string)
    inkEnds[index] = end
  }
  let at = copy(room, 0, ends[0] as number, sink.at)
  for (let place = 0; place < holes.length; place += 1) {
    const hole = holes[place] as number
    at = copy(room, hole === 0 ? ample : (inkEnds[hole - 1] as number), inkEnds[hole] as number, at)
    at = copy(room, ends[place] as number, ends[place + 1] as number, at)
  }
  sink.at = at
}
