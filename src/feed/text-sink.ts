/** Text gathered as UTF-8, piece by piece: as bytes it is no longer the garbage collector's business. */
export interface TextSink {
  write(text: string): void
  /** What was written so far; the next text begins anew. */
  take(): Uint8Array
}

/** A character of a JavaScript string takes three bytes at most. */
const mostBytes = 3

export const makeTextSink = (): TextSink => {
  let room = Buffer.allocUnsafeSlow(1024 * 1024)
  let at = 0
  return {
    write: (text) => {
      while (room.length - at < text.length * mostBytes) room = Buffer.concat([room], room.length * 2)
      at += room.write(text, at)
    },
    take: () => {
      const bytes = new Uint8Array(room.subarray(0, at))
      at = 0
      return bytes
    },
  }
}
