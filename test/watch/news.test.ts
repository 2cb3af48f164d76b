import { describe, expect, test } from 'vitest'
import type { Cursor } from '../../src/watch/cursor.ts'
import { finished, lookFrom, newsOf } from '../../src/watch/news.ts'
import { changesBetween, knownOf } from '../../src/watch/order-state.ts'
import { readOrder } from './orders.ts'

const day = 86_400_000
const at = (text: string): number => Date.parse(text)
const now = at('2026-11-20T12:00:00Z')

const order = (more: object = {}) => ({
  id: 'a',
  orderDate: '2026-11-20T10:00:00Z',
  customer: { firstName: 'Åsa', homeAddress: { city: 'Umeå' } },
  items: [
    { id: 'i1', status: 0, quantity: 1 },
    { id: 'i2', status: 0, quantity: 2 },
  ],
  activityLogs: [],
  ...more,
})

describe('changes', () => {
  const before = knownOf(readOrder(order()))
  const after = (more: object) => changesBetween(before, knownOf(readOrder(order(more))))

  test.each<[string, object, readonly object[]]>([
    ['nothing', {}, []],
    ['items in another order', { items: [...order().items].reverse() }, []],
    ['the status of the order alone', { status: 9 }, []],
    [
      'the status of an item',
      { items: [{ id: 'i1', status: 2, quantity: 1 }, order().items[1]] },
      [{ what: 'status', item: 'i1', from: 0, to: 2 }],
    ],
    [
      'a status that is no longer said',
      { items: [{ id: 'i1', quantity: 1 }, order().items[1]] },
      [{ what: 'status', item: 'i1', from: 0, to: null }],
    ],
    ['an item that went', { items: [order().items[0]] }, [{ what: 'items' }]],
    ['an item that came', { items: [...order().items, { id: 'i3' }] }, [{ what: 'items' }]],
    ['a quantity', { items: [{ id: 'i1', status: 0, quantity: 4 }, order().items[1]] }, [{ what: 'details' }]],
    ['an address', { customer: { firstName: 'Åsa', homeAddress: { city: 'Luleå' } } }, [{ what: 'details' }]],
    ['two entries of the log', { activityLogs: [{}, {}] }, [{ what: 'activity', entries: 2 }]],
  ])('%s', (_name, more, changes) => expect(after(more)).toEqual(changes))

  test('what is remembered holds no name and no address', () => {
    expect(JSON.stringify(before)).toMatch(/^\{"at":\d+,"items":\{"i1":0,"i2":0\},"rest":"[0-9a-f]{8}","log":0\}$/)
  })
})

describe('what is new', () => {
  const received = (id: string, orderDate?: string) => {
    const value = readOrder(order({ id, orderDate }))
    return { value, raw: '' }
  }
  const cursor = (newSince: number): Cursor => ({ newSince, isOpen: false, orders: new Map() })
  const ids = (isFirst: boolean, ...orders: Parameters<typeof newsOf>[1][number][]) =>
    newsOf(cursor(now - day), orders, isFirst).news.map(({ order: one }) => one.value.id)

  test('is what is unknown and young enough, the oldest first', () => {
    const orders = [
      received('young', '2026-11-20T11:00:00Z'),
      received('limit', '2026-11-19T12:00:00Z'),
      received('old', '2026-11-19T11:59:59Z'),
    ]
    expect(ids(false, ...orders)).toEqual(['limit', 'young'])
    expect([...newsOf(cursor(now - day), orders, false).silent.keys()]).toEqual(['old'])
  })

  test('is an unknown order without a date, but on the first look', () => {
    expect(ids(false, received('undated'))).toEqual(['undated'])
    expect(ids(true, received('undated'))).toEqual([])
  })
})

describe('how far back is looked', () => {
  const knowing = (newest: string, more: Partial<Cursor> = {}): Cursor => ({
    newSince: now - 30 * day,
    isOpen: false,
    orders: new Map([
      ['a', { at: at('2026-01-01T00:00:00Z'), items: {}, rest: '', log: 0 }],
      ['b', { at: at(newest), items: {}, rest: '', log: 0 }],
      ['c', { at: null, items: {}, rest: '', log: 0 }],
    ]),
    ...more,
  })
  const days = (cursor: Cursor | undefined, when = now) =>
    new Date(lookFrom(cursor, when, 30 * day)).toISOString().slice(0, 10)

  test.each<[string, Cursor | undefined, number, string]>([
    ['the window', knowing('2026-11-20T11:00:00Z'), now, '2026-10-21'],
    [
      'the window, for a shop without orders',
      knowing('2026-11-20T11:00:00Z', { orders: new Map() }),
      now,
      '2026-10-21',
    ],
    ['after a pause of months, from the last order known', knowing('2026-08-02T11:00:00Z'), now, '2026-08-01'],
    ['with a clock years ahead', knowing('2026-11-20T11:00:00Z'), at('2031-01-01T00:00:00Z'), '2026-11-19'],
    ['with a clock years behind', knowing('2026-11-20T11:00:00Z'), at('2020-02-01T00:00:00Z'), '2020-01-02'],
    [
      'what is not finished',
      knowing('2026-11-20T11:00:00Z', { isOpen: true, newSince: at('2026-05-05T00:00:00Z') }),
      now,
      '2026-05-05',
    ],
    ['at first', undefined, now, '2026-10-21'],
  ])('%s', (_name, cursor, when, from) => expect(days(cursor, when)).toBe(from))

  test('old orders are forgotten by their own dates, never by the clock', () => {
    const cursor = knowing('2026-11-20T11:00:00Z')
    const kept = (from: number, listed: readonly string[] = []) => [
      ...finished(cursor, from, 30 * day, new Set(listed)).orders.keys(),
    ]
    expect(kept(now - 30 * day)).toEqual(['b'])
    expect(kept(now - 30 * day, ['a', 'c'])).toEqual(['a', 'b', 'c'])
    expect(kept(at('2031-01-01T00:00:00Z'))).toEqual(['b'])
  })
})
