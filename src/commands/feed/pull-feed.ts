import { basename } from 'node:path'
import { feedLink } from '../../api/feed.ts'
import type { TransferFailure } from '../../api/transfer.ts'
import type { Context } from '../../context.ts'
import { AppError, isAppError } from '../../errors/app-error.ts'
import { type Manifest, manifestPath, manifestText, readManifest } from '../../feed/manifest.ts'
import { problemsFailure } from '../../feed/problem-lines.ts'
import { requireSpace } from '../../files/free-space.ts'
import { openPartial, sweepPartials, writeLanding } from '../../files/partial-file.ts'
import { contractNames } from './feed-options.ts'
import { type PullPlace, readPullRecord, writePullRecord } from './pull-record.ts'
import { type Received, receive, type Transfer } from './receive.ts'

/** Contract: a link serves once. So many are used up by a run at most (reliability A14). */
const mostLinks = 3
/** Room that is asked for when nobody knows the size. */
const leastRoom = 1_000_000

type Needs = Pick<Context, 'send' | 'fetchLink' | 'say' | 'world'>

interface PullPlan extends Omit<Transfer, 'file'> {
  /** A feed without any product may take the place of one with some. */
  readonly allowEmpty: boolean
}

/**
 * Pulls a feed into its file: disk looked at, a link asked for and fetched once, all of it proven, made durable, put in
 * the place of the old file, described by its manifest, and remembered. The old file stands until then. Throws AppError:
 * what `send` throws, LOCAL_IO, BAD_RESPONSE, INTERRUPTED; TEMPORARY after three links;
 * INCOMPLETE for a feed that is empty all of a sudden.
 */
export const pullFeed = async (
  context: Needs,
  plan: PullPlan,
  place: PullPlace,
  signal: AbortSignal,
): Promise<Manifest> => {
  const { world } = context
  const { target } = plan
  for (const path of [target, manifestPath(target)]) sweepPartials(path, world.machine, world.now().getTime())
  const last = readPullRecord(place)?.bytes ?? 0
  requireSpace(target, Math.max(leastRoom, last), last < leastRoom ? 'to begin with' : 'as the last time')
  const file = openPartial(target, world.machine)
  try {
    const at = world.now().getTime()
    const received = await receiveOne(context, { ...plan, file }, signal)
    context.say.progress.end()
    const { problemCount, problems } = received.reading
    const misfit = problemsFailure('the feed', problemCount, problems, ['without --check it is kept as it is'])
    if (misfit !== undefined) throw misfit
    if (received.reading.records === 0 && !plan.allowEmpty) refuseEmptiness(target)
    file.land()
    const manifest = manifestOf(plan, received, world.now())
    writeLanding(manifestPath(target), manifestText(manifest), world.machine)
    writePullRecord(place, world, { at, bytes: manifest.bytes, path: target })
    return manifest
  } finally {
    file.discard()
  }
}

const receiveOne = async (context: Needs, transfer: Transfer, signal: AbortSignal): Promise<Received> => {
  const { market, format, date } = transfer.wish
  let wasRefused = false
  for (let number = 1; ; number += 1) {
    const link = await linkOf(context.send(feedLink({ market, format: contractNames[format], date }), signal), date)
    const outcome = await receive(context, link, transfer, signal)
    if ('received' in outcome) return outcome.received
    const isLast = number === mostLinks || outcome.another === 'no' || (outcome.another === 'once' && wasRefused)
    if (isLast) throw ending(outcome, number)
    wasRefused ||= outcome.another === 'once'
    await pause(context, outcome.error, number, signal)
  }
}

/** A day that has no export is more often the reason than the base URL. */
const linkOf = async (asked: Promise<string>, date: string | undefined): Promise<string> => {
  try {
    return await asked
  } catch (error) {
    if (date === undefined || !isAppError(error) || error.code !== 'NOT_FOUND') throw error
    const next = ['another day, or without --date for the latest']
    throw new AppError('NOT_FOUND', `the service has no export of ${date}`, { ...error.parts, try: next })
  }
}

const pause = async ({ say, world }: Needs, error: AppError, number: number, signal: AbortSignal): Promise<void> => {
  const reason = error.parts.reasons?.[0] ?? error.message
  say.warn(`The feed broke off (${reason}); asking for link ${number + 1} of ${mostLinks}.`)
  await world.sleep(world.random() * 2000 * 2 ** number, signal).catch(() => {})
}

const ending = ({ error, another }: TransferFailure, links: number): AppError => {
  if (another === 'no' || links === 1) return error
  const said = [...(error.parts.reasons ?? []), `${links} links were used up, and each serves once`]
  return Object.assign(error, { parts: { ...error.parts, reasons: said } })
}

/** As a sync does: the file that is there is worth more than a feed that lost everything over night. */
const refuseEmptiness = (target: string): void => {
  const { records = 0 } = readManifest(target) ?? {}
  if (records === 0) return
  throw new AppError('INCOMPLETE', `the feed has no products any more, the one before ${records}`, {
    reasons: ['a market that is empty all of a sudden is taken for a fault', `${target} is as it was`],
    try: ['--force --allow-empty   (if the market is empty indeed)'],
    effect: 'none',
  })
}

const manifestOf = (
  { wish, target }: Pick<Transfer, 'wish' | 'target'>,
  { reading, sha256, written }: Received,
  now: Date,
): Manifest => ({
  market: wish.market,
  format: contractNames[wish.format],
  date: wish.date ?? null,
  file: basename(target),
  to: wish.to ?? 'as-is',
  bytes: written.bytes,
  sha256: written.sha256,
  records: reading.records,
  members: reading.members,
  archive: { bytes: reading.packedBytes, sha256, tar: reading.isTar },
  time: now.toISOString(),
})
