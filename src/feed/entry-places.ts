import { indexOfMarkup, isAllOpen, lastIndexOfMarkup } from './markup.ts'

const endOfTag = '>'

/** What a document goes on with, before its first entry: so many bytes, and what stands behind them. */
export interface HeadPlace {
  readonly length: number
  readonly next: 'entries' | 'end' | 'more'
}

const firstOf = (bytes: Buffer, pattern: RegExp): number => {
  const tag = pattern.exec(bytes.toString('latin1'))?.[0]
  return tag === undefined ? -1 : indexOfMarkup(bytes, tag)
}

const behindTag = (bytes: Buffer, at: number): number => (at < 0 ? 0 : bytes.indexOf(endOfTag, at) + 1)

/** Where the head of a document ends: at its first entry, or with the document when it has none. */
export const endOfHead = (bytes: Buffer): HeadPlace => {
  const entry = firstOf(bytes, /<(?:[\w.-]+:)?entry(?=[\s>/])/)
  const root = firstOf(bytes, /<\/(?:[\w.-]+:)?feed(?=[\s>])/)
  if (root >= 0 && (entry < 0 || root < entry)) {
    const end = behindTag(bytes, root)
    return end > 0 ? { length: end, next: 'end' } : { length: 0, next: 'more' }
  }
  if (entry >= 0) return { length: entry, next: 'entries' }
  return { length: lastIndexOfMarkup(bytes, endOfTag) + 1, next: 'more' }
}

/** How many of these bytes are whole entries, and where the document ends behind them: 0 where it goes on. */
export const endOfEntries = (
  bytes: Buffer,
  entryName: string,
  rootEnd: string,
): { readonly entries: number; readonly document: number } => {
  const isOpen = isAllOpen(bytes)
  const root = indexOfMarkup(bytes, rootEnd, isOpen)
  const whole = root < 0 ? bytes.subarray(0, bytes.lastIndexOf(endOfTag) + 1) : bytes.subarray(0, root)
  const last = lastIndexOfMarkup(whole, `</${entryName}`, isOpen)
  return { entries: behindTag(whole, last), document: behindTag(bytes, root) }
}
