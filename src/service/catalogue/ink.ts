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

/** The next value, encoded before. */
export const inkPiece = ({ bytes, length }: Piece): void => {
  at = copy(bytes, 0, length, inkView, at)
  ended()
}

const pieces = new Map<string, Piece>()

/** The next value, one of few: it is encoded once and for all. */
export const inkKnown = (text: string): void => {
  const known = pieces.get(text) ?? pieceOf(text)
  pieces.set(text, known)
  inkPiece(known)
}

/** The next value, a whole number from 0 up. */
export const inkWhole = (value: number): void => {
  let length = 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) length += 1
  digits(value, length)
  ended()
}

/** The next value, the last digits of a whole number, after a text. */
export const inkDigits = (before: string, value: number, length: number): void => {
  at = writeText(ink, at, before)
  digits(value, length)
  ended()
}

/** The next value, a moment as `toISOString` writes it: milliseconds since 1970, of a year of four digits. */
export const inkMoment = (moment: number): void => {
  const day = Math.floor(moment / day24)
  at = writeText(ink, at, dayText(day))
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
    const tenth = Math.floor(rest / 10)
    ink[place] = 0x30 + rest - tenth * 10
    rest = tenth
  }
  at += length
}

/** A page spans few days, and a catalogue some hundred. */
const mostDays = 1000
const days = new Map<number, string>()

/** The start of a day as far as the T. */
const dayText = (day: number): string => {
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size >= mostDays) days.clear()
  const text = new Date(day * day24).toISOString().slice(0, 11)
  days.set(day, text)
  return text
}
