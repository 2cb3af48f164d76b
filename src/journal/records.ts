/** What a step does: report a parcel; then, where the service does not, mark its items Shipped; or set a status. */
export type StepKind = 'ship' | 'mark' | 'status'

/**
 * INTENT: durable, and its outcome is not: it may have been sent. TAKEN: the service answered that it took it.
 * CONFIRMED: and there is evidence, or its word. REJECTED, NOT_SENT: surely not done. UNKNOWN: it may have been done.
 */
export type StepState = 'INTENT' | 'TAKEN' | 'CONFIRMED' | 'REJECTED' | 'NOT_SENT' | 'UNKNOWN'

/** What evidence is held against: the order before the step. */
export interface Baseline {
  /** Status codes of all items by their ids. */
  readonly statuses: Readonly<Record<string, number | null>>
  /** Entries of the activity log that show the tracking number. */
  readonly entries: number
}

export interface StepKey {
  readonly run: string
  /** From 1. */
  readonly row: number
  readonly kind: StepKind
  readonly attempt: number
}

/** A write as it is about to be sent. */
export interface Intent extends StepKey {
  readonly origin: string
  readonly orderId: string
  readonly orderNumber: string | null
  /** The ids that are sent. */
  readonly items: readonly string[]
  readonly tracking: string | null
  /** The status to set; null for a shipping. */
  readonly status: number | null
  readonly baseline: Baseline
  /** ISO, UTC. */
  readonly at: string
}

export interface StepEnd {
  readonly state: StepState
  readonly at: string
  /** Status of the answer, where there was one. */
  readonly http?: number | undefined
  /** A fixed word: what the state rests on. */
  readonly why?: Why | undefined
}

/** seen: read back. answered: a complete 2xx. lost: no complete answer. crashed: the run ended before its outcome was kept. */
export type Why = 'seen' | 'answered' | 'lost' | 'unsettled' | 'refused' | 'not-sent'

export interface Step extends Intent {
  readonly state: StepState
  readonly ended: string | null
  readonly http: number | null
  readonly why: Why | null
}

export interface Run {
  readonly id: string
  readonly origin: string
  readonly profile: string
  readonly verb: string
  readonly version: string
  readonly began: string
  readonly ended: string | null
}

/** A row as it was asked for. */
export interface Row {
  readonly run: string
  readonly row: number
  readonly lines: readonly number[]
  readonly orderId: string
  readonly orderNumber: string | null
  readonly items: readonly string[]
  readonly provider: string | null
  readonly providerName: string | null
  readonly tracking: string | null
  readonly notify: boolean | null
  readonly status: number | null
  readonly comment: string | null
  readonly mark: boolean
  readonly skipped: string | null
}

/** May it have been done, and is nothing known for sure? */
export const isInDoubt = ({ state }: Pick<Step, 'state'>): boolean =>
  state === 'INTENT' || state === 'TAKEN' || state === 'UNKNOWN'
