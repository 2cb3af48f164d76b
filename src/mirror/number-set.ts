/** Numbers that were met: a bit each, so that a million take 125 kB. */
export interface NumberSet {
  readonly add: (number: number) => void
  readonly has: (number: number) => boolean
}

/** An empty set; for numbers from 0 that are handed out one after another, as product_number. */
export const makeNumberSet = (): NumberSet => {
  let bits = new Uint8Array(1024)
  return {
    add: (number) => {
      const at = Math.floor(number / 8)
      if (at >= bits.length) {
        const more = new Uint8Array(Math.max(at + 1, bits.length * 2))
        more.set(bits)
        bits = more
      }
      bits[at] = (bits[at] ?? 0) | (1 << (number % 8))
    },
    has: (number) => ((bits[Math.floor(number / 8)] ?? 0) & (1 << (number % 8))) !== 0,
  }
}
