import { execFileSync } from 'node:child_process'
import { appendFileSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withLock } from '../../../src/files/lock.ts'
import { machineOf } from '../../../src/files/machine.ts'
import { bodyOf, productText } from '../../mirror/pages.ts'
import { homeFolder } from '../../support/homes.ts'
import { startOddService } from '../../support/odd-service.ts'
import { freshHome, run, type Setting, start } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const mirrorsIn = (env: Readonly<Record<string, string>>): string =>
  join(env.HOME ?? '', '.local/state/merchant/mirrors')
const fileIn = (env: Readonly<Record<string, string>>): string =>
  join(mirrorsIn(env), readdirSync(mirrorsIn(env)).find((name) => name.endsWith('.db')) ?? '')
const sqlite = (file: string, sql: string): string =>
  execFileSync('sqlite3', ['-readonly', file, sql], { encoding: 'utf8' }).trim()
const later = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes))
const summary = async (line: string, setting: Setting) => JSON.parse((await run(`${line} --json`, setting)).out)

test('a mirror that sqlite3 opens, its bytes as the service sent them', async () => {
  const env = local()
  expect(await run('export sync --market se', { env })).toMatchObject({ code: 0, out: '', err: '' })
  const file = fileIn(env)
  const counts = 'SELECT (SELECT count(*) FROM products), (SELECT count(DISTINCT product_number) FROM variants)'
  expect(sqlite(file, counts)).toBe('400|400')
  expect(sqlite(file, 'PRAGMA integrity_check')).toBe('ok')
  const [id = '', price = '', json = ''] = sqlite(
    file,
    'SELECT id, price, json FROM products WHERE on_sale LIMIT 1',
  ).split('|')
  expect(JSON.parse(json)).toMatchObject({ id, priceIncVat: { value: Number(price) } })
  expect(json).toContain(`"priceIncVat":{"value":${price}.0`)
  expect((await run('export verify --market se', { env })).out).toBe('400 products compared, 0 of them different.\n')
})

test('follows what changes, comes and goes; a removal waits for a full pass', async () => {
  const env = local()
  await run('export sync --market se', { env })
  const [one, other] = sqlite(fileIn(env), 'SELECT id FROM products LIMIT 2').split('\n')
  await run(`local product ${one} --price 5`, { env, now: later(20) })
  await run(`local product ${other} --remove`, { env, now: later(21) })
  const second = await summary('export sync --market se', { env, now: later(30) })
  expect(second).toMatchObject({ changed: 1, removed: 0, present: 400 })
  expect((await run('export verify --market se', { env, now: later(30) })).code).toBe(20)
  const full = await summary('export sync --market se --full', { env, now: later(40) })
  expect(full).toMatchObject({ changed: 0, removed: 1, present: 399, gone: 1 })
  await run(`local product ${other} --restore`, { env, now: later(50) })
  expect(await summary('export sync --market se', { env, now: later(60) })).toMatchObject({ restored: 1, present: 400 })
  const feed = (await run('export changes --market se --since 400 --output tsv', { env })).out
  expect(feed.split('\n').map((line) => line.split('\t')[2])).toEqual(['changed', 'removed', 'restored', undefined])
})

test('what changed goes to standard output or a file once, whatever happens to the file', async () => {
  const env = local()
  const file = join(homeFolder(), 'changes.ndjson')
  const first = await run('export sync --market se --to -', { env })
  expect(first.out.split('\n').length).toBe(401)
  expect((await run('export sync --market se --to -', { env })).out).toBe('')
  await run(['export', 'sync', '--market', 'se', '--to', file], { env })
  const whole = readFileSync(file, 'utf8')
  expect(whole).toBe(first.out)
  appendFileSync(file, '{"torn')
  await run(`local product ${JSON.parse(whole.split('\n')[0] ?? '').id} --title New`, { env, now: later(20) })
  await run(['export', 'sync', '--market', 'se', '--to', file], { env, now: later(30) })
  const lines = readFileSync(file, 'utf8').split('\n')
  expect([lines.length, JSON.parse(lines[400] ?? '').kind]).toEqual([402, 'changed'])
  rmSync(file)
  await run(['export', 'sync', '--market', 'se', '--to', file], { env, now: later(40) })
  expect(readFileSync(file, 'utf8').split('\n').length).toBe(402)
})

