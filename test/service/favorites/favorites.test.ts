import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Service } from '../../../src/service/service.ts'
import { ask, problem, seen, shop } from '../ask.ts'
import { logIn, openSession, products } from '../shoppers.ts'

let service: Service
let token: string
let ids: readonly string[]

beforeEach(async () => {
  service = shop()
  token = await logIn(service)
  ids = (await products(service)).map(({ id }) => id)
})

afterEach(() => service.close())

const favorites = async (holder = token): Promise<readonly string[]> => {
  const [status, list] = await seen(ask(service, '/v4/favorites', { token: holder }))
  expect(status).toBe(200)
  return (list as { items: { id: string }[] }).items.map(({ id }) => id)
}
const add = (productIds: unknown, holder = token) =>
  seen(ask(service, '/v4/favorites', { method: 'POST', token: holder, body: { productIds } }))
const drop = (id: string) => seen(ask(service, `/v4/favorites/${id}`, { method: 'DELETE', token }))

test('are none at first, then what was added, each once, the oldest first', async () => {
  expect(await favorites()).toEqual([])
  expect(await add([ids[3], ids[1]])).toEqual([200, ''])
  expect(await add([ids[1], ids[2]])).toEqual([200, ''])
  expect(await favorites()).toEqual([ids[3], ids[1], ids[2]])
  const { body } = await ask(service, '/v4/favorites', { token })
  expect(JSON.parse(body).items[0].product).toMatchObject({ id: ids[3], name: expect.any(String), price: {} })
})

test('are dropped one by one', async () => {
  await add([ids[0], ids[1]])
  expect(await drop(ids[0] ?? '')).toEqual([200, ''])
  expect(await favorites()).toEqual([ids[1]])
  expect(await drop(ids[0] ?? '')).toEqual(problem(404, 'NotFound', `'${ids[0]}' is not among the favorites.`))
})

test('take all products or none', async () => {
  expect(await add([ids[0], 'x'])).toEqual(problem(400, 'IncorrectInputData', "productIds - there is no product 'x'."))
  expect((await add([]))[0]).toBe(400)
  expect((await add('x'))[0]).toBe(400)
  expect(await favorites()).toEqual([])
})

test('take no query, and say so', async () => {
  expect(await seen(ask(service, '/v4/favorites?market=se', { token }))).toEqual(
    problem(400, 'IncorrectInputData', 'market - is no parameter of this endpoint.'),
  )
})

test('belong to one holder, a session as well as a user', async () => {
  const [one, other] = [await openSession(service), await openSession(service)]
  await add([ids[5]], one)
  expect([await favorites(one), await favorites(other), await favorites()]).toEqual([[ids[5]], [], []])
  expect((await ask(service, '/v4/favorites')).status).toBe(401)
})

test('come as a bare array, or with the answer to a write, when a switch says so', async () => {
  const other = shop({ favoritesShape: 'array', writeAnswers: 'json' })
  const [status, list] = await seen(
    ask(other, '/v4/favorites', { method: 'POST', token, body: { productIds: [ids[0]] } }),
  )
  expect([status, list]).toEqual([200, [{ id: ids[0], product: expect.objectContaining({ id: ids[0] }) }]])
  expect(await seen(ask(other, '/v4/favorites', { token }))).toEqual([200, list])
  other.close()
})
