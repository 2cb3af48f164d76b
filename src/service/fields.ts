/** Reads named fields of a request and gathers what is wrong with them, in words that name the field. */
export interface Fields {
  readonly complaints: () => readonly string[]
}

export interface QueryFields extends Fields {
  readonly text: (name: string) => string | undefined
  readonly whole: (name: string, bounds: { readonly least: number; readonly most: number }) => number | undefined
  /** Whole numbers separated by commas. */
  readonly wholes: (name: string) => readonly number[] | undefined
  /** A day as yyyy-mm-dd, given as the start of it in UTC, milliseconds since 1970. */
  readonly day: (name: string) => number | undefined
  /** Any other form: `take` gives undefined for what the pattern lets through and is wrong all the same. */
  readonly read: <T>(
    name: string,
    pattern: RegExp,
    what: string,
    take: (text: string) => T | undefined,
  ) => T | undefined
  readonly required: <T>(name: string, value: T | undefined) => T | undefined
}

export interface BodyFields extends Fields {
  readonly text: (name: string) => string | undefined
  /** null when the field is null, undefined when it is left out. */
  readonly textOrNull: (name: string) => string | null | undefined
  readonly whole: (name: string) => number | undefined
  readonly flag: (name: string) => boolean | undefined
  /** At least one string, none of them twice. */
  readonly texts: (name: string) => readonly string[] | undefined
  readonly required: <T>(name: string, value: T | undefined) => T | undefined
}

interface Gatherer extends Fields {
  readonly wrong: (name: string, what: string) => undefined
  readonly required: <T>(name: string, value: T | undefined) => T | undefined
}

const gather = (): Gatherer => {
  const complaints: string[] = []
  const isNamed = (name: string): boolean => complaints.some((complaint) => complaint.startsWith(`${name} - `))
  const wrong = (name: string, what: string): undefined => {
    if (!isNamed(name)) complaints.push(`${name} - ${what}.`)
  }
  const required = <T>(name: string, value: T | undefined): T | undefined =>
    value === undefined ? wrong(name, 'must be given') : value
  return { complaints: () => complaints, wrong, required }
}

/** The query of a request; `names` are all that the endpoint has, and any other is complained of as a slip. */
export const queryFields = (query: URLSearchParams, names: readonly string[]): QueryFields => {
  const { wrong, required, complaints } = gather()
  for (const name of new Set(query.keys())) {
    if (!names.includes(name) && name !== 'apiKey') wrong(name, 'is no parameter of this endpoint')
    if (query.getAll(name).length > 1) wrong(name, 'must be given once')
  }
  const text = (name: string): string | undefined => query.get(name) ?? undefined
  const read = <T>(
    name: string,
    pattern: RegExp,
    what: string,
    take: (text: string) => T | undefined,
  ): T | undefined => {
    const given = text(name)
    if (given === undefined) return undefined
    return (pattern.test(given) ? take(given) : undefined) ?? wrong(name, what)
  }
  return {
    complaints,
    required,
    text,
    read,
    whole: (name, { least, most }) =>
      read(name, /^\d{1,9}$/, `must be a whole number from ${least} to ${most}`, (given) =>
        Number(given) >= least && Number(given) <= most ? Number(given) : undefined,
      ),
    wholes: (name) =>
      read(name, /^-?\d{1,9}(,-?\d{1,9})*$/, 'must be whole numbers separated by commas', (given) =>
        given.split(',').map(Number),
      ),
    day: (name) => read(name, /^\d{4}-\d{2}-\d{2}$/, 'must be a day as yyyy-mm-dd', dayOf),
  }
}

/** undefined for a day that no calendar has, as 2026-02-30. */
const dayOf = (text: string): number | undefined => {
  const start = Date.parse(`${text}T00:00:00.000Z`)
  return Number.isNaN(start) || new Date(start).toISOString().slice(0, 10) !== text ? undefined : start
}

/** The JSON body of a request; `names` are all that the endpoint has. */
export const bodyFields = (body: string | undefined, names: readonly string[]): BodyFields => {
  const { wrong, required, complaints } = gather()
  const record = recordOf(body)
  if (!record) wrong('body', 'must be a JSON object')
  for (const name of Object.keys(record ?? {})) if (!names.includes(name)) wrong(name, 'is no field of this endpoint')
  const read = <T>(name: string, is: (value: unknown) => value is T, what: string): T | undefined => {
    const value = record && Object.hasOwn(record, name) ? record[name] : undefined
    if (value === undefined) return undefined
    return is(value) ? value : wrong(name, what)
  }
  return {
    complaints,
    required: (name, value) => (record ? required(name, value) : undefined),
    text: (name) => read(name, isText, 'must be a string'),
    textOrNull: (name) => read(name, isTextOrNull, 'must be a string or null'),
    whole: (name) => read(name, isWhole, 'must be a whole number'),
    flag: (name) => read(name, isFlag, 'must be true or false'),
    texts: (name) => read(name, areTexts, 'must be an array of at least one string, none of them twice'),
  }
}

const recordOf = (body: string | undefined): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(body ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown): value is string | null => value === null || isText(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'
const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every(isText) && new Set(value).size === value.length
