import { describe, expect, test } from 'vitest'
import { machineZone, namedZone, parseMoment, utcDay, type Zone } from '../../src/domain/date-range.ts'

const now = new Date('2026-11-20T12:00:00Z')
const hour = 3_600_000

const zone = (name: string): Zone => {
  const found = namedZone(name)
  if (!found) throw new Error(`this Node does not know ${name}`)
  return found
}

const utc = zone('UTC')

const stretch = (typed: string, where: Zone = utc, at = now): readonly string[] | undefined => {
  const moment = parseMoment(typed, at, where)
  return moment && [new Date(moment.start).toISOString(), new Date(moment.end).toISOString()]
}

test.each([
  ['2026-11-20', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ['2028-02-29', '2028-02-29T00:00:00.000Z', '2028-03-01T00:00:00.000Z'],
  ['today', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  [' Today ', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['yesterday', '2026-11-19T00:00:00.000Z', '2026-11-20T00:00:00.000Z'],
  ['0d', '2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'],
  ['7d', '2026-11-13T00:00:00.000Z', '2026-11-14T00:00:00.000Z'],
  ['2w', '2026-11-06T00:00:00.000Z', '2026-11-07T00:00:00.000Z'],
  ['36h', '2026-11-19T00:00:00.000Z', '2026-11-19T00:00:00.000Z'],
  ['1h', '2026-11-20T11:00:00.000Z', '2026-11-20T11:00:00.000Z'],
  ['2026-11-20T14:00:00Z', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
  ['2026-11-20T14:00Z', '2026-11-20T14:00:00.000Z', '2026-11-20T14:00:00.000Z'],
  ['2026-11-20t14:00:00.250z', '2026-11-20T14:00:00.250Z', '2026-11-20T14:00:00.250Z'],
  ['2026-11-20T14:00:00+02:00', '2026-11-20T12:00:00.000Z', '2026-11-20T12:00:00.000Z'],
])('%s is understood', (typed, start, end) => {
  expect(stretch(typed)).toEqual([start, end])
})

test.each([
  '03/04/26',
  '3.4.2026',
  '2026/11/20',
  '20261120',
  '2026-1-2',
  '2026-13',
  '2026-00',
  '2026-02-30',
  '2026-02-29',
  '2026-11-31',
  '2026-02-30T00:00:00Z',
  '2026-11-20T14:00:00',
  '2026-11-20T25:00:00Z',
  '2026-11-20 14:00',
  '2026',
  'tomorrow',
  'now',
  '7',
  '-7d',
  '7 d',
  '7m',
  '12345d',
  '1.5d',
  '1700000000',
  '',
])('%s is refused, not guessed', (typed) => {
  expect(parseMoment(typed, now, utc)).toBeUndefined()
})

test('a day is a day of the zone: 23 hours when the clocks go forward, 25 when they go back', () => {
  const stockholm = zone('Europe/Stockholm')
  expect(stretch('2026-03-29', stockholm)).toEqual(['2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'])
  expect(stretch('2026-10-25', stockholm)).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
  expect(stretch('2026-03', stockholm)).toEqual(['2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'])
})

test('today is the day of the zone, not of UTC', () => {
  const late = new Date('2026-11-20T23:30:00Z')
  expect(stretch('today', zone('Europe/Stockholm'), late)?.[0]).toBe('2026-11-20T23:00:00.000Z')
  expect(stretch('today', zone('America/New_York'), late)?.[0]).toBe('2026-11-20T05:00:00.000Z')
  expect(stretch('yesterday', zone('Pacific/Kiritimati'), late)?.[0]).toBe('2026-11-19T10:00:00.000Z')
})

test('hours are counted in time that passes, whatever the clocks do', () => {
  const after = new Date('2026-03-29T12:00:00Z')
  expect(stretch('24h', zone('Europe/Stockholm'), after)?.[0]).toBe('2026-03-28T12:00:00.000Z')
})

test('a zone that nobody knows is none', () => {
  expect(namedZone('Mars/Phobos')).toBeUndefined()
  expect(namedZone('')).toBeUndefined()
})

// Nordic shops; both hemispheres; half and quarter hours; the edges of the date line; clocks that jump at midnight
const zones = [
  'UTC',
  'Europe/Stockholm',
  'Europe/Helsinki',
  'Atlantic/Reykjavik',
  'Atlantic/Azores',
  'America/New_York',
  'America/St_Johns',
  'America/Santiago',
  'America/Havana',
  'America/Asuncion',
  'Africa/Cairo',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

describe.each(zones)('every day of two years in %s', (name) => {
  const where = zone(name)
  const days = Array.from({ length: 731 }, (_, index) => new Date(Date.UTC(2025, 0, 1 + index)))
  const dayOf = (date: Date) => ({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  })

  test('begins with its first instant, ends where the next begins, and lasts 23 to 25 hours', () => {
    for (const date of days) {
      const day = dayOf(date)
      const before = dayOf(new Date(date.getTime() - 24 * hour))
      const start = where.dayStart(day.year, day.month, day.day)
      const end = where.dayStart(day.year, day.month, day.day + 1)
      const lasts = (end - start) / hour
      expect(where.dateOf(start), `start of ${date.toISOString()}`).toEqual(day)
      expect(where.dateOf(end - 1), `end of ${date.toISOString()}`).toEqual(day)
      expect(where.dateOf(start - 1), `before ${date.toISOString()}`).toEqual(before)
      expect(lasts >= 23 && lasts <= 25, `${date.toISOString()} lasts ${lasts} h`).toBe(true)
      expect(where.textOf(start).slice(0, 10)).toBe(date.toISOString().slice(0, 10))
    }
  })
})

test("the machine's zone, which is UTC for these tests, agrees with its name", () => {
  for (let index = 0; index < 731; index += 1) {
    const instant = Date.UTC(2025, 0, 1 + index, 13, 37)
    const { year, month, day } = utc.dateOf(instant)
    expect(machineZone.dateOf(instant)).toEqual({ year, month, day })
    expect(machineZone.dayStart(year, month, day)).toBe(utc.dayStart(year, month, day))
    expect(machineZone.textOf(instant)).toBe(utc.textOf(instant))
  }
})

test('a range is asked for with a day more on each side, in UTC days', () => {
  expect(utcDay(Date.parse('2026-11-20T00:00:00Z'), -1)).toBe('2026-11-19')
  expect(utcDay(Date.parse('2026-12-31T23:59:59Z'), 1)).toBe('2027-01-01')
  expect(utcDay(Date.parse('2028-02-28T12:00:00Z'), 1)).toBe('2028-02-29')
})
