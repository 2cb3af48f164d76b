import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkToken, logIn } from '../../../src/api/auth.ts'
import type { Call } from '../../../src/http/call.ts'
import { decode } from '../../../src/http/decode.ts'
import type { WriteResult } from '../../../src/schemas/write-result.ts'
import { startOfDay } from '../../../src/service/seed/calendar.ts'
import { orderIdOf } from '../../../src/service/seed/identity.ts'
import { orderAt } from '../../../src/service/seed/order-at.ts'
import { seededUser } from '../../../src/service/seed/user.ts'
import { type RunningServer, startServer } from '../../../src/service/server.ts'
import { openService, type Service } from '../../../src/service/service.ts'
import { settingsOf } from '../../../src/service/switches.ts'
import { orderOnWire } from '../../../src/service/wire.ts'
import { freshHome, now, type Ran, run } from '../../support/run.ts'
import { rows } from './factors.ts'

/** The shop as it is seeded, computed beside the service: the newest order first. */
const seeded = Array.from({ length: 60 }, (_, position) =>
  orderAt({ seed: 42, count: 60 }, startOfDay(now), position),
).filter(({ orderDate }) => Date.parse(orderDate) <= now.getTime())
const idOf = (number: number): string => orderIdOf(42, 1060 - number)
const all = '--from 2020-01-01 -q --columns id'
const linesOf = ({ out }: Ran): readonly string[] => out.split('\n').slice(0, -1)

