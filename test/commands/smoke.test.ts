import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driftOf, list, record } from '../../src/smoke/shape.ts'
import { freshHome, run } from '../support/run.ts'
import { logIn, startTokenShop, type TokenShop } from '../support/token-shop.ts'

test('the built-in service is what the contract says, in every dialect of it', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' }
  const ran = await run('smoke --shop anna --json', { env })
  expect([ran.code, ran.err]).toEqual([0, ''])
  const { endpoints, ...counts } = JSON.parse(ran.out)
  expect(counts).toEqual({
    profile: 'local',
    baseUrl: 'the built-in service',
    passed: 18,
    drift: 0,
    failed: 0,
    skipped: 2,
  })
  expect(endpoints[0]).toEqual({
    endpoint: 'GET /v3/markets',
    outcome: 'PASSED',
    status: 200,
    ms: 0,
    drift: [],
    why: null,
    code: null,
  })
  const shown = await run('smoke', { env, terminal: 120 })
  expect(shown.out).toMatch(/^GET \/v3\/markets +passed +200 +0$/m)
  expect(shown.out).toMatch(/^GET \/v3\/shops\/byName\/:shopName: no shop is known: --shop$/m)
  expect(shown.out.endsWith('\npassed 16, drift 0, failed 0, skipped 4\n')).toBe(true)
})

describe('over HTTP', () => {
  let shop: TokenShop
  beforeEach(async () => {
    shop = await startTokenShop({ itemsKey: 'the service', favoritesShape: 'array' })
    await run(`profile add shop --replace --base-url ${shop.url} --api-key-stdin`, {
      env: shop.env,
      stdin: 'local_key_1',
    })
  })
  afterEach(() => shop.close())
  const smoke = (words = '') => run(`smoke ${words}`, { env: shop.env })

  test('only what the credentials allow is asked, and nothing is written', async () => {
    const ran = await smoke('--json')
    expect([ran.code, ran.err]).toEqual([0, ''])
    const skipped = JSON.parse(ran.out).endpoints.filter(({ outcome }: { outcome: string }) => outcome === 'SKIPPED')
    expect(skipped.map(({ endpoint, why }: Record<string, string>) => `${endpoint}: ${why}`)).toContain(
      "GET /v4/favorites: profile shop has no shopper's token and no anonymous one",
    )
    await logIn(shop)
    shop.asked.length = 0
    expect(JSON.parse((await smoke('--json')).out)).toMatchObject({ failed: 0, drift: 0 })
    expect(shop.asked.every(({ method }) => method === 'GET')).toBe(true)
    expect(shop.asked.some(({ path }) => path === '/v4/favorites')).toBe(true)
    expect(shop.asked.filter(({ path }) => path.includes('feed'))).toEqual([])
  })

  test('drift is exit 8, and named by its path; JUnit tells it too', async () => {
    shop.instead = ({ path }) =>
      path === '/v3/markets'
        ? { status: 200, body: '[{"id":"se"},{"id":7,"name":"<x>"}]' }
        : path === '/v3/merchants/orders'
          ? {
              status: 200,
              body: '{"itemsCount":1,"pageIndex":0,"items":[{"id":"o&1","orderNumber":1060,"orderDate":"soon"}]}',
            }
          : undefined
    const file = `${shop.env.HOME}/junit.xml`
    const ran = await smoke(`--junit ${file}`)
    expect(ran.code).toBe(8)
    const drift = [
      'GET /v3/markets: [1].id: expected text, got a number',
      'GET /v3/merchants/orders: items[0].orderNumber: expected text, got a number',
      'GET /v3/merchants/orders: items[0].orderDate: expected a date (ISO 8601), got text',
      'GET /v3/merchants/orders: items[0].status: expected a whole number, got nothing',
      'GET /v3/merchants/orders: items[0].customer: expected a record, got nothing',
      'GET /v3/merchants/orders: items[0].items: expected a list, got nothing',
    ]
    for (const line of drift) expect(ran.out).toContain(`${line}\n`)
    expect(ran.err).toContain(`of `)
    expect(ran.err).toContain(`  ${drift[0]}\n`)
    const xml = readFileSync(file, 'utf8')
    expect(xml).toContain(
      'name="GET /v3/markets" time="0.000"><failure type="drift" message="[1].id: expected text, got a number">',
    )
    expect(xml).toMatch(
      /<testsuites name="merchant smoke" tests="20" failures="2" errors="1" skipped="\d+" time="0\.000">/,
    )
    expect(xml).not.toContain('<x>')
  })

  test('a refusal and no answer are failures with their own exit code; 403 is skipped', async () => {
    shop.instead = ({ path }) => (path === '/v3/markets' ? { status: 403, body: '' } : undefined)
    expect(JSON.parse((await smoke('--json')).out).endpoints[0]).toMatchObject({
      outcome: 'SKIPPED',
      why: '403: not allowed to these credentials',
    })
    shop.instead = () => ({ status: 401, body: '' })
    expect((await smoke()).code).toBe(4)
    shop.instead = ({ path }) => (path === '/v4/markets' ? { status: 503, body: '' } : undefined)
    expect((await smoke()).code).toBe(7)
  })

  test('an HTML page, an empty answer and no JSON are no contract', async () => {
    for (const body of ['<html>log in</html>', '', '{']) {
      shop.instead = ({ path }) => (path === '/v4/markets' ? { status: 200, body } : undefined)
      const ran = await smoke('--json')
      expect(ran.code).toBe(8)
      expect(JSON.parse(ran.out).endpoints[1].outcome).not.toBe('PASSED')
    }
  })

  test('a profile that may ask for nothing is exit 3 only when nothing is left to ask', async () => {
    shop.instead = () => ({ status: 403, body: '' })
    const ran = await smoke()
    expect(ran.code).toBe(3)
    expect(ran.err).toContain('nothing could be asked of')
  })
})

test('a shape names every place that is not of it', () => {
  const shape = record(
    { id: 'text', 'n?': 'integer', rows: list(record({ ok: 'flag' }), 1), 'when?': 'date' },
    { rows: 'lines' },
  )
  expect(driftOf(shape, { id: 'a', rows: [{ ok: true }], more: 1 })).toEqual([])
  expect(driftOf(shape, { id: 'a', n: null, lines: [{ ok: true }] })).toEqual([])
  expect(driftOf(shape, { id: null, n: 1.5, rows: [{ ok: 'yes' }, 3], when: 'later' })).toEqual([
    { path: 'id', problem: 'expected text, got null' },
    { path: 'n', problem: 'expected a whole number, got a number' },
    { path: 'rows[0].ok', problem: 'expected true or false, got text' },
    { path: 'rows[1]', problem: 'expected a record, got a number' },
    { path: 'when', problem: 'expected a date (ISO 8601), got text' },
  ])
  expect(driftOf(shape, { id: 'a', rows: [] })).toEqual([{ path: 'rows', problem: 'expected at least 1, got 0' }])
  expect(driftOf(shape, [])).toEqual([{ path: 'the answer', problem: 'expected a record, got a list' }])
})

test('--junit - prints the XML in place of the table', async () => {
  const { code, out, err } = await run('smoke --junit - -p local')
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/^<\?xml .*<\/testsuites?>\n$/s)
})
