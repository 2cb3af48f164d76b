import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { curlLine } from '../../../src/http/curl-line.ts'
import { freshHome, run } from '../../support/run.ts'
import { logIn, startTokenShop, type TokenShop } from '../../support/token-shop.ts'

const key = 'local_k-_09'

let shop: TokenShop
let env: Readonly<Record<string, string>>
beforeEach(async () => {
  shop = await startTokenShop()
  await run(`profile add shop --replace --base-url ${shop.url} --api-key-stdin`, { env: shop.env, stdin: key })
  env = shop.env
})
afterEach(() => shop.close())

const bash = async (line: string): Promise<{ readonly status: number | null; readonly out: string }> => {
  const { shopper } = shop.credentials()
  const variables = {
    PATH: process.env.PATH ?? '',
    MERCHANT_API_KEY: key,
    MERCHANT_SHOPPER_TOKEN: shopper?.value ?? '',
  }
  const { spawn } = await import('node:child_process')
  return new Promise((done) => {
    let out = ''
    const child = spawn('bash', ['-c', line], { env: variables })
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.on('close', (status) => done({ status, out }))
  })
}

describe('--curl prints lines that a shell runs to the same request', () => {
  test.each([
    ['markets list', 1],
    ['orders list --from 2026-11-01', 2],
    ['products show 60a4200364685e86fa03cb0e', 1],
    ['favorites list', 1],
    ['cart show', 1],
    ['shops show "redaktionen"', 1],
    ['api GET /v3/markets --query "a b=c\'d&e"', 1],
  ])('%s', async (line, count) => {
    await logIn(shop)
    await run(line, { env })
    const [sent] = shop.asked.slice(-1)
    shop.asked.length = 0
    const ran = await run(`${line} --curl`, { env })
    expect([ran.code, ran.err]).toEqual([0, ''])
    const lines = ran.out.trim().split('\n')
    expect(lines).toHaveLength(count)
    expect(ran.out).not.toContain(key)
    shop.asked.length = 0
    const { status, out } = await bash(lines.at(-1) ?? '')
    expect(status).toBe(0)
    expect(shop.asked).toEqual([sent])
    expect(out.startsWith('[') || out.startsWith('{')).toBe(true)
  })

  test('of a write: printed and not sent, the reads before it are; nothing is asked', async () => {
    const ran = await run(['orders', 'cancel', '1058', '--comment', `it's "late" & $HOME \\ \`x\` å`, '--curl'], {
      env,
    })
    expect([ran.code, ran.err]).toEqual([
      0,
      'Not sent: PUT /v3/merchants/orders/5f1c2cdb222f7133de75f677. The reads before it were.\n',
    ])
    expect(shop.asked.every(({ method }) => method === 'GET')).toBe(true)
    shop.asked.length = 0
    const { status } = await bash(ran.out.trim().split('\n').at(-1) ?? '')
    expect(status).toBe(0)
    expect(shop.asked).toMatchObject([{ method: 'PUT', path: '/v3/merchants/orders/5f1c2cdb222f7133de75f677', key }])
    const order = await run('orders show 1058 --json', { env })
    expect(order.out).toContain(JSON.stringify(`it's "late" & $HOME \\ \`x\` å`))
  })

  test.each([
    ['collections delete f3e153cc8920734b9188e935', 'DELETE', '/v3/collections/f3e153cc8920734b9188e935'],
    ['favorites add 91cc05b6408d53743cd820b5', 'POST', '/v4/favorites'],
    [
      `api PUT /v3/merchants/orders/5f1c2cdb222f7133de75f677 --body '{"status":1}'`,
      'PUT',
      '/v3/merchants/orders/5f1c2cdb222f7133de75f677',
    ],
  ])('%s', async (line, method, path) => {
    await logIn(shop)
    shop.asked.length = 0
    const ran = await run(`${line} --curl`, { env })
    expect(ran.code).toBe(0)
    expect(shop.asked.filter((asked) => asked.method !== 'GET')).toEqual([])
    await bash(ran.out.trim().split('\n').at(-1) ?? '')
    expect(shop.asked.at(-1)).toMatchObject({ method, path })
  })

  test('what begins a session or gives out a link is not sent either', async () => {
    const ran = await run('auth anonymous --curl', { env })
    expect(ran).toMatchObject({ code: 0, out: `curl -sS ${shop.url}/v3/auth/anonymousToken\n` })
    expect(shop.asked).toEqual([])
    expect(shop.credentials()).not.toHaveProperty('anonymous')
  })

  test('a password is a variable', async () => {
    const ran = await logIn(shop, '--curl')
    expect(ran.out).toBe(
      `curl -sS -X POST ${shop.url}/v4/auth -H 'Content-Type: application/json' --data-raw '{"email":"anna@local.example","password":"'"$MERCHANT_PASSWORD"'"}'\n`,
    )
    expect(shop.asked).toEqual([])
  })

  test('a failure on the way is one, behind the lines so far', async () => {
    const ran = await run('orders show nothing-of-it --curl', { env })
    expect(ran.code).toBe(5)
    expect(ran.out.split('\n').length).toBeGreaterThan(1)
  })

  test('profile local has no address, and a command without requests none to show', async () => {
    const home = freshHome()
    const ran = await run('markets list --profile local --curl', { env: home })
    expect(ran).toMatchObject({
      code: 0,
      out: 'curl -sS -G http://127.0.0.1:7437/v3/markets --data-urlencode "apiKey=$MERCHANT_API_KEY"\n',
      err: 'Profile local has no address: these lines are for merchant local start, with MERCHANT_API_KEY=local_key.\n',
    })
    expect((await run('profile list --curl', { env: { ...home, MERCHANT_PROFILE: 'local' } })).err).toBe(
      '--curl: this command sends no request\n',
    )
  })
})

test('any body and any query comes through a shell as it is', () => {
  const nasty = ["'", '"', '\\', '$HOME', '`id`', '!x', '\n', '\t', 'å😀', '*', '~', '#', '; rm', '-rf', '&', '%41', '']
  for (const text of nasty) {
    const account = { name: 'x', baseUrl: { origin: 'https://api.example.com', basePath: '/a' } }
    const line = curlLine(
      {
        method: 'POST',
        path: '/v',
        query: { q: text },
        body: { text },
        access: 'token',
        reply: { kind: 'anything', read: String },
      },
      account,
      'shopper',
    )
    const shown = spawnSync('sh', ['-c', line.replace(/^curl /, 'printf "%s\\0" ')], {
      env: { MERCHANT_SHOPPER_TOKEN: 'tok' },
    })
    expect(shown.stdout.toString().split('\0')).toEqual([
      '-sS',
      '-X',
      'POST',
      `https://api.example.com/a/v?q=${encodeURIComponent(text)}`,
      '-H',
      'Authorization: Bearer tok',
      '-H',
      'Content-Type: application/json',
      '--data-raw',
      JSON.stringify({ text }),
      '',
    ])
  }
})

test('where a run ends at a read that is not sent, that is said', async () => {
  const { code, out, err } = await run('feed pull --market se --profile local --curl')
  expect(code).toBe(0)
  expect(out).toContain('/v4/export/feed?market=se')
  expect(err).toContain('Not sent: GET /v4/export/feed. What would follow it is not shown.\n')
})
