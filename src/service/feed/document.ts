/** How one kind of feed file is written: lines before the products, of each product, and after them. */
export interface FeedFormat {
  readonly head: (about: { readonly name: string; readonly updated: string }) => readonly string[]
  /** The lines of a product, from its full model as JSON text. */
  readonly records: (product: string) => readonly string[]
  readonly tail: readonly string[]
}

/** One file of a feed: some products of a market, one after another. */
export interface FeedFile {
  /** Without an ending. */
  readonly name: string
  /** A moment as ISO 8601. */
  readonly updated: string
  readonly format: FeedFormat
  readonly from: number
  readonly before: number
  /** The full model of a product as JSON text, by its place in the market; undefined for what is not published. */
  readonly text: (place: number) => string | undefined
  readonly endsLastLine: boolean
}

/**
 * How many characters go to the compressor at once: enough that its thread and ours work side by side, so few that
 * other requests are answered in between.
 */
const chunkLength = 131_072

/** The bytes of a file, rendered as they are asked for. */
export const bytesOf = function* (file: FeedFile): Generator<Buffer> {
  let text = ''
  let isFirst = true
  for (const line of linesOf(file)) {
    text += isFirst ? line : `\n${line}`
    isFirst = false
    if (text.length < chunkLength) continue
    yield Buffer.from(text)
    text = ''
  }
  if (file.endsLastLine && !isFirst) text += '\n'
  if (text !== '') yield Buffer.from(text)
}

const linesOf = function* ({ format, from, before, text, name, updated }: FeedFile): Generator<string> {
  yield* format.head({ name, updated })
  for (let place = from; place < before; place += 1) {
    const product = text(place)
    if (product !== undefined) yield* format.records(product)
  }
  yield* format.tail
}
