import type { Context } from '../../context.ts'
import { checkTarget } from '../../desk/armour.ts'
import { carryOut } from '../../desk/carry-out.ts'
import { isUnfit, type Unfit, type Verdict } from '../../desk/checked.ts'
import { type Desk, withDesk } from '../../desk/desk.ts'
import { checkKept } from '../../desk/resumed.ts'
import { type Kept, keptRows, knownRun } from '../../desk/rows-of-run.ts'
import { AppError } from '../../errors/app-error.ts'
import { usualConcurrency } from './bulk-options.ts'
import { type Report, reportOf } from './bulk-report.ts'
import { writtenTo } from './bulk-view.ts'
import type { ManyInput } from './listed.ts'

/** How a run of the journal goes on. */
export interface GoingOn extends ManyInput {
  readonly run: string
  readonly comment?: string | undefined
  /** Which of its rows. */
  readonly wanted: (kept: Kept) => boolean
  /** Only looks, and sends nothing. */
  readonly lookOnly?: true | undefined
  readonly resend?: true | undefined
}

/**
 * Goes on with rows of a run: each is checked anew against its order, and what is in doubt is looked at, never sent
 * (but with `resend`). Throws AppError NOT_FOUND for a run that the journal does not know, and what carryOut throws.
 */
export const goOn = async (context: Context, input: GoingOn): Promise<Report> => {
  const { statusLabels, name } = await context.profile()
  const { run: found, kept } = await withDesk(context, async (desk) => {
    const run = knownRun(desk, input.run)
    return { run, kept: keptRows(desk, run.id).filter(input.wanted) }
  })
  if (input.resend && kept.length === 0) throw nothingToResolve(input.run)
  if (!input.lookOnly) await checkTarget(context, input, true)
  const concurrency = input.concurrency ?? usualConcurrency
  const rules = { labels: statusLabels, resend: input.resend }
  const signal = context.holdSignals()
  const unfit: Unfit[] = []
  const numbers: number[] = []
  const outcome = await carryOut(context, {
    verb: found.verb,
    plan: async (desk) => {
      const all = await checkKept(desk, kept, { rules, concurrency, comment: input.comment })
      const verdicts = settledOnly(desk, found.id, kept, all, input.lookOnly === true)
      for (const [at, one] of verdicts.entries()) if (!isUnfit(one)) numbers.push(kept[at]?.row.row ?? 0)
      return verdicts
    },
    refuse: (some) => void unfit.push(...some),
    rules,
    consent: input,
    concurrency,
    patience: input.patience,
    run: found.id,
    numbers,
    resend: input.resend,
    ...(input.resend ? { question: 'Send it again? The customer may be mailed a second time.' } : {}),
  })
  const asked = { verb: found.verb, profile: name, repeated: [], unfit: [], signal: signal.reason, numbers }
  return writtenTo(input.results, reportOf(outcome, asked))
}

/** What the reading has cleared up is done, and is not sent again; only looking, all that is not in doubt is left alone. */
const settledOnly = (
  desk: Desk,
  run: string,
  kept: readonly Kept[],
  verdicts: readonly Verdict[],
  lookOnly: boolean,
): readonly Verdict[] => {
  const now = new Map(keptRows(desk, run).map((one) => [one.row.row, one.state]))
  return verdicts.map((verdict, at) => {
    if (isUnfit(verdict)) return verdict
    const isSettled = now.get(kept[at]?.row.row ?? 0) === 'CONFIRMED' && verdict.standing !== 'mark'
    if (isSettled) return { ...verdict, standing: 'done', why: 'read back: it was taken' }
    return lookOnly && verdict.standing !== 'settle' ? { ...verdict, standing: 'done' } : verdict
  })
}

const nothingToResolve = (run: string): AppError =>
  new AppError('USAGE', `that row of run ${run} is neither UNKNOWN nor refused`, {
    reasons: ['there is nothing to decide about it'],
    try: [`merchant history show ${run}`],
    effect: 'none',
  })
