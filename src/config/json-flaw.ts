type Expected = 'value' | 'valueOrClose' | 'key' | 'keyOrClose' | 'colon' | 'commaOrClose' | 'end'

const blank = /[ \t\r\n]*/y
const text = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/y

const lengthAt = (pattern: RegExp, source: string, offset: number): number => {
  // a copy, so that no state outlives the call
  const sticky = new RegExp(pattern.source, 'y')
  sticky.lastIndex = offset
  return sticky.exec(source)?.[0].length ?? 0
}

interface State {
  readonly expected: Expected
  /** The closing marks that are still owed, innermost last. */
  readonly open: string[]
  readonly length: number
}

const afterValue = (open: string[], length: number): State => ({
  expected: open.length === 0 ? 'end' : 'commaOrClose',
  open,
  length,
})

const valueAt = (source: string, offset: number, open: string[]): State | undefined => {
  const mark = source[offset]
  if (mark === '{') return { expected: 'keyOrClose', open: [...open, '}'], length: 1 }
  if (mark === '[') return { expected: 'valueOrClose', open: [...open, ']'], length: 1 }
  const length = lengthAt(text, source, offset) || lengthAt(scalar, source, offset)
  return length === 0 ? undefined : afterValue(open, length)
}

const keyAt = (source: string, offset: number, open: string[]): State | undefined => {
  const length = lengthAt(text, source, offset)
  return length === 0 ? undefined : { expected: 'colon', open, length }
}

const next = (source: string, offset: number, { expected, open }: State): State | undefined => {
  const mark = source[offset]
  const mayClose = expected === 'valueOrClose' || expected === 'keyOrClose' || expected === 'commaOrClose'
  if (mayClose && mark === open.at(-1)) return afterValue(open.slice(0, -1), 1)
  if (expected === 'value' || expected === 'valueOrClose') return valueAt(source, offset, open)
  if (expected === 'key' || expected === 'keyOrClose') return keyAt(source, offset, open)
  if (expected === 'colon') return mark === ':' ? { expected: 'value', open, length: 1 } : undefined
  if (expected === 'commaOrClose' && mark === ',') {
    return { expected: open.at(-1) === '}' ? 'key' : 'value', open, length: 1 }
  }
  return undefined
}

/**
 * The offset of the first character that is no JSON any more (the text's length if it merely ends too soon). Node 20
 * gives no position for half of these failures, and quotes the text, which may hold a key, instead.
 */
export const firstFlawOf = (source: string): number => {
  let state: State = { expected: 'value', open: [], length: 0 }
  let offset = lengthAt(blank, source, 0)
  while (offset < source.length) {
    const following = next(source, offset, state)
    if (following === undefined) return offset
    state = following
    offset += state.length
    offset += lengthAt(blank, source, offset)
  }
  return offset
}
