/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
export const seeded = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Random = () => number

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)] as T

const spaceOf = (random: Random): string => (random() < 0.7 ? '' : pick(random, [' ', '\n', '\t ', ' \r\n']))

const stringParts = [
  'a',
  'å',
  '[',
  ']',
  '{',
  '}',
  ',',
  ':',
  '\\"',
  '\\\\',
  '\\u0069',
  '\\n',
  ' ',
  '\u2028',
  '😀',
  '\\/',
]

export const randomString = (random: Random): string =>
  `"${Array.from({ length: Math.floor(random() * 6) }, () => pick(random, stringParts)).join('')}"`

const scalars = [
  '0',
  '-0',
  '19.0',
  '9007199254740993',
  '1e400',
  '12345678901234567890.12',
  'true',
  'false',
  'null',
  '1E+2',
]

/** JSON text of one random value, with odd spacing and strings full of brackets and escapes. */
export const randomJson = (random: Random, depth = 0): string => {
  const space = (): string => spaceOf(random)
  const kind = random()
  const length = Math.floor(random() * 4)
  if (depth > 4 || kind < 0.3) return pick(random, scalars)
  if (kind < 0.5) return randomString(random)
  const inner = (): string => `${space()}${randomJson(random, depth + 1)}${space()}`
  if (kind < 0.75) return `[${length === 0 ? space() : Array.from({ length }, inner).join(',')}]`
  const members = Array.from({ length }, () => `${space()}${randomString(random)}${space()}:${inner()}`)
  return `{${members.length === 0 ? space() : members.join(',')}}`
}
