/** How a text is spelled: 'utf8' is usual; in 'latin1' each character is a byte of its UTF-8, which spares decoding it. */
export type Spelling = 'utf8' | 'latin1'

const asBytes = (text: string): string => Buffer.from(text).toString('latin1')

const beyondAscii = /[\x80-\xff]/

export const asText = (bytes: string): string =>
  beyondAscii.test(bytes) ? Buffer.from(bytes, 'latin1').toString() : bytes

export const byteCharacter = (code: number): string => asBytes(String.fromCodePoint(code))

const isInk = (code: number): boolean => code > 0x20 && code < 0x7f

/** As trim() does it to a text: in bytes, the end of a letter may look like a blank. */
export const trimmedBytes = (bytes: string): string =>
  bytes === '' || (isInk(bytes.charCodeAt(0)) && isInk(bytes.charCodeAt(bytes.length - 1)))
    ? bytes
    : asBytes(asText(bytes).trim())
