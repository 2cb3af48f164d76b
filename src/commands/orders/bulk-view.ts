import type { Context } from '../../context.ts'
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

const lineOf = ({ lines, order, tracking, outcome, evidence }: BulkRow): Text => {
  const named = order.orderNumber ?? order.id
  const place = named === null ? `line ${lines.join(', ')}` : `order ${named}`
  return meant(
    meaningOf[outcome],
    `${outcome.padEnd(9)}  ${place}${tracking === null ? '' : `  ${tracking}`}  ${evidence}`,
  )
}

/** What became of each row; of a plan, its preview. */
export const bulkView = ({ result, preview }: Report): ResultView => ({
  kind: 'result',
  result,
  lines: preview ?? result.rows.map(lineOf),
})

const columns = ['line', 'order', 'order_id', 'items', 'tracking', 'outcome', 'evidence', 'run', 'row']

/** `--results FILE`: a row for each input row, in the order of the file. Throws AppError LOCAL_IO. */
export const writeResults = (file: string, { run, rows }: BulkResult): void => {
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

/**
 * What is told outside of the answer: the file of results, and the verdict, which is the last line of standard error (with
 * a failure, the failure says it).
 */
export const closeRun = ({ say }: Pick<Context, 'say'>, report: Report, results: string | undefined): Report => {
  if (results !== undefined) writeResults(results, report.result)
  if (report.failure === undefined) say.announce(report.result.verdict)
  return report
}
