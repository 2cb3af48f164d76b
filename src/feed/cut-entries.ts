import type { Cutter, TakeBlock } from './cutter.ts'
import { endOfEntries, endOfHead } from './entry-places.ts'
import { feedFlaw } from './flaw.ts'
import { linesIn } from './markup.ts'
import type { Slot, Slots } from './slots.ts'
import { makeSkeleton, type Skeleton } from './xml-skeleton.ts'

/**
 * GoogleShopping: whole entries of an Atom document, or of several, one after another. What stands around the entries
 * is read here, and has to be a whole document by itself; the entries are read by whoever takes the blocks.
 */
export const cutEntries = (slots: Slots, take: TakeBlock): Cutter => {
  let slot: Slot | undefined
  let from = 0
  let skeleton: Skeleton | undefined
  let isInEntries = false
  let lines = 0
  let linesBefore = 0

  const waiting = (): Buffer => (slot === undefined ? Buffer.alloc(0) : slot.bytes.subarray(from, slot.length))
  /** Gives the next bytes to the document's frame. */
  const frame = (length: number): void => {
    const bytes = waiting().subarray(0, length)
    skeleton?.write(bytes)
    const count = linesIn(bytes)
    lines += count
    linesBefore += count
    from += length
  }
  const endDocument = (length: number): void => {
    frame(length)
    skeleton?.close()
    skeleton = undefined
    isInEntries = false
  }
  const send = async (length: number, names: ReturnType<Skeleton['names']>): Promise<void> => {
    const full = slot as Slot
    const block = { from, to: from + length, names, linesBefore }
    lines += linesIn(full.bytes.subarray(block.from, block.to))
    linesBefore = 0
    const next = await slots.take(full.length - block.to)
    next.length = full.bytes.copy(next.bytes, 0, block.to, full.length)
    slot = next
    from = 0
    take(full, block)
  }
  /** One step on; false when more bytes are needed. */
  const step = async (): Promise<boolean> => {
    if (skeleton === undefined) {
      frame(blankAt(waiting()))
      if (waiting().length === 0) return false
      skeleton = makeSkeleton(lines + 1)
    }
    if (!isInEntries) {
      const head = endOfHead(waiting())
      if (head.next === 'end') endDocument(head.length)
      else frame(head.length)
      isInEntries = head.next === 'entries'
      return head.next !== 'more'
    }
    const names = skeleton.names()
    const { entries, document } = endOfEntries(waiting(), names.entry, skeleton.rootEnd())
    if (entries > 0) await send(entries, names)
    if (document > 0) endDocument(document - entries)
    return document > 0
  }
  const work = async (): Promise<void> => {
    while (waiting().length > 0 && (await step()));
  }
  const fill = async (bytes: Buffer): Promise<void> => {
    for (let at = 0; at < bytes.length; ) {
      slot ??= await slots.take()
      if (slot.length === slot.bytes.length) {
        await work()
        slot = moved(slot, from)
        from = 0
        if (slot.length === slot.bytes.length) slot = slots.grown(slot)
      }
      const taken = bytes.copy(slot.bytes, slot.length, at)
      slot.length += taken
      at += taken
    }
  }
  const finish = async (): Promise<void> => {
    await work()
    if (skeleton === undefined) return
    if (isInEntries || waiting().length === 0) throw feedFlaw('the feed is cut off', true, 'its XML has no end')
    endDocument(waiting().length)
  }
  return {
    // a document ends where its root does: it does not matter where members end
    write: (piece) =>
      piece.kind === 'bytes' ? fill(piece.bytes) : piece.kind === 'file' ? finish() : Promise.resolve(),
    end: async () => {
      await finish()
      if (slot !== undefined) take(slot, { from: 0, to: 0, names: undefined, linesBefore })
      slot = undefined
    },
  }
}

const blankAt = (bytes: Buffer): number =>
  Buffer.byteLength(/^[\s\uFEFF]*/.exec(bytes.toString('utf8', 0, 65_536))?.[0] ?? '')

/** What waits at the front of its slot. */
const moved = (slot: Slot, from: number): Slot => {
  if (from > 0) slot.bytes.copyWithin(0, from, slot.length)
  slot.length -= from
  return slot
}
