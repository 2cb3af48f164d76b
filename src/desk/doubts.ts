import { AppError } from '../errors/app-error.ts'
import { isInDoubt, type Step } from '../journal/records.ts'
import type { Order } from '../schemas/order.ts'
import { type Desk, nowOf } from './desk.ts'
import { shows } from './evidence.ts'

const nameOf = ({ orderId, orderNumber }: Step): string =>
  orderNumber === null ? `order ${orderId}` : `order ${orderNumber} (${orderId})`

const whatOf = ({ kind, tracking }: Step): string => {
  if (kind !== 'ship') return 'a change of status'
  return tracking === null ? 'a shipping' : `the shipping with ${tracking}`
}

/** The write that the journal forbids: an earlier one to the same items is in doubt, or done. */
export const forbidden = (step: Step): AppError =>
  isInDoubt(step)
    ? new AppError('UNKNOWN', `${nameOf(step)}: ${whatOf(step)} is in doubt`, {
        reasons: [
          `it was sent at ${step.at}, and nobody knows whether it was taken`,
          'the order does not show it; nothing was sent now',
        ],
        try: [
          `merchant orders verify ${step.run}   (looks again)`,
          `merchant orders resolve ${step.run} --row ${step.row} --resend   (may mail the customer a second time)`,
        ],
        effect: 'unknown',
      })
    : new AppError('REJECTED', `${nameOf(step)}: ${whatOf(step)} was sent before`, {
        reasons: [`it was sent at ${step.at}, and confirmed`],
        try: [`merchant history show ${step.orderNumber ?? step.orderId}`],
        effect: 'none',
      })

/**
 * Settles what earlier runs left in doubt at an order, by the order as it was just read: what it shows is CONFIRMED, and a
 * shipping that the service answered is taken by its word. Gives what is still in doubt. An intent without an outcome is
 * only UNKNOWN from then on: not seeing it proves nothing.
 */
export const settleBy = async (desk: Desk, order: Order): Promise<readonly Step[]> => {
  const { journal, origin } = desk
  const open = journal.stepsOfOrder(origin, order.id).filter(isInDoubt)
  const left: Step[] = []
  for (const step of open) {
    const isTaken = step.state === 'TAKEN' && step.kind === 'ship'
    const isSeen = shows(order, step)
    const http = step.http ?? undefined
    if (isSeen || isTaken)
      await journal.end(step, { state: 'CONFIRMED', at: nowOf(desk), why: isSeen ? 'seen' : 'answered', http })
    else {
      left.push(step)
      if (step.state !== 'UNKNOWN') await journal.end(step, { state: 'UNKNOWN', at: nowOf(desk), why: 'lost', http })
    }
  }
  return left
}

/** The items of an order that the journal shows to have gone out with this tracking number. */
export const journalledItems = (
  { journal, origin }: Pick<Desk, 'journal' | 'origin'>,
  orderId: string,
  tracking: string | undefined,
): ReadonlySet<string> =>
  new Set(
    journal
      .stepsOfOrder(origin, orderId)
      .filter(
        ({ kind, state, tracking: sent }) => kind === 'ship' && state === 'CONFIRMED' && sent === (tracking ?? null),
      )
      .flatMap(({ items }) => items),
  )
