/** One element as a flat list has it, with its text when it holds nothing else. */
export interface Seen {
  readonly name: string
  readonly depth: number
  readonly text: string
}

const piece = /<([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*="[^"<]*")*)\s*(\/?)>|<\/([A-Za-z_][\w.:-]*)\s*>|([^<]+)/y
const possible = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u
const entity = /&(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string => {
  if (text.replace(entity, '').includes('&')) throw new Error(`a bare & in ${text.slice(0, 80)}`)
  return text.replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

/**
 * The elements of an XML 1.0 document in the order of their ends. Throws unless the document is well-formed, as far as
 * feeds go: a declaration, one root, tags that match, attributes once and quoted, prefixes declared, known entities, no
 * impossible character. Comments, CDATA and doctypes are refused.
 */
export const elementsOf = (document: string): readonly Seen[] => {
  if (!possible.test(document)) throw new Error('a character that XML cannot hold')
  const declaration = /^<\?xml version="1\.0" encoding="utf-8"\?>\n/.exec(document)?.[0]
  if (!declaration) throw new Error('no declaration')
  const seen: Seen[] = []
  const open: { name: string; text: string }[] = []
  const prefixes = new Set<string>()
  let roots = 0
  for (piece.lastIndex = declaration.length; piece.lastIndex < document.length; ) {
    const at = piece.lastIndex
    const [, start, attributes = '', isEmpty, end, text] = piece.exec(document) ?? []
    const inner = open.at(-1)
    if (text !== undefined) {
      if (inner) inner.text += plain(text)
      else if (text.trim() !== '') throw new Error('text outside of the root')
    } else if (start !== undefined) {
      if (!inner && ++roots > 1) throw new Error('a second root')
      const names = [...attributes.matchAll(/\s([\w.:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => {
        plain(value)
        if (name.startsWith('xmlns:')) prefixes.add(name.slice(6))
        return name
      })
      if (new Set(names).size < names.length) throw new Error(`an attribute twice in <${start}>`)
      if (start.includes(':') && !prefixes.has(start.split(':')[0] ?? '')) throw new Error(`prefix of ${start}`)
      if (isEmpty) seen.push({ name: start, depth: open.length, text: '' })
      else open.push({ name: start, text: '' })
    } else if (end !== undefined) {
      if (inner?.name !== end) throw new Error(`</${end}> ends <${inner?.name}>`)
      open.pop()
      seen.push({ name: end, depth: open.length, text: inner.text })
    } else throw new Error(`no XML at ${document.slice(at, at + 80)}`)
  }
  if (open.length > 0 || roots !== 1) throw new Error('not closed')
  return seen
}
