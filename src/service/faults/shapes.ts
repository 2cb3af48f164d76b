import { jsonTypes } from './fault.ts'

/** What a field may hold: a test, and the words for it. */
export interface Shape {
  readonly is: (value: unknown) => boolean
  readonly what: string
  readonly optional?: boolean
}

export type Shapes = Readonly<Record<string, Shape>>

export const whole = (least: number, most: number): Shape => ({
  is: (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
  what: `must be a whole number from ${least} to ${most}`,
})

const oneOf = (...choices: readonly string[]): Shape => ({
  is: (value) => choices.some((choice) => choice === value),
  what: `must be one of ${choices.join(', ')}`,
})

export const maybe = (shape: Shape): Shape => ({ ...shape, optional: true })

const most = 1_000_000_000
const when = maybe(oneOf('before', 'after'))
const retryAfter: Shape = {
  is: (value) => whole(0, most).is(value) || (typeof value === 'string' && /^[\x20-\x7e]{1,100}$/.test(value)),
  what: 'must be a number of seconds, or a date as text',
}

/** The fields of each kind of fault. */
export const faultShapes: Readonly<Record<string, Shapes>> = {
  latency: { ms: whole(0, 600_000) },
  status: { status: whole(400, 599), when, retryAfter: maybe(retryAfter) },
  drop: { when },
  reset: { at: whole(0, most) },
  slow: { bytes: whole(1, most), ms: maybe(whole(0, 600_000)) },
  'content-length': {
    by: { is: (value) => value !== 0 && whole(-most, most).is(value), what: 'must be a whole number, and not 0' },
  },
  gzip: { at: whole(0, most) },
  html: { when },
  malformed: { at: whole(0, most) },
  'changed-type': {
    field: { is: (value) => typeof value === 'string' && value !== '', what: 'must be the name of a field' },
    to: oneOf(...jsonTypes),
  },
  'duplicate-page': {},
  'reordered-page': {},
}

export const matchShapes: Shapes = {
  method: maybe(oneOf('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD')),
  path: maybe({ is: (value) => typeof value === 'string' && value.startsWith('/'), what: 'must begin with /' }),
  nth: maybe(whole(1, most)),
  every: maybe(whole(1, most)),
  times: maybe(whole(1, most)),
}
