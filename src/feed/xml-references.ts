/** Writes a character by its number: in a text whose characters are bytes, it is several. */
export type Character = (code: number) => string

const reference = /^&(?:(amp|lt|gt|quot|apos)|#(\d{2,7})|#x([\da-fA-F]{2,6}));$/
const predefined: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const isCharacter = (code: number): boolean =>
  (code >= 0x20 && code < 0xd800) || (code > 0xdfff && code < 0xfffe) || (code > 0xffff && code < 0x110000)

/** What "&amp;" or "&#229;" stands for; undefined for what has to be looked at by a parser. */
export const referred = (text: string, character: Character): string | undefined => {
  const [, name, decimal, hex] = reference.exec(text) ?? []
  if (name !== undefined) return predefined[name]
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return isCharacter(code) ? character(code) : undefined
}

const attribute = / ([^=]+)="([^"]*)"/y

const resolved = (raw: string, character: Character): string | undefined => {
  let isPlain = true
  const value = raw.replace(/&[^&;]*;?/g, (one) => {
    const meant = referred(one, character)
    if (meant === undefined) isPlain = false
    return meant ?? one
  })
  return isPlain ? value : undefined
}

/** The value of one of these attributes, undefined without it; false where a parser has to look: doubled, unknown references. */
export const attributeOf = (attributes: string, wanted: string, character: Character): string | undefined | false => {
  const names: string[] = []
  let value: string | undefined
  attribute.lastIndex = 0
  for (let found = attribute.exec(attributes); found !== null; found = attribute.exec(attributes)) {
    const [, name = '', raw = ''] = found
    const meant = raw.includes('&') ? resolved(raw, character) : raw
    if (meant === undefined || names.includes(name)) return false
    names.push(name)
    if (name === wanted) value = meant
  }
  return value
}
