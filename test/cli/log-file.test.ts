import { chmodSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startOddService } from '../support/odd-service.ts'
import { freshHome, run } from '../support/run.ts'

const shapeOf = (log: string): string => log.replaceAll(` ${process.pid} `, ' PID ')

test('--log-file: each request with its time and the end, added, for one’s own eyes, without anybody’s data', async () => {
  const env: Readonly<Record<string, string>> = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const file = `${env.HOME}/run.log`
  writeFileSync(file, 'before\n')
  chmodSync(file, 0o644)
  expect((await run(`orders list --search Åsa --limit 1 --log-file ${file} -q`, { env })).code).toBe(0)
  expect((await run(`orders show 9999 --log-file ${file}`, { env })).code).toBe(5)
  const log = readFileSync(file, 'utf8')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(shapeOf(log).split('\n').slice(0, 3)).toEqual([
    'before',
    '2026-11-20T12:00:00.000Z PID start merchant orders list',
    '2026-11-20T12:00:00.000Z PID GET /v3/merchants/orders: 200 in 0 ms, attempt 1 of 4',
  ])
  expect(shapeOf(log)).toContain('PID end exit 0 after 0 ms\n2026-11-20T12:00:00.000Z PID start merchant orders show\n')
  expect(log.endsWith('end exit 5 after 0 ms\n')).toBe(true)
  expect(log).not.toMatch(/Åsa|search|local_key|apiKey|from=/)
})

test('faults and retries are told, and no key is', async () => {
  const shop = await startOddService((_, before) => (before === 0 ? 'RESET' : '[]'))
  const file = `${shop.env.HOME}/run.log`
  const ran = await run('markets list', { env: { ...shop.env, MERCHANT_LOG_FILE: file } })
  await shop.close()
  expect([ran.code, ran.err]).toEqual([0, ''])
  const log = readFileSync(file, 'utf8')
  expect(log).toMatch(/GET \/v3\/markets: connection .* in 0 ms, attempt 1 of 4; again in 0\.\d s\n/)
  expect(log).toContain('GET /v3/markets: 200 in 0 ms, attempt 2 of 4\n')
  expect(log).not.toContain(shop.env.MERCHANT_API_KEY ?? '')
})

test('a log that cannot be opened is exit 12, and nothing is sent; one that is full stops, and the run does not', async () => {
  const shop = await startOddService(() => '[]')
  const none = await run('markets list --log-file /nowhere/run.log', { env: shop.env })
  expect(none).toMatchObject({ code: 12, out: '' })
  expect(shop.requests).toEqual([])
  const full = await run('markets list --log-file /dev/full', { env: shop.env })
  await shop.close()
  expect([full.code, full.err]).toEqual([
    0,
    '--log-file: the log could not be written on; the run goes on without it\n',
  ])
})

test('- is refused: standard output is for the answer', async () => {
  expect(await run('orders list -p local --log-file -')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('standard output is for the answer'),
  })
})
