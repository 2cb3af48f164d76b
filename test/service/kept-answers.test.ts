import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startServer } from '../../src/service/server.ts'
import { openService, type Service } from '../../src/service/service.ts'
import { homeFolder } from '../support/homes.ts'
import { ask, now, numbered, seen } from './ask.ts'

const day = 86_400_000
let folder: string
let clock: Date
let services: Service[]

const open = (): Service => {
  const service = openService({ path: join(folder, 'local.db'), now: () => clock })
  services.push(service)
  return service
}

/** What a service answers about an order, asked twice: made, and kept. */
const twice = async (service: Service, id: string): Promise<Record<string, unknown>> => {
  const target = `/v3/merchants/orders/${id}`
  const [first, second] = [await seen(ask(service, target)), await seen(ask(service, target))]
  expect(second).toEqual(first)
  return first[1] as Record<string, unknown>
}

beforeEach(() => {
  folder = homeFolder()
  clock = now
  services = []
})

afterEach(() => {
  for (const service of services) service.close()
})

test('an answer is kept no longer than the day', async () => {
  const service = open()
  const { id } = await numbered(service, 1060)
  const today = await twice(service, id)
  clock = new Date(now.getTime() + day)
  const tomorrow = await twice(service, id)
  expect(Date.parse(String(tomorrow.orderDate)) - Date.parse(String(today.orderDate))).toBe(day)
})

test('nor than the next write, of this service or of another', async () => {
  const [service, other] = [open(), open()]
  const { id } = await numbered(service, 1060)
  const put = (by: Service, status: number) =>
    ask(by, `/v3/merchants/orders/${id}`, { method: 'PUT', body: { status } })
  const untouched = await twice(service, id)
  expect((await put(service, 6)).status).toBe(200)
  const acknowledged = await twice(service, id)
  expect(acknowledged).not.toEqual(untouched)
  expect((await put(other, 1)).status).toBe(200)
  const held = await twice(service, id)
  expect(held).not.toEqual(acknowledged)
  await other.reset({ switches: { itemsKey: 'the service' } })
  expect(Object.keys(await twice(service, id))).toContain('the service')
})

test('a credential is looked at each time', async () => {
  const service = open()
  const { id } = await numbered(service, 1060)
  await twice(service, id)
  const target = `/v3/merchants/orders/${id}`
  expect((await service.handle({ method: 'GET', target, headers: {} })).status).toBe(401)
  expect((await ask(service, `${target}?apiKey=live_key`)).status).toBe(401)
  expect((await ask(service, target, { token: 'x.y.z' })).status).toBe(401)
})

test('who reads over HTTP sees at once what another process wrote before', async () => {
  const [service, other] = [open(), open()]
  const { id } = await numbered(service, 1060)
  const server = await startServer({ service, port: 0 })
  const target = `/v3/merchants/orders/${id}`
  for (let round = 0; round < 20; round += 1) {
    await ask(other, `${target}/shipping`, { method: 'POST', body: { comment: `round ${round}` } })
    const text = await (await fetch(`${server.url}${target}?apiKey=local_key`)).text()
    expect(text).toContain(`round ${round}`)
  }
  await server.close()
})
