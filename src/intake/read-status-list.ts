import { type CellFlaw, cleanCell, flawOfLines, flawOfText } from './cell.ts'
import { type RowCells, rowsOf } from './cells-of-row.ts'
import type { Layout } from './layout.ts'
import { byLine, erroneousLines, problemOf } from './problems.ts'
import { itemsOf } from './read-shipments.ts'
import { type ReadOptions, readSource } from './read-source.ts'
import type { FieldName, RowProblem, StatusReading, StatusRow } from './reading.ts'
import { flawOfReference, orderReference } from './reference.ts'
import { skippedRows } from './skipped.ts'
import type { Source } from './source.ts'
import { understoodOf } from './understood.ts'

const wanted: readonly FieldName[] = ['order', 'item', 'status', 'comment']

/**
 * A list of orders to be moved to a status: a table with a column of orders, and perhaps of items, statuses and comments;
 * or nothing but one order a line. Throws AppError USAGE for a file that is neither.
 */
export const readStatusList = (bytes: Uint8Array, options: ReadOptions): StatusReading => {
  const found = readSource(bytes, wanted, options)
  const { source, layout } = asList(found.source, found.layout)
  const understood = understoodOf(source, layout, { needed: ['order'], options })
  const problems: RowProblem[] = []
  const read: StatusRow[] = []
  for (const row of rowsOf(source, layout.columns)) {
    if (row.isEmpty && !row.problem) continue
    const flaws = problemsOf(row)
    problems.push(...flaws)
    if (flaws.length === 0) read.push(rowOf(row))
  }
  const bad = erroneousLines(problems)
  const { rows, skipped } = skippedRows(
    read.filter(({ line }) => !bad.has(line)),
    ({ order, items, status, comment }) => [order, ...items, '', status, comment],
  )
  return { name: options.name, understood, rows, problems: problems.sort(byLine), skipped, source }
}

/** Without column names, and with one cell a line: a bare list of orders. */
const asList = (source: Source, layout: Layout): { readonly source: Source; readonly layout: Layout } => {
  if (layout.columns.length > 0 || source.format === 'ndjson') return { source, layout }
  for (let record = 0; record < source.count; record += 1)
    if (source.rawOf(record).includes(source.delimiter)) return { source, layout }
  const column = { field: 'order', header: 'column 1', position: 1, by: 'only column' } as const
  return { source: { ...source, format: 'list' }, layout: { ...layout, columns: [column] } }
}

const rowOf = ({ line, cell }: RowCells): StatusRow => ({
  line,
  order: orderReference(cell('order') ?? ''),
  items: itemsOf(cell('item')),
  status: cell('status') || undefined,
  comment: cell('comment') || undefined,
})

const noOrder: CellFlaw = { code: 'MISSING', message: 'no order', hint: 'the order number, or its id' }

const problemsOf = (row: RowCells): readonly RowProblem[] => {
  const { line, cell, column, problem } = row
  if (problem) return [problem]
  const order = cleanCell(cell('order') ?? '')
  const flaws = [
    ['order', order === '' ? noOrder : flawOfReference(order)] as const,
    ['status', flawOfText(cell('status') ?? '')] as const,
    ...(['item', 'comment'] as const).map((field) => [field, flawOfLines(cell(field) ?? '')] as const),
  ]
  return flaws.flatMap(([field, flaw]) => (flaw ? [problemOf(line, column(field), flaw)] : []))
}
