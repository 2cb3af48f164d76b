import { type CellFlaw, flawOfLines, flawOfText } from './cell.ts'
import { type RowCells, rowsOf } from './cells-of-row.ts'
import { columnProblems, type NumberCell } from './numbers-in-column.ts'
import { parcelsOf, sharedTracking } from './parcels.ts'
import { byLine, erroneousLines, problemOf } from './problems.ts'
import { type ReadOptions, readSource } from './read-source.ts'
import type { FieldName, RowProblem, ShipmentReading, ShipmentRow } from './reading.ts'
import { flawOfReference, flawOfTracking, orderReference } from './reference.ts'
import { skippedRows } from './skipped.ts'
import { understoodOf } from './understood.ts'

const wanted: readonly FieldName[] = ['order', 'tracking', 'provider', 'item', 'quantity', 'comment', 'notify']

/**
 * A carrier's file, any bytes, to the parcels that it says went out. Nothing is sent, nothing guessed: what cannot be read
 * for sure is a problem with its line. Throws AppError USAGE for a file that is no list of parcels at all.
 */
export const readShipments = (bytes: Uint8Array, options: ReadOptions): ShipmentReading => {
  const { source, layout } = readSource(bytes, wanted, options)
  const understood = understoodOf(source, layout, {
    needed: options.letters ? ['order'] : ['order', 'tracking'],
    options,
  })
  const problems: RowProblem[] = []
  const read: ShipmentRow[] = []
  const numbers: NumberCell[] = []
  const footers: number[] = []
  for (const row of rowsOf(source, layout.columns)) {
    if (!row.problem && (row.isEmpty || isTotal(row))) {
      footers.push(row.line)
      continue
    }
    const found = problemsOf(row, options.letters === true)
    problems.push(...found)
    const text = row.cell('tracking') ?? ''
    if (text !== '') numbers.push({ line: row.line, text })
    if (found.length === 0) read.push(shipmentOf(row))
  }
  problems.push(...columnProblems(numbers, layout.columns.find(({ field }) => field === 'tracking')?.header))
  const bad = erroneousLines(problems)
  const { rows, skipped } = skippedRows(
    read.filter(({ line }) => !bad.has(line)),
    ({ order, items, tracking, provider, comment, notify }) => [
      order,
      ...items,
      '',
      tracking,
      provider,
      comment,
      notify,
    ],
  )
  return {
    name: options.name,
    understood,
    rows,
    problems: problems.sort(byLine),
    skipped: [...skipped, ...footers.map((line) => ({ line, why: 'nothing that a column is for' }))].sort(
      (one, other) => one.line - other.line,
    ),
    source,
    parcels: parcelsOf(rows),
    shared: sharedTracking(rows),
  }
}

/** "Total;58": the last line of many a list; nobody's order is called so. */
const isTotal = ({ cell }: RowCells): boolean =>
  (cell('tracking') ?? '') === '' &&
  /^(?:grand total|totals?|totalt|i alt|summa|summe|sum|gesamt|yhteensä|totaal|totale|razem)[^\p{L}]*$/iu.test(
    cell('order') ?? '',
  )

const shipmentOf = ({ line, cell }: RowCells): ShipmentRow => ({
  line,
  order: orderReference(cell('order') ?? ''),
  items: itemsOf(cell('item')),
  quantity: cell('quantity') || undefined,
  tracking: cell('tracking') || undefined,
  provider: cell('provider') || undefined,
  comment: cell('comment') || undefined,
  notify: notifyOf(cell('notify')),
})

/** One id or SKU, or several with commas, semicolons, bars or line ends between; a SKU may hold a space. */
export const itemsOf = (cell: string | undefined): readonly string[] =>
  cell === undefined || cell === ''
    ? none
    : cell
        .split(/[,;|\r\n]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')

const none: readonly string[] = []

const yes = /^(?:1|x|y|yes|true|ja|j|si|sí|oui|kyllä|tak|sant|wahr|vrai|vero)$/i
const no = /^(?:0|n|no|nej|nei|nein|nee|non|ei|nie|false|falskt|falsch|faux|falso)$/i

const notifyOf = (cell: string | undefined): boolean | undefined =>
  cell === undefined || cell === '' ? undefined : yes.test(cell)

const problemsOf = (row: RowCells, mayBeLetter: boolean): readonly RowProblem[] => {
  const { line, column, problem } = row
  if (problem) return [problem]
  const found: RowProblem[] = []
  const note = (field: FieldName, flaw: CellFlaw | undefined): void => {
    if (flaw) found.push(problemOf(line, column(field), flaw))
  }
  note('order', missingOr(row, 'order', flawOfReference))
  const isLetter = mayBeLetter && (row.cell('tracking') ?? '') === ''
  if (!isLetter) note('tracking', missingOr(row, 'tracking', flawOfTracking))
  note('provider', flawOfText(row.cell('provider') ?? ''))
  for (const field of texts) note(field, flawOfLines(row.cell(field) ?? ''))
  note('notify', flawOfNotify(row.cell('notify') ?? ''))
  return found
}

const texts = ['item', 'comment'] as const

const missing: Readonly<Record<'order' | 'tracking', CellFlaw>> = {
  order: { code: 'MISSING', message: 'no order', hint: 'the order number, or its id' },
  tracking: {
    code: 'MISSING',
    message: 'no tracking number',
    hint: '--no-tracking ships such rows as letters',
  },
}

const missingOr = (
  { cell }: RowCells,
  field: 'order' | 'tracking',
  flawOf: (text: string) => CellFlaw | undefined,
): CellFlaw | undefined => {
  const text = cell(field) ?? ''
  return text === '' ? missing[field] : flawOf(text)
}

const flawOfNotify = (cell: string): CellFlaw | undefined =>
  cell === '' || yes.test(cell) || no.test(cell)
    ? undefined
    : { code: 'NO_YES_OR_NO', message: `"${cell}" is neither yes nor no`, hint: 'yes or no; empty for the usual' }
