import { compactJson, indentJson, safeJson } from '../schemas/json-text.ts'
import type { Received } from '../schemas/raw-records.ts'
import { chosenColumns } from './columns.ts'
import { csvLineIn, plainCsv } from './csv.ts'
import { jsonText } from './json-document.ts'
import { safeCell, safeText } from './sanitize.ts'
import type { Sheet } from './sheet.ts'
import { steadily } from './steady-memory.ts'
import { type Column, type ListView, plainOf } from './view.ts'

/** Rows that are measured before the first is printed; after them the widths stand, and rows stream. */
const measuredRows = 200

/**
 * Prints a list page by page, so that the first line is out before the last page is in and memory stays flat. When all
 * is printed and something was wrong with the list, throws the view's problem: the document before it is whole.
 */
export const presentList = async <T>(view: ListView<T>, sheet: Sheet): Promise<void> => {
  const isJson = sheet.format === 'json' || sheet.format === 'ndjson'
  if (isJson && view.document !== undefined) return sheet.write(jsonText(view.document, sheet))
  const format = sheet.isAsked ? sheet.format : (view.usual ?? sheet.format)
  const count = await writers[format]({ ...view, pages: steadily(view.pages) }, sheet)
  const problem = view.problem()
  if (problem) throw problem
  if (count === 0 && sheet.forPeople && !isJson) sheet.notice(view.empty)
}

type Writer = <T>(view: ListView<T>, sheet: Sheet) => Promise<number>

const writeJson: Writer = async (view, sheet) => {
  let count = 0
  for await (const page of view.pages) {
    const records = page.map(({ raw }) =>
      sheet.forPeople ? indentJson(safeJson(raw)).replace(/^/gm, '  ') : safeJson(compactJson(raw)),
    )
    if (records.length > 0) sheet.write(`${count === 0 ? '[\n' : ',\n'}${records.join(',\n')}`)
    count += records.length
  }
  sheet.write(count === 0 ? '[]\n' : '\n]\n')
  return count
}

const writeLines =
  (headline: (columns: readonly Column<never>[]) => string, lineOf: (cells: readonly string[]) => string): Writer =>
  async (view, sheet) => {
    const columns = chosenColumns(view, sheet.columns, { wide: false, forPrograms: true })
    let count = 0
    sheet.write(headline(columns as readonly Column<never>[]))
    for await (const page of view.pages) {
      sheet.write(page.map(({ value }) => lineOf(columns.map((column) => plainCell(column, value)))).join(''))
      count += page.length
    }
    return count
  }

const plainCell = <T>(column: Column<T>, value: T): string => column.plain?.(value) ?? plainOf(column.text(value))

const writeNdjson: Writer = async (view, sheet) => {
  let count = 0
  for await (const page of view.pages) {
    sheet.write(page.map(({ raw }) => `${safeJson(compactJson(raw))}\n`).join(''))
    count += page.length
  }
  return count
}

const writeTable =
  (wide: boolean): Writer =>
  async (view, sheet) => {
    const { measure, renderRows } = await import('./table.ts')
    const { leftOut, shownColumns } = await import('./spare-columns.ts')
    let columns = chosenColumns(view, sheet.columns, { wide, forPrograms: false })
    const rowsOf = (page: readonly Received<unknown>[]) =>
      page.map(({ value }) => columns.map((column) => sheet.paint(column.text(value as never))))
    let count = 0
    let widths: readonly number[] | undefined
    let waiting: string[][] = []
    const limit = wide ? Number.POSITIVE_INFINITY : sheet.width
    const flush = (): void => {
      if (waiting.length === 0) return
      if (widths === undefined && sheet.columns === undefined) {
        const shown = shownColumns(columns, waiting, limit)
        const missing = leftOut(columns, shown)
        if (missing !== undefined) sheet.notice(missing)
        columns = shown.flatMap((at) => columns[at] ?? [])
        waiting = waiting.map((cells) => shown.map((at) => cells[at] ?? ''))
      }
      const heading = columns.map((column) => sheet.paint({ text: column.header, meaning: 'strong' }))
      const first = widths === undefined
      // rows that come later count together with the widths that stand: the whole still fits the line
      const standing = widths === undefined ? [] : [widths.map((width) => 'x'.repeat(width))]
      if (widths === undefined || view.live) widths = measure(columns, [...waiting, ...standing], limit)
      sheet.write(renderRows(columns, widths, first ? [heading, ...waiting] : waiting))
      waiting = []
    }
    for await (const page of view.pages) {
      waiting.push(...rowsOf(page))
      count += page.length
      if (view.live || widths !== undefined || waiting.length >= measuredRows) flush()
    }
    flush()
    if (count > 0 && view.footer) sheet.write(`${safeText(view.footer())}\n`)
    return count
  }

const writeCsv: Writer = async (view, sheet) => {
  const dialect = view.csv ?? plainCsv
  const columns = chosenColumns(view, sheet.columns, { wide: false, forPrograms: true })
  const kinds = columns.map(({ csvKind = 'text' }) => csvKind)
  const names = columns.map(({ header }) => header)
  let count = 0
  sheet.write(`${dialect.excel ? '\ufeff' : ''}${csvLineIn(dialect, names, [])}`)
  for await (const page of view.pages) {
    const lines = page.map(({ value }) =>
      csvLineIn(
        dialect,
        columns.map((column) => plainCell(column, value)),
        kinds,
      ),
    )
    sheet.write(lines.join(''))
    count += page.length
  }
  return count
}

const writers: Record<Sheet['format'], Writer> = {
  table: writeTable(false),
  wide: writeTable(true),
  json: writeJson,
  ndjson: writeNdjson,
  tsv: writeLines(
    () => '',
    (cells) => `${cells.map(safeCell).join('\t')}\n`,
  ),
  csv: writeCsv,
}
