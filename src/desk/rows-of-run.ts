import { AppError } from '../errors/app-error.ts'
import { isInDoubt, type Row, type Run, type Step } from '../journal/records.ts'
import type { Desk } from './desk.ts'
import type { RowState } from './row-end.ts'

/** A row of the journal with all that was sent for it. */
export interface Kept {
  readonly row: Row
  readonly steps: readonly Step[]
  readonly state: RowState
}

const lastOf = (steps: readonly Step[], kinds: readonly Step['kind'][]): Step | undefined =>
  steps.filter(({ kind }) => kinds.includes(kind)).at(-1)

/** What the journal knows of a row: of its own write first, then of marking Shipped. */
export const stateOf = (row: Row, steps: readonly Step[]): RowState => {
  const own = lastOf(steps, ['ship', 'status'])
  const mark = lastOf(steps, ['mark'])
  if ([own, mark].some((step) => step !== undefined && isInDoubt(step))) return 'UNKNOWN'
  if (own?.state === 'REJECTED' || mark?.state === 'REJECTED') return 'REJECTED'
  if (mark?.state === 'NOT_SENT') return 'PENDING'
  if (own?.state === 'CONFIRMED' || mark?.state === 'CONFIRMED') return 'CONFIRMED'
  return row.skipped !== null && own === undefined ? 'SKIPPED' : 'PENDING'
}

/** The rows of a run. */
export const keptRows = ({ journal }: Pick<Desk, 'journal'>, run: string): readonly Kept[] => {
  const byRow = new Map<number, Step[]>()
  for (const step of journal.steps(run)) byRow.set(step.row, [...(byRow.get(step.row) ?? []), step])
  return journal.rows(run).map((row) => {
    const steps = byRow.get(row.row) ?? []
    return { row, steps, state: stateOf(row, steps) }
  })
}

/** The run of that id. Throws AppError NOT_FOUND, and USAGE for a run of another service. */
export const knownRun = ({ journal, origin, profile }: Desk, id: string): Run => {
  const run = journal.run(id)
  if (run === undefined)
    throw new AppError('NOT_FOUND', `no run "${id}" in the journal`, { try: ['merchant history list'], effect: 'none' })
  if (run.origin !== origin)
    throw new AppError('USAGE', `run ${id} belongs to ${run.origin}, and profile ${profile} to ${origin}`, {
      reasons: [`it was made with profile ${run.profile}`],
      try: [`--profile ${run.profile}`],
      effect: 'none',
    })
  return run
}
