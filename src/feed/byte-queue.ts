/** Bytes of a source, taken in other portions than they come in. */
export interface ByteQueue {
  /** The next `count` bytes, without taking them; fewer at the end of the source. */
  peek(count: number): Promise<Uint8Array>
  /** Takes bytes that were peeked at. */
  drop(count: number): void
  /** Takes the next piece as it came; undefined at the end. */
  next(): Promise<Uint8Array | undefined>
  /** Gives bytes back: they are the next ones again. */
  unread(bytes: Uint8Array): void
  /** How many bytes were taken. */
  taken(): number
}

export const makeByteQueue = (source: AsyncIterable<Uint8Array>): ByteQueue => {
  const iterator = source[Symbol.asyncIterator]()
  let ahead: Uint8Array[] = []
  let taken = 0
  const pull = async (): Promise<Uint8Array | undefined> => {
    for (;;) {
      const { done, value } = await iterator.next()
      if (done) return undefined
      if (value.length > 0) return value
    }
  }
  return {
    peek: async (count) => {
      let length = ahead.reduce((sum, piece) => sum + piece.length, 0)
      while (length < count) {
        const piece = await pull()
        if (piece === undefined) break
        ahead.push(piece)
        length += piece.length
      }
      const whole = ahead.length === 1 ? (ahead[0] as Uint8Array) : Buffer.concat(ahead)
      ahead = whole.length === 0 ? [] : [whole]
      return whole.subarray(0, count)
    },
    drop: (count) => {
      const [whole = new Uint8Array()] = ahead
      ahead = whole.length > count ? [whole.subarray(count)] : []
      taken += count
    },
    next: async () => {
      const piece = ahead.shift() ?? (await pull())
      taken += piece?.length ?? 0
      return piece
    },
    unread: (bytes) => {
      if (bytes.length > 0) ahead.unshift(bytes)
      taken -= bytes.length
    },
    taken: () => taken,
  }
}
