import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OrderPage } from '../../src/api/orders.ts'
import { listOrders } from '../../src/api/orders.ts'

const sample: unknown = JSON.parse(readFileSync(new URL('../wire/order.json', import.meta.url), 'utf8'))

const pageOf = (orders: readonly unknown[]): OrderPage => {
  const text = JSON.stringify({ items: orders })
  const { reply } = listOrders({ from: '2026-11-01', states: '0' })
  if (reply.kind !== 'json') throw new Error('not JSON')
  return reply.read(JSON.parse(text), text)
}

type Path = readonly (string | number)[]

/** Every place in a value, records and lists included. */
const pathsOf = (value: unknown, path: Path = []): Path[] => {
  const keys = Array.isArray(value)
    ? [...value.keys()]
    : typeof value === 'object' && value !== null
      ? Object.keys(value)
      : []
  return keys.flatMap((key) => [
    [...path, key],
    ...pathsOf((value as Record<string | number, unknown>)[key], [...path, key]),
  ])
}

const changed = (value: unknown, [key, ...rest]: Path, put: unknown): unknown => {
  if (key === undefined) return put
  const copy = structuredClone(value) as Record<string | number, unknown>
  if (rest.length === 0 && put === undefined) delete copy[key]
  else copy[key] = changed(copy[key], rest, put)
  return copy
}

const odd = [undefined, null, 'text', '', 7, -1, 1.5, 1e300, true, [], {}, ['x'], { id: 1 }, 'x'.repeat(10_000)]

/** What a decision rests on: a wrong type there makes an order broken. Anything else never does. */
const isNeeded = (path: Path): boolean => {
  const text = path.map((key) => (typeof key === 'number' ? '#' : key)).join('.')
  return /^(id|items|items\.#|items\.#\.(id|status|nextStatuses|nextStatuses\.#))$/.test(text)
}

test('each field absent, null, of a wrong type, huge, negative and empty: no crash, and no order is lost', () => {
  let cases = 0
  for (const path of pathsOf(sample)) {
    for (const put of odd) {
      cases += 1
      const page = pageOf([sample, changed(sample, path, put), sample])
      expect(page.orders.length + page.broken.length).toBe(3)
      if (isNeeded(path)) continue
      expect([path, page.broken]).toEqual([path, []])
    }
  }
  expect(cases).toBeGreaterThan(840)
})

test.each([
  [{ items: [] }, 'items[0].id', 'expected text, got nothing'],
  [{ id: 7, items: [] }, 'items[0].id', 'expected text, got a number'],
  [{ id: '', items: [] }, 'items[0].id', 'expected text, got empty text'],
  [{ id: 'a', items: {} }, 'items[0].items', 'expected a list, got a record'],
  [{ id: 'a', 'the service': [{ id: null }] }, 'items[0].items[0].id', 'expected text, got null'],
  [
    { id: 'a', items: [{ id: 'b', nextStatuses: ['2'] }] },
    'items[0].items[0].nextStatuses[0]',
    'expected a whole number, got text',
  ],
  [
    { id: 'a', items: [{ id: 'b', status: 'Shipped' }] },
    'items[0].items[0].status',
    'expected a whole number, got text',
  ],
  [
    { id: 'a', items: [{ id: 'b', nextStatuses: [1.5] }] },
    'items[0].items[0].nextStatuses[0]',
    'expected a whole number, got a number',
  ],
  [null, 'items[0]', 'expected a record, got null'],
  ['text', 'items[0]', 'expected a record, got text'],
])('%j is broken at %s', (order, path, problem) => {
  const { orders, broken } = pageOf([order, { id: 'good' }])
  expect(broken).toMatchObject([{ path, problem, raw: JSON.stringify(order) }])
  expect(orders.map(({ value }) => value.id)).toEqual(['good'])
})

test('a page without its list is no page', () => {
  for (const value of [{}, { items: 1 }, [], null, 'x', { orders: [] }]) {
    const { reply } = listOrders({ from: '', states: '' })
    const text = JSON.stringify(value)
    expect(() => reply.kind === 'json' && reply.read(JSON.parse(text), text)).toThrow(
      'the answer is not a page of orders',
    )
  }
})

test('names of the prototype chain are names like others', () => {
  const text = '{"items":[{"id":"a","__proto__":{"status":2},"constructor":1,"toString":2}],"__proto__":{"items":[]}}'
  const { reply } = listOrders({ from: '', states: '' })
  const page = reply.kind === 'json' ? reply.read(JSON.parse(text), text) : undefined
  expect(page?.orders.map(({ value }) => [value.id, value.status])).toEqual([['a', undefined]])
  expect(({} as { status?: unknown }).status).toBeUndefined()
})
