import { copy, type Piece, pieceOf, viewOf } from './piece.ts'
import { writeText } from './utf8.ts'

/** The most that the values of one product take, in bytes; none comes near it. */
const room = 64 * 1024

/**
 * The values of one product at a time, encoded once however many holes they fill: one after another, and where each of
 * them ends. Numbers are written digit by digit, as strings of them would be made only to be read again.
 */
export const ink = Buffer.alloc(room)
export const inkView = viewOf(ink)
export const inkEnds = new Int32Array(1024)
let count = 0
let at = 0

/** Forgets the product before. */
export const dip = (): void => {
  count = 0
  at = 0
}

const ended = (): void => {
  inkEnds[count] = at
  count += 1
}

/** The next value. */
export const inkText = (text: string): void => {
  at = writeText(ink, at, text)
  ended()
}

/** The next value, in parts. */
export const inkTexts = (...parts: readonly string[]): void => {
  for (const part of parts) at = writeText(ink, at, part)
  ended()
}

const put = ({ bytes, length }: Piece): void => {
  at = copy(bytes, 0, length, inkView, at)
}

/** The next value, encoded before. */
export const inkPiece = (piece: Piece): void => {
  put(piece)
  ended()
}

const pieces = new Map<string, Piece>()

/** The next two values: an id of 24 digits, and what follows its first two. */
export const inkId = (tag: Piece, proof: number, hidden: number): void => {
  put(tag)
  hexDigits(proof)
  hexDigits(hidden)
  ended()
  at = copy(inkView, at - 22, at, inkView, at)
  ended()
}

const hexDigits = (number: number): void => {
  for (let shift = 28; shift >= 0; shift -= 4) {
    const digit = (number >>> shift) & 15
    ink[at] = digit < 10 ? 0x30 + digit : 0x57 + digit
    at += 1
  }
}

/** The next value, one of few: it is encoded once and for all. */
export const inkKnown = (text: string): void => {
  inkPiece(pieces.get(text) ?? remembered(text))
}

const remembered = (text: string): Piece => {
  const piece = pieceOf(text)
  pieces.set(text, piece)
  return piece
}

/** The next value, a whole number from 0 up to 2^31. */
export const inkWhole = (value: number): void => {
  let length = 1
  for (let rest = value; rest >= 10; rest = (rest / 10) | 0) length += 1
  digits(value, length)
  ended()
}

const ownRange = pieceOf('200')

/** The next value: a GTIN-13 of the range for use inside of a company (200), so that none of them is a real article. */
export const inkGtin = (article: number): void => {
  put(ownRange)
  // 2 from the leading 200: its digits weigh 1, 3 and 1, those of the article from its last one 3, 1, 3 and so on
  let sum = 2
  let rest = article
  for (let place = at + 8, weight = 3; place >= at; place -= 1, weight = 4 - weight) {
    const tenth = (rest / 10) | 0
    const digit = rest - tenth * 10
    ink[place] = 0x30 + digit
    sum += digit * weight
    rest = tenth
  }
  ink[at + 9] = 0x30 + ((10 - (sum % 10)) % 10)
  at += 10
  ended()
}

/** The next value, a moment as `toISOString` writes it: milliseconds since 1970, of a year of four digits. */
export const inkMoment = (moment: number): void => {
  const day = Math.floor(moment / day24)
  put(dayPiece(day))
  const time = moment - day * day24
  punctuated(Math.floor(time / 3_600_000), 2, colon)
  punctuated(Math.floor(time / 60_000) % 60, 2, colon)
  punctuated(Math.floor(time / 1000) % 60, 2, point)
  punctuated(time % 1000, 3, zulu)
  ended()
}

const day24 = 86_400_000
const [colon, point, zulu] = [0x3a, 0x2e, 0x5a]

const punctuated = (value: number, length: number, mark: number): void => {
  digits(value, length)
  ink[at] = mark
  at += 1
}

const digits = (value: number, length: number): void => {
  let rest = value
  for (let place = at + length - 1; place >= at; place -= 1) {
    const tenth = (rest / 10) | 0
    ink[place] = 0x30 + rest - tenth * 10
    rest = tenth
  }
  at += length
}

/** A page spans few days, and a catalogue some hundred. */
const mostDays = 1000
const days = new Map<number, Piece>()

/** The start of a day as far as the T. */
const dayPiece = (day: number): Piece => {
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size >= mostDays) days.clear()
  const piece = pieceOf(new Date(day * day24).toISOString().slice(0, 11))
  days.set(day, piece)
  return piece
}
