import { describe, expect, test } from 'vitest'
import { ask, everyState, list, numbered, problem, seen, shop } from './ask.ts'

const numbers = async (query: string, switches = {}) =>
  (await list(shop(switches), query)).items.map(({ orderNumber }) => Number(orderNumber))

const path = '/v3/merchants/orders'

describe('GET /v3/merchants/orders', () => {
  test('lists the newest first, in pages of 50 of which the first is 0', async () => {
    const service = shop()
    const first = await list(service, `from=2020-01-01&states=${everyState}`)
    const second = await list(service, `from=2020-01-01&states=${everyState}&pageIndex=1`)
    const third = await list(service, `from=2020-01-01&states=${everyState}&pageIndex=2`)
    expect([first.itemsCount, first.pageIndex, first.items.length]).toEqual([60, 0, 50])
    expect([second.itemsCount, second.pageIndex, second.items.length]).toEqual([60, 1, 10])
    expect([third.itemsCount, third.pageIndex, third.items.length]).toEqual([60, 2, 0])
    const all = [...first.items, ...second.items].map(({ orderNumber }) => Number(orderNumber))
    expect(all).toEqual(Array.from({ length: 60 }, (_, place) => 1060 - place))
  })

  test('takes from and to as whole days in UTC, both of them included', async () => {
    const { items } = await list(shop())
    const within = items.filter(({ orderDate }) => orderDate >= '2026-11-10' && orderDate < '2026-11-13')
    expect(within.length).toBeGreaterThan(3)
    expect(await numbers(`from=2026-11-10&to=2026-11-12&states=${everyState}`)).toEqual(
      within.map(({ orderNumber }) => Number(orderNumber)),
    )
    expect(await numbers(`from=2026-11-20&states=${everyState}`)).toEqual([])
    expect(await numbers(`from=2026-11-12&to=2026-11-10&states=${everyState}`)).toEqual([])
  })

  test('selects orders of which any item has one of the states', async () => {
    const { items } = await list(shop())
    for (const states of ['0', '1', '2', '3', '4', '6', '3,4', '5', '1,6']) {
      const wanted = states.split(',').map(Number)
      const expected = items.filter((order) => order.items.some(({ status }) => wanted.includes(status)))
      expect(await numbers(`from=2020-01-01&states=${states}&pageSize=200`)).toEqual(
        expected.map(({ orderNumber }) => Number(orderNumber)),
      )
    }
  })

  test('shows an order that was changed by what it has become', async () => {
    const service = shop()
    const before = await list(service, 'from=2026-11-01&states=1')
    const { id } = await numbered(service, 1060)
    await ask(service, `${path}/${id}`, { method: 'PUT', body: { status: 1 } })
    const held = await list(service, 'from=2026-11-01&states=1')
    expect(held.itemsCount).toBe(before.itemsCount + 1)
    expect(held.items[0]?.id).toBe(id)
    expect((await list(service, 'from=2026-11-19&states=0')).items.map((order) => order.id)).not.toContain(id)
    expect((await list(service)).items.map((order) => order.orderNumber)[0]).toBe('1060')
  })

  test('says of each wrong parameter what it must be', async () => {
    const wrong = async (query: string) => seen(ask(shop(), `${path}?${query}`))
    const incorrect = (message: string) => problem(400, 'IncorrectInputData', message)
    expect(await wrong('')).toEqual(incorrect('from - must be given. states - must be given.'))
    expect(await wrong('from=20-11-2026&states=0')).toEqual(incorrect('from - must be a day as yyyy-mm-dd.'))
    expect(await wrong('from=2026-02-30&states=0')).toEqual(incorrect('from - must be a day as yyyy-mm-dd.'))
    expect(await wrong('from=2026-11-01&to=today&states=0')).toEqual(incorrect('to - must be a day as yyyy-mm-dd.'))
    const states = 'states - must be whole numbers separated by commas.'
    for (const given of ['', 'new', '0,,1', '1.5']) {
      expect(await wrong(`from=2026-11-01&states=${given}`)).toEqual(incorrect(states))
    }
    const size = 'pageSize - must be a whole number from 1 to 200.'
    for (const given of ['0', '201', 'x', '-1']) {
      expect(await wrong(`from=2026-11-01&states=0&pageSize=${given}`)).toEqual(incorrect(size))
    }
    expect(await wrong('from=2026-11-01&states=0&pageIndex=-1')).toEqual(
      incorrect('pageIndex - must be a whole number from 0 to 999999999.'),
    )
    expect(await wrong('from=2026-11-01&state=0')).toEqual(
      incorrect('state - is no parameter of this endpoint. states - must be given.'),
    )
    expect(await wrong('from=2026-11-01&states=0&states=1')).toEqual(incorrect('states - must be given once.'))
  })
})

