import { type AppError, isAppError } from '../errors/app-error.ts'
import { makeBreaker } from './breaker.ts'
import type { Rules } from './check-row.ts'
import type { Checked } from './checked.ts'
import type { Desk } from './desk.ts'
import { performRow } from './perform-row.ts'
import { pending, type RowEnd } from './row-end.ts'

export interface Running {
  readonly run: string
  readonly rules: Rules
  readonly concurrency: number
  /** What is done to the rows, for the line of progress: "shipping". */
  readonly doing: string
  /** Of the rows in the run; 1, 2, 3 unless told. */
  readonly numbers?: readonly number[] | undefined
  readonly resend?: true | undefined
}

export interface Ran {
  /** One for each row. */
  readonly ends: readonly RowEnd[]
  readonly seconds: number
  /** Why the rest was not begun. */
  readonly stopped?: 'interrupted' | 'failing' | undefined
  readonly fatal?: AppError | undefined
}

/** Rows of one order stand together: it gets one call at a time. */
const byOrder = (rows: readonly Checked[]): readonly (readonly number[])[] => {
  const groups = new Map<string, number[]>()
  rows.forEach(({ wish }, at) => {
    groups.set(wish.orderId, [...(groups.get(wish.orderId) ?? []), at])
  })
  return [...groups.values()]
}

/**
 * Does the rows of a run, so many orders at a time. Ends early after five failures in a row, at the first signal (what is
 * under way is finished), and at a failure that is not a row's own; what was not begun is PENDING. Throws what is a bug.
 */
export const runRows = async (desk: Desk, rows: readonly Checked[], running: Running): Promise<Ran> => {
  const { context } = desk
  const interrupted = context.holdSignals()
  const breaker = makeBreaker()
  const ends: RowEnd[] = rows.map(() => pending)
  const began = context.world.monotonic()
  const groups = byOrder(rows)
  let next = 0
  let fatal: AppError | undefined
  const mayGoOn = (): boolean => fatal === undefined && !interrupted.aborted && !breaker.isOpen()
  const doGroup = async (group: readonly number[]): Promise<void> => {
    let isTouched = false
    for (const at of group) {
      if (!mayGoOn() || !(await breaker.mayStart())) return
      let end: RowEnd = pending
      try {
        if (mayGoOn())
          end = await performRow(
            desk,
            { ...running, row: running.numbers?.[at] ?? at + 1 },
            rows[at] as Checked,
            isTouched,
          )
      } finally {
        breaker.ended(isFailure(end))
      }
      ends[at] = end
      isTouched = true
      context.say.progress.show(() => progressLine(running.doing, ends, context.world.monotonic() - began))
    }
  }
  const worker = async (): Promise<void> => {
    while (next < groups.length && mayGoOn()) {
      const group = groups[next++] as readonly number[]
      try {
        await doGroup(group)
      } catch (error) {
        if (!isAppError(error) || error.code === 'INTERNAL') throw error
        fatal = error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(running.concurrency, groups.length) }, worker))
  context.say.progress.end()
  const stopped = interrupted.aborted ? 'interrupted' : breaker.isOpen() ? 'failing' : undefined
  return { ends, seconds: (context.world.monotonic() - began) / 1000, stopped, fatal }
}

const isFailure = ({ state, error, isOld }: RowEnd): boolean =>
  !isOld && (state === 'UNKNOWN' || state === 'REJECTED' || (state === 'PENDING' && error?.code === 'TEMPORARY'))

const progressLine = (doing: string, ends: readonly RowEnd[], ms: number): string => {
  const done = ends.filter((end) => end !== pending).length
  const count = (state: RowEnd['state']): number => ends.filter((end) => end.state === state).length
  const left = done === 0 ? '' : `, ${Math.round(((ends.length - done) * ms) / done / 1000)} s left`
  return `${doing}: ${done} of ${ends.length}, failed ${count('REJECTED')}, unknown ${count('UNKNOWN')}${left}`
}
