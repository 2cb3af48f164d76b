import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startServer } from '../../../src/service/server.ts'
import type { Service } from '../../../src/service/service.ts'
import { shop } from '../ask.ts'
import { bytesOf, fetchLink, linkOf } from '../feed/pull.ts'
import { raw } from './raw.ts'

const planned = async (fault: object, match: object = { path: '/exports/' }): Promise<Service> => {
  const service = shop()
  const body = JSON.stringify({ match, fault })
  await service.handle({ method: 'PUT', target: '/__local/faults', headers: {}, body })
  return service
}
const again = async (service: Service, link: string) => (await fetchLink(service, link)).status

test.each([
  [{ kind: 'status', status: 503 }, 200],
  [{ kind: 'status', status: 503, when: 'after' }, 403],
  [{ kind: 'html' }, 200],
  [{ kind: 'drop' }, 200],
  [{ kind: 'drop', when: 'after' }, 403],
])('%j: what the same link gives then is %d', async (fault, status) => {
  const service = await planned(fault, { path: '/exports/', times: 1 })
  const link = await linkOf(service)
  const met = await fetchLink(service, link)
  expect(met.status).toBe(fault.kind === 'status' ? 503 : fault.kind === 'html' ? 200 : 0)
  expect(await again(service, link)).toBe(status)
})

test('a cut feed, one that is slow, and one that JSON faults leave alone', async () => {
  const archiveOf = async (service: Service) => bytesOf((await fetchLink(service, await linkOf(service))).body)
  const right = await archiveOf(shop())
  expect(gunzipSync(right).length).toBeGreaterThan(10_000)
  expect((await archiveOf(await planned({ kind: 'gzip', at: 1000 }))).equals(right.subarray(0, 1000))).toBe(true)
  expect((await archiveOf(await planned({ kind: 'slow', bytes: 20_000, ms: 0 }))).equals(right)).toBe(true)
  expect((await archiveOf(await planned({ kind: 'reordered-page' }))).equals(right)).toBe(true)
})

test('over a connection: reset after so many bytes, dropped, and a line in the log for each', async () => {
  const service = await planned({ kind: 'reset', at: 500 }, { path: '/exports/', nth: 1 })
  const server = await startServer({ service, port: 0 })
  const came = await raw(server.storageUrl, await linkOf(service))
  expect(came.head).toMatch(/^HTTP\/1\.1 200 /)
  expect(came.body).not.toMatch(/\r\n0\r\n\r\n$/)
  expect(came.body.length).toBeGreaterThanOrEqual(500)
  expect(came.body.length).toBeLessThan(600)
  const drop = JSON.stringify({ match: { path: '/exports/' }, fault: { kind: 'drop' } })
  await raw(server.url, '/__local/faults', 'PUT', drop)
  expect((await raw(server.storageUrl, await linkOf(service))).bytes).toHaveLength(0)
  const { body } = await service.handle({ method: 'GET', target: '/__local/requests', headers: {} })
  const log = JSON.parse(body) as readonly { path: string; status: number | null; fault: string | null }[]
  const feeds = log.filter(({ path }) => path.startsWith('/exports/'))
  expect(feeds).toMatchObject([
    { query: 'signature=***', status: 200, fault: 'reset' },
    { status: null, fault: 'drop' },
  ])
  await server.close()
  service.close()
})
