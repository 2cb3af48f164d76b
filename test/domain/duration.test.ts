import { expect, test } from 'vitest'
import { durationText, parseDuration } from '../../src/domain/duration.ts'

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['24H', 86_400_000],
  [' 2d ', 172_800_000],
  ['1w', 604_800_000],
])('%s', (typed, ms) => expect(parseDuration(typed)).toBe(ms))

test.each(['', '0s', '10', 'm', '-5m', '1.5h', '5 m', '1h30m', '9999999s'])('"%s" is none', (typed) =>
  expect(parseDuration(typed)).toBeUndefined(),
)

test.each([
  [0, '0s'],
  [499, '0s'],
  [45_000, '45s'],
  [60_000, '1m'],
  [90_000, '1m 30s'],
  [3_600_000, '1h'],
  [47 * 3_600_000 + 120_000, '47h 2m'],
  [50 * 3_600_000, '2d 2h'],
])('%i ms is %s', (ms, text) => expect(durationText(ms)).toBe(text))
