import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type OddAnswer, type OddService, startOddService } from '../support/odd-service.ts'
import { freshHome, run } from '../support/run.ts'

const sample = readFileSync(new URL('../wire/categories.json', import.meta.url), 'utf8')
const opened: OddService[] = []
const service = async (answer: () => OddAnswer): Promise<OddService> => {
  const one = await startOddService(answer)
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

/** The main base URL is nowhere: what arrives came by the dev base URL. */
const atDev = (odd: OddService) => ({
  ...odd.env,
  MERCHANT_BASE_URL: 'http://127.0.0.1:9',
  MERCHANT_DEV_BASE_URL: odd.url,
})

test('are a tree on a terminal, read at the dev base URL', async () => {
  const odd = await service(() => sample)
  const ran = await run('categories --market SE', { env: { ...atDev(odd), NO_COLOR: '1' }, terminal: 80 })
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toMatchInlineSnapshot(`
    "CATEGORY     ID
    Dam          d1
      Kläder     s1
        Stickat  c1
        Byxor    c2
    Herr         d2
    "
  `)
  await run('categories --v4 --market se', { env: atDev(odd) })
  expect(odd.requests).toEqual(['GET /v5/categories?market=se', 'GET /v4/categories?market=se'])
})

test('are paths for programs, and the document as it came for JSON', async () => {
  const odd = await service(() => sample)
  const ask = (words: string) => run(`categories --market se ${words}`, { env: atDev(odd) })
  expect((await ask('')).out.split('\n')[3]).toBe('Dam > Kläder > Byxor\tc2')
  expect((await ask('-o csv')).out.split('\n').slice(0, 2)).toEqual(['CATEGORY,ID', 'Dam,d1'])
  expect(JSON.parse((await ask('--json')).out)).toEqual(JSON.parse(sample))
  expect((await ask('-o ndjson')).out.trim().split('\n')).toHaveLength(1)
})

test.each([
  ['a list of names', '["A","B"]', 'A\t\nB\t\n'],
  ['a list of records', '[{"id":1,"name":"A"},{"id":"b"}]', 'A\t1\nb\tb\n'],
  ['other names of the levels', '{"items":[{"name":"A","children":[{"name":"B"}]}]}', 'A\t\nA > B\t\n'],
  ['no categories', '{"departments":[]}', ''],
  ['odd members', '[7,null,{"id":null,"name":"A","sections":null},[["x"]]]', '7\t\nA\t\n'],
])('%s', async (_what, body, out) => {
  const odd = await service(() => body)
  expect(await run('categories --market se', { env: atDev(odd) })).toMatchObject({ code: 0, out, err: '' })
})

test.each(['{}', '7', '"x"', 'null'])('%s is no tree', async (body) => {
  const odd = await service(() => body)
  expect((await run('categories --market se', { env: atDev(odd) })).code).toBe(8)
})

test('need a dev base URL, and a market', async () => {
  const odd = await service(() => sample)
  const without = await run('categories --market se', { env: odd.env })
  expect(without.code).toBe(3)
  expect(without.err).toContain('try: set MERCHANT_DEV_BASE_URL')
  expect((await run('categories', { env: atDev(odd) })).code).toBe(2)
  expect(odd.requests).toEqual([])
})

test('of profile local need none, whatever the shell has set', async () => {
  const env = { ...freshHome(), MERCHANT_DEV_BASE_URL: 'https://dev.example.com' }
  const ran = await run('categories --market fi --profile local', { env })
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out.split('\n').length).toBeGreaterThan(20)
})