describe.each(rows.map((row) => [Object.values(row).join(', '), row] as const))('%s', (_, row) => {
  const settings = settingsOf(row)
  const expected = settings.listOrder === 'newest' ? seeded : seeded.toReversed()
  let service: Service
  let server: RunningServer
  const env = freshHome()

  const type = (line: string, more: Readonly<Record<string, string>> = {}): Promise<Ran> => {
    const key = 'MERCHANT_TOKEN' in more ? {} : { MERCHANT_API_KEY: 'local_key' }
    return run(line, { env: { ...env, MERCHANT_BASE_URL: server.url, ...key, ...more } })
  }
  const changed = async (line: string): Promise<WriteResult> => {
    const ran = await type(`${line} --yes --json`)
    expect(ran).toMatchObject({ code: 0, err: '' })
    return JSON.parse(ran.out) as WriteResult
  }
  const called = async <T>(call: Call<T>, token?: string): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const reply = await fetch(server.url + call.path, {
      method: call.method,
      headers,
      ...(call.method === 'POST' && { body: JSON.stringify(call.body) }),
    })
    return decode(call, {
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: await reply.text(),
    })
  }

  beforeEach(async () => {
    service = openService({ memory: true, now: () => now, switches: row })
    server = await startServer({ service, port: 0 })
  })
  afterEach(async () => {
    await server.close()
    service.close()
  })

  test.each(['', '--page-size 9', '--page-size 60', '--page-size 1 --from 2026-11-13'])(
    'the whole range %s',
    async (size) => {
      const since = Date.parse(/--from (\S+)/.exec(size)?.[1] ?? '2020-01-01')
      const wanted = expected.filter(({ orderDate }) => Date.parse(orderDate) >= since)
      const ran = await type(`orders list ${size.includes('--from') ? '-q --columns id' : all} ${size}`)
      expect(ran).toMatchObject({ code: 0, err: '' })
      expect(linesOf(ran)).toEqual(wanted.map(({ id }) => id))
    },
  )

  test.each([
    ['new', [0]],
    ['hold', [1]],
    ['cancelled', [3]],
    ['shipped --state returned', [2, 4]],
  ] as const)('--state %s', async (state, codes: readonly number[]) => {
    const wanted = expected.filter(({ items }) => items.some(({ status }) => codes.includes(status)))
    const ran = await type(`orders list ${all} --state ${state} --page-size 20`)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(linesOf(ran)).toEqual(wanted.map(({ id }) => id))
  })

  test('--limit, --search, and the records as they came', async () => {
    expect(linesOf(await type(`orders list ${all} --limit 5`))).toEqual(expected.slice(0, 5).map(({ id }) => id))
    expect(linesOf(await type(`orders list ${all} --search Mäkelä`))).toEqual(
      expected.filter((order) => JSON.stringify(order.customer).includes('Mäkelä')).map(({ id }) => id),
    )
    const records = linesOf(await type('orders list --from 2020-01-01 -q --output ndjson'))
    expect(records.map((line) => JSON.parse(line))).toEqual(expected.map((order) => orderOnWire(order, settings)))
  })

  test('an order by its number and by its id; one that is not there', async () => {
    for (const name of ['1044', '#1044', idOf(1044)]) {
      const { code, out } = await type(`orders show ${name} --json`)
      const order = seeded.find(({ id }) => id === idOf(1044))
      expect([code, JSON.parse(out)]).toEqual([0, order && orderOnWire(order, settings)])
    }
    expect(await type('orders show 999')).toMatchObject({ code: 5, out: '' })
    expect(await type(`orders show ${idOf(1044).replace(/.$/, 'x')}`)).toMatchObject({ code: 5, out: '' })
  })

  test('ships once, also where the service does not set the status', async () => {
    const line = 'orders ship 1056 --tracking T-1 --no-notify'
    const first = await changed(line)
    expect(first.outcome).toBe('CONFIRMED')
    const after = settings.shippingSetsStatus === 'yes' ? 2 : 0
    expect(first.items.map((item) => item.after)).toEqual([after, after, after])
    expect((await changed(line)).outcome).toBe('UNCHANGED')
    const marked = await changed('orders ship 1054 --tracking T-2 --no-notify --mark-shipped')
    expect([marked.outcome, marked.markShipped]).toEqual(['CONFIRMED', after === 2 ? undefined : 'CONFIRMED'])
    const { out } = await type('orders show 1054 --columns items')
    expect(out).toBe('3 of 3 shipped\n')
  })

  test('moves items once, and knows what they may become', async () => {
    for (const [line, status] of [
      ['orders hold 1053 --comment "waits"', 1],
      ['orders status 1051 acknowledged', 6],
      [`orders cancel ${idOf(1043)} --comment "sold out"`, 3],
      ['orders return 1010', 4],
    ] as const) {
      const first = await changed(line)
      expect([first.outcome, ...new Set(first.items.map((item) => item.after))]).toEqual(['CONFIRMED', status])
      expect((await changed(line)).outcome).toBe('UNCHANGED')
    }
    expect(await type('orders hold 1040')).toMatchObject({ code: 6, out: '' })
    expect(await type('orders cancel 1044 --yes --comment late')).toMatchObject({ code: 6, out: '' })
  })

  test('what the service refuses is quoted', async () => {
    const refused = await type(`orders list ${all} --page-size 201`)
    expect(refused).toMatchObject({ code: 6, out: '' })
    expect(refused.err).toContain('IncorrectInputData')
    const stranger = await type('orders list', { MERCHANT_API_KEY: 'not_a_key_of_it' })
    expect(stranger).toMatchObject({ code: 4, out: '' })
    expect(stranger.err).toContain('Unauthorized')
  })

  test('tokens: taken, told apart, and known when they are not valid', async () => {
    const token = await called(logIn({ email: seededUser.email, password: seededUser.password }))
    expect(await called(checkToken({ value: token, origin: server.url }), token)).toBe(token)
    await expect(
      called(checkToken({ value: token, origin: server.url }), `${token.slice(0, -4)}AAAA`),
    ).rejects.toMatchObject({ code: 'AUTH' })
    const ran = await type(`orders list ${all}`, { MERCHANT_TOKEN: token })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(linesOf(ran)).toHaveLength(seeded.length)
    const refused = await type('orders list', { MERCHANT_TOKEN: `${token.slice(0, -4)}AAAA` })
    expect(refused).toMatchObject({ code: 4, out: '' })
    expect(refused.err).toContain('TOKEN_INVALID')
  })

  test('the markets of both versions', async () => {
    expect(linesOf(await type('markets list --columns id'))).toEqual(['se', 'no', 'dk', 'fi', 'is', 'pl'])
    expect(linesOf(await type('markets list --v4 --columns id'))).toEqual(['se', 'no', 'dk', 'fi', 'is', 'pl', 'de'])
  })
})
