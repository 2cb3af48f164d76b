import { AppError } from '../errors/app-error.ts'

const starts = (bytes: Uint8Array, ...expected: readonly number[]): boolean =>
  expected.every((byte, at) => bytes[at] === byte)

const latin = (bytes: Uint8Array, length: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(length, bytes.length)).toString('latin1')

const asCsv = 'open it, and save the sheet as "CSV UTF-8 (comma delimited)"'

/** What a file is that is no text of rows, with what to do about it; undefined for everything else. */
const foreignFormat = (bytes: Uint8Array): readonly [what: string, todo: string] | undefined => {
  if (starts(bytes, 0x50, 0x4b, 3, 4) || starts(bytes, 0x50, 0x4b, 5, 6)) return zipKind(latin(bytes, 200_000))
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return ['an Excel workbook of the old kind (.xls)', asCsv]
  if (starts(bytes, 0x1f, 0x8b)) return ['a gzip archive', 'unpack it first: gunzip FILE']
  if (starts(bytes, 0x37, 0x7a, 0xbc, 0xaf)) return ['a 7-Zip archive', 'unpack it first']
  const start = latin(bytes, 2000)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (/^Rar!/.test(start)) return ['a RAR archive', 'unpack it first']
  if (/^%PDF-/.test(start)) return ['a PDF', 'ask the carrier for the same list as CSV']
  if (/^SQLite format 3\0/.test(start)) return ['an SQLite database', 'export the table as CSV']
  if (/^\x89PNG|^\xff\xd8\xff|^GIF8/.test(start)) return ['a picture', 'ask the carrier for the list as CSV']
  if (/^\{\\rtf/.test(start)) return ['a rich text document', 'save it as plain text']
  if (/^<(!doctype html|html|head|body|table|meta)\b/i.test(start))
    return [
      'a web page (HTML)',
      'it may be a log-in page, or a sheet that calls itself Excel; download the list as CSV',
    ]
  if (/^<\?xml|^<[a-z][\w:.-]*[\s>]/i.test(start)) return ['an XML document', 'ask for the same list as CSV']
  return undefined
}

const zipKind = (text: string): readonly [string, string] => {
  if (text.includes('xl/')) return ['an Excel workbook (.xlsx)', asCsv]
  if (text.includes('opendocument.spreadsheet')) return ['an OpenDocument sheet (.ods)', asCsv]
  if (text.includes('Index/Document.iwa')) return ['a Numbers sheet', 'export it as CSV']
  if (text.includes('word/')) return ['a Word document', 'save the table as CSV']
  return ['a ZIP archive', 'unpack it first']
}

/** Throws AppError USAGE for a file that is no text of rows: named for what it is, with what to do. */
export const refuseFormat = (bytes: Uint8Array, name: string): void => {
  const foreign = foreignFormat(bytes)
  if (foreign !== undefined) throw refused(name, `is ${foreign[0]}`, [foreign[1]])
  if (bytes.length === 0) throw refused(name, 'is empty', ['check that its download or export came to its end'])
}

/** The error for a file that cannot be read at all. Nothing was sent. */
export const refused = (
  name: string,
  why: string,
  todo: readonly string[],
  reasons: readonly string[] = [],
): AppError => new AppError('USAGE', `${name} ${why}`, { reasons, try: todo, effect: 'none' })
