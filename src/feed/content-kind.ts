/** What bytes are, by how they begin. */
export type ContentKind = 'gzip' | 'zip' | 'tar' | 'html' | 'xml' | 'json' | 'empty' | 'unknown'

/** So many bytes decide: the mark of a tar stands behind its first 257. */
export const decidingLength = 512

const words: Readonly<Record<ContentKind, string>> = {
  gzip: 'gzip once more',
  zip: 'a zip archive',
  tar: 'a tar archive',
  html: 'an HTML page',
  xml: 'plain XML',
  json: 'plain JSON',
  empty: 'nothing',
  unknown: 'something unknown',
}

/** "a zip archive": for a sentence. */
export const kindWords = (kind: ContentKind): string => words[kind]

/** Recognises content by its first bytes. */
export const kindOf = (first: Uint8Array): ContentKind => {
  const bytes = Buffer.from(first.buffer, first.byteOffset, Math.min(first.length, decidingLength))
  if (bytes.length === 0) return 'empty'
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return 'gzip'
  if (bytes.toString('latin1', 0, 2) === 'PK') return 'zip'
  if (bytes.toString('latin1', 257, 262) === 'ustar') return 'tar'
  const text = bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (/^<(!doctype html|html)\b/i.test(text)) return 'html'
  if (text.startsWith('<')) return 'xml'
  return text.startsWith('{') || text.startsWith('[') ? 'json' : 'unknown'
}
