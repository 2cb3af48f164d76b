import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import { pickRun } from '../../desk/pick-run.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Journal } from '../../journal/journal.ts'
import { withJournal } from '../../journal/open-existing.ts'
import type { Row, Run, Step } from '../../journal/records.ts'
import { stepLine } from './sent-words.ts'

interface Shown {
  readonly run: Run | null
  readonly rows: readonly Row[]
  readonly steps: readonly Step[]
}

export const show = defineCommand({
  summary: 'Show what was sent: for an order, or in a run',
  about: [
    'Answers "did I ship 1042, when, with what number", from the journal on this machine, without network. It knows what this merchant sent from this machine, and nothing of what others did.',
  ],
  args: { what: text('an order, by number or id; or a run, by its id', 'order|run', { pick: pickRun }) },
  options: {},
  examples: [['merchant history show 1059', 'whatever was sent for order 1059']],
  output: async () => (await import('./published-shapes.ts')).showShape(),
  run: async ({ paths }, { what }) => {
    const shown = withJournal<Shown | undefined>(paths.stateFolder, undefined, (journal) => found(journal, what))
    if (shown === undefined)
      throw new AppError('NOT_FOUND', `nothing was sent from this machine for "${what}"`, {
        try: ['merchant history list', `merchant orders show ${what}`],
        effect: 'none',
      })
    return shown
  },
  view: (shown) => {
    const lines = shown.steps.map((step) => stepLine(step, {}))
    const waiting = shown.rows.filter(({ row }) => !shown.steps.some((step) => step.row === row))
    return { kind: 'result', result: shown, lines: [...lines, ...waiting.map(idleLine)] }
  },
})

/** A row for which nothing was ever sent. */
const idleLine = ({ row, orderNumber, orderId, skipped }: Row): string =>
  `row ${row}  ${skipped === null ? 'PENDING' : 'SKIPPED'}  order ${orderNumber ?? orderId}${skipped === null ? '' : `  ${skipped}`}`

const found = (journal: Journal, what: string): Shown | undefined => {
  const run = journal.run(what)
  if (run !== undefined) return { run, rows: journal.rows(run.id), steps: journal.steps(run.id) }
  const steps = journal.stepsOf(what.replace(/^#/, ''))
  return steps.length === 0 ? undefined : { run: null, rows: [], steps }
}
