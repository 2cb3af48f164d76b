import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../../src/service/server.ts'
import type { Service } from '../../../src/service/service.ts'
import { shop } from '../ask.ts'

let service: Service
let server: RunningServer

beforeEach(async () => {
  service = shop()
  server = await startServer({ service, port: 0 })
})

afterEach(async () => {
  await server.close()
  service.close()
})

const send = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${server.url}${path}`, { method, headers, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return [answer.status, text === '' ? '' : JSON.parse(text)] as const
}
const control = (method: string, name: string, body?: unknown) =>
  send(method, `/__local/${name}`, body === undefined ? undefined : JSON.stringify(body))

describe('the log of requests', () => {
  test('says what was received, and never a key', async () => {
    await send('GET', '/v3/markets?a=%20b&apiKey=local_secret1')
    await send('GET', '/v3/merchants/orders?%61pi%4Bey=local_secret2&apikey=local_secret3')
    await send('POST', '/v4/auth', '{"email":"x@example.com","password":"secret4","p\\u0061ssword":"secret5"}')
    await send('POST', '/v4/auth', '{"password":"secret6"')
    const [status, log] = await control('GET', 'requests')
    expect(status).toBe(200)
    expect(log).toMatchObject([
      { n: 1, method: 'GET', path: '/v3/markets', query: 'a=%20b&apiKey=***', body: '', fault: null },
      { n: 2, query: '%61pi%4Bey=***&apikey=***', at: '2026-11-20T10:30:00.000Z' },
      { n: 3, method: 'POST', body: '{"email":"x@example.com","password":"***"}', status: 401 },
      { n: 4, body: '*** (21 characters that are no JSON)', status: 400 },
    ])
    expect(JSON.stringify(log)).not.toContain('secret')
    expect(await control('DELETE', 'requests')).toEqual([204, ''])
    expect(await control('GET', 'requests')).toEqual([200, []])
    await send('GET', '/v4/markets')
    expect((await control('GET', 'requests'))[1]).toMatchObject([{ n: 1, path: '/v4/markets', status: 200 }])
  })

  test('names the fault, and has no status where no answer was given', async () => {
    await control('PUT', 'faults', { match: { nth: 2 }, fault: { kind: 'drop' } })
    await send('GET', '/v3/markets')
    await expect(send('GET', '/v3/markets')).rejects.toThrow()
    expect((await control('GET', 'requests'))[1]).toMatchObject([
      { status: 200, fault: null },
      { status: null, fault: 'drop' },
    ])
  })

  test('keeps the last ten thousand', async () => {
    for (let count = 0; count < 10_001; count += 1)
      await service.handle({ method: 'GET', target: '/nowhere', headers: {} })
    const log = (await control('GET', 'requests'))[1]
    expect([log.length, log[0].n, log.at(-1).n]).toEqual([10_000, 2, 10_001])
  })

  test('keeps fewer when they are long', async () => {
    const body = 'x'.repeat(100_000)
    for (let count = 0; count < 300; count += 1)
      await service.handle({ method: 'PUT', target: '/nowhere', headers: {}, body })
    const log = (await control('GET', 'requests'))[1]
    expect([log.length, log[0].body.length]).toEqual([256, 65_536])
  })
})

describe('faults', () => {
  test('are put, read and taken away', async () => {
    const rules = [{ match: { times: 1 }, fault: { kind: 'status', status: 503 } }]
    expect(await control('GET', 'faults')).toEqual([200, []])
    expect(await control('PUT', 'faults', rules)).toEqual([200, rules])
    expect(await control('GET', 'faults')).toEqual([200, rules])
    expect((await send('GET', '/v3/markets'))[0]).toBe(503)
    expect((await send('GET', '/v3/markets'))[0]).toBe(200)
    await control('PUT', 'faults', rules)
    expect((await send('GET', '/v3/markets'))[0]).toBe(503)
    await control('PUT', 'faults', rules)
    expect(await control('DELETE', 'faults')).toEqual([204, ''])
    expect((await send('GET', '/v3/markets'))[0]).toBe(200)
  })

  test('what is wrong is refused, and leaves the plan as it was', async () => {
    const rules = [{ match: {}, fault: { kind: 'drop' } }]
    await control('PUT', 'faults', rules)
    const refused = (message: string) => [400, { error: { id: 'IncorrectInputData', message } }]
    expect(await control('PUT', 'faults', [{ fault: { kind: 'reset' } }])).toEqual(
      refused('[0].fault.at must be a whole number from 0 to 1000000000'),
    )
    expect((await send('PUT', '/__local/faults', 'nonsense'))[0]).toBe(400)
    expect(await control('GET', 'faults')).toEqual([200, rules])
  })
})

describe('state and reset', () => {
  test('a reset by JSON, and the state as it is then', async () => {
    const wishes = {
      seed: 7,
      orders: 5,
      products: 9,
      now: '2026-11-20T12:00:00+01:00',
      switches: { cartCount: 'lines' },
    }
    const [status, state] = await control('POST', 'reset', wishes)
    expect(status).toBe(200)
    expect(state).toMatchObject({
      file: null,
      seed: 7,
      orders: 5,
      products: 9,
      now: '2026-11-20T11:00:00.000Z',
      pinned: true,
      changedOrders: 0,
      switches: { cartCount: 'lines' },
    })
    expect(await control('GET', 'state')).toEqual([200, state])
    expect((await send('POST', '/__local/reset'))[1]).toMatchObject({
      seed: 42,
      orders: 60,
      pinned: false,
      switches: {},
    })
  })

  test.each([
    [{ seed: -1 }, 'seed - must be a whole number from 0 to 4294967295.'],
    [{ orders: 'x' }, 'orders - must be a whole number.'],
    [{ now: '2026-11-20' }, 'now - must be a time as 2026-11-20T12:00:00Z.'],
    [{ more: 1 }, 'more - is no field of this endpoint.'],
    [{ switches: [] }, 'switches - must be an object.'],
    [{ switches: { cartCount: 'x' } }, 'switches.cartCount - must be pieces or lines.'],
    [{ switches: { toString: 'x' } }, 'switches.toString - is no switch of this service.'],
  ])('%j is refused', async (body, message) => {
    expect(await control('POST', 'reset', body)).toEqual([400, { error: { id: 'IncorrectInputData', message } }])
  })
})

describe('the clock', () => {
  const at = async (now: string) => (await control('PUT', 'clock', { now }))[0]

  test('is moved without a reset, so that what expires can be tried', async () => {
    const link = async () =>
      (
        await fetch(`${server.url}/v4/export/feed?market=se&format=Native&apiKey=local_key`, { redirect: 'manual' })
      ).headers.get('location') ?? ''
    expect(await control('PUT', 'clock', { now: '2026-11-20T12:00:00Z' })).toMatchObject([
      200,
      { now: '2026-11-20T12:00:00.000Z', pinned: true },
    ])
    const [, session] = await send('GET', '/v3/auth/anonymousToken')
    const authorization = { authorization: `Bearer ${session}` }
    const [early, late] = [await link(), await link()]
    expect(await at('2026-11-20T12:59:59Z')).toBe(200)
    expect((await fetch(early)).status).toBe(200)
    expect(await at('2026-11-20T13:00:00Z')).toBe(200)
    expect(await (await fetch(late)).json()).toMatchObject({ error: { id: 'LinkExpired' } })
    expect(await at('2027-11-01T00:00:00Z')).toBe(200)
    expect((await send('GET', '/v3/auth/token', undefined, authorization))[1]).not.toBe(session)
    expect(await at('2027-11-20T12:00:00Z')).toBe(200)
    expect(await send('GET', '/v3/auth/token', undefined, authorization)).toEqual([200, 'TOKEN_INVALID'])
    expect((await control('DELETE', 'clock'))[1]).toMatchObject({ now: '2026-11-20T10:30:00.000Z', pinned: false })
    expect(await send('GET', '/v3/auth/token', undefined, authorization)).toEqual([200, session])
  })

  test.each([
    ['', 'body - must be a JSON object.'],
    ['{}', 'now - must be given.'],
    ['{"now":5}', 'now - must be a string.'],
    ['{"now":"tomorrow"}', 'now - must be a time as 2026-11-20T12:00:00Z.'],
    ['{"now":"2026-11-20T12:00:00Z","zone":1}', 'zone - is no field of this endpoint.'],
  ])('%j is refused', async (body, message) => {
    expect(await send('PUT', '/__local/clock', body)).toEqual([400, { error: { id: 'IncorrectInputData', message } }])
  })
})

describe('the door', () => {
  test('pages of another origin are refused, as is another Host', async () => {
    for (const origin of ['http://evil.example', 'null', 'https://127.0.0.1'])
      expect((await send('POST', '/__local/reset', '{}', { origin }))[0]).toBe(403)
    expect((await send('GET', '/__local/state', undefined, { origin: server.url }))[0]).toBe(200)
  })

  test('unknown paths and methods say what there is', async () => {
    expect((await control('GET', 'toString'))[1].error.message).toBe(
      'Control has /__local/state, /__local/reset, /__local/clock, /__local/faults, /__local/products/<id>, /__local/requests.',
    )
    expect(await control('POST', 'faults', [])).toMatchObject([
      405,
      { error: { message: '/__local/faults takes GET, PUT, DELETE.' } },
    ])
  })
})
