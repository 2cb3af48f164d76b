/** Bytes are copied by so many. */
const word = 8

/** Text in UTF-8 with room for a word behind it, as `copy` wants it. */
export interface Piece {
  readonly bytes: DataView
  readonly length: number
}

export const pieceOf = (text: string): Piece => {
  const length = Buffer.byteLength(text)
  const bytes = Buffer.alloc(length + word)
  bytes.write(text)
  return { bytes: viewOf(bytes), length }
}

export const viewOf = ({ buffer, byteOffset, length }: Uint8Array): DataView => new DataView(buffer, byteOffset, length)

/**
 * Copies bytes eight at a time, and up to seven too many: what comes next is written over them. Gives the place behind
 * what was meant. No byte is changed by being a number on the way, as no text has the bytes of a NaN.
 */
export const copy = (source: DataView, start: number, end: number, into: DataView, at: number): number => {
  const gap = at - start
  for (let place = start; place < end; place += word) into.setFloat64(place + gap, source.getFloat64(place, true), true)
  return end + gap
}
