import { SaxesParser } from 'saxes'
import type { Broken, Names } from './task.ts'

/** The values of an entry by their names, Google's without their prefix; what stands more than once is a list. */
export type Entry = Record<string, unknown>

type Value = string | Entry

/** Whole entries of a document, one after another. */
export interface EntryReader {
  /** Calls back at the end of each entry; `line` is where it began, from 0. Gives what is not well-formed, if anything. */
  read(text: string, onEntry: (entry: Entry, line: number) => void): Broken | undefined
}

/** Google's fields, and of Atom's those that it has no other word for. */
const withOthers = (own: Entry, others: Entry): Entry => {
  for (const name in others) if (own[name] === undefined) own[name] = others[name]
  return own
}

const added = (entry: Entry, name: string, value: Value): void => {
  if (name === '__proto__') return
  const before = entry[name]
  if (before === undefined) entry[name] = value
  else if (Array.isArray(before)) before.push(value)
  else entry[name] = [before, value]
}

export const makeEntryReader = ({ entry: entryName, google }: Names): EntryReader => ({
  read: (text, onEntry) => {
    const atom = entryName.slice(0, -'entry'.length)
    const parser = new SaxesParser({ fragment: true, xmlns: false })
    let depth = 0
    let began = 0
    let own: Entry = {}
    let others: Entry = {}
    let inner: Entry | undefined
    let words = ''
    let skipped = 0
    let broken: Broken | undefined
    parser.on('error', (error) => {
      broken = { line: parser.line - 1, problem: error.message }
      throw broken
    })
    parser.on('text', (piece) => {
      if (depth > 1) words = words === '' ? piece : words + piece
    })
    parser.on('cdata', (piece) => {
      if (depth > 1) words = words === '' ? piece : words + piece
    })
    parser.on('opentag', ({ name }) => {
      // what an Atom feed says of itself may stand between entries
      if (skipped > 0 || (depth === 0 && name !== entryName)) {
        skipped += 1
        return
      }
      if (depth === 0) {
        began = parser.line - 1
        own = {}
        others = {}
      } else if (depth === 2) inner ??= {}
      depth += 1
      words = ''
    })
    parser.on('closetag', ({ name, attributes }) => {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      depth -= 1
      if (depth === 0) return onEntry(withOthers(own, others), began)
      const isGoogles = name.startsWith(google)
      const bare = name.slice(isGoogles ? google.length : name.startsWith(atom) ? atom.length : 0)
      if (depth === 2 && inner !== undefined) added(inner, bare, words)
      if (depth !== 1) return
      const href = (attributes as Record<string, string>).href
      const value = inner ?? (words === '' && href !== undefined ? href : words.trim())
      added(isGoogles ? own : others, bare, value)
      inner = undefined
      words = ''
    })
    try {
      parser.write(text).close()
    } catch (error) {
      if (error !== broken) throw error
    }
    return broken
  },
})
