import { writeFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '../../support/run.ts'
import { logIn, startTokenShop, type TokenShop } from '../../support/token-shop.ts'

let shop: TokenShop
beforeEach(async () => {
  shop = await startTokenShop()
  await run(`profile add shop --replace --base-url ${shop.url} --api-key-stdin`, {
    env: shop.env,
    stdin: 'local_key_1',
  })
  await logIn(shop)
  await logIn(shop, '--merchant')
  shop.asked.length = 0
})
afterEach(() => shop.close())

const api = (words: readonly string[], stdin = '') => run(['api', ...words], { env: shop.env, stdin })

describe('the credential goes by the endpoint', () => {
  test.each([
    ['/v3/merchants/orders?from=2026-11-01&states=0', 'key'],
    ['/v3/markets', 'key'],
    ['/v4/markets', 'key'],
    ['/v5/export/products?market=se', 'key'],
    ['/v4/export/feed?market=se&format=Native', 'key'],
    ['/v9/unknown', 'key'],
    ['/v4/favorites', 'shopper'],
    ['/v4/shoppingcart', 'shopper'],
    ['/v4/collections/', 'shopper'],
    ['/v3/auth/token', 'shopper'],
    ['/v3/collections/f3e153cc8920734b9188e935', 'none'],
    ['/v3/shops/byName/anna', 'none'],
    ['/v5/products/60a4200364685e86fa03cb0e', 'none'],
  ])('GET %s: %s', async (path, what) => {
    await api(['GET', path])
    const { shopper } = shop.credentials()
    expect(shop.asked[0]).toMatchObject({
      method: 'GET',
      path: path.split('?')[0],
      key: what === 'key' ? 'local_key_1' : undefined,
      token: what === 'shopper' ? shopper?.value : undefined,
    })
  })

  test('--credential chooses another, but never a shopper’s for the merchant', async () => {
    await api(['GET', '/v3/markets', '--credential', 'none'])
    expect(shop.asked.at(-1)).toMatchObject({ key: undefined, token: undefined })
    shop.asked.length = 0
    for (const path of ['/v3/markets', '/v3/merchants/orders', '/v5/export/products', '/v9/x'])
      expect((await api(['GET', path, '--credential', 'shopper'])).code).toBe(2)
    expect(shop.asked).toEqual([])
  })
})

test.each([
  'https://evil.example/x',
  '//evil.example/x',
  'v3/markets',
  '/v3/../v4/markets',
  '/v3/./markets',
  '/v3/%2e%2e/markets',
  '/v3\\markets',
  '/v3/mark ets',
  '/v3/markets#x',
  '/v3/markets?apiKey=abc',
  '/v3/markets?token=abc',
  '/v3/markets?a=1&a=2',
  '',
])('the path %j is refused, and nothing is sent', async (path) => {
  const ran = await api(['GET', path])
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err).not.toContain('abc')
  expect(shop.asked).toEqual([])
})

describe('the answer', () => {
  test('is passed on as it came, JSON indented on a terminal', async () => {
    shop.instead = () => ({ status: 200, body: '{"a": 19.0,"b":[9007199254740993]}' })
    expect((await api(['GET', '/v3/markets'])).out).toBe('{"a":19.0,"b":[9007199254740993]}\n')
    expect((await run('api GET /v3/markets', { env: shop.env, terminal: 80 })).out).toBe(
      '{\n  "a": 19.0,\n  "b": [\n    9007199254740993\n  ]\n}\n',
    )
    shop.instead = () => ({ status: 200, body: 'done \u001b[2J\n' })
    expect((await api(['GET', '/v3/markets'])).out).toBe('done ^[[2J\n\n')
    shop.instead = () => ({ status: 200, body: '' })
    expect((await api(['GET', '/v3/markets'])).out).toBe('')
  })

  test.each([
    [400, 6],
    [401, 4],
    [403, 4],
    [404, 5],
    [302, 8],
    [503, 7],
  ])('%d is exit %d', async (status, code) => {
    shop.instead = () => ({ status, body: '{"error":{"id":"No","message":"why"}}' })
    const plain = await api(['GET', '/v3/markets'])
    expect(plain).toMatchObject({ code, out: '' })
    const whole = await api(['GET', '/v3/markets', '--include'])
    expect(whole.code).toBe(code)
    expect(whole.out).toMatch(new RegExp(`^HTTP ${status}\\ncontent-type: application/json\\n`))
    expect(whole.out).toMatch(/\n\n\{"error":\{"id":"No","message":"why"\}\}\n$/)
  })

  test('a token that is the answer is not shown', async () => {
    for (const words of [
      ['GET', '/v3/auth/anonymousToken'],
      ['GET', '/v3/auth/token'],
    ])
      expect(await api(words)).toMatchObject({ code: 0, out: '"[REDACTED:token]"\n' })
    const stdin = '{"email":"anna@local.example","password":"local_password"}'
    expect(await api(['POST', '/v4/auth', '--body', '-'], stdin)).toMatchObject({
      code: 0,
      out: '"[REDACTED:token]"\n',
    })
    const typed = await api(['POST', '/v4/auth', '--body', stdin])
    expect(typed.code).toBe(2)
    expect(typed.err).not.toContain('local_password')
  })
})

