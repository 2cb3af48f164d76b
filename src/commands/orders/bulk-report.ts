import { bulkRow, plannedRow, unfitRow } from '../../desk/bulk-rows.ts'
import type { Outcome } from '../../desk/carry-out.ts'
import type { Checked, Unfit } from '../../desk/checked.ts'
import { groupedFlaws } from '../../desk/line-numbers.ts'
import { codeOfRun, countsOf, failureOfRun, verdictText } from '../../desk/summary.ts'
import type { AppError } from '../../errors/app-error.ts'
import type { BulkResult } from '../../schemas/bulk-result.ts'

/** A line of the file that says what an earlier one says. */
export interface Repeated {
  readonly line: number
  readonly why: string
}

/** What is told when a write to many orders is over. */
export interface Report {
  readonly result: BulkResult
  /** The preview of a plan: shown in place of the rows. */
  readonly preview?: readonly string[] | undefined
  /** Told when the rows are printed; with a failure, the failure says the verdict. */
  readonly closing: readonly string[]
  readonly failure: AppError | undefined
}

export interface Asked {
  readonly verb: string
  readonly profile: string
  readonly repeated: readonly Repeated[]
  /** What was refused before the service was asked, with --valid-only. */
  readonly unfit: readonly Unfit[]
  /** Why no more rows were begun, where it was a signal. */
  readonly signal?: unknown
  readonly numbers?: readonly number[] | undefined
  /** The file to mend, with --valid-only. */
  readonly fixable?: string | undefined
}

const repeatedRow = ({ line, why }: Repeated): BulkResult['rows'][number] => ({
  ...unfitRow({ lines: [line], order: '', code: 'REPEATED', message: why }),
  outcome: 'SKIPPED',
})

const byLine = (rows: BulkResult['rows']): BulkResult['rows'] =>
  rows.sort((one, other) => (one.lines[0] ?? 0) - (other.lines[0] ?? 0))

/** The report of a run that was carried out. */
export const reportOf = ({ run, checked, unfit, ran }: Outcome, asked: Asked): Report => {
  const { verb, profile, repeated, signal, numbers, fixable } = asked
  const allUnfit = [...asked.unfit, ...unfit]
  const counts = countsOf(ran, { repeated: repeated.length, unfit: allUnfit.length })
  const rows = checked.map((one, at) =>
    bulkRow(one, run === null ? null : (numbers?.[at] ?? at + 1), ran.ends[at] ?? { state: 'PENDING', evidence: '' }),
  )
  const verdict = verdictText(verb, counts, ran.seconds)
  const result = {
    run,
    verb,
    profile,
    counts,
    seconds: Math.round(ran.seconds * 10) / 10,
    verdict,
    rows: byLine([...rows, ...allUnfit.map(unfitRow), ...repeated.map(repeatedRow)]),
  }
  const bad = rows.filter(({ outcome }) => outcome === 'UNKNOWN' || outcome === 'REJECTED')
  const flaws = [
    ...bad.map(({ lines, order, evidence }) => ({
      lines,
      order: order.orderNumber ?? order.id ?? '',
      message: evidence,
    })),
    ...allUnfit,
  ]
  const code = codeOfRun(ran, counts, signal)
  const failure = failureOfRun(ran, counts, code, { run, verdict, reasons: groupedFlaws(flaws), fixable })
  return { result, closing: failure === undefined ? [verdict] : [], failure }
}

/** The report of what would be done. */
export const planReport = (
  rows: readonly Checked[],
  preview: readonly string[],
  { verb, profile, repeated, unfit }: Asked,
): Report => {
  const planned = rows.map(plannedRow)
  const skipped = planned.filter(({ outcome }) => outcome === 'SKIPPED').length + repeated.length
  const counts = {
    done: 0,
    failed: unfit.length,
    unknown: 0,
    skipped,
    pending: planned.length - skipped + repeated.length,
  }
  const result = {
    run: null,
    verb,
    profile,
    counts,
    seconds: 0,
    verdict: `${counts.pending} to send, ${skipped} to skip, ${unfit.length} that cannot be sent`,
    rows: byLine([...planned, ...unfit.map(unfitRow), ...repeated.map(repeatedRow)]),
  }
  return { result, preview, closing: [], failure: undefined }
}
