/** A source of 32-bit numbers, the same row of them for the same start. */
export type Stream = () => number

/** Mixes three whole numbers into one of 32 bits; near numbers give far results. Equal on every machine. */
export const hashOf = (first: number, second: number, third: number): number => {
  let hash = Math.imul(first ^ 0x9e3779b9, 0x85ebca6b)
  hash = Math.imul((hash ^ (hash >>> 13)) + second, 0xc2b2ae35)
  hash = Math.imul((hash ^ (hash >>> 16)) + third, 0x27d4eb2f)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** A stream of its own for each purpose of each order, so that a draw more in one place changes nothing elsewhere. */
export const streamOf = (seed: number, position: number, purpose: number): Stream => {
  let state = hashOf(seed, position, purpose)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const again = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (again ^ (again >>> 14)) >>> 0
  }
}

/** A whole number from 0 to below `limit`. */
export const below = (stream: Stream, limit: number): number => Math.floor((stream() / 0x1_0000_0000) * limit)

/** One of a list that is not empty. */
export const pick = <T>(stream: Stream, list: readonly [T, ...T[]]): T => list[below(stream, list.length)] ?? list[0]

/** 32 bits as eight hexadecimal digits. */
export const hexOf = (number: number): string =>
  `${pairs[number >>> 24]}${pairs[(number >>> 16) & 255]}${pairs[(number >>> 8) & 255]}${pairs[number & 255]}`

const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
