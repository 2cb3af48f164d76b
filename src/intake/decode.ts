import { isAscii } from 'node:buffer'
import { refused } from './refuse-format.ts'

export interface Decoded {
  readonly text: string
  readonly encoding: string
  readonly bom: boolean
}

const utf16Or = (bytes: Uint8Array): string | undefined => {
  // without a mark: text of western letters has a zero in every second byte
  const sample = bytes.subarray(0, 4000)
  let even = 0
  let odd = 0
  for (let at = 0; at < sample.length; at += 1) if (sample[at] === 0) at % 2 === 0 ? even++ : odd++
  const pairs = sample.length / 2
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le'
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be'
  return undefined
}

const marked = (bytes: Uint8Array): readonly [encoding: string, length: number] | undefined => {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return ['utf-8', 3]
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes[2] === 0 && bytes[3] === 0 ? ['utf-32', 4] : ['utf-16le', 2]
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return ['utf-16be', 2]
  if (bytes[0] === 0 && bytes[1] === 0 && bytes[2] === 0xfe && bytes[3] === 0xff) return ['utf-32', 4]
  return undefined
}

const strictly = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/**
 * The bytes as text, every character the one that was written: UTF-8, UTF-16 of both kinds and Windows-1252 are
 * recognised; `named` is what the caller was told. Throws AppError USAGE, naming the place or the suspicion, for bytes
 * that are none of them: a wrong guess would alter what is sent to the service.
 */
export const decodeText = (bytes: Uint8Array, name: string, named?: string): Decoded => {
  const mark = marked(bytes)
  const body = mark === undefined ? bytes : bytes.subarray(mark[1])
  if (mark?.[0] === 'utf-32') throw refused(name, 'is written in UTF-32', ['save it as UTF-8'])
  if (mark === undefined && named === undefined && isAscii(bytes) && utf16Or(bytes) === undefined) {
    return {
      text: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1'),
      encoding: 'utf-8',
      bom: false,
    }
  }
  const encoding = named ?? mark?.[0] ?? utf16Or(bytes)
  const text = strictly(body, encoding ?? 'utf-8')
  if (text !== undefined) return { text, encoding: encoding ?? 'utf-8', bom: mark !== undefined }
  if (encoding !== undefined) throw undecodable(name, encoding)
  return { text: westernText(bytes, name), encoding: 'windows-1252', bom: false }
}

const undecodable = (name: string, encoding: string) =>
  refused(
    name,
    `is not valid ${encoding.toUpperCase()}`,
    ['save it again as UTF-8'],
    ['it may have been cut, or joined from two files'],
  )

/** Letters of other alphabets, read as Windows-1252, stand as signs in the midst of words: "Malm”" of DOS, "£ódź". */
const strangers = [
  [
    /[A-Za-z][\u20ac\u201a\u201e\u2020\u2021\u02c6\u2030\u2039\u201c\u201d\u2022\u02dc\u2122\u203a\ufffd][a-z]/,
    'DOS (code page 437 or 850) or an old Macintosh',
  ],
  [/[a-z][\u0160\u0152\u017d][a-z]/, 'an old Macintosh'],
  [
    /[A-Za-z][\u00b3\u00b9\u00a3\u00a5\u00b1\u00b6\u00bc\u00be\u00bf][a-z]/,
    'Windows-1250 or ISO 8859-2 (Central Europe)',
  ],
  [/(?:^|[^\p{L}])[\u00c0-\u00ff]{4,}(?=[^\p{L}]|$)/u, 'Windows-1251, 1253 or another that is not western'],
] as const

const westernText = (bytes: Uint8Array, name: string): string => {
  if (bytes.includes(0)) throw refused(name, 'is not a text file', ['ask for the list as CSV'])
  const unassigned = bytes.findIndex(
    (byte) => byte === 0x81 || byte === 0x8d || byte === 0x8f || byte === 0x90 || byte === 0x9d,
  )
  const text = new TextDecoder('windows-1252').decode(bytes)
  const found =
    unassigned === -1
      ? strangers.find(([pattern]) => pattern.test(text))
      : ([undefined, 'DOS, Macintosh or a damaged UTF-8'] as const)
  if (found === undefined) return text
  const at = unassigned === -1 ? text.search(found[0] as RegExp) : unassigned
  const line = text.slice(0, at).split('\n').length
  throw refused(
    name,
    'is in an encoding that was not recognised',
    [
      'save it as UTF-8 ("CSV UTF-8" in Excel)',
      '--encoding NAME, if you know it: windows-1252, windows-1250, macintosh, ibm866, ...',
    ],
    [`it is neither UTF-8 nor UTF-16, and read as Windows-1252, line ${line} would be odd`, `it may be of ${found[1]}`],
  )
}

/** Throws AppError USAGE unless this machine can read the encoding. */
export const checkEncoding = (named: string): void => {
  try {
    new TextDecoder(named)
  } catch {
    throw refused(`--encoding "${named}"`, 'is not known', ['--encoding utf-8', '--encoding windows-1252'])
  }
}
