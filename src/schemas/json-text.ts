import { endOfString } from './raw-records.ts'

/** One token of JSON: a string is found by `endOfString`, the rest (punctuation, numbers, words) by this pattern. */
const token = /[{}[\]:,]|[^\s{}[\]:,"]+/y

const tokensOf = function* (raw: string): Generator<string> {
  let at = 0
  while (at < raw.length) {
    if (raw[at] === '"') {
      const end = endOfString(raw, at)
      yield raw.slice(at, end)
      at = end
      continue
    }
    token.lastIndex = at
    const found = token.exec(raw)?.[0]
    if (found !== undefined) yield found
    at += found?.length ?? 1
  }
}

/** JSON text on one line without insignificant space, its tokens untouched: for NDJSON. The text must be valid JSON. */
export const compactJson = (raw: string): string => (/\s/.test(raw) ? [...tokensOf(raw)].join('') : raw)

/**
 * JSON text spread over lines with two spaces a level, like JSON.stringify(value, null, 2) but token by token: digits,
 * escapes and doubled names stay as the server sent them. The text must be valid JSON.
 */
export const indentJson = (raw: string): string => {
  const parts: string[] = []
  let depth = 0
  let opened = false
  const line = (): string => `\n${'  '.repeat(depth)}`
  for (const part of tokensOf(raw)) {
    const closing = part === '}' || part === ']'
    if (closing) depth -= 1
    // an empty array or record stays closed up
    if (opened !== closing) parts.push(opened || closing ? line() : '')
    opened = part === '{' || part === '['
    if (opened) depth += 1
    parts.push(part)
    if (part === ',') parts.push(line())
    if (part === ':') parts.push(' ')
  }
  return parts.join('')
}

const unsafe = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/**
 * Valid JSON text without a character that could steer a terminal: DEL, C1, line separators and bidirectional controls
 * become \uXXXX. They can only stand inside strings, so the meaning stays the same (C0 is escaped by JSON itself).
 */
export const safeJson = (raw: string): string =>
  raw.replace(unsafe, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
