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
const short = 32

export const emptySink = (): Sink => ({ room: Buffer.allocUnsafe(2 * 1024 * 1024), at: 0 })

/** What was written, without a copy. */
export const written = ({ room, at }: Sink): Uint8Array => room.subarray(0, at)

/** Appends text as UTF-8. */
export const append = (sink: Sink, text: string): void => {
  const { room, at } = sink
  if (text.length > short) {
    sink.at = at + room.write(text, at)
    return
  }
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code > 0x7f) {
      sink.at = at + room.write(text, at)
      return
    }
    room[at + place] = code
  }
  sink.at = at + text.length
}

const encoded = new WeakMap<Template, readonly Uint8Array[]>()

const partsOf = (template: Template): readonly Uint8Array[] => {
  const known = encoded.get(template)
  if (known) return known
  const made = template.texts.map((text) => Buffer.from(text))
  encoded.set(template, made)
  return made
}

const appendBytes = (sink: Sink, bytes: Uint8Array | undefined): void => {
  if (!bytes) return
  const { room, at } = sink
  if (bytes.length > short) room.set(bytes, at)
  else for (let place = 0; place < bytes.length; place += 1) room[at + place] = bytes[place] ?? 0
  sink.at = at + bytes.length
}

/** Appends the JSON of a product: the same as `fill` gives. */
export const fillInto = (sink: Sink, template: Template, values: Values): void => {
  if (sink.room.length - sink.at < ample) sink.room = Buffer.concat([sink.room], sink.room.length * 2)
  const parts = partsOf(template)
  appendBytes(sink, parts[0])
  for (let place = 0; place < template.holes.length; place += 1) {
    append(sink, values[template.holes[place] ?? 0] ?? '')
    appendBytes(sink, parts[place + 1])
  }
}
