import { checkEncoding, decodeText } from './decode.ts'
import { type Layout, layoutOf } from './layout.ts'
import type { Mapping } from './mapping.ts'
import { isJson, ndjsonSource } from './ndjson-source.ts'
import type { FieldName } from './reading.ts'
import { type Records, recordsOf } from './records.ts'
import { refused, refuseFormat } from './refuse-format.ts'
import type { Source } from './source.ts'

export interface ReadOptions {
  /** As the person typed it, for messages. */
  readonly name: string
  readonly mapping?: Mapping | undefined
  /** What the file is written in, where it is known. */
  readonly encoding?: string | undefined
  /** Rows without a tracking number are letters. */
  readonly letters?: boolean | undefined
}

export interface SourceAndLayout {
  readonly source: Source
  readonly layout: Layout
}

const delimiters = [',', ';', '\t', '|'] as const

/** Bytes to records and the meaning of their columns. Throws AppError USAGE for what is no such file. */
export const readSource = (bytes: Uint8Array, wanted: readonly FieldName[], options: ReadOptions): SourceAndLayout => {
  const { name, mapping, encoding: named } = options
  refuseFormat(bytes, name)
  if (named !== undefined) checkEncoding(named)
  const { text, encoding, bom } = decodeText(bytes, name, named)
  if (text.trim() === '') throw refused(name, 'is empty', ['check that its download or export came to its end'])
  const lineEnd = text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : text.includes('\r') ? '\r' : '\n'
  if (isJson(text)) {
    const source = ndjsonSource(text, name, { encoding, bom, lineEnd })
    const header = { count: 1, cellsOf: () => source.header }
    return { source, layout: { ...layoutOf(header, wanted, mapping), header: 0 } }
  }
  const told = /^sep=(.)\r?\n/i.exec(text)
  const from = told === null ? 0 : told[0].length
  const candidates = (told === null ? delimiters : [told[1] ?? ',']).map((delimiter) => {
    const sample = recordsOf(sampleOf(text, from), delimiter)
    const layout = layoutOf(sample, wanted, mapping)
    return { delimiter, layout, evenness: evennessOf(sample) }
  })
  // the one that makes sense of most column names; else the one that cuts the lines into the same number of cells
  const best = candidates.reduce(better)
  const records = recordsOf(text, best.delimiter, from, told === null ? 1 : 2)
  const layout = best.layout
  const source = sourceOf(records, { layout, encoding, bom, lineEnd, delimiter: best.delimiter, text, from })
  return { source, layout }
}

interface Candidate {
  readonly delimiter: string
  readonly layout: Layout
  readonly evenness: number
}

const better = (one: Candidate, other: Candidate): Candidate => {
  const more = other.layout.columns.length - one.layout.columns.length
  return more > 0 || (more === 0 && other.evenness > one.evenness) ? other : one
}

/** Enough for titles, names and some rows; whole lines. */
const sampleOf = (text: string, from: number): string => {
  const end = Math.max(text.indexOf('\n', from + 20_000), text.indexOf('\r', from + 20_000))
  return text.slice(from, text.length <= from + 20_000 || end < 0 ? undefined : end)
}

/** How many of the first lines are cut into as many cells as most, where that is more than one. */
const evennessOf = (records: Records): number => {
  const counts = new Map<number, number>()
  for (let record = 0; record < Math.min(records.count, 50); record += 1) {
    const cells = records.cellsOf(record).length
    if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}

interface Facts {
  readonly layout: Layout
  readonly encoding: string
  readonly bom: boolean
  readonly lineEnd: string
  readonly delimiter: string
  readonly text: string
  readonly from: number
}

const sourceOf = (records: Records, facts: Facts): Source => {
  const { layout, encoding, bom, lineEnd, delimiter, text } = facts
  const first = layout.header === undefined ? 0 : layout.header + 1
  const header = layout.header === undefined ? [] : records.cellsOf(layout.header)
  const firstRaw = first < records.count ? records.startOf(first) : text.length
  return {
    format: 'csv',
    encoding,
    bom,
    delimiter,
    lineEnd,
    header,
    head: text.slice(0, firstRaw),
    headerLine: layout.header === undefined ? undefined : records.lineOf(layout.header),
    count: records.count - first,
    lineOf: (record) => records.lineOf(record + first),
    cellsOf: (record) => records.cellsOf(record + first),
    rawOf: (record) => records.rawOf(record + first),
    flawOf: (record) => records.flawOf(record + first),
  }
}
