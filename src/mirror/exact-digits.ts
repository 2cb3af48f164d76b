import { rawAt } from '../schemas/raw-records.ts'

/** Below this, a double with at most two decimals stands for one decimal of up to fifteen digits, and for no other. */
const surely = 1e13

/**
 * The digits of a number in JSON text as decimal text: 19.0 is "19", 99.90 "99.9", 1e3 "1000". Exact: where
 * a double might hold other digits than were sent, they are taken from the text, at `path`. Null for what is no number.
 */
export const exactDigits = (value: unknown, json: string, path: readonly (string | number)[]): string | null => {
  if (typeof value !== 'number') return null
  const isSure = Math.abs(value) < surely && Math.round(value * 100) / 100 === value
  return isSure ? String(value) : decimalText(rawAt(json, path) ?? String(value))
}

/** Decimal text without an exponent; null for what has more than 400 digits, which no price has. */
const decimalText = (number: string): string | null => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(number)
  if (!match) return null
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const shift = Number(exponent)
  if (Math.abs(shift) + whole.length + fraction.length > 400) return null
  const digits = whole + fraction.padEnd(shift, '0')
  const point = whole.length + shift
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits
  const at = Math.max(point, 1)
  const [before, after] = [padded.slice(0, at).replace(/^0+(?=\d)/, ''), padded.slice(at).replace(/0+$/, '')]
  const text = after === '' ? before : `${before}.${after}`
  return text === '0' ? text : sign + text
}
