import { AppError } from '../errors/app-error.ts'
import type { MirrorState, Pass } from './mirror-target.ts'
import { type PassWishes, runPass } from './run-pass.ts'
import type { SyncParts, Tally } from './sync-parts.ts'

export interface SyncWishes extends Pick<PassWishes, 'maxDelete' | 'allowEmpty'> {
  /** Begin with a pass over everything, which finds what is gone, whatever the last one's age. */
  readonly full: boolean
}

/** What a run did. */
export interface Synced {
  /** Those that ended in this run, in turn. */
  readonly passes: readonly Pass[]
  /** It was to stop in the middle: the next run goes on. */
  readonly isStopped: boolean
  readonly tally: Tally
}

const minute = 60_000
/** A pass asks for what changed since the last one began, and a little more: clocks of servers differ. */
const overlap = 10 * minute
const fullEvery = 7 * 24 * 60 * minute
const mostIncremental = 5

/**
 * Brings a mirror up to date (reliability 4.4): goes on with an open pass; a full pass where there was none, where the
 * last is seven days old by the service's clock, or on wish; then incremental passes until one brings no change. Throws
 * AppError; what was stored until then stays, and the next run goes on.
 */
export const syncMarket = async (parts: SyncParts, wishes: SyncWishes): Promise<Synced> => {
  const state = await parts.target.state()
  const tally: Tally = { products: 0, pages: 0, broken: [], cannotLookUp: false, expected: state.present, at: '' }
  const passes: Pass[] = []
  const run = async (pass: Pick<PassWishes, 'mode' | 'fromAt' | 'open' | 'first'>): Promise<boolean> => {
    const ended = await runPass(parts, tally, { ...wishes, ...pass })
    if (ended) passes.push(ended)
    return ended !== undefined
  }
  const isDone = await begin(parts, state, wishes, run)
  for (let count = 0; isDone && count < mostIncremental; count += 1) {
    const before = passes.at(-1)
    if (before?.mode === 'incremental' && isQuiet(before)) return { passes, isStopped: false, tally }
    const fromAt = overlapped(before ?? startOf(state))
    if (parts.isStopped() || !(await run({ mode: 'incremental', fromAt }))) return { passes, isStopped: true, tally }
  }
  if (!isDone) return { passes, isStopped: true, tally }
  const last = passes.at(-1)
  if (last?.mode === 'incremental' && isQuiet(last)) return { passes, isStopped: false, tally }
  throw new AppError('INCOMPLETE', 'the service changes faster than it can be read', {
    reasons: [`each of ${mostIncremental} passes in a row brought changes; what they brought is stored`],
    try: ['the same command again: it goes on from here'],
    effect: 'done',
  })
}

type Run = (pass: Pick<PassWishes, 'mode' | 'fromAt' | 'open' | 'first'>) => Promise<boolean>

/** The pass that a run begins with, or goes on with; true without one. */
const begin = async (parts: SyncParts, state: MirrorState, { full }: SyncWishes, run: Run): Promise<boolean> => {
  const { open, lastFull } = state
  if (open && (!full || open.mode === 'full')) return run({ mode: open.mode, fromAt: open.fromAt, open })
  if (full || !lastFull) return run({ mode: 'full', fromAt: null })
  const fromAt = overlapped(startOf(state))
  const first = await parts.ask({ from: fromAt ?? undefined }, new AbortController().signal)
  const isOld = Date.parse(first.date ?? '') - Date.parse(lastFull.startedAt) > fullEvery
  return isOld ? run({ mode: 'full', fromAt: null }) : run({ mode: 'incremental', fromAt, first })
}

const isQuiet = ({ added, changed, removed, restored }: Pass): boolean => added + changed + removed + restored === 0

/** What the next pass goes back to: the later one of the last quiet and the last full pass. */
const startOf = ({ lastQuiet, lastFull }: MirrorState): Pass | undefined => {
  if (!lastQuiet || !lastFull) return lastQuiet ?? lastFull
  return Date.parse(lastFull.startedAt) > Date.parse(lastQuiet.startedAt) ? lastFull : lastQuiet
}

const overlapped = (pass: Pass | undefined): string | null =>
  pass ? new Date(Date.parse(pass.startedAt) - overlap).toISOString() : null
