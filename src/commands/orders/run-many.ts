import type { Context } from '../../context.ts'
import { checkTarget } from '../../desk/armour.ts'
import { carryOut } from '../../desk/carry-out.ts'
import { type Checked, isUnfit, type Unfit, type Verdict } from '../../desk/checked.ts'
import { type Desk, withDesk } from '../../desk/desk.ts'
import { writePlan } from '../../desk/plan-file.ts'
import { planOf } from '../../desk/plan-of.ts'
import { type Defaults, planRows } from '../../desk/plan-rows.ts'
import { previewLines } from '../../desk/preview.ts'
import { shellWord } from '../../domain/shell-word.ts'
import type { AppError } from '../../errors/app-error.ts'
import { usualConcurrency } from './bulk-options.ts'
import { planReport, type Report, reportOf } from './bulk-report.ts'
import { writtenTo } from './bulk-view.ts'
import type { Listed, ManyInput } from './listed.ts'
import { complaintsOf, mendable, refusalOf, refuseRows } from './refused-rows.ts'

/**
 * A write to many orders, from reading to report: nothing is sent while a row is wrong, unless --valid-only says so.
 * Throws AppError USAGE with all that is wrong, and what carryOut throws.
 */
export const runMany = async (
  context: Context,
  listed: Listed,
  input: ManyInput,
  defaults: Omit<Defaults, 'concurrency' | 'labels'>,
): Promise<Report> => {
  const profile = await context.profile()
  const concurrency = input.concurrency ?? usualConcurrency
  const rules: Defaults = { ...defaults, concurrency, labels: profile.statusLabels }
  if (listed.rows.length + listed.unfit.length === 0)
    context.say.warn(`${listed.name} has no rows: nothing is to be done`)
  if (input.plan !== undefined || input.dryRun === true) return planMany(context, listed, input, rules)
  const { verb, repeated, unfit } = listed
  let fixable: string | undefined
  const refuse = (found: readonly Unfit[], more: readonly string[] = []): void => {
    fixable = refuseRows(context, listed, { unfit: [...unfit, ...found], more }, input)
  }
  await checkTarget(context, input, true)
  if (unfit.length > 0) refuse([], listed.rows.length > 0 ? [unasked] : [])
  const signal = context.holdSignals()
  const plan = (desk: Desk): Promise<readonly Verdict[]> => planRows(context, desk, listed.rows, rules)
  const { patience } = input
  const task = { verb, plan, refuse, repeated, rules, consent: input, concurrency, patience }
  const outcome = await carryOut(context, task)
  const asked = { verb, profile: profile.name, repeated, unfit, signal: signal.reason, fixable }
  return writtenTo(input.results, reportOf(outcome, asked))
}

/** Reliability B7: not one request while the file itself is wrong. */
const unasked = 'the service was not asked about the other rows; --dry-run does that too'

const planMany = async (context: Context, listed: Listed, input: ManyInput, rules: Defaults): Promise<Report> => {
  const { name } = await context.profile()
  const { verb, repeated } = listed
  const { stdout } = context.world
  const width = stdout.isTerminal ? stdout.columns : Number.POSITIVE_INFINITY
  return withDesk(context, async (desk) => {
    const verdicts = await planRows(context, desk, listed.rows, rules)
    const rows = verdicts.filter((one): one is Checked => !isUnfit(one))
    const unfit = [...listed.unfit, ...verdicts.filter(isUnfit)]
    const preview = previewLines({ verb, profile: name, rows, unfit, repeated, labels: rules.labels, width, all: true })
    const report = planReport(rows, preview, { verb, profile: name, repeated, unfit })
    const failure = unfit.length > 0 ? planRefusal(context, listed, unfit, input) : undefined
    if (failure !== undefined && !input.validOnly) return writtenTo(input.results, { ...report, failure })
    const closing = [`dry run, nothing was sent: ${report.result.verdict}`]
    if (input.plan === undefined) return writtenTo(input.results, { ...report, failure, closing })
    writePlan(input.plan, planOf(desk, { verb, rows, unfit, again: rules.again === true }))
    const next = `the plan is in ${input.plan}; merchant orders apply ${shellWord(input.plan)} sends it, within 24 hours`
    return writtenTo(input.results, {
      ...report,
      failure,
      closing: [`nothing was sent: ${report.result.verdict}`, next],
    })
  })
}

/** What a plan leaves out; its preview shows the complaints already. */
const planRefusal = (context: Context, listed: Listed, unfit: readonly Unfit[], input: ManyInput): AppError => {
  const { output } = context.flags
  const fixable = mendable(context, listed, unfit)
  return refusalOf(
    { listed, unfit, fixable, input },
    output === 'json' || output === 'ndjson' ? complaintsOf(unfit) : [],
  )
}
