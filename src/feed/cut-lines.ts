import type { Cutter, TakeBlock } from './cutter.ts'
import { feedFlaw } from './flaw.ts'
import type { Slot, Slots } from './slots.ts'

const newline = 0x0a

/** Native: a product a line. Files that follow each other without a line end between them are told apart. */
export const cutLines = (slots: Slots, take: TakeBlock): Cutter => {
  let slot: Slot | undefined
  // files and members may begin with a byte order mark, which is no part of a product
  let beginning: Buffer | undefined = Buffer.alloc(0)
  const cut = async (): Promise<void> => {
    if (slot === undefined) return
    const end = slot.bytes.lastIndexOf(newline, slot.length - 1) + 1
    if (end === 0) {
      slot = slots.grown(slot)
      return
    }
    const full = slot
    const next = await slots.take(full.length - end)
    next.length = full.bytes.copy(next.bytes, 0, end, full.length)
    slot = next
    take(full, { from: 0, to: end, names: undefined, linesBefore: 0 })
  }
  const fill = async (bytes: Buffer): Promise<void> => {
    let at = 0
    while (at < bytes.length) {
      slot ??= await slots.take()
      if (slot.length === slot.bytes.length) await cut()
      const taken = bytes.copy(slot.bytes, slot.length, at)
      slot.length += taken
      at += taken
    }
  }
  const fillBeginning = async (): Promise<void> => {
    const bytes = beginning
    beginning = undefined
    if (bytes !== undefined) await fill(withoutMark(bytes))
  }
  const openLine = (): Buffer => {
    if (slot === undefined || slot.length === 0) return Buffer.alloc(0)
    return slot.bytes.subarray(slot.bytes.lastIndexOf(newline, slot.length - 1) + 1, slot.length)
  }
  return {
    write: async (piece) => {
      if (piece.kind === 'bytes') {
        if (beginning === undefined) return fill(piece.bytes)
        beginning = Buffer.concat([beginning, piece.bytes])
        return beginning.length < 3 ? undefined : fillBeginning()
      }
      await fillBeginning()
      const line = openLine()
      // a member may end anywhere, and a file in it: then the line is a whole product
      if (line.length > 0 && (piece.kind === 'file' || isWhole(line))) await fill(Buffer.from('\n'))
      if (openLine().length === 0) beginning = Buffer.alloc(0)
    },
    end: async () => {
      await fillBeginning()
      const line = openLine()
      if (!isBlank(line) && !isWhole(line))
        throw feedFlaw('the feed is cut off', true, 'its last line is not a whole product')
      if (line.length > 0) await fill(Buffer.from('\n'))
      const last = slot
      slot = undefined
      if (last !== undefined) take(last, { from: 0, to: last.length, names: undefined, linesBefore: 0 })
    },
  }
}

const withoutMark = (bytes: Buffer): Buffer =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const isBlank = (line: Buffer): boolean => line.toString('latin1').trim() === ''

const isWhole = (line: Buffer): boolean => {
  try {
    return typeof JSON.parse(line.toString('utf8')) === 'object'
  } catch {
    return false
  }
}
