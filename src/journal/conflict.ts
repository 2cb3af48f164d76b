import { type Intent, isInDoubt, type Step } from './records.ts'

/** What an operator has said about sending once more. */
export interface Licence {
  /** --again: what is known to be done may be done once more. */
  readonly again?: boolean | undefined
  /** `resolve --resend`: this row's own earlier attempts are no obstacle. */
  readonly resend?: boolean | undefined
}

const overlap = (one: readonly string[], other: readonly string[]): boolean => one.some((item) => other.includes(item))

const isOwn = (step: Step, intent: Intent): boolean => step.run === intent.run && step.row === intent.row

const forbids = (step: Step, intent: Intent, { again = false, resend = false }: Licence): boolean => {
  if (!overlap(step.items, intent.items)) return false
  if (resend && isOwn(step, intent) && step.kind === intent.kind) return false
  if (intent.kind !== 'ship') return step.kind !== 'ship' && step.status === intent.status && isInDoubt(step)
  if (step.kind !== 'ship') return false
  return isInDoubt(step) || (step.state === 'CONFIRMED' && step.tracking === intent.tracking && !again)
}

/**
 * The step of the same order that forbids this one: a write to the same items that may have been done, or a shipping of
 * them with the same number that was. Asked within the transaction that writes the intent, so that two processes cannot
 * both pass.
 */
export const conflictOf = (intent: Intent, known: readonly Step[], licence: Licence): Step | undefined =>
  known.find((step) => forbids(step, intent, licence))
