import { describe, expect, test } from 'vitest'
import { orderPages } from '../../src/api/pages.ts'
import type { Send } from '../../src/http/call.ts'
import { dialects, drained, modelService } from './model-orders.ts'
import { readAs } from './read-as.ts'
import { seeded } from './schemas/random-json.ts'

const query = { from: '2026-11-01', states: '0,1' }
const idsUpTo = (count: number): string[] => Array.from({ length: count }, (_, index) => `o-${index}`)

describe.each(Object.entries(dialects))('a service that pages %s', (_, dialect) => {
  test('gives every order once, in its order, and the list is proved complete', async () => {
    for (const count of [0, 1, 9, 11, 20, 35]) {
      const ids = idsUpTo(count)
      const { given, end } = await drained(
        orderPages(modelService(() => ids, dialect).send, { ...query, pageSize: 10 }),
      )
      expect(given.map(({ value }) => value.id)).toEqual(ids)
      expect(end).toEqual({ complete: true, broken: [] })
    }
  })

  test('never misses silently an order that was there all the time, in 500 drifting lists', async () => {
    const random = seeded(7)
    for (let round = 0; round < 500; round += 1) {
      let list = idsUpTo(Math.floor(random() * 40))
      const stable = new Set(list)
      let made = 0
      const drift = (): readonly string[] => {
        for (let times = random() < 0.4 ? Math.ceil(random() * 3) : 0; times > 0; times -= 1) {
          const at = Math.floor(random() * list.length)
          made += 1
          if (random() < 0.5) list = [...list.slice(0, at), `n-${made}`, ...list.slice(at)]
          else stable.delete(list.splice(at, 1)[0] ?? '')
        }
        return [...list]
      }
      const { given, end } = await drained(orderPages(modelService(drift, dialect).send, { ...query, pageSize: 5 }))
      const ids = given.map(({ value }) => value.id)
      expect(new Set(ids).size).toBe(ids.length)
      if (end.complete) expect(ids).toEqual(expect.arrayContaining([...stable]))
    }
  })
})

test('a page that is not full, and an empty one: two requests', async () => {
  const model = modelService(() => idsUpTo(5), { slice: (index) => index })
  await drained(orderPages(model.send, { ...query, pageSize: 10 }))
  expect(model.requests).toEqual(['0', '1'])
})

test('several pages are read twice', async () => {
  const model = modelService(() => idsUpTo(25), { slice: (index) => index })
  await drained(orderPages(model.send, { ...query, pageSize: 10 }))
  expect(model.requests).toEqual(['0', '1', '2', '3', '0', '1', '2', '3'])
})

test('a service that does not mind pageIndex is complete with a page that is not full, and not with a full one', async () => {
  const short = await drained(
    orderPages(modelService(() => idsUpTo(5), { slice: () => 0 }).send, { ...query, pageSize: 10 }),
  )
  expect(short.end.complete).toBe(true)
  const full = await drained(
    orderPages(modelService(() => idsUpTo(25), { slice: () => 0 }).send, { ...query, pageSize: 10 }),
  )
  expect(full.given).toHaveLength(10)
  expect(full.end).toMatchObject({ complete: false, why: expect.stringContaining('same full page') })
})

test('a count that is clearly the total and more than was given: not complete', async () => {
  const capped = { slice: (index: number) => (index > 1 ? undefined : index), count: 'total' } as const
  const { given, end } = await drained(
    orderPages(modelService(() => idsUpTo(50), capped).send, { ...query, pageSize: 10 }),
  )
  expect(given).toHaveLength(20)
  expect(end).toMatchObject({ complete: false, why: 'the service counts 50 orders, but its pages held 20' })
})

test('a list without end is cut at the cap', async () => {
  let made = 0
  const endless = modelService(() => idsUpTo(10).map((id) => `${id}-${made++}`), { slice: () => 0 })
  const { end } = await drained(orderPages(endless.send, { ...query, pageSize: 10 }, { cap: 20 }))
  expect(end).toMatchObject({ complete: false })
  expect(endless.requests).toHaveLength(21)
})

test('one page is asked for ahead, and its failure after the consumer stopped is nobody else’s', async () => {
  const model = modelService(() => idsUpTo(100), { slice: (index) => index })
  const signals: (AbortSignal | undefined)[] = []
  const send: Send = (call, signal) => {
    signals.push(signal)
    return call.query?.pageIndex === '0' ? model.send(call) : Promise.reject(new Error('gone'))
  }
  const pages = orderPages(send, { ...query, pageSize: 10 })
  expect((await pages.next()).done).toBe(false)
  expect(signals).toHaveLength(2)
  await pages.return({ complete: true, broken: [] })
  expect(signals[1]?.aborted).toBe(true)
})

test('a failing page fails the list, after the pages before it', async () => {
  const model = modelService(() => idsUpTo(100), { slice: (index) => index })
  const send: Send = (call) => (call.query?.pageIndex === '2' ? Promise.reject(new Error('gone')) : model.send(call))
  const pages = orderPages(send, { ...query, pageSize: 10 })
  await pages.next()
  await pages.next()
  await expect(pages.next()).rejects.toThrow('gone')
})

test('broken orders are named once, with their page', async () => {
  const send: Send = async (call) => {
    const items = [[{ id: 'a' }, { items: [] }], [{ id: 'b', items: [{ sku: 'x' }] }], []][
      Number(call.query?.pageIndex)
    ]
    const text = JSON.stringify({ items })
    return readAs(call, text)
  }
  const { given, end } = await drained(orderPages(send, { ...query, pageSize: 2 }))
  expect(given.map(({ value }) => value.id)).toEqual(['a'])
  expect(end.complete).toBe(true)
  expect(end.broken.map(({ path, problem }) => `${path}: ${problem}`)).toEqual([
    'items[1].id: expected text, got nothing',
    'pageIndex 1: items[0].items[0].id: expected text, got nothing',
  ])
})
