import { timeText } from '../../domain/age.ts'
import { durationText } from '../../domain/duration.ts'
import { type AppError, isAppError } from '../../errors/app-error.ts'
import { writeDurable } from '../../files/durable-write.ts'
import { holdLock } from '../../files/hold-lock.ts'
import type { Received } from '../../schemas/raw-records.ts'
import type { WatchEvent } from './watch-event.ts'
import { type Round, type Watch, watchRound } from './watch-round.ts'

export interface Rhythm {
  /** ms between two looks; undefined: one look and no more. */
  readonly every: number | undefined
  readonly heartbeatFile: string | undefined
  readonly lock: string
}

type Events = AsyncGenerator<readonly Received<WatchEvent>[]>

/** The longest pause after failures, where --every is not longer. */
const longestPause = 15 * 60_000

/**
 * The events of a watch as they come, under its lock. After one look gives what was wrong with it to `end`; a watch that
 * goes on tells its troubles as they are, and ends at a signal, or by throwing what waiting cannot mend. Throws AppError
 * LOCKED where somebody else watches with this cursor.
 */
export const watchEvents = async function* (
  watch: Watch,
  rhythm: Rhythm,
  end: (problem: AppError | undefined) => void,
): Events {
  const { machine } = watch.context.world
  const release = await holdLock(rhythm.lock, machine, { busy: 'these orders are watched', patienceMs: 0 })
  try {
    if (rhythm.every === undefined) {
      const round = yield* watchRound(watch)
      report(watch, round, rhythm)
      end(round.problem)
    } else yield* rounds(watch, rhythm, rhythm.every)
  } finally {
    await release()
  }
}

const rounds = async function* (watch: Watch, rhythm: Rhythm, every: number): Events {
  const { context, voice, interrupted } = watch
  let failures = 0
  let hasSucceeded = false
  while (!interrupted.aborted) {
    try {
      const round = yield* watchRound(watch)
      if (interrupted.aborted) break
      voice.over('service', 'the service answers again')
      report(watch, round, rhythm)
      failures = 0
      hasSucceeded = true
    } catch (error) {
      if (interrupted.aborted && isAppError(error) && error.code === 'INTERRUPTED') break
      if (!isAppError(error) || !mayPass(error, hasSucceeded)) throw error
      failures += 1
      const [reason] = error.parts.reasons ?? []
      voice.tell('service', `nothing can be seen: ${error.message}${reason === undefined ? '' : `: ${reason}`}`)
    }
    const pause = pauseAfter(failures, every) * (0.95 + context.world.random() / 10)
    // the signal wakes it
    await context.world.sleep(pause, interrupted).catch(() => undefined)
  }
  context.say.announce('Stopped. The next watch goes on from here.')
}

/** Whether waiting may mend a failure: not a refused key, nor an address that never answered as it should. */
const mayPass = ({ code }: AppError, hasSucceeded: boolean): boolean =>
  ['TEMPORARY', 'LIMITED', 'INCOMPLETE'].includes(code) ||
  (hasSucceeded && ['BAD_RESPONSE', 'NOT_FOUND', 'REJECTED'].includes(code))

const pauseAfter = (failures: number, every: number): number =>
  failures === 0 ? every : Math.min(every * 2 ** Math.min(failures - 1, 20), Math.max(every, longestPause))

/** After a look that succeeded: the sign of life, and what a person wants to know of it. */
const report = ({ context, voice }: Watch, round: Round, { every, heartbeatFile }: Rhythm): void => {
  const { say, world } = context
  const at = world.now().toISOString()
  if (heartbeatFile !== undefined) writeDurable(heartbeatFile, `${at}\n`, { mode: 0o644 })
  if (round.isFirst && round.told === 0)
    say.notice(`The first look: ${round.listed} orders are known from now on; what comes or changes is told.`)
  if (every === undefined) return
  const { problem } = round
  if (problem?.code === 'INCOMPLETE' || problem?.code === 'BAD_RESPONSE')
    voice.tell('list', [`${problem.message}; looked for again`, ...(problem.parts.reasons ?? [])].join('\n  '))
  else voice.over('list', 'the list is whole again')
  const next = timeText(new Date(world.now().getTime() + every).toISOString())
  say.progress.show(
    () =>
      `Looked at ${timeText(at)}: ${round.listed} orders, ${round.told === 0 ? 'nothing new' : `${round.told} told`}; again at ${next} (every ${durationText(every)})`,
  )
}
