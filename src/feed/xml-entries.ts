import { type Entry, makeEntryBuilder } from './entry-builder.ts'
import { makePlainReader } from './plain-markup.ts'
import { byteCharacter, type Spelling, trimmedBytes } from './spelling.ts'
import type { Broken, Names } from './task.ts'
import { readMarkup } from './xml-markup.ts'

/** An entry, how its values are spelled, and the line where it began, from 0. */
export type OnEntry = (entry: Entry, spelling: Spelling, line: () => number) => void

/** Of so many bytes a text is made at a time: V8 moves longer ones out of the young generation, where they stay. */
const atATime = 64 * 1024

const trimmed = (text: string): string => text.trim()

/** Lines before places, which are asked for in their order. */
const linesOf = (text: string): ((place: number) => number) => {
  let lines = 0
  let next = text.indexOf('\n')
  return (place) => {
    for (; next >= 0 && next < place; next = text.indexOf('\n', next + 1)) lines += 1
    return lines
  }
}

/**
 * Reads whole entries of a document, one after another, in UTF-8: as long as they are plain, by a reader of plain ones,
 * and from the first other one on by a parser of XML. Gives what is not well-formed, if anything.
 */
export const readXmlEntries = (
  bytes: Buffer,
  spelling: Spelling,
  names: Names,
  onEntry: OnEntry,
): Broken | undefined => {
  const isBytes = spelling === 'latin1'
  const closing = `</${names.entry}>`
  let lines = 0
  let linesBefore = linesOf('')
  const builder = makeEntryBuilder(names, isBytes ? trimmedBytes : trimmed, (entry, place) =>
    onEntry(entry, spelling, () => lines + linesBefore(place)),
  )
  const readPlain = makePlainReader(builder, isBytes ? byteCharacter : String.fromCodePoint)
  for (let from = 0; from < bytes.length; ) {
    const last = from + atATime < bytes.length ? bytes.lastIndexOf(closing, from + atATime) : -1
    const to = last < from ? bytes.length : last + closing.length
    const text = bytes.toString(spelling, from, to)
    linesBefore = linesOf(text)
    const read = readPlain(text)
    lines += linesBefore(read)
    if (read < text.length) {
      const rest = bytes.subarray(from + Buffer.byteLength(text.slice(0, read), spelling))
      return readOthers(rest, lines, names, onEntry)
    }
    from = to
  }
  return undefined
}

const readOthers = (bytes: Buffer, lines: number, names: Names, onEntry: OnEntry): Broken | undefined => {
  const builder = makeEntryBuilder(names, trimmed, (entry, line) => onEntry(entry, 'utf8', () => lines + line))
  const broken = readMarkup(bytes.toString(), builder)
  return broken && { ...broken, line: lines + broken.line }
}
