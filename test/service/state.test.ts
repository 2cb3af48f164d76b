import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openService, type Service } from '../../src/service/service.ts'
import { homeFolder } from '../support/homes.ts'
import { again, ask, everyState, list, now, numbered } from './ask.ts'

let folder: string
let path: string
let services: Service[]

const open = (clock = now): Service => {
  const service = openService({ path, now: () => clock })
  services.push(service)
  return service
}

const hold = (service: Service, id: string) =>
  ask(service, `/v3/merchants/orders/${id}`, { method: 'PUT', body: { status: 1 } })

beforeEach(() => {
  folder = homeFolder()
  path = join(folder, 'local', 'state.db')
  services = []
})

afterEach(() => {
  for (const service of services) service.close()
})

test('a shop that is only read leaves no file', async () => {
  const service = open()
  const order = await numbered(service, 1060)
  await again(service, order)
  await ask(service, '/v3/auth/anonymousToken')
  await ask(service, `/v3/merchants/orders/${order.id}`, { method: 'PUT', body: { status: 'x' } })
  expect(existsSync(join(folder, 'local'))).toBe(false)
})

test('a change is there for the next run, and for one that runs beside', async () => {
  const beside = open()
  const { id } = await numbered(beside, 1060)
  const writer = open()
  await hold(writer, id)
  expect((await again(beside, { id })).items.map(({ status }) => status)).toEqual([1, 1, 1])
  writer.close()
  expect(await again(open(), { id })).toEqual(await again(beside, { id }))
})

test('an order that was changed keeps its dates, while the others stay as old as they were', async () => {
  const service = open()
  const [changed, other] = [await numbered(service, 1060), await numbered(service, 1059)]
  await hold(service, changed.id)
  const later = open(new Date(now.getTime() + 10 * 86_400_000))
  expect((await again(later, changed)).orderDate).toBe(changed.orderDate)
  expect(Date.parse((await again(later, other)).orderDate) - Date.parse(other.orderDate)).toBe(10 * 86_400_000)
  expect((await list(later, 'from=2026-11-25&states=1&pageSize=200')).items.map(({ id }) => id)).not.toContain(
    changed.id,
  )
  expect((await list(later, 'from=2026-11-19&to=2026-11-19&states=1')).items.map(({ id }) => id)).toEqual([changed.id])
})

test('handles that write in turn lose nothing of each other', async () => {
  const writers = [open(), open(), open()]
  const { items } = await list(writers[0] ?? open())
  const free = items.filter((order) => order.items.every(({ status }) => status === 0))
  const lines = free.flatMap((order) => order.items.map((item) => ({ orderId: order.id, itemId: item.id })))
  const answers = await Promise.all(
    lines.map(({ orderId, itemId }, place) =>
      ask(writers[place % 3] ?? open(), `/v3/merchants/orders/${orderId}`, {
        method: 'PUT',
        body: { status: 6, orderItemsIds: [itemId] },
      }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const order of free) {
    const after = await again(open(), order)
    expect(after.items.map(({ status }) => status)).toEqual(order.items.map(() => 6))
    expect(after.activityLogs.length).toBe(order.activityLogs.length + order.items.length)
  }
})

test('a reset forgets all changes, also for a service that runs beside', async () => {
  const [one, other] = [open(), open()]
  const before = await list(one)
  await hold(one, before.items[0]?.id ?? '')
  expect(await other.reset()).toEqual({ seed: 42, count: 60 })
  expect(await list(one)).toEqual(before)
  expect(await other.reset({ orders: 3 })).toEqual({ seed: 42, count: 3 })
  expect((await list(one)).items.map(({ orderNumber }) => orderNumber)).toEqual(['1003', '1002', '1001'])
  await other.reset({ orders: 0 })
  expect(await list(one)).toEqual({ itemsCount: 0, pageIndex: 0, items: [] })
})

test('a pinned clock stands until the next reset, for dates and for the log', async () => {
  const service = open()
  await service.reset({ now: new Date('2027-03-01T12:00:00.000Z') })
  const order = await numbered(open(), 1060)
  expect(order.orderDate.slice(0, 10)).toBe('2027-02-28')
  await hold(service, order.id)
  expect((await again(service, order)).activityLogs.at(-1)?.date).toBe('2027-03-01T12:00:00.000Z')
  await service.reset()
  expect((await numbered(service, 1060)).orderDate.slice(0, 10)).toBe('2026-11-19')
})

test('ten thousand orders are listed whole, page by page', async () => {
  const service = open()
  await service.reset({ orders: 10_000 })
  const ids = new Set<string>()
  for (let page = 0; page < 50; page += 1) {
    const { itemsCount, items } = await list(
      service,
      `from=2020-01-01&states=${everyState}&pageSize=200&pageIndex=${page}`,
    )
    expect([itemsCount, items.length]).toEqual([10_000, 200])
    for (const { id } of items) ids.add(id)
  }
  expect(ids.size).toBe(10_000)
})

test('a file that is no database is refused by name', async () => {
  path = join(folder, 'state.db')
  writeFileSync(path, 'not a database at all'.repeat(99))
  await expect(list(open())).rejects.toMatchObject({
    code: 'LOCAL_IO',
    message: 'the state of the built-in service is damaged',
    parts: { reasons: [`${path}: file is not a database`, 'move the file away and start anew'] },
  })
})
