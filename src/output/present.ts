import type { OutputFormat } from '../context.ts'
import { blocksAsTable, blocksAsTabs } from './blocks.ts'
import { chosenColumns } from './columns.ts'
import { csvLine } from './csv.ts'
import { jsonText } from './json-document.ts'
import { presentList } from './present-list.ts'
import { safeCell, safeMultiline, safeText } from './sanitize.ts'
import type { Sheet } from './sheet.ts'
import { plainOf, type RawView, type SingleView, type View } from './view.ts'

/** Prints a view in the wanted format: the only reader of --output. Throws what the view's records throw. */
export const present = async (view: View, sheet: Sheet): Promise<void> => {
  switch (view.kind) {
    case 'list':
      return presentList(view, view.onlyJson && sheet.format !== 'ndjson' ? { ...sheet, format: 'json' } : sheet)
    case 'raw':
      return sheet.write(rawText(view, sheet))
    case 'single':
      return presentSingle(view, sheet)
    case 'result':
      return isJson(sheet.format)
        ? sheet.write(jsonText(JSON.stringify(view.result), sheet))
        : sheet.write(view.lines.map((line) => `${sheet.paint(line)}\n`).join(''))
    case 'text':
      return sheet.write(
        view.json !== undefined && isJson(sheet.format) ? jsonText(JSON.stringify(view.json), sheet) : view.text,
      )
  }
}

/** What is JSON is passed on as such, what is none line by line, and nothing steers a terminal. */
const rawText = ({ head, text }: RawView, sheet: Sheet): string => {
  const before = head.map((line) => `${safeText(line)}\n`).join('')
  if (text.trim() === '') return before
  return before + (isJsonText(text) ? jsonText(text.trim(), { ...sheet, format: 'json' }) : `${safeMultiline(text)}\n`)
}

const isJsonText = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const isJson = (format: OutputFormat): boolean => format === 'json' || format === 'ndjson'

const presentSingle = async <T>(view: SingleView<T>, sheet: Sheet): Promise<void> => {
  if (isJson(sheet.format)) return sheet.write(jsonText(view.record.raw, sheet))
  if (sheet.format === 'csv' || sheet.columns !== undefined) return presentSingleRow(view, sheet)
  if (sheet.format === 'tsv') return sheet.write(blocksAsTabs(view.page))
  sheet.write(await blocksAsTable(view.page, sheet))
}

const presentSingleRow = async <T>(view: SingleView<T>, sheet: Sheet): Promise<void> => {
  const forPrograms = sheet.format === 'csv' || sheet.format === 'tsv'
  const columns = chosenColumns(view, sheet.columns, { wide: true, forPrograms })
  const cells = columns.map((column) => column.plain?.(view.record.value) ?? plainOf(column.text(view.record.value)))
  if (sheet.format === 'csv') return sheet.write(csvLine(columns.map((column) => column.header)) + csvLine(cells))
  if (sheet.format === 'tsv') return sheet.write(`${cells.map(safeCell).join('\t')}\n`)
  const rows = columns.map((column, at) => [column.header, cells[at] ?? ''] as const)
  sheet.write(await blocksAsTable([{ kind: 'fields', rows }], sheet))
}
