import { type AppError, isAppError } from '../errors/app-error.ts'
import type { Call } from '../http/call.ts'
import type { Licence } from '../journal/conflict.ts'
import type { Intent, StepState } from '../journal/records.ts'
import { type Desk, nowOf } from './desk.ts'
import { forbidden } from './doubts.ts'
import { shows } from './evidence.ts'
import { doubtWaits, type ReadBack, readBack, settleWaits } from './read-back.ts'
import { sendWrite } from './send-write.ts'

/** A write that is decided on. */
export interface Writing {
  readonly intent: Intent
  readonly call: Call<string>
  readonly licence?: Licence | undefined
}

/** How a write ended that was sent and not refused. */
export interface Written {
  readonly state: 'CONFIRMED' | 'UNKNOWN'
  /** Why it was in doubt. */
  readonly doubt: AppError | undefined
  readonly read: ReadBack
}

const surelyNot: Readonly<Record<string, StepState>> = {
  REJECTED: 'REJECTED',
  NOT_FOUND: 'REJECTED',
  // of the line, the moment or the key, and not of the row: it may be sent when that is mended
  TEMPORARY: 'NOT_SENT',
  LIMITED: 'NOT_SENT',
  INTERRUPTED: 'NOT_SENT',
  CONFIG: 'NOT_SENT',
  AUTH: 'NOT_SENT',
}

/**
 * The one way in which an order is written to (reliability 4.3): the intent durable before the first byte, sent once, the
 * outcome durable, then read back for evidence; at once, and while it is in doubt again after 5, 15 and 40 seconds. Throws
 * AppError UNKNOWN when the journal forbids it (nothing was sent), and what `send` throws for an answer that surely means
 * no.
 */
export const performStep = async (desk: Desk, { intent, call, licence }: Writing): Promise<Written> => {
  const { context, journal } = desk
  const conflict = await journal.intent(intent, licence)
  if (conflict !== undefined) throw forbidden(conflict)
  const interrupted = context.holdSignals()
  const doubt = await sentOnce(desk, { intent, call }, interrupted)
  const waits = doubt === undefined && intent.kind === 'ship' ? [0] : doubt === undefined ? settleWaits : doubtWaits
  const read = await readBack(context, intent.orderId, {
    waits: within(waits, desk.patience),
    interrupted,
    seen: (order) => shows(order, intent),
    hasty: desk.hasty,
  })
  const isTaken = doubt === undefined && intent.kind === 'ship'
  const state = read.seen || isTaken ? 'CONFIRMED' : 'UNKNOWN'
  const why = read.seen ? 'seen' : isTaken ? 'answered' : doubt === undefined ? 'unsettled' : 'lost'
  if (state === 'CONFIRMED' || doubt === undefined)
    await journal.end(intent, { state, at: nowOf(desk), why, http: doubt?.parts.status })
  return { state, doubt, read }
}

/** The waits that fit into the patience of this run. */
export const within = (waits: readonly number[], patience = Number.POSITIVE_INFINITY): readonly number[] => {
  const until = waits.map((_, at) => waits.slice(0, at + 1).reduce((sum, wait) => sum + wait, 0))
  return waits.filter((_, at) => (until[at] ?? 0) <= patience)
}

const sentOnce = async (
  desk: Desk,
  { intent, call }: Writing,
  interrupted: AbortSignal,
): Promise<AppError | undefined> => {
  try {
    const doubt = await sendWrite(desk.context, call, interrupted, desk.hasty)
    const at = nowOf(desk)
    // its word: what the order shows is read at once, and kept with it
    if (doubt === undefined) desk.journal.endSoon(intent, { state: 'TAKEN', at, why: 'answered' })
    else await desk.journal.end(intent, { state: 'UNKNOWN', at, why: 'lost', http: doubt.parts.status })
    return doubt
  } catch (error) {
    const state = isAppError(error) ? surelyNot[error.code] : undefined
    // what nobody foresaw stays an intent without an outcome: it may have been sent
    if (isAppError(error) && state !== undefined)
      await desk.journal.end(intent, {
        state,
        at: nowOf(desk),
        why: state === 'REJECTED' ? 'refused' : 'not-sent',
        http: error.parts.status,
      })
    throw error
  }
}
