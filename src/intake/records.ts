/** Where the records of a text begin and end, so that no cell is made before somebody asks for it. */
export interface Records {
  readonly count: number
  lineOf(record: number): number
  /** Where the record begins in the text. */
  startOf(record: number): number
  rawOf(record: number): string
  cellsOf(record: number): readonly string[]
  /** Broken quoting, in words; the record is then one line, and its cells are split at every delimiter. */
  flawOf(record: number): string | undefined
}

/** Longest cell over several lines: a longer one is a quote that somebody forgot to close. */
const mostLines = 200

const quote = 0x22

/**
 * Takes delimited text apart (RFC 4180, and what programs make of it): quotes only at the beginning of a cell mean
 * anything, doubled ones stand for one, a quoted cell may hold line ends. Lines without any quote, which is nearly all,
 * are found by `indexOf` and split by the engine; a cell is looked at by character only where there are quotes. Blank
 * lines are no records. Lines end with LF or CRLF, or with CR where the text has no LF. Linear, never throws.
 */
export const recordsOf = (text: string, delimiter: string, from = 0, firstLine = 1): Records => {
  const lineEnd = text.includes('\n') ? '\n' : '\r'
  const blank = new RegExp(`^[\\s${delimiter === '\t' ? '' : `${delimiter}`}]*$`)
  const starts: number[] = []
  const ends: number[] = []
  const lines: number[] = []
  const flaws = new Map<number, string>()
  let quoteAt = text.indexOf('"', from)
  let line = firstLine
  for (let at = from; at < text.length; ) {
    let next = text.indexOf(lineEnd, at)
    if (next === -1) next = text.length
    let spanned = 1
    if (quoteAt !== -1 && quoteAt < at) quoteAt = text.indexOf('"', at)
    if (quoteAt !== -1 && quoteAt < next) {
      const whole = endOfRecord(text, at, { delimiter, lineEnd })
      if (typeof whole === 'string') flaws.set(starts.length, whole)
      else {
        next = whole.end
        spanned = whole.lines
      }
    }
    const end = lineEnd === '\n' && text.charCodeAt(next - 1) === 0x0d && next > at ? next - 1 : next
    if (!isBlank(text, at, end, blank)) {
      starts.push(at)
      ends.push(end)
      lines.push(line)
    } else flaws.delete(starts.length)
    line += spanned
    at = next + 1
  }
  const rawOf = (record: number): string => text.slice(starts[record], ends[record])
  return {
    count: starts.length,
    lineOf: (record) => lines[record] ?? 0,
    startOf: (record) => starts[record] ?? text.length,
    rawOf,
    cellsOf: (record) => {
      const raw = rawOf(record)
      return flaws.has(record) || !raw.includes('"') ? raw.split(delimiter) : quotedCells(raw, delimiter)
    },
    flawOf: (record) => flaws.get(record),
  }
}

/** A line of white space and delimiters only: spreadsheets write them for rows that were emptied. */
const isBlank = (text: string, start: number, end: number, blank: RegExp): boolean => {
  if (start === end) return true
  const first = text.charCodeAt(start)
  // letters and digits, first of nearly every line
  return first > 0x2f && first < 0x7b ? false : blank.test(text.slice(start, end))
}

interface Marks {
  readonly delimiter: string
  readonly lineEnd: string
}

/** The end of the record at `start`, and how many lines it takes; or what is wrong with its quotes. */
const endOfRecord = (
  text: string,
  start: number,
  { delimiter, lineEnd }: Marks,
): { readonly end: number; readonly lines: number } | string => {
  let at = start
  let lines = 1
  for (;;) {
    if (text.charCodeAt(at) === quote) {
      const close = closingQuote(text, at)
      lines += linesIn(text, at, close, lineEnd)
      if (close === -1 || lines > mostLines) return 'a quote is opened and not closed'
      at = close + 1
      const behind = text[at]
      const isEnd = behind === undefined || behind === delimiter || behind === lineEnd
      if (!isEnd && !(behind === '\r' && text[at + 1] === '\n')) return 'there is text behind a closing quote'
    }
    const end = text.indexOf(lineEnd, at)
    const next = text.indexOf(delimiter, at)
    if (next === -1 || (end !== -1 && end < next)) return { end: end === -1 ? text.length : end, lines }
    at = next + 1
  }
}

const closingQuote = (text: string, open: number): number => {
  let at = text.indexOf('"', open + 1)
  while (at !== -1 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2)
  return at
}

const linesIn = (text: string, from: number, to: number, lineEnd: string): number => {
  let count = 0
  for (let at = text.indexOf(lineEnd, from); at !== -1 && at < to && count <= mostLines; count += 1)
    at = text.indexOf(lineEnd, at + 1)
  return count
}

const quotedCells = (raw: string, delimiter: string): readonly string[] => {
  const cells: string[] = []
  for (let at = 0; ; ) {
    const isQuoted = raw.charCodeAt(at) === quote
    const close = isQuoted ? closingQuote(raw, at) : at
    const next = raw.indexOf(delimiter, close)
    const end = next === -1 ? raw.length : next
    cells.push(isQuoted ? raw.slice(at + 1, close).replaceAll('""', '"') : raw.slice(at, end))
    if (next === -1) return cells
    at = next + 1
  }
}
