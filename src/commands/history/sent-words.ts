import { labelOf, type StatusLabels } from '../../domain/status.ts'
import type { Step } from '../../journal/records.ts'
import { type Meaning, meant, type Text } from '../../output/view.ts'

const meanings: Readonly<Record<Step['state'], Meaning>> = {
  CONFIRMED: 'good',
  REJECTED: 'bad',
  UNKNOWN: 'bad',
  INTENT: 'bad',
  TAKEN: 'warn',
  NOT_SENT: 'warn',
}

const because: Readonly<Record<NonNullable<Step['why']>, string>> = {
  seen: 'read back',
  answered: 'answered, and not seen when read back',
  lost: 'the answer was lost',
  unsettled: 'answered, but the order does not show it',
  refused: 'the service refused it',
  'not-sent': 'it was surely not taken',
}

/** The state as people are told: an intent whose outcome was not kept is in doubt. */
export const shownState = ({ state }: Step): string => (state === 'INTENT' || state === 'TAKEN' ? 'UNKNOWN' : state)

const whatOf = ({ kind, tracking, status }: Step, labels: StatusLabels): string => {
  if (kind === 'ship') return tracking === null ? 'shipped without a number' : `shipped with ${tracking}`
  return `set ${labelOf(status ?? 2, labels)}`
}

/** One step in words: when, what, which items, how it ended. */
export const stepLine = (step: Step, labels: StatusLabels): Text => {
  const { at, orderId, orderNumber, items, http, why, run, row } = step
  const order = orderNumber === null ? `order ${orderId}` : `order ${orderNumber} (${orderId})`
  const rest = [why === null ? 'its outcome was not kept' : because[why], http === null ? '' : `status ${http}`]
  return meant(
    meanings[step.state],
    `${at}  ${shownState(step)}  ${order}  ${whatOf(step, labels)}  items ${items.join(', ')}  (${rest.filter((part) => part !== '').join(', ')}; run ${run}, row ${row})`,
  )
}
