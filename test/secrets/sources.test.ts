import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { tree } from '../../src/commands/index.ts'
import { makeRedactor } from '../../src/http/redact.ts'
import type { Fault } from '../faults/faults.ts'
import { idOf, startShop } from '../faults/faulty-shop.ts'
import { key } from '../faults/matrix.ts'
import { answer } from '../support/fault-server.ts'
import { freshHome, type Ran, run } from '../support/run.ts'
import { echoesOf, filesBelow, formsOf, leaksIn } from './forms.ts'

/** A token stands in a header, which is ASCII. */
const token = 'local_A+/b=%&e"\\x'
const forms = [...formsOf(key), ...formsOf(token)]
const read = { code: 'REJECTED', requests: 1 } as const
const write = { code: 'REJECTED', writes: 1 } as const
const faulty = (bytes: Buffer): Fault => ({ steps: () => [bytes], read, write })
const show = `orders show ${idOf(1060)}`
const ship = `orders ship ${idOf(1060)} --tracking T-1 --provider PostNord --no-notify --yes`

const said = ({ out, err }: Ran): string => `${out}\n${err}`
const kept = (env: Readonly<Record<string, string>>): string => filesBelow(env.HOME ?? '', 'config.json')

/** Where a service may put what it gives back, with something before it so that it stands where texts are cut. */
const shapes: Readonly<Record<string, (echo: string, before: string) => Buffer>> = {
  'a problem': (echo, before) => answer(400, JSON.stringify({ error: { id: 'Bad', message: `${before}${echo}` } })),
  'a problem as its id': (echo, before) => answer(401, JSON.stringify({ id: `${before}${echo}` })),
  'plain text': (echo, before) => answer(403, `${before}${echo}`, ['content-type: text/plain']),
  'an HTML page': (echo, before) => answer(200, `<p>${before}${echo}</p>`, ['content-type: text/html']),
  'an error page': (echo, before) => answer(500, `<p>${before}${echo}</p>`, ['content-type: text/html']),
  'JSON that is none': (echo, before) => answer(200, `{"a":1,"b":${before}${echo}`),
  'JSON with text behind it': (echo, before) => answer(200, `{"a":"${before}"} ${echo}`),
  'a redirect': (echo, before) =>
    answer(302, '', [`location: https://${before}x.example/?returnUrl=${encodeURI(echo)}`]),
  'a record': (echo, before) =>
    answer(200, JSON.stringify({ id: `${before}${echo}`, items: [{ id: 1, status: echo }] })),
}

describe.each(Object.entries(shapes))('a service that gives our key back in %s', (_, shape) => {
  test.each([0, 25, 52, 292])('behind %d characters', async (length) => {
    for (const [at, echo] of echoesOf(key).entries()) {
      const line = [show, `${show} --json`, `${ship} -vv --json`][(at + length) % 3] ?? show
      const phase = line.startsWith(show) ? 'always' : 'write'
      const shop = await startShop({ fault: faulty(shape(echo, 'x'.repeat(length))), phase, key })
      const env = freshHome()
      const ran = await run(line, { env: { ...env, MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key } })
      await shop.close()
      expect(leaksIn(said(ran) + kept(env), forms), `${line}\n${echo}\n${said(ran)}`).toEqual([])
    }
  })
})

/** A home whose profile `shop` holds the key. */
const homeWith = (origin: string, credentials: object): Readonly<Record<string, string>> => {
  const env = freshHome()
  const folder = join(env.HOME ?? '', '.config', 'merchant')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, 'config.json')
  writeFileSync(file, JSON.stringify({ currentProfile: 'shop', profiles: { shop: { baseUrl: origin, credentials } } }))
  chmodSync(file, 0o600)
  return env
}

const places: Readonly<Record<string, (origin: string) => Readonly<Record<string, string>>>> = {
  MERCHANT_API_KEY: (origin) => ({ ...freshHome(), MERCHANT_BASE_URL: origin, MERCHANT_API_KEY: key }),
  MERCHANT_TOKEN: (origin) => ({ ...freshHome(), MERCHANT_BASE_URL: origin, MERCHANT_TOKEN: token }),
  'the key of a profile': (origin) => homeWith(origin, { apiKey: { value: key, origin } }),
  'the token of a profile': (origin) => homeWith(origin, { token: { value: token, origin, kind: 'merchant' } }),
  'a key of another origin': (origin) =>
    homeWith(origin, { apiKey: { value: key, origin: 'https://elsewhere.example' } }),
}

