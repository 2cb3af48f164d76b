import type { OrderItem } from '../schemas/order.ts'
import type { Fresh } from './preflight.ts'
import type { Wish } from './wish.ts'

/** What has to be done for a row. `settle`: an earlier write of it is in doubt, so it is looked at, and never sent. */
export type Standing = 'send' | 'mark' | 'settle' | 'done'

/** A row that may go on. */
export interface Checked {
  readonly wish: Wish
  readonly fresh: Fresh
  readonly standing: Standing
  /** Those that a write would name. */
  readonly items: readonly OrderItem[]
  /** Why nothing has to be sent. */
  readonly why?: string | undefined
}

/** A row that may not, and why: one line for a person. */
export interface Unfit {
  readonly lines: readonly number[]
  /** As the file has it. */
  readonly order: string
  readonly code: string
  readonly message: string
  readonly hint?: string | undefined
}

export type Verdict = Checked | Unfit

export const isUnfit = (verdict: Verdict): verdict is Unfit => 'code' in verdict
