/**
 * A record beside the exact slice of JSON text it was read from. Numbers are the server's: 19.0 stays 19.0 and
 * 9007199254740993 stays itself only in `raw`, which is what `--json` passes on.
 */
export interface Received<T> {
  readonly value: T
  readonly raw: string
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
const opens = (code: number): boolean => code === openBrace || code === openBracket

const skipSpace = (text: string, from: number): number => {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

/** The index behind the string that opens at `from`; linear, since the backslashes before each quote are counted once. */
export const endOfString = (text: string, from: number): number => {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let before = at - 1
    while (text.charCodeAt(before) === backslash) before -= 1
    if ((at - before) % 2 === 1) return at + 1
  }
  return text.length
}

/** Text without brackets, strings included. The repetitions are bounded, since the engine remembers each of them. */
const flat = String.raw`[^[\]{}"]*(?:"[^"\\]*(?:\\.[^"\\]*){0,100}"[^[\]{}"]*){0,1000}`

/**
 * Everything up to the next bracket. The engine runs it natively, where a loop over characters would still be
 * interpreted: that is most of the time of a short run.
 */
const plain = new RegExp(flat, 'y')

/** The same, over lists and records that hold no others: they are whole, and four of five. */
const plainAndLeaves = new RegExp(String.raw`${flat}(?:[[{]${flat}[\]}]${flat}){0,1000}`, 'y')

const nextBracket = (text: string, from: number, passing = plain): number => {
  let at = from
  for (;;) {
    passing.lastIndex = at
    passing.test(text)
    at = passing.lastIndex
    if (text.charCodeAt(at) !== quote) return at
    at = endOfString(text, at)
  }
}

const scalar = /[^,\]}\s]*/y

const endOfValue = (text: string, from: number): number => {
  const first = text.charCodeAt(from)
  if (first === quote) return endOfString(text, from)
  if (!opens(first)) {
    scalar.lastIndex = from
    scalar.test(text)
    return scalar.lastIndex
  }
  let depth = 0
  for (let at = from; at < text.length; at = nextBracket(text, at + 1, plainAndLeaves)) {
    depth += opens(text.charCodeAt(at)) ? 1 : -1
    if (depth === 0) return at + 1
  }
  return text.length
}

/** Where a value begins, and where what follows it does. */
type Place = readonly [from: number, to: number]

const placesAt = (text: string, open: number): readonly Place[] => {
  const places: Place[] = []
  let at = skipSpace(text, open + 1)
  while (at < text.length && text.charCodeAt(at) !== closeBracket) {
    const end = endOfValue(text, at)
    places.push([at, end])
    at = skipSpace(text, end)
    if (text.charCodeAt(at) === comma) at = skipSpace(text, at + 1)
  }
  return places
}

const elementsAt = (text: string, open: number): readonly string[] =>
  placesAt(text, open).map(([from, to]) => text.slice(from, to))

/** Where the elements stand of the array that this JSON text is; none when it is no array. Otherwise as `rawElements`. */
export const rawPlaces = (text: string): readonly Place[] => {
  const top = skipSpace(text, 0)
  return text.charCodeAt(top) === openBracket ? placesAt(text, top) : []
}

/** Where the value of the last member of this name starts: like JSON.parse, the last of equal names counts. */
const memberAt = (text: string, open: number, name: string): number => {
  let found = -1
  let at = skipSpace(text, open + 1)
  while (text.charCodeAt(at) === quote) {
    const endOfKey = endOfString(text, at)
    const key: unknown = JSON.parse(text.slice(at, endOfKey))
    const value = skipSpace(text, skipSpace(text, endOfKey) + 1)
    if (key === name) found = value
    at = skipSpace(text, endOfValue(text, value))
    if (text.charCodeAt(at) === comma) at = skipSpace(text, at + 1)
  }
  return found
}

/**
 * The raw slices of the elements of the array that this JSON text is, or (with `name`) of the array that its top
 * record holds under that name; empty when there is none. The text must have passed JSON.parse. Linear time, no
 * recursion, nothing re-serialised.
 */
export const rawElements = (text: string, name?: string): readonly string[] => {
  const top = skipSpace(text, 0)
  const at = name === undefined || text.charCodeAt(top) !== openBrace ? top : memberAt(text, top, name)
  return at !== -1 && text.charCodeAt(at) === openBracket ? elementsAt(text, at) : []
}

/** The raw text of the value that a path of names and indexes leads to; the text must have passed JSON.parse. */
export const rawAt = (text: string, [step, ...rest]: readonly (string | number)[]): string | undefined => {
  const top = skipSpace(text, 0)
  if (step === undefined) return text.slice(top, endOfValue(text, top))
  if (typeof step === 'number') {
    const element = text.charCodeAt(top) === openBracket ? elementsAt(text, top)[step] : undefined
    return element === undefined ? undefined : rawAt(element, rest)
  }
  const at = text.charCodeAt(top) === openBrace ? memberAt(text, top, step) : -1
  return at < 0 ? undefined : rawAt(text.slice(at, endOfValue(text, at)), rest)
}

const depthBy = (passing: RegExp, text: string, cap: number): number => {
  let depth = 0
  let deepest = 0
  for (let at = nextBracket(text, 0, passing); at < text.length; at = nextBracket(text, at + 1, passing)) {
    depth += opens(text.charCodeAt(at)) ? 1 : -1
    deepest = Math.max(deepest, depth)
    if (deepest > cap) return deepest
  }
  return deepest
}

/** Whether the arrays and records of this text are nested deeper than that. Linear time. */
export const isDeeperThan = (cap: number, text: string): boolean =>
  // without the leaves it is one less, at the most
  depthBy(plainAndLeaves, text, cap) >= cap && depthBy(plain, text, cap) > cap