test('single products, and those that are not there', async () => {
  const env = local()
  await run('export sync --market se', { env })
  const id = sqlite(fileIn(env), 'SELECT id FROM products LIMIT 1')
  await run(`local product ${id} --title New`, { env, now: later(20) })
  const found = await summary(`export sync --market se --product-ids ${id},nothing`, { env, now: later(30) })
  expect(found).toMatchObject({ read: 1, notFound: ['nothing'] })
  expect(sqlite(fileIn(env), `SELECT title FROM products WHERE id = '${id}'`)).toBe('New')
})

test('a second run is turned away, and told by whom', async () => {
  const env = local()
  await run('export sync --market se', { env })
  const purpose = { busy: 'the mirror is being tested', patienceMs: 0 }
  const lock = `${fileIn(env)}.lock`
  await withLock(
    lock,
    machineOf(process, () => 'test-host'),
    purpose,
    async () => {
      const { code, err } = await run('export sync --market se', { env })
      expect(code).toBe(11)
      expect(err).toContain(
        `the mirror of market se is being brought up to date by process ${process.pid} on test-host`,
      )
    },
  )
})

test('an export that is empty all of a sudden, one that lost much, and one of another market', async () => {
  let products = ['a', 'b', 'c'].map((id) => productText(id, 1))
  const service = await startOddService((url) => {
    if (url.searchParams.get('lastProductId')) return '[]'
    const asked = url.searchParams.get('productIds')?.split(',')
    const there = products.filter((text) => asked?.includes(JSON.parse(text).id) ?? !url.searchParams.has('from'))
    return there.length === 0 ? { status: 404, body: '{}' } : Buffer.from(bodyOf(...there)).toString()
  })
  const { env } = service
  expect((await run('export sync --market se', { env })).code).toBe(0)
  products = []
  const empty = await run('export sync --market se --full', { env })
  expect(empty).toMatchObject({
    code: 14,
    err: expect.stringContaining('the export has no products any more, the mirror 3'),
  })
  products = [productText('a', 1)]
  const lost = await run('export sync --market se --full', { env })
  expect(lost.err).toContain('the export lacks 2 of 3 products')
  expect(lost.err).toContain('try: --max-delete 67%')
  expect((await run('export status --market se', { env })).code).toBe(14)
  expect(await summary('export sync --market se --max-delete 67%', { env })).toMatchObject({ removed: 2, present: 1 })
  products = []
  expect(await summary('export sync --market se --full --allow-empty', { env })).toMatchObject({
    removed: 1,
    present: 0,
  })
  const foreign = await run(['export', 'sync', '--market', 'no', '--to', fileIn(env)], { env })
  expect(foreign).toMatchObject({ code: 2, err: expect.stringContaining('this is the mirror of another market: se') })
  await service.close()
})

test('no mirror: what reads one says how to make it', async () => {
  for (const verb of ['status', 'verify', 'changes']) {
    const { code, err } = await run(`export ${verb} --market se`, { env: local() })
    expect([code, err]).toEqual([5, expect.stringContaining('try: merchant export sync --market se')])
  }
})

test('a broken product costs only itself; a page that is none ends with 8', async () => {
  let answer = `[${productText('a', 1)},{"id":5},${productText('b', 2)}]`
  const service = await startOddService((url) => (url.searchParams.get('lastProductId') ? '[]' : answer))
  const first = await run('export sync --market se', { env: service.env })
  expect([first.code, first.err]).toEqual([8, expect.stringContaining('[1].id: expected text')])
  expect(sqlite(fileIn(service.env), 'SELECT count(*) FROM products')).toBe('2')
  answer = '<html>log in</html>'
  expect((await run('export sync --market se', { env: service.env })).code).toBe(8)
  await service.close()
})

test('Ctrl-C ends behind a page, and the next run goes on from it', async () => {
  const env = local()
  await run('local reset --products 1000', { env })
  const running = start('export sync --market se --progress', {
    env,
    terminal: 80,
    hear: (_stream, text) => {
      if (text.includes('200 products')) running.raise('SIGINT')
    },
  })
  const { code, err } = await running.done
  expect([code, err]).toEqual([130, expect.stringContaining('stopped behind a page')])
  const held = Number(sqlite(fileIn(env), 'SELECT count(*) FROM products'))
  expect(held % 200).toBe(0)
  expect(held).toBeLessThan(1000)
  expect(await summary('export sync --market se', { env })).toMatchObject({ present: 1000, added: 1000 - held })
})