test.each(Object.entries(places))('%s is never shown, whatever the command', async (place, homeOf) => {
  const shop = await startShop({ key: /token/i.test(place) ? token : key })
  const nouns = Object.entries(tree).flatMap(([noun, { verbs }]) => Object.keys(verbs).map((verb) => `${noun} ${verb}`))
  // what never ends by itself: served, or looked at once
  const asked = nouns
    .filter((line) => line !== 'local start')
    .map((line) => (line === 'orders watch' ? 'orders watch --once' : line))
  for (const line of [...asked, show, ship, 'profile list', 'profile show shop', 'profile remove shop --yes']) {
    for (const loud of ['', '--json -vv']) {
      const env = homeOf(shop.origin)
      const ran = await run(`${line} ${loud}`, { env })
      expect(leaksIn(said(ran) + kept(env), forms), `${line}\n${said(ran)}`).toEqual([])
    }
  }
  await shop.close()
})

test('a token that no header can hold is refused, and not shown', async () => {
  const shop = await startShop({ key })
  const odd = 'tökenΩ-12345678'
  const ran = await run(show, { env: { ...freshHome(), MERCHANT_BASE_URL: shop.origin, MERCHANT_TOKEN: odd } })
  await shop.close()
  expect(ran).toMatchObject({ code: 3, out: '' })
  expect(ran.err.split('\n')[0]).toBe(
    'error: the token of profile environment holds characters that no header can carry',
  )
  expect(leaksIn(ran.err, formsOf(odd))).toEqual([])
  expect(shop.requests).toEqual([])
})

test.each(['http', 'undici', 'fetch', 'tls', 'net', 'fs,http', 'HTTP', '*', 'ht*p', 'und*'])(
  'NODE_DEBUG=%s is refused before anything is opened',
  async (value) => {
    const shop = await startShop({ key })
    const env = { ...freshHome(), MERCHANT_BASE_URL: shop.origin, MERCHANT_API_KEY: key, NODE_DEBUG: value }
    const ran = await run(show, { env })
    await shop.close()
    expect(ran).toMatchObject({ code: 3, out: '' })
    expect(ran.err.split('\n')[0]).toMatch(/^error: NODE_DEBUG=\S+ would print your key$/)
    expect(shop.requests).toEqual([])
  },
)

const typed = 'sk_live_Xy7Qz8Rw'
test.each([
  ['orders', 'list', '--api-key', typed],
  ['orders', 'list', `--api-key=${typed}`],
  ['--api-key', typed, 'orders', 'list'],
  [`--apikey=${typed}`, 'orders', 'list'],
  ['orders', '--token', typed, 'list'],
  ['profile', 'add', 'shop', '--base-url', 'https://shop.example', '--api-key', typed],
  ['orders', 'list', `--api_key=${typed}`],
  ['orders', 'list', '--password', typed, '--json'],
  ['orders', 'list', '--key', typed, '-vv'],
])('%s %s %s %s: a secret on the command line is refused, and not repeated', async (...words) => {
  const ran = await run(words)
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(said(ran)).toContain('no flag takes a secret value: other users of this machine could read it')
  expect(leaksIn(said(ran), formsOf(typed))).toEqual([])
})

test('the value of a flag that does not exist is not repeated', async () => {
  const ran = await run(['orders', 'list', `--my-key=${typed}`])
  expect(ran).toMatchObject({ code: 2, out: '' })
  expect(ran.err.split('\n')[0]).toBe("error: unknown option '--my-key'")
})

test('a key of backslashes is looked for in linear time', () => {
  const redactor = makeRedactor()
  redactor.add('apiKey', `${'\\'.repeat(40)}y`)
  const text = `${'\\'.repeat(3000)}x`.repeat(3)
  expect(redactor.clean(text)).toBe(text)
  for (const echo of echoesOf(`${'\\'.repeat(40)}y`)) expect(redactor.clean(echo)).toBe('[REDACTED:apiKey]')
})
