import { afterEach, describe, expect, test } from 'vitest'
import { type OddAnswer, type OddService, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const opened: OddService[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

type Item = readonly [status: number, next?: string]
const order = (...items: readonly Item[]): string =>
  `{"id":"a1","orderNumber":"N-1","items":[${items.map(([status, next], at) => `{"id":"i${at}","sku":"S${at}","status":${status}${next === undefined ? '' : `,"nextStatuses":${next}`}}`).join(',')}]}`

/** Answers each reading in turn, the last one for ever. */
const serving = async (...answers: readonly OddAnswer[]): Promise<OddService> => {
  const one = await startOddService((_url, before) => answers[Math.min(before, answers.length - 1)] ?? 'RESET')
  opened.push(one)
  return one
}

const waiting = (env: OddService['env'], words: string) =>
  run(`orders wait a1 ${words}`, { env: { ...env, NO_COLOR: '1' }, asleep: () => {} })

const fresh = order([0, '[1,2,3,6]'], [0, '[1,2,3,6]'])

test('ends at the look at which every item has the status', async () => {
  const odd = await serving(fresh, order([2, '[4]'], [0, '[1,2,3,6]']), order([2, '[4]'], [2, '[4]']))
  const ran = await waiting(odd.env, '--for shipped')
  expect(ran).toEqual({ code: 0, out: 'order N-1 (a1): 2 of 2 shipped, after 20s\n', err: '', waits: [10_000, 10_000] })
  expect(odd.requests).toHaveLength(3)
})

test('at once where it is so already; the result as JSON', async () => {
  const odd = await serving(order([2, '[4]'], [3, '[]']))
  const ran = await waiting(odd.env, '--for 2 --json')
  expect(ran).toMatchObject({ code: 0, err: '', waits: [] })
  expect(JSON.parse(ran.out)).toEqual({
    outcome: 'REACHED',
    order: { id: 'a1', orderNumber: 'N-1' },
    status: 2,
    items: [
      { id: 'i0', sku: 'S0', status: 2 },
      { id: 'i1', sku: 'S1', status: 3 },
    ],
    waitedSeconds: 0,
  })
})

test('says at once that it can never be reached any more', async () => {
  const odd = await serving(fresh, order([3, '[]'], [4, '[]']))
  expect(await waiting(odd.env, '--for shipped')).toEqual({
    code: 6,
    out: '',
    err: 'error: order N-1 (a1) cannot become Shipped any more\n  item i0 is Cancelled; next: none\n  item i1 is Returned; next: none\ntry: merchant orders show a1\n     (REJECTED, exit 6, nothing was sent)\n',
    waits: [10_000],
  })
  const none = await serving('{"id":"a1","items":[]}')
  expect((await waiting(none.env, '--for shipped')).code).toBe(6)
})

test('gives up at the time-out, after one last look, with the facts', async () => {
  const odd = await serving(order([0, '[1,2,3,6]'], [2, '[4]']))
  const ran = await waiting(odd.env, '--for shipped --timeout 25s')
  expect(ran).toEqual({
    code: 7,
    out: '',
    err: 'error: order N-1 (a1) is not Shipped after 25s\n  item i0 is New; next: Hold (1), Shipped (2), Cancelled (3), Acknowledged (6)\ntry: the same command again, with a longer --timeout\n     merchant orders show a1\n     (TEMPORARY, exit 7, nothing was changed)\n',
    waits: [10_000, 10_000, 5000],
  })
  expect(odd.requests).toHaveLength(4)
})

test('waits for the items named alone', async () => {
  const odd = await serving(order([2, '[4]'], [0, '[2]']))
  expect((await waiting(odd.env, '--for shipped --item S0')).code).toBe(0)
  expect((await waiting(odd.env, '--for shipped --item nope')).code).toBe(2)
  expect((await waiting(odd.env, '--for nope')).code).toBe(2)
  expect((await waiting(odd.env, '')).code).toBe(2)
})

describe('a service that fails in passing', () => {
  const broken = { status: 503, body: '{}' }

  test('is told once and asked again', async () => {
    const odd = await serving(fresh, broken, broken, broken, broken, order([2, '[4]'], [2, '[4]']))
    const ran = await waiting(odd.env, '--for shipped')
    expect(ran).toMatchObject({
      code: 0,
      err: 'order N-1 (a1): the service failed 4 times; looking again\n',
    })
    expect(ran.out).toMatch(/^order N-1 \(a1\): 2 of 2 shipped, after \d+s\n$/)
  })

  test('is named when the time is over', async () => {
    const odd = await serving(fresh, '<html>')
    const ran = await waiting(odd.env, '--for shipped --timeout 1s --every 1s')
    expect(ran.code).toBe(7)
    expect(ran.err).toContain('  it could not be read at last: ')
  })

  test('ends at once when it refuses the key, or knows the order no more', async () => {
    for (const [status, code] of [
      [401, 4],
      [404, 5],
    ] as const) {
      const odd = await serving(fresh, { status, body: '{}' })
      expect(await waiting(odd.env, '--for shipped')).toMatchObject({ code, out: '', waits: [10_000] })
    }
  })
})

test('sees what another command does, on profile local', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const ran = await run('orders wait 1058 --for hold', {
    env,
    asleep: async (_ms, count) => {
      if (count === 2) await run('orders hold 1058', { env })
    },
  })
  expect(ran).toMatchObject({ code: 0, waits: [10_000, 10_000] })
  expect(ran.out).toContain('0 of 2 shipped, 2 on hold, after 20s\n')
})
