import { describe, expect, test } from 'vitest'
import { readPlan } from '../../../src/service/faults/read-plan.ts'
import type { Service } from '../../../src/service/service.ts'
import { ask, everyState, shop } from '../ask.ts'

const planned = async (rules: unknown): Promise<Service> => {
  const service = shop()
  const put = { method: 'PUT', target: '/__local/faults', headers: {}, body: JSON.stringify(rules) }
  expect((await service.handle(put)).status).toBe(200)
  return service
}
const fault = { kind: 'status', status: 500 }
const statuses = async (service: Service, ...targets: readonly string[]): Promise<readonly number[]> => {
  const seen: number[] = []
  for (const target of targets) seen.push((await ask(service, target)).status)
  return seen
}
const markets = (count: number): readonly string[] => Array.from({ length: count }, () => '/v3/markets')

describe('which requests a fault meets', () => {
  test.each([
    [{}, [500, 500, 500, 500, 500]],
    [{ times: 2 }, [500, 500, 200, 200, 200]],
    [{ nth: 2 }, [200, 500, 200, 200, 200]],
    [{ nth: 2, times: 2 }, [200, 500, 500, 200, 200]],
    [{ every: 2 }, [200, 500, 200, 500, 200]],
    [{ every: 2, times: 1 }, [200, 500, 200, 200, 200]],
    [{ method: 'PUT' }, [200, 200, 200, 200, 200]],
  ])('%j', async (match, expected) => {
    expect(await statuses(await planned({ match, fault }), ...markets(5))).toEqual(expected)
  })

  test('an endpoint as it is printed is that one alone; another path is a beginning', async () => {
    const targets = [
      `/v3/merchants/orders?from=2026-11-01&states=${everyState}`,
      '/v3/merchants/orders/x',
      '/v3/markets',
      '/v4/markets',
    ]
    const met = async (path: string) => statuses(await planned({ match: { path }, fault }), ...targets)
    expect(await met('/v3/merchants/orders')).toEqual([500, 404, 200, 200])
    expect(await met('/v3/merchants/orders/:orderId')).toEqual([200, 500, 200, 200])
    expect(await met('/v3/merchants/')).toEqual([500, 500, 200, 200])
    expect(await met('/v3/')).toEqual([500, 500, 500, 200])
  })

  test('the first rule that is due counts, and all that fit count on', async () => {
    const rules = [
      { match: { nth: 1 }, fault: { kind: 'status', status: 501 } },
      { match: { nth: 2 }, fault: { kind: 'status', status: 502 } },
      { match: {}, fault: { kind: 'status', status: 503 } },
    ]
    expect(await statuses(await planned(rules), ...markets(3))).toEqual([501, 502, 503])
  })
})

test.each<[unknown, string]>([
  [3, 'the plan must be {"match": {...}, "fault": {"kind": ...}}'],
  [[{}], '[0].fault must be an object with a kind'],
  [[{ fault, more: 1 }], '[0].more is no field here: there are match and fault'],
  [
    [{ fault }, { fault: { kind: 'slo' } }],
    '[1].fault.kind must be one of latency, status, drop, reset, slow, content-length, gzip, html, malformed, changed-type, duplicate-page, reordered-page',
  ],
  [
    { fault: { kind: 'toString' } },
    'fault.kind must be one of latency, status, drop, reset, slow, content-length, gzip, html, malformed, changed-type, duplicate-page, reordered-page',
  ],
  [{ fault: { kind: 'latency' } }, 'fault.ms must be a whole number from 0 to 600000'],
  [{ fault: { kind: 'latency', ms: 1.5 } }, 'fault.ms must be a whole number from 0 to 600000'],
  [{ fault: { kind: 'status', status: 200 } }, 'fault.status must be a whole number from 400 to 599'],
  [{ fault: { ...fault, when: 'later' } }, 'fault.when must be one of before, after'],
  [{ fault: { ...fault, retryAfter: 'a\r\nb: c' } }, 'fault.retryAfter must be a number of seconds, or a date as text'],
  [{ fault: { ...fault, ms: 1 } }, 'fault.ms is no field here: there are status, when, retryAfter'],
  [{ fault: { kind: 'content-length', by: 0 } }, 'fault.by must be a whole number, and not 0'],
  [
    { fault: { kind: 'changed-type', field: 'a', to: 'date' } },
    'fault.to must be one of string, number, boolean, null, array, object',
  ],
  [{ match: { path: 'v3' }, fault }, 'match.path must begin with /'],
  [{ match: { nth: 0 }, fault }, 'match.nth must be a whole number from 1 to 1000000000'],
  [{ match: { nth: 1, every: 2 }, fault }, 'match.every cannot be beside nth'],
  [{ match: { nht: 1 }, fault }, 'match.nht is no field here: there are method, path, nth, every, times'],
])('%j is refused', (plan, complaint) => {
  expect(readPlan(plan)).toEqual({ complaint })
})
