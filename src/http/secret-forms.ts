/**
 * The forms in which a secret may come back: in an error text, an echoed URL, a dump. Each character may stand in any
 * of its encodings, mixed as they come, so one pattern finds raw, percent (upper, lower, form), JSON and HTML forms,
 * and those of an encoded text that was encoded again: a log-in page's returnUrl, JSON quoted in JSON.
 */

const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

const anyCase = (hex: string): string => hex.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

const htmlNames: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#0?39;',
}

/** A backslash, or several where JSON text stands in JSON text. */
const slash = '\\\\{1,8}'

const percentOf = (character: string): string =>
  [...Buffer.from(character)].map((byte) => `%(?:25){0,4}${anyCase(byte.toString(16).padStart(2, '0'))}`).join('')

const unicodeOf = (character: string): string =>
  Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
    .map((unit) => `${slash}u${anyCase(unit.toString(16).padStart(4, '0'))}`)
    .join('')

const jsonForms = (character: string): readonly string[] => {
  const isPlain = JSON.stringify(character).slice(1, -1) === character && character !== '/'
  return [...(isPlain ? [] : [`${slash}${literal(character)}`]), unicodeOf(character)]
}

/** A run of backslashes as a whole: one by one, each of which may be several, there were too many ways to match it. */
const slashesOf = (count: number): string =>
  `(?:\\\\{${count},${8 * count}}|(?:${percentOf('\\')}){${count}}|(?:${unicodeOf('\\')}){${count}})`

const formsOf = (character: string): string => {
  const html = htmlNames[character]
  const space = character === ' ' ? ['\\+'] : []
  const forms = [
    ...jsonForms(character),
    literal(character),
    percentOf(character),
    ...space,
    ...(html === undefined ? [] : [html]),
  ]
  return `(?:${forms.join('|')})`
}

const patternOf = (text: string): string =>
  (text.match(/\\+|[^\\]/gu) ?? [])
    .map((part) => (part.startsWith('\\') ? slashesOf(part.length) : formsOf(part)))
    .join('')

/**
 * The source of a regular expression that matches the secret in all its forms: as it is, in base64 and base64url (of
 * the value, and of `:value` as in Basic authorisation), and in hex. The secret should be 8 characters or more.
 */
export const formsPattern = (secret: string): string => {
  const encoded = [secret, `:${secret}`].flatMap((text) => [
    Buffer.from(text).toString('base64').replace(/=+$/, ''),
    Buffer.from(text).toString('base64url'),
  ])
  const hex = anyCase(Buffer.from(secret).toString('hex'))
  return [...new Set([secret, ...encoded])].map(patternOf).concat(hex).join('|')
}
