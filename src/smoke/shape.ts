/** A value of the contract: how it must look when it is there. */
export type Shape =
  | 'text'
  | 'number'
  | 'integer'
  | 'flag'
  /** ISO 8601 */
  | 'date'
  | 'anything'
  | ListShape
  | RecordShape

export interface ListShape {
  readonly list: Shape
  readonly least?: number
}

/** Fields by their names; one that ends with `?` may be missing or null. Fields beyond these are no drift. */
export interface RecordShape {
  readonly fields: Readonly<Record<string, Shape>>
  /** Other names that a field may have: the contract's text went through a word filter. */
  readonly also?: Readonly<Record<string, string>>
}

export const record = (fields: RecordShape['fields'], also: RecordShape['also'] = {}): RecordShape => ({ fields, also })
export const list = (of: Shape, least = 0): ListShape => ({ list: of, least })

/** Where an answer is not what the contract says, from the top of the answer: `items[3].id`. Types only, never values. */
export interface Drift {
  readonly path: string
  readonly problem: string
}

const nameOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'a record' : typeof value === 'string' ? 'text' : `a ${typeof value}`
}

const plain: { readonly [Kind in Extract<Shape, string>]: readonly [what: string, is: (value: unknown) => boolean] } = {
  text: ['text', (value) => typeof value === 'string'],
  number: ['a number', (value) => typeof value === 'number'],
  integer: ['a whole number', Number.isInteger],
  flag: ['true or false', (value) => typeof value === 'boolean'],
  date: [
    'a date (ISO 8601)',
    (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value)),
  ],
  anything: ['anything', () => true],
}

const joined = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`)

const expected = (path: string, what: string, value: unknown): readonly Drift[] => [
  { path: path === '' ? 'the answer' : path, problem: `expected ${what}, got ${nameOf(value)}` },
]

const driftOfRecord = ({ fields, also = {} }: RecordShape, value: unknown, path: string): readonly Drift[] => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return expected(path, 'a record', value)
  const found = value as Readonly<Record<string, unknown>>
  return Object.entries(fields).flatMap(([written, shape]) => {
    const name = written.replace(/\?$/, '')
    const held = found[name] ?? found[also[name] ?? name]
    const isOptional = written.endsWith('?')
    return isOptional && (held === undefined || held === null) ? [] : driftOf(shape, held, joined(path, name))
  })
}

/** Every place where a value is not of this shape; empty where it is. Never throws. */
export const driftOf = (shape: Shape, value: unknown, path = ''): readonly Drift[] => {
  if (typeof shape === 'string') {
    const [what, is] = plain[shape]
    return is(value) ? [] : expected(path, what, value)
  }
  if ('fields' in shape) return driftOfRecord(shape, value, path)
  if (!Array.isArray(value)) return expected(path, 'a list', value)
  const short =
    value.length < (shape.least ?? 0)
      ? [{ path, problem: `expected at least ${shape.least}, got ${value.length}` }]
      : []
  return [...short, ...value.flatMap((one, at) => driftOf(shape.list, one, `${path}[${at}]`))]
}
