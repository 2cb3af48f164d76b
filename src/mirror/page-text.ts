import { isUtf8 } from 'node:buffer'
import { AppError } from '../errors/app-error.ts'

/** A page of the export, parsed. */
export interface PageText {
  readonly bytes: Buffer
  /** The page with a character for each byte: a place in this text is one in the bytes. */
  readonly text: string
  /** What the JSON says, but that each string still has to go through `decode`. */
  readonly value: unknown
  readonly decode: (text: string) => string
}

const mark = Buffer.from('\uFEFF')
const escaped = Buffer.from('\\u')
const beyondAscii = /[\x80-\xff]/

const asIs = (text: string): string => text
const decoded = (text: string): string => (beyondAscii.test(text) ? Buffer.from(text, 'latin1').toString('utf8') : text)

/**
 * Parses a page. Decoding a megabyte of UTF-8 takes as long as parsing it, and most strings of a product are never asked
 * for: so bytes are parsed as characters, and only what is asked for is decoded. Throws AppError BAD_RESPONSE for what is
 * not UTF-8, and for what is not JSON.
 */
export const pageText = (body: Uint8Array): PageText => {
  if (!isUtf8(body)) throw unusable('the answer is not UTF-8')
  const all = Buffer.from(body.buffer, body.byteOffset, body.length)
  const bytes = all.subarray(0, mark.length).equals(mark) ? all.subarray(mark.length) : all
  const text = bytes.toString('latin1')
  // an escape makes characters that are no bytes, and the two could not be told apart
  if (bytes.includes(escaped)) return { bytes, text, value: parsed(bytes.toString('utf8')), decode: asIs }
  return { bytes, text, value: parsed(text), decode: decoded }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw unusable('the answer is not JSON, or was cut')
  }
}

/** A page of the export that is none, and why. */
export const unusable = (reason: string): AppError =>
  new AppError('BAD_RESPONSE', 'a page of the export cannot be used', { reasons: [reason], effect: 'none' })
