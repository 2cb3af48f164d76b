import { hashOf } from './text-hash.ts'

/** Ids and the lines where they stood first: of a million, 34 MB of flat memory. */
export interface IdTable {
  /** The line where this id stood before; undefined where it is new, and from now on stands at `line` (from 1). */
  meet(id: string, line: number): number | undefined
}

interface Slots {
  readonly hashes: Float64Array
  /** Another hash of the same: with 53 bits alone, of a million ids two are alike once in twenty thousand feeds. */
  readonly others: Uint32Array
  /** 0 is free. */
  readonly lines: Uint32Array
}

/** `count` is a power of two. */
const slotsOf = (count: number): Slots => ({
  hashes: new Float64Array(count),
  others: new Uint32Array(count),
  lines: new Uint32Array(count),
})

/** Where a hash stands, or belongs. */
const placeOf = ({ hashes, others, lines }: Slots, hash: number, other: number): number => {
  const last = lines.length - 1
  let place = other & last
  while (lines[place] !== 0 && (others[place] !== other || hashes[place] !== hash)) place = (place + 1) & last
  return place
}

const put = (slots: Slots, hash: number, other: number, line: number): void => {
  const place = placeOf(slots, hash, other)
  slots.hashes[place] = hash
  slots.others[place] = other
  slots.lines[place] = line
}

const doubled = (old: Slots): Slots => {
  const slots = slotsOf(old.lines.length * 2)
  old.lines.forEach((line, place) => {
    if (line !== 0) put(slots, old.hashes[place] as number, old.others[place] as number, line)
  })
  return slots
}

export const makeIdTable = (): IdTable => {
  let slots = slotsOf(32_768)
  let count = 0
  return {
    meet: (id, line) => {
      const hash = hashOf([id])
      const other = hashOf(['', id]) % 2 ** 32
      const before = slots.lines[placeOf(slots, hash, other)]
      if (before !== 0) return before
      if (count >= slots.lines.length * 0.7) slots = doubled(slots)
      put(slots, hash, other, line)
      count += 1
      return undefined
    },
  }
}
