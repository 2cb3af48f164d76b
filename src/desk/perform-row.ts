import { moveTo } from '../domain/next-status.ts'
import { labelOf, shipped } from '../domain/status.ts'
import { AppError, isAppError } from '../errors/app-error.ts'
import type { Order, OrderItem } from '../schemas/order.ts'
import { checkRow, type Rules } from './check-row.ts'
import { type Checked, isUnfit } from './checked.ts'
import type { Desk } from './desk.ts'
import { moveEvidence, shipEvidence } from './evidence-text.ts'
import { performStep, type Written } from './perform-step.ts'
import { type Fresh, readFresh } from './preflight.ts'
import { endOfFailure, type RowEnd } from './row-end.ts'
import { settleRow } from './settle-row.ts'
import { nextKey, shipWriting, statusWriting } from './writings.ts'

/** A row of a run, and what an operator has said about it. */
export interface Job {
  readonly run: string
  /** From 1. */
  readonly row: number
  readonly rules: Rules
  /** Send again what may have been sent: `orders resolve --resend`. */
  readonly resend?: true | undefined
}

/** A reading of an order that is older than this is not sent upon, in milliseconds. */
const freshFor = 60_000

/**
 * Does what a row's check found to be done. `isTouched`: another row of this run wrote to the same order meanwhile. Throws AppError for
 * what is not the row's own failure, and ends the run.
 */
export const performRow = async (desk: Desk, job: Job, checked: Checked, isTouched: boolean): Promise<RowEnd> => {
  try {
    const now = await checkedNow(desk, job, checked, isTouched)
    if (isUnfit(now)) return { state: 'REJECTED', evidence: `changed since it was checked: ${now.message}` }
    if (now.standing === 'done') return { state: 'SKIPPED', evidence: now.why ?? '', order: now.fresh.order }
    if (now.standing === 'mark') return await marked(desk, job, now, { state: 'SKIPPED', evidence: now.why ?? '' })
    if (now.standing === 'settle' && !job.resend) return await settled(desk, job, now)
    return await sent(desk, job, now)
  } catch (error) {
    const end = isAppError(error) ? endOfFailure(error) : undefined
    if (end === undefined) throw error
    return end
  }
}

const checkedNow = async (desk: Desk, { rules }: Job, checked: Checked, isTouched: boolean) => {
  const { wish, fresh } = checked
  const isOld = desk.context.world.monotonic() - fresh.readAt > freshFor
  if (!isTouched && !isOld) return checked
  const read: Fresh | undefined = await readFresh(desk, wish.orderId)
  if (read === undefined) throw new AppError('REJECTED', 'there is no such order any more', { effect: 'none' })
  return checkRow(desk, wish, read, rules)
}

const settled = async (desk: Desk, job: Job, now: Checked): Promise<RowEnd> => {
  const end = await settleRow(desk, now)
  return end.state === 'CONFIRMED' ? marked(desk, job, now, end) : end
}

const sent = async (desk: Desk, job: Job, { wish, fresh: { order }, items }: Checked): Promise<RowEnd> => {
  const kind = wish.parcel === undefined ? 'status' : 'ship'
  const before = desk.journal.stepsOfRow(job.run, job.row).filter((step) => step.kind === kind)
  if (before.at(-1)?.state === 'REJECTED' && !job.resend)
    return {
      state: 'REJECTED',
      evidence: `the service refused it before (${before.at(-1)?.http ?? 'no status'})`,
      isOld: true,
    }
  const key = nextKey(desk, job.run, job.row, kind)
  const status = wish.status ?? shipped
  const writing =
    kind === 'ship'
      ? shipWriting(desk, key, { order, items }, wish)
      : statusWriting(desk, key, { order, items }, { status, comment: wish.comment })
  const licence = { again: job.resend === true, resend: job.resend === true }
  const written = await performStep(desk, { ...writing, licence })
  const evidence =
    kind === 'ship'
      ? shipEvidence(written, wish.parcel?.tracking)
      : moveEvidence(written, items.length, labelOf(status, job.rules.labels))
  const end = { state: written.state, evidence, order: written.read.order }
  const after = written.read.order ?? order
  return written.state === 'CONFIRMED'
    ? marked(desk, job, { wish, fresh: { order: after, doubts: [], readAt: 0 }, items, standing: 'mark' }, end)
    : end
}

/** After a shipping, as a step of its own: what still waits is marked Shipped, where the row asks for it. */
const marked = async (desk: Desk, job: Job, { wish, fresh, items }: Checked, end: RowEnd): Promise<RowEnd> => {
  const { order } = end.order === undefined ? fresh : { order: end.order }
  const waiting = wish.mark ? moveTo(sameItems(order, items), shipped).allowed : []
  if (waiting.length === 0) return end
  if (desk.context.holdSignals().aborted)
    return { state: 'PENDING', evidence: `${end.evidence}; not marked Shipped yet`, order }
  const key = nextKey(desk, job.run, job.row, 'mark')
  try {
    const target = { order, items: waiting }
    const written: Written = await performStep(
      desk,
      statusWriting(desk, key, target, { status: shipped, comment: wish.comment }),
    )
    const words = moveEvidence(written, waiting.length, labelOf(shipped, job.rules.labels))
    const state = written.state === 'UNKNOWN' ? 'UNKNOWN' : 'CONFIRMED'
    return { state, evidence: `${end.evidence}; ${words}`, order: written.read.order ?? order }
  } catch (error) {
    const failed = isAppError(error) ? endOfFailure(error) : undefined
    if (failed === undefined) throw error
    return { ...failed, evidence: `${end.evidence}; marking the items Shipped failed: ${failed.evidence}`, order }
  }
}

const sameItems = (order: Order, items: readonly OrderItem[]): readonly OrderItem[] =>
  order.items.filter(({ id }) => items.some((item) => item.id === id))
