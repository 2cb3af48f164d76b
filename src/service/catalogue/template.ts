/** What differs from product to product; a template has a hole for each. Each variant has three more. */
export const holeNames = [
  'id',
  'tail',
  'title',
  'brand',
  'code',
  'merchant',
  'merchantName',
  'price',
  'current',
  'discount',
  'unitPrice',
  'freight',
  'isInStock',
  'deliveryTime',
  'freeReturn',
  'category',
  'categories',
  'categoriesValue',
  'posTags',
  'sku',
  'updated',
  'news',
] as const

export type HoleName = (typeof holeNames)[number]
type VariantHole = `${'stock' | 'inStock' | 'gtin'}${number}`

const variantHoles = ['stock', 'inStock', 'gtin']

/** JSON text with holes: `texts` has one part more than there are holes. */
export interface Template {
  readonly holes: readonly number[]
  readonly texts: readonly string[]
}

/** The index of a hole among the values. */
export const indexOf = (name: string): number => {
  const [, word = '', number] = /^([a-zA-Z]+)(\d*)$/.exec(name) ?? []
  if (number === '') return holeNames.indexOf(word as HoleName)
  return holeNames.length + Number(number) * variantHoles.length + variantHoles.indexOf(word)
}

/** A hole inside of a string: its value must need no escape in JSON. */
export const inText = (name: HoleName | VariantHole): string => `@${name}@`

/** A hole for a whole value, as JSON text; with `=`, that text itself, where a number must keep its digits. */
export const bare = (name: HoleName | VariantHole | `=${number}.${number}`): string => `#${name}#`

/** A hole for a whole member: its value is empty, or `"name":value,`. It must not stand last. */
export const member = (name: HoleName): Readonly<Record<string, number>> => ({ [`@${name}@`]: 0 })

const hole = /"@(\w+)@":0,|"#=([\d.]+)#"|"#(\w+)#"|@(\w+)@/g

/** Makes JSON text of a value once, so that a product costs only the joining of its parts. */
export const compile = (value: object): Template => {
  const text = JSON.stringify(value)
  const holes: number[] = []
  const texts: string[] = ['']
  let at = 0
  for (const match of text.matchAll(hole)) {
    const [whole, asMember, literal, asValue, within] = match
    texts[texts.length - 1] += text.slice(at, match.index) + (literal ?? '')
    at = match.index + whole.length
    const name = asMember ?? asValue ?? within
    if (name === undefined) continue
    holes.push(indexOf(name))
    texts.push('')
  }
  texts[texts.length - 1] += text.slice(at)
  return { holes, texts }
}
