/**
 * Where tags may stand in a piece of XML: all of it but comments, CDATA and processing instructions. Feeds hardly have
 * any. What opens and does not end here ends the last stretch.
 */
const openStretches = (bytes: Buffer): readonly (readonly [from: number, to: number])[] => {
  const text = bytes.toString('latin1')
  const stretches: [number, number][] = []
  const opening = /<!--|<!\[CDATA\[|<\?/g
  let from = 0
  for (;;) {
    opening.lastIndex = from
    const found = opening.exec(text)
    stretches.push([from, found?.index ?? text.length])
    if (found === null) return stretches
    const closing = closings[found[0]] ?? ''
    const end = text.indexOf(closing, opening.lastIndex)
    if (end < 0) return stretches
    from = end + closing.length
  }
}

const closings: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>' }

const lessThan = 0x3c
const [bang, question] = [0x21, 0x3f]

/** Looked for by what is rarer than "<". */
const has = (bytes: Buffer, second: number): boolean => {
  for (let at = bytes.indexOf(second, 1); at > 0; at = bytes.indexOf(second, at + 1))
    if (bytes[at - 1] === lessThan) return true
  return false
}

/** Whether tags may stand anywhere. */
export const isAllOpen = (bytes: Buffer): boolean => !has(bytes, bang) && !has(bytes, question)

/** Where a text first stands as markup; -1 when nowhere. */
export const indexOfMarkup = (bytes: Buffer, text: string, isOpen = isAllOpen(bytes)): number => {
  if (isOpen) return bytes.indexOf(text)
  for (const [from, to] of openStretches(bytes)) {
    const found = bytes.subarray(from, to).indexOf(text)
    if (found >= 0) return from + found
  }
  return -1
}

/** Where a text last stands as markup; -1 when nowhere. */
export const lastIndexOfMarkup = (bytes: Buffer, text: string, isOpen = isAllOpen(bytes)): number => {
  if (isOpen) return bytes.lastIndexOf(text)
  for (const [from, to] of openStretches(bytes).toReversed()) {
    const found = bytes.subarray(from, to).lastIndexOf(text)
    if (found >= 0) return from + found
  }
  return -1
}

const newline = 0x0a

export const linesIn = (bytes: Buffer): number => {
  let count = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1
  return count
}
