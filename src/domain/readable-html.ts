/** Text of more characters than this is cut before it is read: it comes from elsewhere. */
const most = 100_000

const tag =
  /<(?:!--[\s\S]{0,5000}?-->|[!?/]?([a-zA-Z][a-zA-Z0-9]{0,20})(?:"[^"]{0,2000}"|'[^']{0,2000}'|[^'">]){0,200}>)/g
const silent = /<(script|style)\b[\s\S]{0,10000}?<\/\1\s{0,20}>/gi
const lineEnding = /^(br|p|div|li|ul|ol|tr|table|h[1-6]|section|article|hr|dl|dt|dd|blockquote)$/i

const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  deg: '°',
  euro: '€',
  pound: '£',
  copy: '©',
  reg: '®',
  trade: '™',
  times: '×',
  frac12: '½',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  oslash: 'ø',
  Oslash: 'Ø',
  aelig: 'æ',
  AElig: 'Æ',
  eacute: 'é',
  uuml: 'ü',
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-zA-Z][a-zA-Z0-9]{1,10}));/gi, (whole, digits, hex, name) => {
    if (name !== undefined) return Object.hasOwn(names, name) ? (names[name] as string) : whole
    const code = digits === undefined ? Number.parseInt(hex, 16) : Number(digits)
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    return isCharacter ? String.fromCodePoint(code) : whole
  })

/**
 * HTML as lines that a person can read: line breaks and blocks end lines, list items begin with a dash, all other markup
 * is gone, entities are their characters. No line is empty, but for one between paragraphs. Markup that is none stays.
 */
export const readableLines = (html: string): readonly string[] => {
  const text = html
    .slice(0, most)
    .replace(silent, ' ')
    // line ends of the source are spaces in HTML; where there is no markup at all they are all there is
    .replace(/\r\n?|\n/g, /<[a-zA-Z/!]/.test(html) ? ' ' : '\n')
    .replace(tag, (whole, name: string | undefined) => {
      if (name === undefined || !lineEnding.test(name)) return ''
      // the next item, or the end of the list, ends the line
      if (/^li$/i.test(name)) return whole.startsWith('</') ? '' : '\n- '
      return '\n'
    })
  const lines = decoded(text)
    .split('\n')
    .map((line) => line.replace(/[\s\u00a0]+/g, ' ').trim())
    .map((line) => (line === '-' ? '' : line))
  return lines.filter((line, at) => line !== '' || (at > 0 && lines[at - 1] !== '' && lines.slice(at).some(Boolean)))
}

/** The lines up to about `characters`, ended where a line ends, or else between two words, and how many characters were left out. */
export const cutLines = (
  lines: readonly string[],
  characters: number,
): { readonly lines: readonly string[]; readonly left: number } => {
  const total = lines.reduce((sum, line) => sum + line.length, 0)
  if (total <= characters) return { lines, left: 0 }
  const kept: string[] = []
  let room = characters
  for (const line of lines) {
    if (line.length > room) {
      // a line that is begun only where the lines before it say too little
      const space = room > characters / 2 ? line.lastIndexOf(' ', room) : 0
      if (space > 0) kept.push(line.slice(0, space))
      break
    }
    kept.push(line)
    room -= line.length
  }
  while (kept.at(-1) === '') kept.pop()
  return { lines: kept, left: total - kept.reduce((sum, line) => sum + line.length, 0) }
}
