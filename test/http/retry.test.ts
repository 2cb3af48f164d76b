import { expect, test } from 'vitest'
import { backoff } from '../../src/http/backoff.ts'
import { makeRetryBudget } from '../../src/http/retry-budget.ts'
import { seeded } from '../api/schemas/random-json.ts'
import { answer } from '../support/fault-server.ts'
import { against, failureOf, readCall, writeCall } from './sending.ts'

const ok = [answer(200, '{"fine":true}')]

const limitedBy = (retryAfter: string) => [
  answer(429, '{}', [`retry-after: ${retryAfter}`, 'date: Tue, 03 Nov 2026 10:00:00 GMT']),
]

test('delays are spread evenly over their span', () => {
  const random = seeded(11)
  const delays = Array.from({ length: 10_000 }, () => backoff(2, 500, random) / 2000).sort((a, b) => a - b)
  const distance = Math.max(...delays.map((delay, index) => Math.abs(delay - index / delays.length)))
  // Kolmogorov-Smirnov, p > 0.01
  expect(distance).toBeLessThan(1.63 / Math.sqrt(delays.length))
})

test('delays grow to 20 seconds and no further', () => {
  expect([0, 1, 5, 6, 50].map((retry) => backoff(retry, 500, () => 1))).toEqual([500, 1000, 16_000, 20_000, 20_000])
})

test.each([
  ['7', [7000, 7000, 7000]],
  ['0', [500, 1000, 2000]],
  ['-5', [500, 1000, 2000]],
  ['1e9', [500, 1000, 2000]],
  ['NaN', [500, 1000, 2000]],
  ['', [500, 1000, 2000]],
  ['soon', [500, 1000, 2000]],
  ['120', [120_000, 120_000, 120_000]],
  ['Tue, 03 Nov 2026 10:00:09 GMT', [9000, 9000, 9000]],
  ['Thu, 01 Jan 1970 00:00:00 GMT', [500, 1000, 2000]],
])('429 with Retry-After %j: 4 requests, writes too', async (value, waits) => {
  for (const call of [readCall, writeCall]) {
    const run = await against([limitedBy(value)])
    expect(await failureOf(run.send(call))).toMatchObject({ code: 'TEMPORARY', status: 429, effect: 'none' })
    expect(run.server.requests).toHaveLength(4)
    expect(run.waits).toEqual(waits)
  }
})

test.each([
  ['121', 'the service asks to wait 121 s, until 2026-11-03T10:02:01.000Z'],
  ['99999999999', /^the service asks to wait 99999999999 s/],
  ['Fri, 01 Jan 2099 00:00:00 GMT', /until 2099-01-01T00:00:00.000Z$/],
])('429 with Retry-After %j: not waited for, and the time is named', async (value, message) => {
  const { server, send, waits } = await against([limitedBy(value)])
  expect(await failureOf(send(readCall))).toMatchObject({
    code: 'LIMITED',
    message: expect.stringMatching(message),
    effect: 'none',
  })
  expect(server.requests).toHaveLength(1)
  expect(waits).toEqual([])
})

test('with retries off, each call is one request', async () => {
  for (const plan of [[answer(503, '')], limitedBy('1'), { before: 'RESET' } as const]) {
    const { server, send, waits } = await against([plan], {}, 0)
    expect(await failureOf(send(readCall))).toMatchObject({ code: 'TEMPORARY' })
    expect(server.requests.length).toBeLessThanOrEqual(1)
    expect(server.connections()).toBe(1)
    expect(waits).toEqual([])
  }
})

test('a call may ask for more attempts', async () => {
  const { server, send } = await against([[answer(503, '')]])
  await failureOf(send({ ...readCall, attempts: 10 }))
  expect(server.requests).toHaveLength(10)
})

test('a service in trouble is not trampled: after 20 retries each call is one request', async () => {
  const { server, send } = await against([[answer(503, '')]])
  for (let call = 0; call < 30; call += 1) await failureOf(send(readCall))
  expect(server.requests).toHaveLength(30 + 20)
})

test('a success gives back what its retry cost', () => {
  const budget = makeRetryBudget()
  expect(budget.take(10)).toBe(true)
  budget.succeed(10)
  expect(budget.left()).toBe(100)
  budget.take(5)
  budget.succeed(0)
  expect(budget.left()).toBe(96)
  while (budget.take(5));
  expect(budget.left()).toBe(1)
})

test('a long run with one fault in five answers never runs dry', async () => {
  const random = seeded(3)
  const budget = makeRetryBudget()
  for (let page = 0; page < 5000; page += 1) {
    let cost = 0
    while (random() < 0.2) {
      cost = random() < 0.2 ? 10 : 5
      expect(budget.take(cost)).toBe(true)
    }
    budget.succeed(cost)
  }
})

test('each attempt is one line, without the key', async () => {
  const { send, lines } = await against([[answer(503, '')], ['RESET'], ok])
  await send(readCall)
  expect(lines).toEqual([
    'GET /v3/merchants/orders: 503 in 0 ms, attempt 1 of 4; again in 0.5 s',
    expect.stringMatching(
      /^GET \/v3\/merchants\/orders: connection [a-z ]+ \(IN_DOUBT\) in 0 ms, attempt 2 of 4; again in 0.5 s$/,
    ),
    'GET /v3/merchants/orders: 200 in 0 ms, attempt 3 of 4',
  ])
})
