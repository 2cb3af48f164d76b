import type { Written } from './perform-step.ts'
import { although, doubtful } from './send-write.ts'

/** What the outcome of a shipping rests on, in words. */
export const shipEvidence = ({ doubt, read }: Written, tracking: string | undefined): string => {
  if (read.seen) {
    const seen = tracking === undefined ? 'read back: the items are Shipped' : `read back: shipped with ${tracking}`
    return doubt === undefined ? seen : `${seen}, ${although(doubt)}`
  }
  return doubt === undefined ? `the service answered that it took it; ${read.unseen}` : doubtful(doubt, read.unseen)
}

/** The same for a change of status. */
export const moveEvidence = ({ doubt, read }: Written, count: number, label: string): string => {
  if (read.seen) {
    const seen = `read back: ${count === 1 ? 'the item is' : `${count} items are`} ${label}`
    return doubt === undefined ? seen : `${seen}, ${although(doubt)}`
  }
  if (doubt) return doubtful(doubt, read.unseen)
  const taken = read.order ? `the items are not ${label}` : read.unseen
  return `the service answered that it took the change, but ${taken}`
}