describe('the open points of the list', () => {
  const query = `from=2020-01-01&states=${everyState}&pageSize=7`

  test('itemsCount may be that of the page', async () => {
    expect((await list(shop({ itemsCount: 'page' }), query)).itemsCount).toBe(7)
  })

  test('pages may be counted from 1', async () => {
    const service = shop({ pageIndexBase: '1' })
    const first = await list(service, query)
    expect(first.pageIndex).toBe(1)
    expect(await list(service, `${query}&pageIndex=1`)).toEqual(first)
    expect((await list(service, `${query}&pageIndex=2`)).items[0]?.orderNumber).toBe('1053')
    expect((await ask(service, `${path}?${query}&pageIndex=0`)).status).toBe(400)
  })

  test('a list may begin with the oldest', async () => {
    expect(await numbers(query, { listOrder: 'oldest' })).toEqual([1001, 1002, 1003, 1004, 1005, 1006, 1007])
    expect(await numbers(`${query}&pageIndex=8`, { listOrder: 'oldest' })).toEqual([1057, 1058, 1059, 1060])
  })

  test('the day of to may be left out, and days may begin elsewhere', async () => {
    const all = (await list(shop())).items
    const between = (from: string, before: string) =>
      all
        .filter(
          ({ orderDate }) => Date.parse(orderDate) >= Date.parse(from) && Date.parse(orderDate) < Date.parse(before),
        )
        .map(({ orderNumber }) => Number(orderNumber))
    const days = `from=2026-11-09&to=2026-11-19&states=${everyState}&pageSize=200`
    expect(await numbers(days, { listTo: 'without' })).toEqual(between('2026-11-09T00:00Z', '2026-11-19T00:00Z'))
    expect(await numbers(days, { listZone: 2 })).toEqual(between('2026-11-08T22:00Z', '2026-11-19T22:00Z'))
    expect(await numbers(days, { listZone: 2 })).not.toEqual(await numbers(days))
  })

  test('pages may have other sizes', async () => {
    const service = shop({ pageSizeDefault: 5, pageSizeMax: 9 })
    expect((await list(service, `from=2020-01-01&states=${everyState}`)).items.length).toBe(5)
    expect((await ask(service, `${path}?from=2020-01-01&states=0&pageSize=10`)).status).toBe(400)
  })

  test('states may select by the order’s own status', async () => {
    const { items } = await list(shop())
    const partly = items.filter(({ status }) => status === 2).map(({ orderNumber }) => Number(orderNumber))
    expect(partly.length).toBeGreaterThan(1)
    expect(await numbers('from=2020-01-01&states=2', { statesFilter: 'orders' })).toEqual(partly)
    expect((await numbers('from=2020-01-01&states=1,2,3&pageSize=200', { statesFilter: 'orders' })).length).toBe(60)
  })

  test('the arrays may have the name that the contract prints', async () => {
    const { body } = await ask(shop({ itemsKey: 'the service' }), `${path}?${query}`)
    const answer = JSON.parse(body) as { 'the service': Record<string, unknown>[] }
    expect(Object.keys(answer)).toEqual(['itemsCount', 'pageIndex', 'the service'])
    expect(Object.keys(answer['the service'][0] ?? {}).slice(4, 7)).toEqual([
      'customer',
      'the service',
      'shippingPreferences',
    ])
  })

  test('a problem may come without its wrapper', async () => {
    expect(await seen(ask(shop({ errorBody: 'bare' }), path))).toEqual([
      400,
      { id: 'IncorrectInputData', message: 'from - must be given. states - must be given.' },
    ])
  })
})