describe('answers that have nothing to print', () => {
  test('at a terminal it is said what came; a pipe stays silent', async () => {
    const line = ['POST', '/v4/favorites', '--body', '{"productIds":["91cc05b6408d53743cd820b5"]}', '--yes']
    expect(await run(['api', ...line], { env: shop.env, terminal: 80 })).toMatchObject({
      code: 0,
      out: '',
      err: 'POST /v4/favorites: 200, without a body.\n',
    })
    expect(await api(line)).toMatchObject({ code: 0, out: '', err: '' })
  })

  test('the redirect to a feed is no failure, and its link is not shown', async () => {
    const line = ['GET', '/v4/export/feed?market=se&format=Native', '--profile', 'local']
    expect(await run(['api', ...line], { terminal: 80 })).toMatchObject({
      code: 0,
      out: '',
      err: 'GET /v4/export/feed: 302, a link that serves once and is not shown; merchant feed pull follows it.\n',
    })
    const { code, out } = await api([...line, '--include'])
    expect(code).toBe(0)
    expect(out).toMatch(/^HTTP 302\n.*^location: \S+\?\[REDACTED\]$/ms)
  })
})

test('what the service itself does not find is not blamed on the base URL', async () => {
  const said = (line: string) => run(line, { env: shop.env })
  expect((await said('collections show nope')).err).toBe(
    'error: the service does not find this\n  404: NotFound: "There is no collection \'nope\'."\n  GET /v3/collections/nope: 404\n     (NOT_FOUND, exit 5, nothing was changed)\n',
  )
  shop.instead = () => ({ status: 404, body: '<html>not here</html>' })
  expect((await said('collections show nope')).err).toContain('try: is the base URL right?')
})

describe('writes', () => {
  const body = '{"productIds":["91cc05b6408d53743cd820b5"]}'
  const writes = () => shop.asked.filter(({ method }) => method !== 'GET')

  test('are asked about, and take their body from the line, a file or standard input', async () => {
    const asked = await api(['POST', '/v4/favorites', '--body', body])
    expect(asked.code).toBe(2)
    expect(asked.err).toContain('POST /v4/favorites: send it?')
    expect(writes()).toEqual([])
    const file = `${shop.env.HOME}/body.json`
    writeFileSync(file, body)
    for (const [typed, stdin] of [
      [body, ''],
      [`@${file}`, ''],
      ['-', body],
    ] as const)
      expect((await api(['POST', '/v4/favorites', '--body', typed, '--yes'], stdin)).code).toBe(0)
    expect(writes()).toHaveLength(3)
    expect((await api(['DELETE', '/v4/favorites/91cc05b6408d53743cd820b5', '--yes'])).code).toBe(0)
  })

  test.each([
    ['{', 2],
    ['@/nowhere/x.json', 2],
  ])('--body %s is exit %d', async (typed, code) => {
    expect((await api(['POST', '/v4/favorites', '--body', typed, '--yes'])).code).toBe(code)
    expect(shop.asked).toEqual([])
  })

  test('in doubt are exit 10, and not sent again; a read-only profile sends none', async () => {
    shop.instead = () => ({ status: 503, body: '' })
    expect((await api(['POST', '/v4/favorites', '--body', body, '--yes'])).code).toBe(10)
    expect(writes()).toHaveLength(1)
    const env = { ...shop.env, MERCHANT_READ_ONLY: '1' }
    expect((await run(['api', 'POST', '/v4/favorites', '--body', body, '--yes'], { env })).code).toBe(6)
    expect(writes()).toHaveLength(1)
  })
})

describe('--paginate', () => {
  test('follows the order list and the export to one array', async () => {
    const orders = await api([
      'GET',
      '/v3/merchants/orders?from=2026-08-01&states=0,1,2,3,4,6&pageSize=10',
      '--paginate',
    ])
    expect([orders.code, orders.err]).toEqual([0, ''])
    expect(JSON.parse(orders.out)).toHaveLength(60)
    const products = await api([
      'GET',
      '/v5/export/products',
      '--query',
      'market=se',
      '--query',
      'limit=100',
      '--paginate',
      '-o',
      'ndjson',
    ])
    expect(products.code).toBe(0)
    const ids = products.out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(200)
  })

  test('an export without products is an empty array; one that does not go on is exit 14', async () => {
    shop.instead = () => ({ status: 404, body: '' })
    expect(await api(['GET', '/v5/export/products?market=xx', '--paginate'])).toMatchObject({ code: 0, out: '[]\n' })
    shop.instead = () => ({ status: 200, body: '[{"id":"a"}]' })
    expect(await api(['GET', '/v5/export/products?market=se', '--paginate'])).toMatchObject({ code: 14 })
  })

  test.each([
    [['/v3/markets', '--paginate'], '/v3/markets has no pages that are known'],
    [['/v3/merchants/orders', '--paginate'], '--query from=... is needed'],
    [['/v3/merchants/orders?from=2026-11-01&states=0', '--paginate', '--include'], 'contradict each other'],
  ])('%j is a slip', async (words, said) => {
    const ran = await api(['GET', ...words])
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(said)
  })
})
