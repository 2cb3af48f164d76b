/**
 * The forms in which a secret may come back: in an error text, an echoed URL, a dump. Each character may stand in any
 * of its encodings, mixed as they come, so one pattern finds raw, percent (upper, lower, form), JSON and HTML forms.
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

const jsonForms = (character: string): readonly string[] => {
  const short = JSON.stringify(character).slice(1, -1)
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index))
  const escaped = units.map((unit) => `\\\\u${anyCase(unit.toString(16).padStart(4, '0'))}`).join('')
  return [short === character ? [] : [literal(short)], character === '/' ? ['\\\\\\/'] : [], [escaped]].flat()
}

const formsOf = (character: string): string => {
  const bytes = [...Buffer.from(character)].map((byte) => `%${anyCase(byte.toString(16).padStart(2, '0'))}`).join('')
  const html = htmlNames[character]
  const space = character === ' ' ? ['\\+'] : []
  const forms = [...jsonForms(character), literal(character), bytes, ...space, ...(html === undefined ? [] : [html])]
  return `(?:${forms.join('|')})`
}

const patternOf = (text: string): string => [...text].map(formsOf).join('')

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
