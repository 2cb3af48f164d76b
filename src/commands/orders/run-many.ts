import type { Context } from '../../context.ts'
import { checkTarget } from '../../desk/armour.ts'
import { carryOut } from '../../desk/carry-out.ts'
import { type Checked, isUnfit, type Unfit } from '../../desk/checked.ts'
import { withDesk } from '../../desk/desk.ts'
import { groupedFlaws } from '../../desk/line-numbers.ts'
import { writePlan } from '../../desk/plan-file.ts'
import { planOf } from '../../desk/plan-of.ts'
import { type Asked, type Defaults, planRows } from '../../desk/plan-rows.ts'
import { previewLines } from '../../desk/preview.ts'
import { AppError } from '../../errors/app-error.ts'
import { usualConcurrency } from './bulk-options.ts'
import { planReport, type Repeated, type Report, reportOf } from './bulk-report.ts'
import { closeRun, writeResults } from './bulk-view.ts'

/** Rows as they were read, from a file or from the line. */
export interface Listed {
  readonly verb: string
  readonly rows: readonly Asked[]
  /** What is wrong with rows before the service is asked. */
  readonly unfit: readonly Unfit[]
  readonly repeated: readonly Repeated[]
  /** How the list is called in messages. */
  readonly name: string
  /** Writes the rows that cannot be sent, with their reasons, and gives the name of that file. */
  readonly writeFixable?: ((unfit: readonly Unfit[]) => string | undefined) | undefined
}

export interface ManyInput {
  readonly plan?: string | undefined
  readonly dryRun?: true | undefined
  readonly validOnly?: true | undefined
  readonly results?: string | undefined
  readonly concurrency?: number | undefined
  readonly patience?: number | undefined
  readonly confirm?: string | undefined
  readonly yes?: true | undefined
}

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
  const refuse = (unfit: readonly Unfit[]): void => refuseRows(context, listed, [...listed.unfit, ...unfit], input)
  const asked = { verb: listed.verb, profile: profile.name, repeated: listed.repeated, unfit: listed.unfit }
  const isPlan = input.plan !== undefined || input.dryRun === true
  if (!isPlan) await checkTarget(context, input, true)
  if (listed.unfit.length > 0) refuse([])
  if (isPlan) return planMany(context, listed, input, rules)
  const signal = context.holdSignals()
  const outcome = await carryOut(context, {
    verb: listed.verb,
    plan: (desk) => planRows(context, desk, listed.rows, rules),
    refuse,
    rules,
    consent: input,
    concurrency,
    patience: input.patience,
  })
  return closeRun(context, reportOf(outcome, { ...asked, signal: signal.reason }), input.results)
}

const planMany = async (context: Context, listed: Listed, input: ManyInput, rules: Defaults): Promise<Report> => {
  const { name } = await context.profile()
  const { verb, repeated } = listed
  return withDesk(context, async (desk) => {
    const verdicts = await planRows(context, desk, listed.rows, rules)
    const found = verdicts.filter(isUnfit)
    const rows = verdicts.filter((one): one is Checked => !isUnfit(one))
    const unfit = [...listed.unfit, ...found]
    const preview = previewLines({ verb, profile: name, rows, unfit, labels: rules.labels }, true)
    const report = planReport(rows, preview, { verb, profile: name, repeated, unfit })
    const failure = unfit.length > 0 ? refusalOf(context, listed, unfit, input) : undefined
    if (failure && !input.validOnly) return { ...report, failure }
    if (input.plan !== undefined) {
      writePlan(input.plan, planOf(desk, { verb, rows, unfit, again: rules.again === true }))
      context.say.announce(
        `The plan is in ${input.plan}; merchant orders apply ${input.plan} sends it, within 24 hours.`,
      )
    }
    if (input.results !== undefined) writeResults(input.results, report.result)
    return { ...report, failure }
  })
}

/** What cannot be sent: the rest goes on without it where --valid-only says so. */
const refuseRows = (context: Context, listed: Listed, unfit: readonly Unfit[], input: ManyInput): void => {
  const refusal = refusalOf(context, listed, unfit, input)
  if (!input.validOnly) throw refusal
}

const shownFlaws = 40

const refusalOf = ({ say }: Context, listed: Listed, unfit: readonly Unfit[], input: ManyInput): AppError => {
  const fixable = listed.writeFixable?.(unfit)
  if (fixable !== undefined) say.notice(`The rows that cannot be sent are in ${fixable}, each with its reason.`)
  const flaws = groupedFlaws(unfit)
  const count = (rows: readonly { readonly lines: readonly number[] }[]): number =>
    rows.reduce((sum, row) => sum + Math.max(1, row.lines.length), 0)
  const all = count(listed.rows) + count(listed.unfit) + listed.repeated.length
  const more = flaws.length - shownFlaws
  return new AppError(
    input.validOnly ? 'PARTIAL' : 'USAGE',
    `${count(unfit)} of ${all} rows of ${listed.name} cannot be sent`,
    {
      reasons: [...flaws.slice(0, shownFlaws), ...(more > 0 ? [`and ${more} more`] : [])],
      try: [
        ...(fixable === undefined ? [] : [`mend ${fixable}, which has a column of reasons`]),
        ...(input.validOnly ? [] : ['--valid-only sends the good rows']),
      ],
      effect: 'none',
      details: { problems: unfit.slice(0, 1000) },
    },
  )
}
