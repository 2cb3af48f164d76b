import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anonymousToken, checkToken, logIn } from '../../src/api/auth.ts'
import { listCategories } from '../../src/api/categories.ts'
import { listMarkets } from '../../src/api/markets.ts'
import { listOrders, setOrderStatus, shipOrder, showOrder } from '../../src/api/orders.ts'
import { findProduct, previewProduct, showProduct } from '../../src/api/products.ts'
import type { Call } from '../../src/http/call.ts'
import { problemOf } from '../../src/schemas/problem.ts'
import { readAs } from './read-as.ts'

const sample = (name: string): string => readFileSync(new URL(`../wire/${name}.json`, import.meta.url), 'utf8')

const held = { value: 'a-token-of-the-tests', origin: 'https://api.example.com' }

const plain = ({ reply: _, ...call }: Call<unknown>) => call

test('the endpoints of the contract, as values', () => {
  expect(
    plain(listOrders({ from: '2026-11-01', to: '2026-11-30', states: '0,1', pageSize: 50, pageIndex: 0 })),
  ).toEqual({
    method: 'GET',
    path: '/v3/merchants/orders',
    query: { from: '2026-11-01', to: '2026-11-30', states: '0,1', pageSize: '50', pageIndex: '0' },
    access: 'merchant',
  })
  expect(plain(showOrder('o-1'))).toEqual({ method: 'GET', path: '/v3/merchants/orders/o-1', access: 'merchant' })
  expect(plain(listMarkets())).toEqual({ method: 'GET', path: '/v3/markets', access: 'merchant' })
  expect(plain(listMarkets('v4'))).toMatchObject({ path: '/v4/markets' })
  expect(plain(anonymousToken())).toEqual({ method: 'GET', path: '/v3/auth/anonymousToken', access: 'none' })
  expect(plain(checkToken(held))).toMatchObject({ method: 'GET', path: '/v3/auth/token', access: held })
  expect(plain(logIn({ email: 'a@b.se', password: 'x' }))).toMatchObject({
    method: 'POST',
    path: '/v4/auth',
    body: { email: 'a@b.se', password: 'x' },
    access: 'none',
  })
})

test('those of products and categories, which take no credential', () => {
  const open = { method: 'GET', access: 'none' }
  expect(plain(showProduct('p-1', { pos: 'paper' }))).toEqual({
    ...open,
    path: '/v5/products/p-1',
    query: { pos: 'paper' },
  })
  expect(plain(previewProduct('p-1', { version: 'v4' }))).toEqual({
    ...open,
    path: '/v4/products/p-1/preview',
    query: {},
  })
  expect(plain(findProduct({ market: 'se', url: 'https://a.example/?b' }, { pos: 'paper' }))).toEqual({
    ...open,
    path: '/v5/products/bymerchanturl',
    query: { posId: 'paper', market: 'se', url: 'https://a.example/?b' },
  })
  expect(plain(listCategories('se', 'v4'))).toEqual({
    ...open,
    path: '/v4/categories',
    query: { market: 'se' },
    base: 'dev',
  })
})

test('bodies that are sent are those of the samples', () => {
  const shipping = JSON.parse(sample('shipping-body'))
  const ship = shipOrder('o-1', shipping)
  expect([ship.method, ship.path, ship.body]).toEqual(['POST', '/v3/merchants/orders/o-1/shipping', shipping])
  const status = JSON.parse(sample('status-body'))
  const put = setOrderStatus('o-1', status)
  expect([put.method, put.path, put.body]).toEqual(['PUT', '/v3/merchants/orders/o-1', status])
})

test('order.json is an order, kept to the byte', () => {
  const { value, raw } = readAs(showOrder('5f1c0a2e9d'), sample('order'))
  expect(raw).toBe(sample('order').trim())
  expect(value).toMatchObject({
    id: '5f1c0a2e9d',
    status: 3,
    customer: { firstName: 'Åsa', phoneNumber: 'call Per instead', deliveryAddress: { zipCode: 'FI-00100' } },
    shippingPreferences: { shippingProvider: 'PostNord' },
    shippingLines: { priceIncVat: { value: 49 } },
  })
  expect(value.items.map(({ id, quantity, amount, nextStatuses }) => [id, quantity, amount, nextStatuses])).toEqual([
    ['7a', 2, 2, [4]],
    ['7b', undefined, 1, [1, 2, 3, 6]],
  ])
  expect(value.activityLogs?.map(({ messageType, text }) => [messageType, text?.newState, text?.success])).toEqual([
    [4, undefined, true],
    [2, 'Shipped', undefined],
    [9, undefined, undefined],
  ])
})

test.each(['order-list', 'order-list-as-printed'])('%s.json is a page of orders, by either name', (name) => {
  const page = readAs(listOrders({ from: '2026-11-01', states: '0' }), sample(name))
  expect(page).toMatchObject({ itemsCount: 2, pageIndex: 0, broken: [] })
  expect(page.orders.map(({ value }) => [value.orderNumber, value.items.length])).toEqual([
    ['10042', 1],
    ['10043', 0],
  ])
  expect(page.orders[0]?.raw).toContain('"value": 19.0')
  expect(sample(name)).toContain(page.orders[0]?.raw ?? 'nothing')
})

test('markets.json: providers under whatever they are called', () => {
  const { records, broken } = readAs(listMarkets(), sample('markets'))
  expect(broken).toEqual([])
  expect(records.map(({ value }) => [value.id, value.providers])).toEqual([
    [
      'se',
      [
        { id: 'postnord', name: 'PostNord' },
        { id: 'dhl', name: 'DHL' },
      ],
    ],
    ['fi', [{ name: 'Posti' }, { name: 'Matkahuolto' }]],
    ['eu-west', [{ id: 'ups', name: 'ups' }]],
  ])
  expect(JSON.parse(records[1]?.raw ?? '')).toEqual(JSON.parse(sample('markets'))[1])
})

test('a list of markets may stand under a name', () => {
  expect(readAs(listMarkets(), '{"items":[{"id":"se"},{"name":"x"}]}')).toMatchObject({
    records: [{ value: { id: 'se', providers: [] }, raw: '{"id":"se"}' }],
    broken: [{ path: 'items[1].id', problem: 'expected text, got nothing', raw: '{"name":"x"}' }],
  })
  expect(() => readAs(listMarkets(), '{"a":1}')).toThrow('the answer is not a list of markets')
})

test('problems with and without their wrapper', () => {
  expect(problemOf(JSON.parse(sample('problem')))).toMatchObject({ id: 'IncorrectInputData' })
  expect(problemOf(JSON.parse(sample('problem-without-wrapper')))).toEqual({ id: 'Forbidden', message: '' })
  for (const value of [null, 1, [], {}, { error: 1 }, { error: null }, '']) expect(problemOf(value)).toBeUndefined()
})

test('a token, and its refusal with status 200', () => {
  expect(readAs(checkToken(held), sample('token'))).toMatch(/^eyJ/)
  expect(() => readAs(checkToken(held), sample('token-invalid'))).toThrowError(
    expect.objectContaining({ code: 'AUTH' }),
  )
})
