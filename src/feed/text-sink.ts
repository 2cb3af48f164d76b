import type { Spelling } from './spelling.ts'

/** Text gathered as UTF-8, piece by piece: as bytes it is no longer the garbage collector's business. */
export interface TextSink {
  write(text: string): void
  /** A text and a line end. */
  writeLine(text: string, spelling: Spelling): void
  /** What was written so far; the next text begins anew. */
  take(): Uint8Array
}

/** A character of a JavaScript string takes three bytes at most. */
const mostBytes = 3
const newline = 0x0a

export const makeTextSink = (): TextSink => {
  let room = Buffer.allocUnsafeSlow(1024 * 1024)
  let at = 0
  const write = (text: string, spelling: Spelling): void => {
    while (room.length - at <= text.length * mostBytes) room = Buffer.concat([room], room.length * 2)
    at += room.write(text, at, spelling)
  }
  return {
    write: (text) => write(text, 'utf8'),
    writeLine: (text, spelling) => {
      write(text, spelling)
      room[at] = newline
      at += 1
    },
    take: () => {
      const bytes = new Uint8Array(room.subarray(0, at))
      at = 0
      return bytes
    },
  }
}
