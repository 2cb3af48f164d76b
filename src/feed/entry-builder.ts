import type { Names } from './task.ts'

/** The values of an entry by their names, Google's without their prefix; what stands more than once is a list. */
export type Entry = Record<string, unknown>

/** Takes markup as it is read: tags that are known to match, and text between them, in as many pieces as it comes. */
export interface MarkupTaker {
  /** `place`: where the tag stands, as the reader counts. */
  open(name: string, place: number): void
  text(piece: string): void
  /** `href`: the one attribute that counts. */
  close(name: string, href: string | undefined): void
}

type Value = string | Entry

interface Field {
  readonly isGoogles: boolean
  readonly bare: string
}

/** Names that are remembered: a feed has some dozens. */
const mostNames = 1000

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

const fieldsOf = ({ entry, google }: Names): ((name: string) => Field) => {
  const atom = entry.slice(0, -'entry'.length)
  const known = new Map<string, Field>()
  return (name) => {
    const found = known.get(name)
    if (found !== undefined) return found
    const isGoogles = name.startsWith(google)
    const bare = name.slice(isGoogles ? google.length : name.startsWith(atom) ? atom.length : 0)
    const field = { isGoogles, bare }
    if (known.size < mostNames) known.set(name, field)
    return field
  }
}

/** Makes entries of markup; `trimmed` takes blanks off both ends of a text. Calls back at the end of each entry. */
export const makeEntryBuilder = (
  names: Names,
  trimmed: (text: string) => string,
  onEntry: (entry: Entry, place: number) => void,
): MarkupTaker => {
  const fieldOf = fieldsOf(names)
  let depth = 0
  let began = 0
  let own: Entry = {}
  let others: Entry = {}
  let inner: Entry | undefined
  let words = ''
  let skipped = 0
  return {
    text: (piece) => {
      if (depth > 1) words = words === '' ? piece : words + piece
    },
    open: (name, place) => {
      // what an Atom feed says of itself may stand between entries
      if (skipped > 0 || (depth === 0 && name !== names.entry)) {
        skipped += 1
        return
      }
      if (depth === 0) {
        began = place
        own = {}
        others = {}
      } else if (depth === 2) inner ??= {}
      depth += 1
      words = ''
    },
    close: (name, href) => {
      if (skipped > 0) {
        skipped -= 1
        return
      }
      depth -= 1
      if (depth === 0) return onEntry(withOthers(own, others), began)
      const { isGoogles, bare } = fieldOf(name)
      if (depth === 2 && inner !== undefined) added(inner, bare, words)
      if (depth !== 1) return
      const value = inner ?? (words === '' && href !== undefined ? href : trimmed(words))
      added(isGoogles ? own : others, bare, value)
      inner = undefined
      words = ''
    },
  }
}
