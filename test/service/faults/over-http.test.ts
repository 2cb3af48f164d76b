import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../../src/service/server.ts'
import type { Service } from '../../../src/service/service.ts'
import { again, everyState, numbered, shop } from '../ask.ts'
import { raw } from './raw.ts'

const orders = `/v3/merchants/orders?from=2026-11-01&states=${everyState}&apiKey=local_key`

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

const plan = async (fault: object, match: object = { path: '/v3/merchants/orders' }): Promise<void> => {
  const { head } = await raw(server.url, '/__local/faults', 'PUT', JSON.stringify([{ match, fault }]))
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
}
const whole = async () => (await raw(server.url, orders)).body
const declared = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1])

/** Puts the newest order on hold, and says what came and whether it was done. */
const hold = async () => {
  const order = await numbered(service, 1060)
  const body = JSON.stringify({ orderItemsIds: order.items.map(({ id }) => id), status: 1 })
  const came = await raw(server.url, `/v3/merchants/orders/${order.id}?apiKey=local_key`, 'PUT', body)
  return { came, done: (await again(service, order)).items.every(({ status }) => status === 1) }
}
const toOrder = { method: 'PUT', path: '/v3/merchants/orders/:orderId' }

describe('a read', () => {
  test('429 with Retry-After', async () => {
    await plan({ kind: 'status', status: 429, retryAfter: 7 })
    expect((await raw(server.url, orders)).head).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: 7\r\n/)
  })

  test('latency gives the right answer', async () => {
    const right = await whole()
    await plan({ kind: 'latency', ms: 1 })
    expect(await whole()).toBe(right)
  })

  test.each([0, 1, 60, 300])('reset at byte %d', async (at) => {
    await plan({ kind: 'reset', at })
    const { bytes, end } = await raw(server.url, orders)
    expect(bytes.length).toBe(at)
    // libuv takes a reset for an end when it comes together with the last bytes
    if (at === 0) expect(end).toBe('RESET')
  })

  test('slow, in pieces, and whole at the end', async () => {
    const right = await whole()
    await plan({ kind: 'slow', bytes: 4000, ms: 1 })
    const { body, head, pieces } = await raw(server.url, orders)
    expect(body).toBe(right)
    expect(declared(head)).toBe(right.length)
    expect(pieces).toBeGreaterThan(2)
  })

  test.each([-5, 5])('a Content-Length that is wrong by %d', async (by) => {
    const right = await whole()
    await plan({ kind: 'content-length', by })
    const { body, head, end } = await raw(server.url, orders)
    expect([body, declared(head), end]).toEqual([right, right.length + by, 'FIN'])
  })

  test('gzip that is cut', async () => {
    const right = await whole()
    await plan({ kind: 'gzip', at: 40 })
    const { head, bytes } = await raw(server.url, orders)
    expect(head).toMatch(/\r\ncontent-encoding: gzip\r\n/)
    expect(declared(head)).toBe(40)
    expect(() => gunzipSync(bytes.subarray(-40))).toThrow(/unexpected end of file/)
    await plan({ kind: 'gzip', at: 1_000_000 })
    const uncut = await raw(server.url, orders)
    expect(gunzipSync(uncut.bytes.subarray(-declared(uncut.head))).toString('latin1')).toBe(right)
  })

  test('malformed, HTML with 200, another type', async () => {
    const right = await whole()
    await plan({ kind: 'malformed', at: 21 })
    expect(await raw(server.url, orders)).toMatchObject({ body: right.slice(0, 21), end: 'FIN' })
    await plan({ kind: 'html' })
    expect(await raw(server.url, orders)).toMatchObject({
      head: expect.stringMatching(/^HTTP\/1\.1 200 [\s\S]*content-type: text\/html/),
      body: expect.stringMatching(/^<!doctype html>/),
    })
    await plan({ kind: 'changed-type', field: 'orderNumber', to: 'number' })
    const { items } = JSON.parse(await whole())
    expect(items[0].orderNumber).toBe(1060)
  })

  test('a page that comes twice, and one in the opposite order', async () => {
    const page = async (index: number) => {
      const { body } = await raw(server.url, `${orders}&pageSize=3&pageIndex=${index}`)
      return JSON.parse(body).items.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
    }
    const [first, second] = [await page(0), await page(1)]
    await plan({ kind: 'duplicate-page' }, { path: '/v3/merchants/orders', nth: 2 })
    expect([await page(0), await page(1), await page(1)]).toEqual([first, first, second])
    await plan({ kind: 'reordered-page' })
    expect(await page(0)).toEqual(first.toReversed())
  })
})

describe('a write', () => {
  test.each([
    [{ kind: 'status', status: 503 }, false],
    [{ kind: 'status', status: 503, when: 'after' }, true],
    [{ kind: 'html', when: 'after' }, true],
    [{ kind: 'drop' }, false],
    [{ kind: 'drop', when: 'after' }, true],
    [{ kind: 'reset', at: 10 }, true],
  ])('%j: done %s', async (fault, isDone) => {
    await plan(fault, toOrder)
    const { came, done } = await hold()
    expect(done).toBe(isDone)
    if (fault.kind === 'drop') expect([came.bytes.length, came.end]).toEqual([0, 'FIN'])
    if (fault.kind === 'status') expect(came.head).toMatch(/^HTTP\/1\.1 503 /)
  })
})
