/** Text that is HTML already: only `html` makes it. */
export interface Html {
  readonly html: string
}

type Part = string | number | Html | readonly Html[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Characters that a page cannot hold or that turn its direction: they are shown by their numbers. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]|\p{Cs}/gu

const shown = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const escaped = (text: string): string =>
  text.replace(unseen, shown).replace(/[&<>"']/g, (character) => entities[character] ?? '')

const written = (part: Part): string => {
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  return 'html' in part ? part.html : part.map((one) => one.html).join('')
}

/** A template of HTML: what is put into it is escaped, unless it is HTML by this same function. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: texts.map((text, place) => text + (place < parts.length ? written(parts[place] ?? '') : '')).join(''),
})
