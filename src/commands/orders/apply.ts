import { defineCommand } from '../../cli/define.ts'
import { text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { checkTarget } from '../../desk/armour.ts'
import { carryOut } from '../../desk/carry-out.ts'
import { checkPlan } from '../../desk/check-plan.ts'
import type { Unfit } from '../../desk/checked.ts'
import { originOf } from '../../desk/desk.ts'
import { loadPlan } from '../../desk/plan-file.ts'
import { AppError } from '../../errors/app-error.ts'
import type { Plan } from '../../schemas/plan.ts'
import { runOptions, usualConcurrency } from './bulk-options.ts'
import { type Report, reportOf } from './bulk-report.ts'
import { bulkView, closingOf, writtenTo } from './bulk-view.ts'
import type { ManyInput } from './listed.ts'

export const apply = defineCommand({
  summary: 'Send what a plan says, as it was looked at',
  about: [
    'A plan is what --plan wrote. It holds for the profile that it was made with and for 24 hours. Every order is read again: a row whose order has changed since is not sent (exit 9), and a row that is done already is skipped.',
  ],
  args: { plan: text('the plan; - is standard input', 'file') },
  options: runOptions,
  examples: [['merchant orders apply plan.json --profile local --yes', 'the plan of a colleague']],
  output: async () => (await import('../../schemas/write-result-schema.ts')).bulkResultSchema(),
  run: (context, input) => applied(context, input.plan, input),
  view: bulkView,
  closing: closingOf,
  failure: ({ failure }) => failure,
})

const applied = async (context: Context, file: string, input: ManyInput): Promise<Report> => {
  const plan = loadPlan(file, () => context.world.stdin.readAll())
  const profile = await context.profile()
  await checkHolds(context, plan)
  await checkTarget(context, input, true)
  const concurrency = input.concurrency ?? usualConcurrency
  const rules = { labels: profile.statusLabels, again: plan.again ? (true as const) : undefined }
  const signal = context.holdSignals()
  const unfit: Unfit[] = []
  const outcome = await carryOut(context, {
    verb: plan.verb,
    plan: (desk) => checkPlan(desk, plan, rules, concurrency),
    refuse: (some) => void unfit.push(...some),
    rules,
    consent: input,
    concurrency,
    patience: input.patience,
  })
  const asked = { verb: plan.verb, profile: profile.name, repeated: [], unfit: [], signal: signal.reason }
  return writtenTo(input.results, reportOf(outcome, asked))
}

/** Throws AppError USAGE for a plan of another profile or service, and for one that is too old. */
const checkHolds = async ({ profile, world }: Context, plan: Plan): Promise<void> => {
  const current = await profile()
  const refused = (why: string, next: string): AppError =>
    new AppError('USAGE', `the plan cannot be applied: ${why}`, { try: [next], effect: 'none' })
  if (plan.profile !== current.name || plan.origin !== originOf(current))
    throw refused(
      `it was made with profile ${plan.profile} for ${plan.origin}, and this is ${current.name}, ${originOf(current)}`,
      `--profile ${plan.profile}`,
    )
  if (world.now().getTime() > Date.parse(plan.expires))
    throw refused(`it was made at ${plan.made} and held until ${plan.expires}`, 'make it anew with --plan')
}
