export interface CsvRecord {
  /** As an editor counts it, from 1. */
  readonly line: number
  readonly cells: readonly string[]
}

const delimiterOf = (text: string): string => {
  const [first = ''] = text.split('\n', 1)
  return [';', '\t', ','].sort((one, other) => first.split(other).length - first.split(one).length)[0] ?? ','
}

/** The records of delimited text (RFC 4180), blank lines left out. */
export const csvRecords = (text: string): readonly CsvRecord[] => {
  const delimiter = delimiterOf(text)
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${delimiter}\\r\\n]*)(${delimiter}|\\r?\\n|\\r|$)`, 'y')
  const records: CsvRecord[] = []
  let line = 1
  let begun = 1
  let cells: string[] = []
  while (cell.lastIndex < text.length) {
    const [whole = '', value = '', end = ''] = cell.exec(text) ?? []
    if (whole === '') break
    cells.push(value.startsWith('"') ? value.slice(1, -1).replaceAll('""', '"') : value)
    line += whole.split(/\r?\n|\r/).length - 1
    if (end === delimiter) continue
    if (cells.some((one) => one.trim() !== '')) records.push({ line: begun, cells })
    cells = []
    begun = line
  }
  return records
}
