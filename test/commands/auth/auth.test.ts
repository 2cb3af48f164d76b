import { readFileSync, statSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import { untilRefused } from '../../support/refusing.ts'
import { freshHome, run } from '../../support/run.ts'
import { hours, logIn, startTokenShop, type TokenShop } from '../../support/token-shop.ts'

const opened: TokenShop[] = []
const open = async (...[switches]: Parameters<typeof startTokenShop>): Promise<TokenShop> => {
  const shop = await startTokenShop(switches)
  opened.push(shop)
  return shop
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((shop) => shop.close()))
})

const configOf = (shop: TokenShop): string => `${shop.env.HOME}/.config/merchant/config.json`

describe('auth login', () => {
  test('keeps the token of a shopper, bound to its origin, in a file of one’s own, and shows none of it', async () => {
    const shop = await open()
    const ran = await logIn(shop)
    expect(ran).toMatchObject({
      code: 0,
      err: '',
      out: `Logged in as anna@local.example.
The shopper's token of profile shop is stored in ${configOf(shop)}, readable by you alone, and serves until 2026-11-21T12:00:00.000Z.
It is used for: cart, favorites, collections.
`,
    })
    expect(shop.credentials()).toEqual({ shopper: { value: expect.stringMatching(/^eyJ/), origin: shop.url } })
    expect(statSync(configOf(shop)).mode & 0o777).toBe(0o600)
    expect(readFileSync(configOf(shop), 'utf8')).not.toContain('local_password')
    expect(shop.asked).toEqual([{ method: 'POST', path: '/v4/auth', key: undefined, token: undefined }])
  })

  test('--merchant keeps it for orders; JSON says what is kept', async () => {
    const shop = await open()
    const { code, out } = await logIn(shop, '--merchant --json')
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { profile: 'shop', kind: 'merchant', stored: true, expires: '2026-11-21T12:00:00.000Z', file: configOf(shop) },
    ])
    expect(shop.credentials()).toEqual({
      token: { value: expect.stringMatching(/^eyJ/), origin: shop.url, kind: 'merchant' },
    })
    expect(await run('orders list --limit 1 --columns id', { env: shop.env })).toMatchObject({ code: 0 })
    expect(shop.asked.at(-1)).toMatchObject({
      path: '/v3/merchants/orders',
      key: undefined,
      token: shop.credentials().token?.value,
    })
  })

  test('asks at a terminal', async () => {
    const shop = await open()
    const ran = await run('auth login', {
      env: shop.env,
      terminal: 120,
      answers: ['anna@local.example', 'local_password'],
    })
    expect(ran.code).toBe(0)
    expect(ran.err).not.toContain('local_password')
    expect(shop.credentials()).toHaveProperty('shopper')
  })

  test.each([
    ['auth login', '', 'a question has no answer: Email', '--email ADDRESS'],
    ['auth login --email a@b.se', '', 'a question has no answer: Password (not shown)', '--password-stdin'],
    ['auth login --email a@b.se --password-stdin', '\n', '--password-stdin: standard input is empty', undefined],
    ['auth login --email a@b.se --password secret', '', 'no flag takes a secret value', undefined],
  ])('%s is a slip, and nothing is sent', async (line, stdin, message, flag) => {
    const shop = await open()
    const ran = await run(line, { env: shop.env, stdin })
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toContain(message)
    if (flag !== undefined) expect(ran.err).toContain(`try: add ${flag}`)
    expect(shop.asked).toEqual([])
  })

  test('a wrong password is exit 4, and nothing is stored', async () => {
    const shop = await open()
    expect(await logIn(shop, '--profile shop', 'nothing_like_it')).toMatchObject({
      code: 4,
      out: '',
      err: `error: the service refused this email and password
  401: Unauthorized: "The e-mail or the password is wrong."
  POST /v4/auth: 401
try: merchant auth login --profile shop
     merchant profile show --profile shop   (is it the right service?)
     (AUTH, exit 4, nothing was changed)
`,
    })
    expect(shop.credentials()).toEqual({})
  })

  // reliability C10: only what a token can be is stored
  const token = 'eyJhbGciOi.eyJzdWIiOiIx.sig-_~+/='
  test.each([`"${token}"`, token, ` ${token}\n`, `"${token}\\n"`])('the body %j holds a token', async (body) => {
    const shop = await open()
    shop.instead = () => ({ status: 200, body })
    expect((await logIn(shop)).code).toBe(0)
    expect(shop.credentials().shopper?.value).toBe(token)
  })
  test.each([
    ['TOKEN_INVALID', 4],
    ['"TOKEN_INVALID"', 4],
    ['{"error":{"id":"TOKEN_INVALID","message":""}}', 4],
    ['', 8],
    ['""', 8],
    ['"short"', 8],
    [`"${token}`, 8],
    [`{"token":"${token}"}`, 8],
    [`${token} ${token}`, 8],
    [`"\\"${token}\\""`, 8],
    ['null', 8],
    [`<html>${token}</html>`, 8],
    ['x'.repeat(4097), 8],
    [`"${token}\\u0000"`, 8],
    [`[${JSON.stringify(token)}]`, 8],
    [`"${token}å"`, 8],
  ])('the body %j holds none, and nothing is stored', async (body, code) => {
    const shop = await open()
    shop.instead = () => ({ status: 200, body })
    const ran = await logIn(shop)
    expect(ran).toMatchObject({ code, out: '' })
    expect(ran.err).not.toContain(token)
    expect(shop.credentials()).toEqual({})
  })

  test('needs a profile to keep the token in, and says so before anything is typed', async () => {
    const shop = await open()
    const ran = await run('auth login', { env: { ...freshHome(), MERCHANT_BASE_URL: shop.url }, terminal: 80 })
    expect(ran.code).toBe(3)
    expect(ran.err).toContain('error: there is no profile to store the token in\n')
    expect(shop.asked).toEqual([])
  })

  test('a read-only profile may log in, for that changes nothing', async () => {
    const shop = await open()
    await run(`profile add shop --replace --read-only --base-url ${shop.url}`, { env: shop.env })
    expect((await logIn(shop)).code).toBe(0)
  })
})

