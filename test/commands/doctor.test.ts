import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import type { Check } from '../../src/doctor/check.ts'
import { startRefusing } from '../support/refusing.ts'
import { freshHome, now, run, type Setting } from '../support/run.ts'

const key = 'local_a-secret-key-4711'

/** A home with a profile of a service that answers so to everything. */
const shopThat = async (answer: { readonly status: number; readonly body: string; readonly date?: string }) => {
  const server = createServer((_, response) => {
    response.sendDate = false
    const date = answer.date === undefined ? {} : { date: answer.date }
    response.writeHead(answer.status, { 'content-type': 'application/json', ...date }).end(answer.body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env: Readonly<Record<string, string>> = freshHome()
  await run(`profile add shop --base-url ${url} --api-key-stdin`, { env, stdin: key })
  return { env, url, close: () => new Promise((done) => server.close(done)) }
}

const examined = async (setting: Setting, words = '') => {
  const ran = await run(`doctor --json ${words}`, setting)
  const { checks } = JSON.parse(ran.out) as { checks: readonly Check[] }
  const found = (name: string): Check | undefined => checks.find(({ check }) => check === name)
  return { ...ran, checks, found }
}

const markets = '[{"id":"se"}]'

test('profile local is well, and nothing is made by looking', async () => {
  const env = freshHome()
  const { code, err, checks } = await examined({ env }, '--profile local')
  expect([code, err]).toEqual([0, ''])
  expect(checks.map(({ check, state }) => `${check}: ${state}`)).toEqual([
    'configuration: OK',
    'permissions: OK',
    'profile: OK',
    'proxy and certificates: OK',
    'reachability: OK',
    'service identity: OK',
    'clock: SKIPPED',
    'credentials: OK',
    'locks: OK',
    'journal: OK',
    'mirrors: OK',
  ])
  const shown = await run('doctor --profile local', { env: { ...env, NO_COLOR: '1' }, terminal: 140 })
  expect(shown.out).toMatch(/^CHECK +STATE +FOUND\nconfiguration +ok +none yet; it will be /)
})

describe('each finding has its exit code and what to do', () => {
  test('no profile', async () => {
    const { code, found } = await examined({ env: freshHome() })
    expect(code).toBe(3)
    expect(found('profile')).toMatchObject({
      state: 'BAD',
      code: 'CONFIG',
      fix: expect.arrayContaining(['merchant init']),
    })
    expect(found('reachability')).toMatchObject({ state: 'SKIPPED' })
  })

  test('a configuration that others may read, and one that is broken', async () => {
    const shop = await shopThat({ status: 200, body: markets })
    const file = `${shop.env.HOME}/.config/merchant/config.json`
    chmodSync(file, 0o644)
    const open = await examined({ env: shop.env })
    expect(open.code).toBe(3)
    expect(open.found('configuration')).toMatchObject({ state: 'BAD', fix: [`chmod 600 ${file}`] })
    chmodSync(file, 0o600)
    writeFileSync(file, '{')
    expect((await examined({ env: shop.env })).found('configuration')?.detail).toContain('line 1, column 2')
    await shop.close()
  })

  test('a folder that others may write to', async () => {
    const env: Readonly<Record<string, string>> = freshHome()
    mkdirSync(`${env.HOME}/.cache/merchant`, { recursive: true })
    chmodSync(`${env.HOME}/.cache/merchant`, 0o777)
    const { code, found } = await examined({ env }, '--profile local')
    expect(code).toBe(3)
    expect(found('permissions')).toMatchObject({ fix: [`chmod 700 ${env.HOME}/.cache/merchant`] })
  })

  test('nobody answers: what needs an answer is skipped', async () => {
    const gone = await startRefusing()
    const env = { ...freshHome(), MERCHANT_BASE_URL: gone.origin, MERCHANT_API_KEY: key }
    const { code, found } = await examined({ env })
    await gone.close()
    expect(code).toBe(7)
    expect(found('reachability')).toMatchObject({ state: 'BAD', code: 'TEMPORARY' })
    expect(['service identity', 'clock', 'credentials'].map((name) => found(name)?.state)).toEqual(
      Array(3).fill('SKIPPED'),
    )
  })

  test.each([
    [200, '{"hello":"world"}', 'BAD', 8],
    [404, '<html></html>', 'BAD', 8],
    [302, '', 'BAD', 8],
    [200, '{"items":[]}', 'OK', 0],
    [401, '{"error":{"id":"Unauthorized","message":""}}', 'OK', 4],
    [401, '', 'WARN', 4],
  ])('%d %s: identity %s, exit %d', async (status, body, state, code) => {
    const shop = await shopThat({ status, body })
    const ran = await examined({ env: shop.env })
    await shop.close()
    expect([ran.found('service identity')?.state, ran.code]).toEqual([state, code])
    expect(ran.out + ran.err).not.toContain(key)
  })

  test.each([
    [0, 'OK', 0],
    [-30, 'OK', 0],
    [-120, 'WARN', 0],
    [3600, 'BAD', 3],
  ])('a service whose clock is off by %d s: %s', async (seconds, state, code) => {
    const date = new Date(now.getTime() + seconds * 1000).toUTCString()
    const shop = await shopThat({ status: 200, body: '{"items":[]}', date })
    const ran = await examined({ env: shop.env })
    await shop.close()
    expect([ran.found('clock')?.state, ran.code]).toEqual([state, code])
    if (seconds === 3600) expect(ran.found('clock')?.detail).toBe('this clock is 3600 s behind that of the service')
  })

  test('proxy and certificates: the password of a proxy is not shown, a bad file is named', async () => {
    const env: Readonly<Record<string, string>> = {
      ...freshHome(),
      MERCHANT_BASE_URL: 'https://api.example.invalid',
      HTTPS_PROXY: 'http://me:hunter22@127.0.0.1:9',
      MERCHANT_RETRIES: '0',
    }
    const ran = await examined({ env })
    expect(ran.found('proxy and certificates')?.detail).toMatch(/^by http:\/\/127\.0\.0\.1:9; /)
    expect(ran.out + ran.err).not.toContain('hunter22')
    const ca = await examined({ env: { ...env, MERCHANT_CA_FILE: '/nowhere.pem' } })
    expect(ca.found('proxy and certificates')?.fix).toEqual([
      'merchant config list --origin   (where caFile comes from)',
    ])
    expect(ca.found('proxy and certificates')).toMatchObject({ state: 'BAD', code: 'CONFIG' })
    expect(ca.found('proxy and certificates')?.detail).toContain('/nowhere.pem cannot be read (ENOENT)')
  })

  test('locks: of a process that is gone, and of a living one', async () => {
    const env: Readonly<Record<string, string>> = freshHome()
    const folder = `${env.HOME}/.local/state/merchant`
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(`${folder}/a.lock`, 'test-host\n2147483646\n0\nx')
    const { code, found } = await examined({ env }, '--profile local')
    expect(code).toBe(0)
    expect(found('locks')).toMatchObject({
      state: 'WARN',
      detail: `${folder}/a.lock is held by process 2147483646 on test-host, which is gone`,
    })
  })

  test('a journal with writes in doubt, and one that is damaged', async () => {
    const env: Readonly<Record<string, string>> = freshHome()
    await run(['local', 'seed', '--fault', '{"match":{"method":"PUT"},"fault":{"kind":"status","status":503}}'], {
      env,
    })
    const doubtful = await run('orders hold 1058 --profile local', { env })
    expect(doubtful.code).toBe(10)
    const { code, found } = await examined({ env }, '--profile local')
    expect(code).toBe(0)
    expect(found('journal')).toMatchObject({
      state: 'WARN',
      fix: [expect.stringMatching(/^merchant orders verify \w+$/)],
    })
    const journal = `${env.HOME}/.local/state/merchant/journal.db`
    for (const beside of ['-wal', '-shm']) rmSync(`${journal}${beside}`, { force: true })
    writeFileSync(journal, 'no database at all\n'.repeat(300))
    const damaged = await examined({ env }, '--profile local')
    expect(damaged.code).toBe(12)
    expect(damaged.found('journal')).toMatchObject({
      state: 'BAD',
      code: 'LOCAL_IO',
      fix: [`mv ${journal} ${journal}.damaged   (and start anew)`],
    })
  })
})

test('--bundle: findings and settings for who helps, without a key, a token or the name of a home', async () => {
  const shop = await shopThat({ status: 401, body: `{"error":{"id":"Bad","message":"${key}"}}` })
  const env = { ...shop.env, MERCHANT_SHOPPER_TOKEN: 'an-opaque-token-0123', MERCHANT_PROFILE: 'shop' }
  const file = `${shop.env.HOME}/bundle.json`
  expect((await run(`doctor --bundle ${file}`, { env })).code).toBe(4)
  await shop.close()
  const text = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const secret of [key, 'an-opaque-token', shop.env.HOME ?? '']) expect(text).not.toContain(secret)
  const bundle = JSON.parse(text)
  expect(bundle).toMatchObject({ platform: 'linux', at: now.toISOString() })
  expect(bundle.variables).toContain('MERCHANT_SHOPPER_TOKEN')
  expect(bundle.settings).toContainEqual({ setting: 'baseUrl', value: shop.url, origin: 'profile shop' })
  expect(bundle.checks.some(({ detail }: Check) => detail.startsWith('~/.config/merchant/config.json'))).toBe(true)
})

test('--bundle - prints it in place of the findings', async () => {
  const { code, out, err } = await run('doctor --bundle - -p local')
  expect([code, err]).toEqual([0, ''])
  expect(Object.keys(JSON.parse(out))).toContain('checks')
})
