import type { RowProblem } from './reading.ts'
import type { Source } from './source.ts'

/** The column that says why a row stands in the file. Reading passes it over. */
export const reasonColumn = 'merchant: reason'

/**
 * The rows with errors as a file like the one that they came from: its column names, delimiter, line ends, and every cell
 * as it stood (one that a spreadsheet would run is marked as text, and read back without the mark), with one more column that says what is wrong. It is mended, and read again. Undefined where nothing is wrong.
 * Encoded as UTF-8 with a byte order mark, or as UTF-16 where the file was: every spreadsheet keeps the letters of both.
 */
export const fixableFile = (source: Source, problems: readonly RowProblem[]): Uint8Array | undefined => {
  const reasons = new Map<number, string[]>()
  for (const { line, message, hint, severity } of problems) {
    if (severity !== 'error') continue
    const said = hint === undefined ? message : `${message}: ${hint}`
    reasons.set(line, [...(reasons.get(line) ?? []), said])
  }
  const records = Array.from({ length: source.count }, (_, record) => record).filter((record) =>
    reasons.has(source.lineOf(record)),
  )
  if (records.length === 0) return undefined
  const reasonOf = (record: number): string => (reasons.get(source.lineOf(record)) ?? []).join('; ')
  const lines =
    source.format === 'ndjson'
      ? records.map((record) => withReason(source.rawOf(record), reasonOf(record)))
      : tableLines(source, records, reasonOf)
  return encoded(`${lines.join(source.lineEnd)}${source.lineEnd}`, source)
}

const withReason = (raw: string, reason: string): string => {
  try {
    return JSON.stringify({ ...(JSON.parse(raw) as object), [reasonColumn]: reason })
  } catch {
    return raw
  }
}

const tableLines = (
  source: Source,
  records: readonly number[],
  reasonOf: (record: number) => string,
): readonly string[] => {
  const { header, delimiter } = source
  const at = header.indexOf(reasonColumn)
  const width = header.length || Math.max(...records.map((record) => source.cellsOf(record).length))
  const line = (cells: readonly string[], last: string, isBroken: boolean): string => {
    // a row whose quotes are broken is kept as it is: cells of it would be a guess
    const padded = isBroken ? cells : [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
    const kept = at < 0 ? padded : padded.filter((_, column) => column !== at)
    return [...kept.map((cell) => (isBroken ? cell : quoted(defused(cell), delimiter))), quoted(last, delimiter)].join(
      delimiter,
    )
  }
  const head = header.length === 0 ? [] : [line(header, reasonColumn, false)]
  return [
    ...head,
    ...records.map((record) => {
      const isBroken = source.flawOf(record) !== undefined
      return line(isBroken ? [source.rawOf(record)] : source.cellsOf(record), reasonOf(record), isBroken)
    }),
  ]
}

/** `="00123"` runs nothing: it is how text is written for a spreadsheet. */
const defused = (cell: string): string =>
  /^'*\s*[=+\-@\uff1d\uff0b\uff0d\uff20]/.test(cell) && !/^[+-]?\d+(?:[.,]\d+)?$|^="[^"]*"$/.test(cell)
    ? `'${cell}`
    : cell

const quoted = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

const encoded = (text: string, { encoding }: Source): Uint8Array => {
  if (!encoding.startsWith('utf-16')) return Buffer.from(`\ufeff${text}`, 'utf8')
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return encoding === 'utf-16be' ? bytes.swap16() : bytes
}
