import { describe, expect, test } from 'vitest'
import { listMarkets } from '../../src/api/markets.ts'
import { listOrders, setOrderStatus, shipOrder, showOrder } from '../../src/api/orders.ts'
import { type Account, authorize, type Chosen } from '../../src/http/authorize.ts'
import { seeded } from '../api/schemas/random-json.ts'

const origin = 'https://api.example.com'
const key = 'A+/b=%&é"\\'
const shop: Account = {
  name: 'shop',
  baseUrl: { origin, basePath: '/base' },
}
const theKey: Chosen = { name: 'apiKey', value: key, origin }
const theToken: Chosen = { name: 'token', value: 'the-merchants-token', origin }

const thrown = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('a merchant’s call carries the key in its query, and no token', () => {
  const call = listOrders({ from: '2026-11-01', states: '0,1', pageSize: 50, pageIndex: 0 })
  expect(authorize(call, shop, theKey)).toEqual({
    method: 'GET',
    origin,
    target:
      '/base/v3/merchants/orders?from=2026-11-01&states=0%2C1&pageSize=50&pageIndex=0&apiKey=A%2B%2Fb%3D%25%26%C3%A9%22%5C',
    headers: { accept: 'application/json', 'accept-encoding': 'gzip', 'user-agent': 'merchant-cli' },
    body: undefined,
  })
})

test('without a key the token goes into the header, and nothing into the query', () => {
  const request = authorize(setOrderStatus('o-1', { status: 2, orderItemsIds: ['i-1'] }), shop, theToken)
  expect(request).toMatchObject({
    method: 'PUT',
    target: '/base/v3/merchants/orders/o-1',
    headers: { authorization: 'Bearer the-merchants-token', 'content-type': 'application/json' },
    body: '{"status":2,"orderItemsIds":["i-1"]}',
  })
})

describe('no request is made', () => {
  test.each([
    [
      'with a credential of another origin',
      shop,
      { ...theKey, origin: 'https://api.example.com:444' },
      'the API key of profile shop was stored for https://api.example.com:444',
    ],
    [
      'over http',
      { ...shop, baseUrl: { origin: 'http://api.example.com', basePath: '' } },
      theKey,
      'http://api.example.com would be sent your key unencrypted',
    ],
  ])('%s', (_, account, credential, message) => {
    expect(thrown(() => authorize(listMarkets(), account, credential))).toMatchObject({ code: 'CONFIG', message })
  })

  test('for a path that is not what it seems', () => {
    for (const path of ['/v3/../v4', '//evil.example/x', '/a?b', '/a#b', '/%2e%2e/x', '/a\\b', '/a b']) {
      expect(
        thrown(() => authorize({ ...listMarkets(), path }, { ...shop, baseUrl: { origin, basePath: '' } }, theKey)),
      ).toMatchObject({ code: 'INTERNAL' })
    }
  })
})

test('http is allowed on loopback', () => {
  for (const host of ['http://localhost:8080', 'http://127.0.0.1', 'http://[::1]:9']) {
    const account = { name: 'x', baseUrl: { origin: host, basePath: '' } }
    expect(authorize(listMarkets(), account, { ...theKey, origin: host }).origin).toBe(host)
  }
})

test('of 10,000 fuzzed ids none leads to another endpoint', () => {
  const random = seeded(9)
  const parts = [
    '.',
    '..',
    '/',
    '?',
    '#',
    '%',
    '2e',
    '%2e',
    '\\',
    '\u0000',
    '\n',
    'a',
    'Z',
    '9',
    '-',
    '_',
    '~',
    ':',
    '@',
    '=',
    '+',
    ' ',
    'é',
    '😀',
    ';',
  ]
  let sent = 0
  for (let round = 0; round < 10_000; round += 1) {
    const id = Array.from({ length: Math.floor(random() * 5) }, () => parts[Math.floor(random() * parts.length)]).join(
      '',
    )
    for (const [make, tail] of [
      [() => showOrder(id), ''],
      [() => shipOrder(id, { shippingProvider: null, orderItemsIds: [] }), '/shipping'],
    ] as const) {
      const call = thrown(make)
      if (call instanceof Error) {
        expect(call).toMatchObject({ code: 'USAGE' })
        continue
      }
      sent += 1
      const { pathname } = new URL(authorize(call as ReturnType<typeof make>, shop, theKey).target, origin)
      const segments = pathname.split('/')
      expect(segments).toHaveLength(tail === '' ? 6 : 7)
      expect(decodeURIComponent(segments[5] ?? '')).toBe(id)
      expect(pathname.endsWith(tail)).toBe(true)
    }
  }
  expect(sent).toBeGreaterThan(500)
})
