import { aligned } from '../../desk/aligned.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { csvLine } from '../../output/csv.ts'
import { meant, type ResultView, type Text } from '../../output/view.ts'
import type { BulkResult } from '../../schemas/bulk-result.ts'
import type { Report } from './bulk-report.ts'

type BulkRow = BulkResult['rows'][number]

const meaningOf = {
  CONFIRMED: 'good',
  SKIPPED: 'dim',
  PLANNED: 'dim',
  PENDING: 'warn',
  REJECTED: 'bad',
  UNFIT: 'bad',
  UNKNOWN: 'bad',
} as const

const placeOf = ({ lines, order }: BulkRow): string => {
  const named = order.orderNumber ?? order.id
  return named === null ? `line ${lines.join(', ')}` : `order ${named}`
}

/** The number stands beside it. */
const evidenceOf = ({ evidence, tracking }: BulkRow): string =>
  tracking === null ? evidence : evidence.replace(` with ${tracking}`, '')

const linesOf = (rows: BulkResult['rows']): readonly Text[] => {
  const cells = rows.map((row) => [row.outcome, placeOf(row), row.tracking ?? '', evidenceOf(row)])
  return aligned(cells).map((line, at) => meant(meaningOf[rows[at]?.outcome ?? 'PENDING'], line))
}

/** What became of each row; of a plan, its preview. */
export const bulkView = ({ result, preview }: Report): ResultView => ({
  kind: 'result',
  result,
  lines: preview ?? linesOf(result.rows),
})

const columns = ['line', 'order', 'order_id', 'items', 'tracking', 'outcome', 'evidence', 'run', 'row']

/**
 * The report, its results written where they are wanted. A file that cannot be written is told after what was done: the
 * rows are printed, and the verdict stands.
 */
export const writtenTo = (file: string | undefined, report: Report): Report => {
  if (file === undefined) return report
  try {
    writeResults(file, report.result)
    return report
  } catch (error) {
    if (!isAppError(error)) throw error
    // what is in doubt is more than a file
    if (report.failure?.code === 'UNKNOWN') return { ...report, closing: [error.message] }
    const { verdict } = report.result
    return { ...report, closing: [], failure: new AppError(error.code, error.message, { ...error.parts, verdict }) }
  }
}

/** A row for each input row, in the order of the file. Throws AppError LOCAL_IO. */
export const writeResults = (file: string, { run, rows }: Pick<BulkResult, 'run' | 'rows'>): void => {
  const lines = rows.flatMap((row) => {
    const cells = [
      row.order.orderNumber ?? '',
      row.order.id ?? '',
      row.items.join(' '),
      row.tracking ?? '',
      row.outcome,
      row.evidence,
      run ?? '',
      row.row === null ? '' : String(row.row),
    ]
    const places = row.lines.length === 0 ? [''] : row.lines.map(String)
    return places.map((place) => [place, ...cells])
  })
  const sorted = lines.sort((one, other) => Number(one[0]) - Number(other[0]))
  writeDurable(file, [columns, ...sorted].map(csvLine).join(''))
}

export const closingOf = ({ closing }: Report): readonly string[] => closing
