import { describe, expect, test } from 'vitest'
import { ageText, timeText } from '../../src/domain/age.ts'
import { exactSum } from '../../src/domain/decimal.ts'
import { amountText, moneyText, sumsOf } from '../../src/domain/money.ts'
import { distance, nearest } from '../../src/domain/similar.ts'

describe('exact sums', () => {
  test.each([
    [[], '0'],
    [[0.1, 0.2], '0.3'],
    [[19.9, 0.1], '20.0'],
    [[1.005, 2.01], '3.015'],
    [[-0.05], '-0.05'],
    [[-0.05, 0.05], '0.00'],
    [[1e21], '1000000000000000000000'],
    [[1e-7, 1], '1.0000001'],
    [[1.5e-9], '0.0000000015'],
    [[9007199254740991, 1, 1], '9007199254740993'],
    [[1299.5, 49, 0.25], '1348.75'],
  ])('%j make %s', (values, sum) => {
    expect(exactSum(values)).toBe(sum)
  })

  test.each([[Number.NaN], [Number.POSITIVE_INFINITY], [1, Number.NEGATIVE_INFINITY]])('%d has none', (...values) => {
    expect(exactSum(values)).toBeUndefined()
  })

  test('any order of the same amounts makes the same sum, as whole cents do', () => {
    for (let seed = 1; seed < 200; seed += 1) {
      const cents = Array.from({ length: 12 }, (_, at) => (seed * 7919 * (at + 1)) % 100_000)
      const sum = exactSum(cents.map((cent) => cent / 100))
      expect(exactSum(cents.map((cent) => cent / 100).reverse())).toBe(sum)
      expect(Math.round(Number(sum) * 100)).toBe(cents.reduce((total, cent) => total + cent, 0))
    }
  })
})

describe('money', () => {
  test.each([
    [{ value: 1299.5, currency: 'SEK', formatted: '1\u00a0299,50\u00a0kr' }, '1 299,50 kr'],
    [{ value: 1299.5, currency: 'SEK', formatted: '' }, '1299.50 SEK'],
    [{ value: 1299.5, currency: 'SEK' }, '1299.50 SEK'],
    [{ value: 1299, currency: 'ISK' }, '1299 ISK'],
    [{ value: 1299 }, '1299'],
    [{ value: 0.001, currency: 'EUR' }, '0.001 EUR'],
    [{ currency: 'SEK' }, ''],
    [{}, ''],
    [null, ''],
    [undefined, ''],
  ])('%j is shown as "%s"', (money, text) => {
    expect(moneyText(money)).toBe(text)
  })

  test('one decimal is filled up to two, none and more stay', () => {
    expect(amountText('12.5', 'SEK')).toBe('12.50 SEK')
    expect(amountText('12', 'SEK')).toBe('12.00 SEK')
    expect(amountText('12', 'ISK')).toBe('12 ISK')
    expect(amountText('12.5', 'KWD')).toBe('12.500 KWD')
    expect(amountText('12', 'points')).toBe('12 points')
    expect(amountText('12.345', '')).toBe('12.345')
  })

  test('is added by currency, in the order in which they appear', () => {
    expect(
      sumsOf([
        { value: 1, currency: 'SEK' },
        undefined,
        { value: 2, currency: 'EUR' },
        { value: 0.5, currency: 'SEK' },
        {},
      ]),
    ).toEqual([
      { digits: '1.5', currency: 'SEK' },
      { digits: '2', currency: 'EUR' },
    ])
    expect(sumsOf([null, {}])).toEqual([])
    expect(sumsOf([{ value: 3 }])).toEqual([{ digits: '3', currency: '' }])
  })
})

describe('age', () => {
  const now = new Date('2026-11-20T12:00:00Z')
  test.each([
    ['2026-11-20T12:00:00Z', '0m'],
    ['2026-11-20T11:00:01Z', '59m'],
    ['2026-11-20T11:00:00Z', '1h'],
    ['2026-11-18T12:00:01Z', '47h'],
    ['2026-11-18T12:00:00Z', '2d'],
    ['2026-09-21T12:00:01Z', '59d'],
    ['2026-09-21T12:00:00Z', '8w'],
    ['2020-11-20T12:00:00Z', '313w'],
    ['2027-01-01T00:00:00Z', '0m'],
    ['soon', ''],
    ['', ''],
    [undefined, ''],
    [null, ''],
  ])('of %s is "%s"', (timestamp, age) => {
    expect(ageText(timestamp, now)).toBe(age)
  })

  test('times are shown to the minute; what is no time, as it came', () => {
    expect(timeText('2026-11-20T09:05:59.999Z')).toBe('2026-11-20 09:05')
    expect(timeText('2026-11-20T09:05:00+02:00')).toBe('2026-11-20 07:05')
    expect(timeText('soon')).toBe('soon')
    expect(timeText(undefined)).toBe('')
  })
})

describe('words that are alike', () => {
  test.each([
    ['', '', 0],
    ['list', 'list', 0],
    ['lst', 'list', 1],
    ['lits', 'list', 1],
    ['', 'list', 4],
    ['kitten', 'sitting', 3],
  ])('%s and %s: %i', (one, other, far) => {
    expect(distance(one, other)).toBe(far)
    expect(distance(other, one)).toBe(far)
  })

  test('distance is a distance', () => {
    const words = ['', 'a', 'ab', 'ba', 'list', 'lits', 'ship', 'show', 'hold', 'acknowledge']
    for (const a of words)
      for (const b of words) {
        expect(distance(a, b) === 0).toBe(a === b)
        expect(distance(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(distance(a, b)).toBeGreaterThanOrEqual(Math.abs(a.length - b.length))
      }
  })

  test('the nearest is named only when it is near enough to be meant', () => {
    expect(nearest('lst', ['show', 'list'])).toBe('list')
    expect(nearest('LIST', ['show', 'list'])).toBe('list')
    expect(nearest('acknowlege', ['hold', 'acknowledge'])).toBe('acknowledge')
    expect(nearest('delete', ['hold', 'acknowledge'])).toBeUndefined()
    expect(nearest('x', [])).toBeUndefined()
    expect(nearest('a'.repeat(100_000), ['list'])).toBeUndefined()
  })
})