describe('auth anonymous', () => {
  test('is a session of its own, which is not lost by a second one', async () => {
    const shop = await open()
    const first = await run('auth anonymous', { env: shop.env })
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(/^A new session\.\nThe anonymous token of profile shop is stored in /)
    const { anonymous } = shop.credentials()
    const second = await run('auth anonymous', { env: shop.env })
    expect(second.code).toBe(2)
    expect(second.err).toContain('merchant auth anonymous --replace   (to begin anew)')
    expect(shop.credentials().anonymous).toEqual(anonymous)
    expect((await run('auth anonymous --replace', { env: shop.env })).code).toBe(0)
    expect(shop.credentials().anonymous).not.toEqual(anonymous)
  })

  test('stands behind a shopper, and one that has expired is replaced without more', async () => {
    const shop = await open()
    await logIn(shop)
    const ran = await run('auth anonymous', { env: shop.env })
    expect(ran.out).toMatch(/^A new session, which serves once the shopper's token is logged out\.\n/)
    shop.clock = hours(366 * 24)
    expect(await run('auth anonymous', { env: shop.env, now: shop.clock })).toMatchObject({ code: 0 })
  })
})

describe('auth status', () => {
  test('says what there is and whether it is taken', async () => {
    const shop = await open()
    await logIn(shop)
    await run('auth anonymous', { env: shop.env })
    shop.asked.length = 0
    expect(await run('auth status', { env: shop.env, terminal: 200 })).toMatchObject({
      code: 0,
      err: '',
      out: `shop: ${shop.url}

CREDENTIAL  STATE  UNTIL                 COMES FROM    USED FOR
shopper     good   2026-11-21T12:00:00Z  profile shop  cart, favorites, collections
anonymous   good   2027-11-20T12:00:00Z  profile shop  cart, favorites, collections, where there is no shopper's token
`,
    })
    const { shopper, anonymous } = shop.credentials()
    expect(shop.asked).toEqual([
      { method: 'GET', path: '/v3/auth/token', key: undefined, token: shopper?.value },
      { method: 'GET', path: '/v3/auth/token', key: undefined, token: anonymous?.value },
    ])
  })

  test('a refused token is exit 4, also when the refusal comes with status 200', async () => {
    for (const tokenInvalid of ['200', '401'] as const) {
      const shop = await open({ tokenInvalid })
      await logIn(shop)
      shop.clock = hours(25)
      const ran = await run('auth status --json', { env: shop.env })
      expect(ran.code).toBe(4)
      expect(JSON.parse(ran.out)).toEqual({
        profile: 'shop',
        baseUrl: shop.url,
        credentials: [
          {
            kind: 'shopper',
            from: 'profile shop',
            state: 'BAD',
            expires: '2026-11-21T12:00:00.000Z',
            prolonged: false,
            why: 'TOKEN_INVALID',
          },
        ],
      })
      expect(JSON.parse(ran.err)).toMatchObject({ error: { code: 'AUTH', exit: 4, try: ['merchant auth login'] } })
    }
  })

  test('works without a network: what is expired by its own account is bad, the rest is not checked', async () => {
    const shop = await open()
    await logIn(shop)
    await shop.close()
    opened.length = 0
    await untilRefused(Number(new URL(shop.url).port))
    const ran = await run('auth status', { env: shop.env })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatch(/^shopper\tnot checked\t2026-11-21T12:00:00Z\tprofile shop\t/m)
    expect(ran.out).toMatch(/^shopper: no answer from 127\.0\.0\.1:\d+: .*connection refused/m)
    const late = await run('auth status --offline', { env: shop.env, now: hours(25) })
    expect(late.code).toBe(4)
    expect(late.err).toContain('shopper (profile shop): it has expired\n')
  })

  test('tries the key, and asks a silent service once', async () => {
    const shop = await open()
    const env = { ...freshHome(), MERCHANT_BASE_URL: shop.url, MERCHANT_API_KEY: 'local_key' }
    expect(await run('auth status -o csv --columns credentials', { env })).toMatchObject({
      code: 0,
      out: 'CREDENTIALS\napiKey: GOOD\n',
    })
    const wrong = await run('auth status', { env: { ...env, MERCHANT_API_KEY: 'not-a-local-key' } })
    expect(wrong.code).toBe(4)
    expect(wrong.err).toContain('apiKey (MERCHANT_API_KEY): 401: Unauthorized: "ApiKey - not a key of this service')
    shop.instead = () => ({ status: 503, body: '' })
    shop.asked.length = 0
    const silent = await run('auth status', { env: { ...env, MERCHANT_SHOPPER_TOKEN: 'an-opaque-token-0123' } })
    expect(silent.code).toBe(0)
    expect(new Set(shop.asked.map(({ path }) => path))).toEqual(new Set(['/v3/merchants/orders']))
  })

  test('nothing at all is exit 3', async () => {
    const shop = await open()
    const ran = await run('auth status', { env: shop.env })
    expect(ran.code).toBe(3)
    expect(ran.err).toContain('error: profile shop has no key and no token\n')
  })
})

describe('auth refresh and auth logout', () => {
  test('a token near its end is prolonged and stored; another one stays', async () => {
    const shop = await open()
    await logIn(shop)
    const { shopper } = shop.credentials()
    expect(await run('auth refresh', { env: shop.env })).toMatchObject({
      code: 0,
      out: "the shopper's token (profile shop): still good, until 2026-11-21T12:00:00.000Z\n",
    })
    expect(shop.credentials().shopper).toEqual(shopper)
    shop.clock = hours(23)
    expect(await run('auth refresh --kind shopper', { env: shop.env })).toMatchObject({
      code: 0,
      out: "the shopper's token (profile shop): prolonged, until 2026-11-22T11:00:00.000Z\n",
    })
    expect(shop.credentials().shopper).not.toEqual(shopper)
  })

  test('a dead one is exit 4, a silent service exit 7, none exit 3', async () => {
    const shop = await open()
    expect((await run('auth refresh', { env: shop.env })).code).toBe(3)
    await logIn(shop)
    shop.instead = () => ({ status: 503, body: '' })
    expect((await run('auth refresh', { env: shop.env })).code).toBe(7)
    shop.instead = () => undefined
    shop.clock = hours(25)
    const dead = await run('auth refresh --json', { env: shop.env })
    expect(dead.code).toBe(4)
    expect(JSON.parse(dead.out).tokens).toMatchObject([{ kind: 'shopper', state: 'BAD', why: 'TOKEN_INVALID' }])
  })

  test('logout forgets tokens by kind, and leaves the key', async () => {
    const shop = await open()
    const key = { env: shop.env, stdin: 'local_key_4711' }
    await run(`profile add shop --replace --base-url ${shop.url} --api-key-stdin`, key)
    await logIn(shop)
    await logIn(shop, '--merchant')
    await run('auth anonymous', { env: shop.env })
    expect(await run('auth logout --kind shopper', { env: shop.env })).toMatchObject({
      code: 0,
      out: "Forgotten: the shopper's token of profile shop.\n",
    })
    expect(Object.keys(shop.credentials()).sort()).toEqual(['anonymous', 'apiKey', 'token'])
    const env = { ...shop.env, MERCHANT_PROFILE: 'shop', MERCHANT_SHOPPER_TOKEN: 'an-opaque-token-0123' }
    expect(await run('auth logout', { env })).toMatchObject({
      code: 0,
      out: "Forgotten: the merchant's token of profile shop.\nForgotten: the anonymous token of profile shop.\nMERCHANT_SHOPPER_TOKEN is still set in the environment.\n",
    })
    expect(Object.keys(shop.credentials())).toEqual(['apiKey'])
    expect((await run('auth logout', { env: shop.env })).out).toBe(
      'Profile shop has no stored token of this kind: nothing to forget.\n',
    )
  })
})

test('profile local: its one user needs no logging in, and what is logged in there is kept all the same', async () => {
  const env = freshHome()
  expect((await run('auth status --profile local -o csv --columns credentials', { env })).out).toBe(
    'CREDENTIALS\n"apiKey: GOOD, shopper: GOOD"\n',
  )
  await run('auth anonymous --profile local', { env })
  expect((await run('auth status --profile local -o csv --columns credentials', { env })).out).toBe(
    'CREDENTIALS\n"apiKey: GOOD, anonymous: GOOD"\n',
  )
})

test('a token of the environment that is no good is mended where it stands, not by logging in', async () => {
  const shop = await open()
  await logIn(shop)
  const env = { ...shop.env, MERCHANT_SHOPPER_TOKEN: 'no-token-of-anybody' }
  const mend = 'try: give MERCHANT_SHOPPER_TOKEN a token that is valid, or unset it'
  for (const line of ['cart show', 'auth status', 'auth refresh']) {
    const { code, err } = await run(line, { env })
    expect(code, line).toBe(4)
    expect(err, line).toContain(mend)
    expect(err, line).not.toContain('merchant auth login')
  }
})
