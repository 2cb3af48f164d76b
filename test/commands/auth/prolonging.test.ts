import { mkdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { tokenFor } from '../../../src/service/rules/tokens.ts'
import { now, run } from '../../support/run.ts'
import { hours, logIn, startTokenShop, type TokenShop } from '../../support/token-shop.ts'

let shop: TokenShop
beforeEach(async () => {
  shop = await startTokenShop()
})
afterEach(() => shop.close())

const orders = 'orders list --limit 1 --quiet'
const at = (later: number) => ({ env: shop.env, now: hours(later) })
/** Both clocks are so late. */
const later = (count: number) => {
  shop.clock = hours(count)
  shop.asked.length = 0
  return at(count)
}
const paths = (): readonly string[] => [...new Set(shop.asked.map(({ path }) => path))]
const checks = (): number => shop.asked.filter(({ path }) => path === '/v3/auth/token').length
const merchants = (): string | undefined => shop.credentials().token?.value

describe('a stored token', () => {
  test('that is far from its end is used as it is, without asking', async () => {
    await logIn(shop, '--merchant')
    expect((await run(orders, later(12))).code).toBe(0)
    expect(paths()).toEqual(['/v3/merchants/orders'])
  })

  test('that nears its end is prolonged once, and the new one is durable before it is used', async () => {
    await logIn(shop, '--merchant')
    const old = merchants()
    let storedAtFirstUse: string | undefined
    const setting = later(22)
    shop.instead = ({ path }) => {
      if (path === '/v3/merchants/orders') storedAtFirstUse ??= merchants()
      return undefined
    }
    expect(await run(orders, setting)).toMatchObject({ code: 0, err: '' })
    const fresh = merchants()
    expect(fresh).not.toBe(old)
    expect(storedAtFirstUse).toBe(fresh)
    expect(shop.asked.map(({ path, token }) => [path, token])).toEqual([
      ['/v3/auth/token', old],
      ...shop.asked.slice(1).map(() => ['/v3/merchants/orders', fresh]),
    ])
    expect((await run(orders, later(23))).code).toBe(0)
    expect(checks()).toBe(0)
  })

  test('is prolonged by one process: who comes second takes what the first one stored', async () => {
    await logIn(shop, '--merchant')
    const setting = later(22)
    const codes = await Promise.all([1, 2, 3, 4].map(() => run(orders, setting)))
    expect(codes.map(({ code, err }) => [code, err])).toEqual(Array(4).fill([0, '']))
    expect(checks()).toBe(1)
  })

  test('is used as it is when it cannot be prolonged just now', async () => {
    await logIn(shop, '--merchant')
    const old = merchants()
    const setting = later(22)
    shop.instead = ({ path }) => (path === '/v3/auth/token' ? { status: 503, body: '' } : undefined)
    const ran = await run('orders list --limit 1 -v', setting)
    expect(ran.code).toBe(0)
    expect(ran.err).toContain("the merchant's token could not be prolonged: the service failed 3 times\n")
    expect(merchants()).toBe(old)
  })

  test('is used as it is when the new one could not be kept', async () => {
    await logIn(shop, '--merchant')
    mkdirSync(`${shop.env.HOME}/.config/merchant/token-shop-token.lock`)
    const ran = await run('orders list --limit 1 -v', later(22))
    expect(ran.code).toBe(0)
    expect(ran.err).toContain("the merchant's token could not be prolonged: cannot write ")
    expect(checks()).toBe(0)
  })

  test('that has expired is said to be, with what to type', async () => {
    await logIn(shop, '--merchant')
    const ran = await run(`${orders} --profile shop`, later(25))
    expect(ran).toMatchObject({
      code: 4,
      out: '',
      err: `error: the merchant's token of profile shop is not valid any more
  TOKEN_INVALID
  it comes from profile shop
  GET /v3/auth/token: 200
try: merchant auth login --merchant --profile shop
     merchant auth status --profile shop
     (AUTH, exit 4, nothing was changed)
`,
    })
    expect(paths()).toEqual(['/v3/auth/token'])
  })

  test('that does not say how long it lives is asked about once a run', async () => {
    shop.instead = ({ path }) => (path === '/v4/auth' ? { status: 200, body: 'an-opaque-token-0123' } : undefined)
    await logIn(shop, '--merchant')
    shop.asked.length = 0
    shop.instead = ({ path }) =>
      path === '/v3/auth/token'
        ? { status: 200, body: '"an-opaque-token-0123"' }
        : { status: 200, body: '{"itemsCount":0,"pageIndex":0,"items":[]}' }
    expect((await run('orders list', { env: shop.env })).code).toBe(0)
    expect(checks()).toBe(1)
    expect(shop.asked.length).toBeGreaterThan(2)
  })
})

describe('a token that is refused while it is used', () => {
  const refuseOnce = (body: string, status: number) => {
    let refused = 0
    shop.instead = ({ path }) => {
      if (path === '/v3/auth/token') return { status: 200, body: JSON.stringify(fresh) }
      return path.startsWith('/v3/merchants') && refused++ === 1 ? { status, body } : undefined
    }
  }
  const fresh = tokenFor({ kind: 'user', subject: 'anna@local.example', merchant: 'local' }, 42, hours(1))

  test.each([
    [401, ''],
    [401, '{"error":{"id":"TOKEN_INVALID","message":""}}'],
    [200, '"TOKEN_INVALID"'],
    [200, 'TOKEN_INVALID'],
  ])('%d %j: renewed once, and no page is lost', async (status, body) => {
    await logIn(shop, '--merchant')
    const all = (await run('orders list --page-size 10 --columns id', { env: shop.env })).out
    shop.asked.length = 0
    refuseOnce(body, status)
    const ran = await run('orders list --page-size 10 --columns id', { env: shop.env })
    expect(ran).toMatchObject({ code: 0, out: all, err: '' })
    expect(checks()).toBe(1)
    expect(merchants()).toBe(fresh)
  })

  test('a write that was refused was surely not done: it is sent once more, and once only', async () => {
    await logIn(shop, '--merchant')
    shop.asked.length = 0
    let puts = 0
    shop.instead = ({ path, method }) => {
      if (path === '/v3/auth/token') return { status: 200, body: JSON.stringify(fresh) }
      return method === 'PUT' && puts++ === 0 ? { status: 401, body: '' } : undefined
    }
    expect((await run('orders hold 1058', { env: shop.env })).code).toBe(0)
    expect(shop.asked.filter(({ method }) => method === 'PUT')).toHaveLength(2)
    shop.instead = ({ path, method }) => {
      if (path === '/v3/auth/token') return undefined
      return method === 'PUT' ? { status: 401, body: '' } : undefined
    }
    shop.asked.length = 0
    const refused = await run('orders acknowledge 1058', { env: shop.env })
    expect(refused.code).toBe(4)
    expect(shop.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1)
    expect(checks()).toBe(1)
  })

  test('an endless refusal is not an endless run', async () => {
    await logIn(shop, '--merchant')
    shop.asked.length = 0
    let made = 0
    shop.instead = ({ path }) => {
      if (path !== '/v3/auth/token') return { status: 401, body: '' }
      made += 1
      return { status: 200, body: tokenFor({ kind: 'user', subject: `${made}` }, 42, now) }
    }
    expect((await run(orders, { env: shop.env })).code).toBe(4)
    expect(made).toBeLessThanOrEqual(2)
  })
})

describe('a token of the environment', () => {
  const given = () => tokenFor({ kind: 'user', subject: 'anna@local.example', merchant: 'local' }, 42, now)

  test('is prolonged for the run, and never stored', async () => {
    const token = given()
    const { env, ...setting } = later(22)
    const ran = await run(orders, { ...setting, env: { ...env, MERCHANT_PROFILE: 'shop', MERCHANT_TOKEN: token } })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(checks()).toBe(1)
    expect(shop.asked.at(-1)?.token).not.toBe(token)
    expect(shop.credentials()).toEqual({})
  })

  test('refresh only checks it', async () => {
    const env = { ...shop.env, MERCHANT_PROFILE: 'shop', MERCHANT_TOKEN: given() }
    shop.clock = hours(22)
    const ran = await run('auth refresh', { env, now: shop.clock })
    expect(ran).toMatchObject({ code: 0 })
    expect(ran.out).toMatch(/^the merchant's token \(MERCHANT_TOKEN\): /)
    expect(shop.credentials()).toEqual({})
  })
})

test('a shopper’s and an anonymous token never go to a merchant endpoint', async () => {
  await logIn(shop)
  await run('auth anonymous', { env: shop.env })
  shop.asked.length = 0
  const env = { ...shop.env, MERCHANT_PROFILE: 'shop', MERCHANT_SHOPPER_TOKEN: 'an-opaque-token-0123' }
  for (const line of ['orders list', 'orders show 1', 'markets list', 'orders hold 1']) {
    expect((await run(line, { env: shop.env })).code).toBe(3)
    expect((await run(line, { env })).code).toBe(3)
  }
  expect(shop.asked).toEqual([])
})
