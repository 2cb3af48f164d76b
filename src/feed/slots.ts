import { feedFlaw } from './flaw.ts'

/** Memory that threads share: filled by one, read by another, used again. */
export interface Slot {
  readonly bytes: Buffer
  length: number
}

export interface Slots {
  /** An empty slot with room for more than `least` bytes; waits until there is one. */
  take(least?: number): Promise<Slot>
  release(slot: Slot): void
  /** The same content with twice the room. Throws AppError BAD_RESPONSE beyond the longest record. */
  grown(slot: Slot): Slot
}

const usualSize = 1024 * 1024
/** A longer line is no product of anybody's (reliability F8). */
const longestRecord = 64 * 1024 * 1024

const slotOf = (size: number): Slot => ({ bytes: Buffer.from(new SharedArrayBuffer(size)), length: 0 })

/** So many slots and no more: what bounds the memory of a pass, whatever the size of the feed. */
export const makeSlots = (count: number): Slots => {
  const free = Array.from({ length: count }, () => undefined as Slot | undefined)
  const waiting: ((slot: Slot) => void)[] = []
  const any = async (): Promise<Slot> =>
    free.length > 0 ? (free.pop() ?? slotOf(usualSize)) : new Promise((resolve) => waiting.push(resolve))
  const grown = (slot: Slot): Slot => {
    if (slot.bytes.length >= longestRecord)
      throw feedFlaw('the feed cannot be used', false, `a record is longer than ${longestRecord / 2 ** 20} MB`)
    const larger = slotOf(slot.bytes.length * 2)
    slot.bytes.copy(larger.bytes, 0, 0, slot.length)
    larger.length = slot.length
    return larger
  }
  return {
    take: async (least = 0) => {
      let slot = await any()
      while (slot.bytes.length <= least) slot = grown(slot)
      return slot
    },
    release: (slot) => {
      slot.length = 0
      // one that was grown for a long record is not kept
      const next = slot.bytes.length > usualSize ? undefined : slot
      const waiter = waiting.shift()
      if (waiter === undefined) free.push(next)
      else waiter(next ?? slotOf(usualSize))
    },
    grown,
  }
}
