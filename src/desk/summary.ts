import { AppError } from '../errors/app-error.ts'
import { type Code, type FailureCode, worstOf } from '../errors/exit-codes.ts'
import type { Ran } from './run-rows.ts'
import { wordsOf } from './verbs.ts'

export interface Counts {
  readonly done: number
  readonly failed: number
  readonly unknown: number
  readonly skipped: number
  readonly pending: number
}

/** Rows that never came to be sent: repeated in the file, and unfit (with --valid-only). */
export interface Beside {
  readonly repeated: number
  readonly unfit: number
}

export const countsOf = ({ ends }: Pick<Ran, 'ends'>, { repeated, unfit }: Beside): Counts => {
  const count = (state: Ran['ends'][number]['state']): number => ends.filter((end) => end.state === state).length
  return {
    done: count('CONFIRMED'),
    failed: count('REJECTED') + unfit,
    unknown: count('UNKNOWN'),
    skipped: count('SKIPPED') + repeated,
    pending: count('PENDING'),
  }
}

/** The last line of a batch: `shipped 480, failed 3, unknown 1, skipped 12 in 41s`. */
export const verdictText = (verb: string, counts: Counts, seconds: number): string => {
  const { done, failed, unknown, skipped, pending } = counts
  const left = pending === 0 ? '' : `, pending ${pending}`
  return `${wordsOf(verb).done} ${done}, failed ${failed}, unknown ${unknown}, skipped ${skipped}${left} in ${Math.round(seconds)}s`
}

const signalCodes: Readonly<Record<string, FailureCode>> = { SIGTERM: 'TERMINATED', SIGHUP: 'HANGUP' }

/** How a run ended, as one code: exit 0 means that every row is done. */
export const codeOfRun = (ran: Ran, counts: Counts, signal: unknown): Code => {
  const codes: Code[] = []
  const isSome = counts.done + counts.skipped > 0
  if (counts.unknown > 0) codes.push('UNKNOWN')
  if (ran.fatal) codes.push(ran.fatal.code)
  if (counts.failed > 0) codes.push(isSome || counts.pending > 0 ? 'PARTIAL' : 'REJECTED')
  if (counts.pending > 0 && ran.stopped === 'interrupted') codes.push(signalCodes[String(signal)] ?? 'INTERRUPTED')
  else if (counts.pending > 0 && ran.fatal === undefined) codes.push(isSome ? 'PARTIAL' : 'TEMPORARY')
  return worstOf(codes)
}

export interface Told {
  readonly run: string | null
  readonly verdict: string
  /** What is wrong, the same together. */
  readonly reasons: readonly string[]
  /** The file to mend. */
  readonly fixable?: string | undefined
}

const shownReasons = 20

/** The failure that a run ends with, or undefined when every row is done. */
export const failureOfRun = (ran: Ran, counts: Counts, code: Code, told: Told): AppError | undefined => {
  if (code === 'OK') return undefined
  const { run, verdict, fixable } = told
  const more = told.reasons.length - shownReasons
  return new AppError(code, messageOf(ran, counts), {
    reasons: [
      ...(ran.fatal ? [ran.fatal.message, ...(ran.fatal.parts.reasons ?? [])] : []),
      ...told.reasons.slice(0, shownReasons),
      ...(more > 0 ? [`and ${more} more`] : []),
    ],
    try: [
      ...(fixable === undefined ? [] : [`mend ${fixable}, which has a column of reasons`]),
      ...(run === null ? [] : nextFor(run, counts)),
    ],
    effect: counts.unknown > 0 ? 'unknown' : counts.done > 0 ? 'done' : 'none',
    details: { run, counts },
    verdict,
  })
}

const nextFor = (run: string, { unknown, pending }: Counts): readonly string[] => [
  ...(unknown > 0 ? [`merchant orders verify ${run}   (looks again)`] : []),
  ...(pending > 0 ? [`merchant orders resume ${run}   (sends what is pending)`] : []),
  `merchant history show ${run}`,
]

const messageOf = ({ stopped, fatal }: Ran, { failed, unknown, pending }: Counts): string => {
  const rows = (count: number): string => (count === 1 ? '1 row' : `${count} rows`)
  const parts = [
    ...(unknown > 0 ? [`of ${rows(unknown)} nobody knows whether it was taken`] : []),
    ...(failed > 0 ? [`${rows(failed)} failed`] : []),
    ...(pending > 0 ? [`${rows(pending)} ${pending === 1 ? 'is' : 'are'} pending`] : []),
  ]
  const why = fatal
    ? 'ended early'
    : stopped === 'interrupted'
      ? 'interrupted'
      : stopped
        ? 'ended after five failures in a row'
        : ''
  return [why, parts.join(', ')].filter((part) => part !== '').join(': ')
}
