import { shipped, verbOf } from '../domain/status.ts'

/** How a verb is said of many rows. */
export interface Words {
  /** "shipping 12 of 500" */
  readonly doing: string
  /** "shipped 480" */
  readonly done: string
  /** "ship 480 parcels" */
  readonly todo: string
}

const words: Readonly<Record<string, Words>> = {
  ship: { doing: 'shipping', done: 'shipped', todo: 'ship' },
  cancel: { doing: 'cancelling', done: 'cancelled', todo: 'cancel' },
  acknowledge: { doing: 'acknowledging', done: 'acknowledged', todo: 'acknowledge' },
  hold: { doing: 'holding', done: 'held', todo: 'hold' },
  return: { doing: 'returning', done: 'returned', todo: 'mark as returned' },
}

export const wordsOf = (verb: string): Words => words[verb] ?? { doing: 'moving', done: 'moved', todo: 'move' }

/** The verb under which a change of status is journalled. */
export const verbOfStatus = (status: number): string =>
  status === shipped || verbOf(status).startsWith('to ') ? 'status' : verbOf(status)
