import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { deliverTo, deliverToFile } from '../../mirror/deliver-changes.ts'
import type { Mirrored, MirrorPlace } from '../../mirror/mirror-place.ts'
import type { MirrorTarget, Pass } from '../../mirror/mirror-target.ts'
import { openTarget, shownPlace } from '../../mirror/open-target.ts'
import { openingOf } from '../../mirror/opening-of.ts'
import { ownMirror } from '../../mirror/own-mirror.ts'
import { type SyncWishes, syncMarket } from '../../mirror/sync-market.ts'
import type { Tally } from '../../mirror/sync-parts.ts'
import { syncSome } from '../../mirror/sync-some.ts'
import type { BrokenRecord } from '../../schemas/read-record.ts'
import { partsOf } from './sync-parts.ts'
import { type SyncResult, syncResultOf } from './sync-result.ts'

export interface Wishes extends SyncWishes {
  readonly to: string | undefined
  readonly productIds: readonly string[] | undefined
}

/** What a run comes to; broken products make it fail when all is said. */
export interface SyncRun {
  readonly result: SyncResult
  readonly broken: readonly BrokenRecord[]
}

/** Whether it is what changed that goes there, and the mirror is in its usual place. */
export const isLines = (to: string | undefined): to is string => to === '-' || /\.(ndjson|jsonl)$/i.test(to ?? '')

/** Opens the mirror, brings it up to date, and hands over what changed. The caller holds the lock. */
export const runSync = async (context: Context, of: Mirrored & MirrorPlace, wishes: Wishes): Promise<SyncRun> => {
  const { to } = wishes
  const opening = openingOf(context, of, to === undefined || isLines(to) ? of.file : to)
  const target = await openTarget(opening)
  try {
    await ownMirror(target, of)
    const before = await target.state()
    const done = await filled(context, target, of.market, wishes)
    const delivered = isLines(to) ? await deliver(context, target, to) : null
    const ran = { ...done, market: of.market, mirror: shownPlace(opening), delivered }
    return { result: syncResultOf(ran, before, await target.state()), broken: done.tally.broken }
  } finally {
    context.say.progress.end()
    await target.close()
  }
}

const deliver = (context: Context, target: MirrorTarget, to: string): Promise<number> =>
  to === '-' ? deliverTo(target, '-', (text) => context.world.stdout.write(text)) : deliverToFile(target, to)

interface Filled {
  readonly passes: readonly Pass[]
  readonly tally: Tally
  readonly notFound: readonly string[]
}

const filled = async (context: Context, target: MirrorTarget, market: string, wishes: Wishes): Promise<Filled> => {
  const interrupted = context.holdSignals()
  const parts = partsOf(context, { target, market, interrupted })
  try {
    if (wishes.productIds) {
      const { missing, tally } = await syncSome(parts, wishes.productIds)
      return { passes: [], tally, notFound: missing }
    }
    const { passes, tally, isStopped } = await syncMarket(parts, wishes)
    if (isStopped) throw stopped()
    return { passes, tally, notFound: [] }
  } catch (error) {
    throw interrupted.aborted && isAppError(error) && error.code === 'INTERRUPTED' ? stopped() : error
  }
}

const stopped = (): AppError =>
  new AppError('INTERRUPTED', 'stopped behind a page', {
    reasons: ['what came until then is stored'],
    try: ['the same command again: it goes on from there'],
    effect: 'done',
  })
