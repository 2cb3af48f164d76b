/** Where a value does not fit, from the record's top: `variants[2].stockCount`, and how. */
export interface Misfit {
  readonly path: string
  readonly problem: string
}

/** Whether a value fits; undefined when it does. Plain functions: they run a million times over some 200 values each. */
export interface Check {
  (value: unknown): Misfit | undefined
  /** Every value of this type fits, so that a record need not ask. */
  readonly type?: string
}

const nameOf = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'string') return value === '' ? 'empty text' : 'text'
  return typeof value === 'object' ? 'a record' : typeof value === 'number' ? 'a number' : 'true or false'
}

const misfit = (expected: string, value: unknown): Misfit => ({
  path: '',
  problem: `expected ${expected}, got ${nameOf(value)}`,
})

const isMissing = (value: unknown): boolean => value === undefined || value === null

/** Optional fields are more often missing than null (field notes): both are no misfit. */
const optional =
  (expected: string, fits: (value: unknown) => boolean): Check =>
  (value) =>
    isMissing(value) || fits(value) ? undefined : misfit(expected, value)

const ofType = (expected: string, type: string): Check =>
  Object.assign(
    optional(expected, (value) => typeof value === type),
    { type },
  )

export const isText = ofType('text', 'string')
export const isNumber = ofType('a number', 'number')
export const isFlag = ofType('true or false', 'boolean')
export const isWhole = optional('a whole number', Number.isInteger)
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/
export const isMoment = optional('a date and time', (value) => typeof value === 'string' && moment.test(value))

/** Text that is there and not empty: an id. */
export const isId: Check = (value) => (typeof value === 'string' && value !== '' ? undefined : misfit('an id', value))

const inside = (key: string, found: Misfit): Misfit => ({
  path: found.path === '' || found.path.startsWith('[') ? key + found.path : `${key}.${found.path}`,
  problem: found.problem,
})

/** A record whose known fields fit; other fields are nobody's business. */
export const record = (fields: Readonly<Record<string, Check>>): Check => {
  const entries = Object.entries(fields).map(([key, check]) => ({ key, check, type: check.type }))
  return (value) => {
    if (isMissing(value)) return undefined
    if (typeof value !== 'object' || Array.isArray(value)) return misfit('a record', value)
    for (const { key, check, type } of entries) {
      const inner = (value as Record<string, unknown>)[key]
      if (typeof inner === type) continue
      const found = check(inner)
      if (found !== undefined) return inside(key, found)
    }
    return undefined
  }
}

export const listOf =
  (check: Check): Check =>
  (value) => {
    if (isMissing(value)) return undefined
    if (!Array.isArray(value)) return misfit('a list', value)
    for (let at = 0; at < value.length; at += 1) {
      const found = isMissing(value[at]) ? misfit('a value', value[at]) : check(value[at])
      if (found !== undefined) return inside(`[${at}]`, found)
    }
    return undefined
  }

/** A record of any names, whose values fit. */
export const mapOf =
  (check: Check): Check =>
  (value) => {
    if (isMissing(value)) return undefined
    if (typeof value !== 'object' || Array.isArray(value)) return misfit('a record', value)
    for (const key in value) {
      const found = check((value as Record<string, unknown>)[key])
      if (found !== undefined) return inside(key, found)
    }
    return undefined
  }

/** There, and with one element at least. */
export const someOf = (check: Check): Check => {
  const list = listOf(check)
  return (value) => (Array.isArray(value) && value.length > 0 ? list(value) : misfit('one element at least', value))
}

/** There, whatever else is checked. */
export const needed =
  (check: Check): Check =>
  (value) =>
    isMissing(value) ? misfit('a value', value) : check(value)
