/** A place where pieces wait between one who pushes and one who takes. */
export interface Pipe {
  write(piece: Uint8Array): void
  end(): void
  fail(error: Error): void
  /** The pieces in their order, for one reader. */
  read(): AsyncGenerator<Uint8Array>
}

export interface PipeSides {
  /** Enough waits: write no more for now. */
  readonly full: () => void
  /** Nothing waits any more, after `full`. */
  readonly empty: () => void
  /** The reader went away before the end. */
  readonly left: () => void
}

const enough = 1024 * 1024

/** A pipe of about a megabyte. What was written before a failure is still read. */
export const makePipe = ({ full, empty, left }: PipeSides): Pipe => {
  const waiting: Uint8Array[] = []
  let bytes = 0
  let isFull = false
  let end: { readonly error?: Error } | undefined
  let wake = (): void => {}
  const take = (): Uint8Array | undefined => {
    const piece = waiting.shift()
    bytes -= piece?.length ?? 0
    if (isFull && bytes === 0) {
      isFull = false
      empty()
    }
    return piece
  }
  const finish = (how: { readonly error?: Error }): void => {
    end ??= how
    wake()
  }
  return {
    write: (piece) => {
      waiting.push(piece)
      bytes += piece.length
      if (!isFull && bytes >= enough) {
        isFull = true
        full()
      }
      wake()
    },
    end: () => finish({}),
    fail: (error) => finish({ error }),
    read: async function* () {
      try {
        for (;;) {
          for (let piece = take(); piece !== undefined; piece = take()) yield piece
          if (end?.error !== undefined) throw end.error
          if (end !== undefined) return
          await new Promise<void>((resolve) => {
            wake = resolve
          })
        }
      } finally {
        left()
      }
    },
  }
}
