import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshHome, run } from '../support/run.ts'
import { type PostgresServer, startPostgres } from './server.mjs'

let server: PostgresServer
let url: string

beforeAll(async () => {
  server = await startPostgres()
  url = await server.database('sync')
})
afterAll(() => server?.stop())

const withPassword = () => ({ ...freshHome(), MERCHANT_PROFILE: 'local', PGPASSWORD: server.password })
const later = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes))
const psql = (sql: string): string => server.psql('sync', sql).trim()

test('export sync, status, verify and changes, as with a file', async () => {
  const env = withPassword()
  const first = await run(`export sync --market se --to ${url} --json`, { env })
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(first.out)).toMatchObject({
    mirror: `PostgreSQL at 127.0.0.1:${server.port}/sync`,
    present: 400,
    added: 400,
  })
  expect(psql('SELECT count(DISTINCT product_number) FROM merchant_se.variants')).toBe('400')
  const [one, other] = psql('SELECT id FROM merchant_se.products ORDER BY product_number LIMIT 2').split('\n')
  await run(`local product ${one} --price 5`, { env, now: later(20) })
  await run(`local product ${other} --remove`, { env, now: later(21) })
  const second = await run(`export sync --market se --full --to ${url} --json`, { env, now: later(30) })
  expect(JSON.parse(second.out)).toMatchObject({ changed: 1, removed: 1, present: 399, gone: 1 })
  expect(psql(`SELECT price FROM merchant_se.products WHERE id = '${one}'`)).toBe('5')
  const feed = await run(`export changes --market se --since 400 --to ${url}`, { env })
  expect(feed.out.split('\n').map((line) => line.split('\t').slice(2).join(' '))).toEqual([
    `changed ${one}`,
    `removed ${other}`,
    '',
  ])
  expect((await run(`export verify --market se --to ${url}`, { env, now: later(30) })).out).toBe(
    '399 products compared, 0 of them different.\n',
  )
  const status = await run(`export status --market se --to ${url} --json`, { env })
  expect(JSON.parse(status.out)).toMatchObject({ complete: true, present: 399, gone: 1 })
})

test('no output holds the password, wherever it stands', async () => {
  const home = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const words = (password: string, more: readonly string[] = []) => [
    ...['export', 'sync', '--market', 'fi', '-v', '--to', url.replace('@', `:${password}@`), ...more],
  ]
  const good = await run(words(server.password), { env: home, terminal: 100 })
  expect(good).toMatchObject({ code: 0 })
  expect(good.err).toContain('The password stands in the command line')
  const wrong = await run(words('not-it-%40-but-this', ['--json']), { env: home })
  expect(wrong.code).toBe(4)
  const misspelt = await run(words(server.password, ['--to', `postgres://a:${server.password}@h,b/x`]), { env: home })
  expect(misspelt.code).toBe(2)
  const all = [good, wrong, misspelt].map(({ out, err }) => out + err).join('')
  for (const secret of [server.password, 'not-it-@-but-this', 'not-it-%40-but-this']) expect(all).not.toContain(secret)
})

test('a server that is away, and one that has no such database', async () => {
  const env = withPassword()
  const away = await run(`export sync --market se --to ${url.replace(String(server.port), '9')}`, { env })
  expect(away.code).toBe(7)
  expect(away.err).toContain('127.0.0.1:9/sync cannot be reached')
  expect((await run(`export sync --market se --to ${url}x`, { env })).code).toBe(5)
  expect((await run(`export status --market dk --to ${url}`, { env })).code).toBe(5)
})
