import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from '../context.ts'
import { withLock } from '../files/lock.ts'
import { askConsent, type Consent } from './armour.ts'
import type { Rules } from './check-row.ts'
import { type Checked, isUnfit, type Unfit, type Verdict } from './checked.ts'
import { type Desk, nowOf, originOf, withDesk } from './desk.ts'
import { hashOf } from './hash.ts'
import { previewLines } from './preview.ts'
import { type Ran, runRows } from './run-rows.ts'
import { wordsOf } from './verbs.ts'
import { beginRun } from './writings.ts'

/** A write to many orders, as it was asked for. */
export interface Task {
  readonly verb: string
  /** What is to be done; asked once the lock is held. Sends no write. */
  readonly plan: (desk: Desk) => Promise<readonly Verdict[]>
  /** Called with what cannot be sent, before anything is: throws unless the rest may go on without. */
  readonly refuse: (unfit: readonly Unfit[]) => void
  /** Lines that were left out when the list was read, for the preview. */
  readonly repeated?: readonly { readonly line: number; readonly why: string }[] | undefined
  readonly rules: Rules
  readonly consent: Consent
  readonly concurrency: number
  readonly patience?: number | undefined
  /** The run that goes on; a new one is named after its rows. */
  readonly run?: string | undefined
  /** Numbers of the rows in the run; 1, 2, 3 unless told. */
  readonly numbers?: readonly number[] | undefined
  readonly resend?: true | undefined
  /** Asked before anything is sent, in place of the usual one. */
  readonly question?: string | undefined
}

export interface Outcome {
  /** Null where nothing was to be done. */
  readonly run: string | null
  readonly checked: readonly Checked[]
  readonly unfit: readonly Unfit[]
  readonly ran: Ran
}

type Needs = Pick<Context, 'send' | 'say' | 'world' | 'holdSignals' | 'paths' | 'profile' | 'ask'>

/**
 * The one way of a write to many orders: the lock of the service, the plan, its preview, consent, and then row by row.
 * Throws AppError LOCKED naming the other run, INTERRUPTED without consent, USAGE by `refuse`, and what `send` throws
 * while it is planned: then nothing was sent.
 */
export const carryOut = async (context: Needs, task: Task): Promise<Outcome> => {
  const profile = await context.profile()
  return locked(context, originOf(profile), () =>
    withDesk(context, (desk) => carriedOut(context, desk, task), { patience: task.patience, hasty: true }),
  )
}

/** One run of many rows at a time for a service; the other one is named. */
const locked = async <T>({ paths, world }: Needs, origin: string, act: () => Promise<T>): Promise<T> => {
  mkdirSync(paths.stateFolder, { recursive: true, mode: 0o700 })
  const file = join(paths.stateFolder, `writing-${hashOf(origin)}.lock`)
  return withLock(file, world.machine, { busy: `orders of ${origin} are being written`, patienceMs: 0 }, act)
}

const nothing: Ran = { ends: [], seconds: 0 }

const carriedOut = async (context: Needs, desk: Desk, task: Task): Promise<Outcome> => {
  const { verb, rules, consent } = task
  const verdicts = await task.plan(desk)
  const unfit = verdicts.filter(isUnfit)
  const checked = verdicts.filter((one): one is Checked => !isUnfit(one))
  if (unfit.length > 0) task.refuse(unfit)
  if (checked.length === 0) return { run: null, checked, unfit, ran: nothing }
  const { stderr } = context.world
  const width = stderr.isTerminal ? stderr.columns : Number.POSITIVE_INFINITY
  const repeated = task.repeated ?? []
  const facts = { verb, profile: desk.profile, rows: checked, unfit, repeated, labels: rules.labels }
  const isTodo = checked.some(
    ({ standing }) => standing === 'send' || standing === 'mark' || (standing === 'settle' && task.resend),
  )
  if (isTodo) {
    for (const line of previewLines({ ...facts, width, all: false })) context.say.notice(line)
    await askConsent(context, consent, task.question ?? `Go on, and ${wordsOf(verb).todo} them?`)
  }
  const run = task.run ?? beginRun(desk, verb, checked)
  const { doing } = wordsOf(verb)
  const { concurrency, numbers, resend } = task
  const ran = await runRows(desk, checked, { run, rules, concurrency, doing, numbers, resend })
  if (ran.ends.every(({ state }) => state !== 'PENDING')) desk.journal.finish(run, nowOf(desk))
  return { run, checked, unfit, ran }
}
