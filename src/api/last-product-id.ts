const [quote, backslash] = [0x22, 0x5c]
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * The id of the last product in the bytes of a page, or null when it has none: read backwards from the end, so that the
 * next page can be asked for before this one is parsed. Undefined when these bytes do not end as a list of records
 * does; whether they are one at all is not looked at here.
 */
export const lastProductId = (body: Uint8Array): string | null | undefined => {
  const end = lastOf(body, body.length - 1)
  if (body[end] !== closeBracket) return undefined
  const close = lastOf(body, end - 1)
  if (body[close] === openBracket) return null
  const open = body[close] === closeBrace ? openingOf(body, close) : -1
  if (open < 0) return undefined
  try {
    const { id } = JSON.parse(Buffer.from(body.buffer, body.byteOffset + open, close + 1 - open).toString()) as {
      readonly id?: unknown
    }
    return typeof id === 'string' && id !== '' ? id : undefined
  } catch {
    return undefined
  }
}

const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

const lastOf = (body: Uint8Array, from: number): number => {
  let at = from
  while (isSpace(body[at])) at -= 1
  return at
}

/** Where the bracket opens that closes at `close`; strings are skipped by their quotes, met from behind. */
const openingOf = (body: Uint8Array, close: number): number => {
  let depth = 0
  for (let at = close; at >= 0; at -= 1) {
    const byte = body[at]
    if (byte === quote) at = openingQuote(body, at)
    else if (byte === closeBrace || byte === closeBracket) depth += 1
    else if (byte === openBrace || byte === openBracket) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return -1
}

/** A quote inside of a string has an odd number of backslashes before it. */
const openingQuote = (body: Uint8Array, closing: number): number => {
  for (let at = body.lastIndexOf(quote, closing - 1); at >= 0; at = at === 0 ? -1 : body.lastIndexOf(quote, at - 1)) {
    let before = at - 1
    while (body[before] === backslash) before -= 1
    if ((at - before) % 2 === 1) return at
  }
  return -1
}
