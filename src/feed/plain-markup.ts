import type { MarkupTaker } from './entry-builder.ts'
import { attributeOf, type Character, referred } from './xml-references.ts'

// What is left to a parser: characters that XML forbids, comments, instructions, blanks in odd places, names beyond ASCII.
// \xef may begin U+FFFE, where the characters of a text are bytes.
const plainText = /[^<&\]\0-\x08\x0b-\x1f\xef\ufffe\uffff]*/y
const startTag = /<([A-Za-z_][\w.:-]*)((?: [A-Za-z_][\w.:-]*="[^"<\0-\x1f\xef\ufffe\uffff]*")*)(\/?)>/y
const forbidden = /[\0-\x08\x0b-\x1f\ufffe\uffff]|\xef\xbf[\xbe\xbf]/
const blank = /^[ \t\n]*$/
const [cdata, endOfCdata] = ['<![CDATA[', ']]>']

const [lessThan, greaterThan, slash, bang] = [0x3c, 0x3e, 0x2f, 0x21]

/** A start tag without attributes, as it was met, and the one that was met behind it. */
interface Tag {
  readonly tag: string
  readonly name: string
  next?: Tag
}

/** What may stand where plain text ends, if it is text; undefined where it is not, or not certainly. */
const specialAt = (text: string, at: number, character: Character): string | undefined => {
  switch (text[at]) {
    case '&':
      return referred(text.slice(at, text.indexOf(';', at) + 1), character)
    case ']':
      return text.startsWith(endOfCdata, at) ? undefined : ']'
    case '\xef':
      return forbidden.test(text.slice(at, at + 3)) ? undefined : '\xef'
    default:
      return undefined
  }
}

/** Tags that are remembered as they were met: a feed has some dozens. */
const mostTags = 1000

/**
 * Makes a reader of whole elements, one after another with blanks between them, as long as they are of the plain kind that
 * nearly all of a feed is: twice as fast as a parser, which has to read whatever is not certain. It says how far whole
 * elements go: nothing behind them counts as read, whatever the taker heard of it. Places are offsets.
 */
export const makePlainReader = (taker: MarkupTaker, character: Character): ((text: string) => number) => {
  const tags = new Map<string, Tag>()
  let last: Tag | undefined
  const open: string[] = []
  const hrefs: (string | undefined)[] = []
  let text = ''
  let at = 0
  let whole = 0

  /** Up to the next tag; false at the end, or where a parser has to look. */
  const takeText = (): boolean => {
    while (text.charCodeAt(at) !== lessThan) {
      plainText.lastIndex = at
      plainText.test(text)
      const end = plainText.lastIndex
      if (open.length > 1 && end > at) taker.text(text.slice(at, end))
      if (open.length === 0 && !blank.test(text.slice(at, end))) return false
      at = end
      if (text.charCodeAt(at) === lessThan) return true
      const special = open.length === 0 ? undefined : specialAt(text, at, character)
      if (special === undefined) return false
      taker.text(special)
      at = text[at] === '&' ? text.indexOf(';', at) + 1 : at + 1
    }
    return true
  }
  const takeCdata = (): boolean => {
    const end = text.indexOf(endOfCdata, at)
    const content = text.slice(at + cdata.length, end)
    if (open.length === 0 || end < 0 || !text.startsWith(cdata, at) || forbidden.test(content)) return false
    taker.text(content)
    at = end + endOfCdata.length
    return true
  }
  const close = (name: string, href: string | undefined, end: number): true => {
    taker.close(name, href)
    at = end
    if (open.length === 0) whole = at
    return true
  }
  const takeEnd = (): boolean => {
    const name = open.pop()
    const end = name === undefined ? -1 : at + 2 + name.length
    if (name === undefined || text.charCodeAt(end) !== greaterThan || !text.startsWith(name, at + 2)) return false
    return close(name, hrefs.pop(), end + 1)
  }
  const takeOpen = (name: string, href: string | undefined, end: number): true => {
    taker.open(name, at)
    open.push(name)
    hrefs.push(href)
    at = end
    return true
  }
  /** A tag with attributes, or one that was not met before. */
  const takeNewStart = (): boolean => {
    startTag.lastIndex = at
    const [tag = '', name = '', attributes = '', slash] = startTag.exec(text) ?? []
    const href = attributes === '' ? undefined : attributeOf(attributes, 'href', character)
    if (name === '' || href === false) return false
    if (tag.length === name.length + 2 && tags.size < mostTags) tags.set(tag, { tag, name })
    takeOpen(name, href, at + tag.length)
    return slash === '' || close(open.pop() ?? name, hrefs.pop(), at)
  }
  const takeTag = (): boolean => {
    const second = text.charCodeAt(at + 1)
    if (second === slash) return takeEnd()
    if (second === bang) return takeCdata()
    const guess = last?.next
    const known =
      guess !== undefined && text.startsWith(guess.tag, at)
        ? guess
        : tags.get(text.slice(at, text.indexOf('>', at) + 1))
    if (known === undefined) return takeNewStart()
    if (last !== undefined) last.next = known
    last = known
    return takeOpen(known.name, undefined, at + known.tag.length)
  }
  return (given) => {
    text = given
    at = 0
    whole = 0
    open.length = 0
    hrefs.length = 0
    while (takeText() && takeTag());
    return open.length === 0 && at === text.length ? at : whole
  }
}
