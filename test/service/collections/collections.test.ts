import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Service } from '../../../src/service/service.ts'
import { ask, now, problem, seen, shop } from '../ask.ts'
import { logIn, openSession, products } from '../shoppers.ts'

interface Collection {
  readonly id: string
  readonly name: string
  readonly created: string
  readonly friendlyUrl: string
  readonly items: readonly { readonly id: string; readonly product: Readonly<Record<string, unknown>> }[]
}

let service: Service
let anna: string

beforeEach(async () => {
  service = shop()
  anna = await logIn(service)
})

afterEach(() => service.close())

const mine = async (token = anna): Promise<readonly Collection[]> => {
  const [status, list] = await seen(ask(service, '/v4/collections/', { token }))
  expect(status).toBe(200)
  return list as readonly Collection[]
}

const first = async (token = anna): Promise<Collection> => {
  const [collection] = await mine(token)
  if (!collection) throw new Error('no collection')
  return collection
}

const read = (id: string) => seen(service.handle({ method: 'GET', target: `/v3/collections/${id}`, headers: {} }))
const add = (id: string, body: unknown, token = anna) =>
  ask(service, `/v3/collections/${id}/products`, { method: 'POST', token, body })
const remove = (path: string, token = anna) =>
  seen(ask(service, `/v3/collections/${path}`, { method: 'DELETE', token }))

describe('reading', () => {
  test('a user begins with seeded collections, whose products have the older names', async () => {
    const list = await mine()
    expect(list.map(({ name, friendlyUrl, items }) => [name, friendlyUrl, items.length])).toEqual([
      ['Autumn layers', 'autumn-layers', 4],
      ['Gifts under 500', 'gifts-under-500', 3],
    ])
    expect(list[0]?.items[0]?.product).toMatchObject({
      name: 'Nordlys Merino crewneck',
      price: { value: 1099, currency: 'SEK' },
      salesPrice: { currency: 'SEK' },
    })
  })

  test('the path is as the contract prints it, and without its last slash', async () => {
    expect(await seen(ask(service, '/v4/collections', { token: anna }))).toEqual([200, await mine()])
  })

  test('one is read without a token, by anybody', async () => {
    const collection = await first()
    expect(await read(collection.id)).toEqual([200, collection])
    expect(await read('x')).toEqual(problem(404, 'NotFound', "There is no collection 'x'."))
  })

  test('a session has an empty one of its own, which is found by its id alone', async () => {
    const [one, other] = [await openSession(service), await openSession(service)]
    const collection = await first(one)
    expect(collection).toMatchObject({ name: 'My collection', items: [] })
    expect(collection.id).not.toBe((await first(other)).id)
    expect(await read(collection.id)).toEqual([200, collection])
    const forged = `${collection.id.slice(0, -1)}${collection.id.endsWith('0') ? '1' : '0'}`
    expect((await read(forged))[0]).toBe(404)
  })

  test('a shop is found by its name in any case, and its collections by id or friendly URL', async () => {
    const shopAt = (path: string) => seen(ask(service, `/v3/shops/byName/${path}`))
    expect(await shopAt('Anna')).toEqual([200, { name: 'anna', collections: await mine() }])
    const { id } = await first()
    expect(await shopAt(`anna/collections/${id}`)).toEqual([200, await first()])
    expect(await shopAt('anna/collections/autumn-layers')).toEqual([200, await first()])
    expect((await shopAt('redaktionen'))[1]).toMatchObject({ collections: [{ friendlyUrl: 'skor-for-regn-rusk' }] })
    expect(await shopAt('nobody')).toEqual(problem(404, 'NotFound', "There is no shop 'nobody'."))
    expect((await shopAt(`redaktionen/collections/${id}`))[0]).toBe(404)
  })
})

describe('writing', () => {
  test('adds products behind the others, each once, and is there for the next read', async () => {
    const { id, items } = await first()
    const ids = (await products(service)).slice(0, 2).map((product) => product.id)
    expect((await add(id, { productIds: ids })).status).toBe(200)
    expect((await add(id, { productIds: [ids[1]] })).body).toBe('')
    const after = await first()
    expect(after.items.slice(0, items.length)).toEqual(items)
    expect(after.items.slice(items.length).map(({ product }) => product.id)).toEqual(ids)
  })

  test('takes all products or none', async () => {
    const { id } = await first()
    const [known] = await products(service)
    expect(await seen(add(id, { productIds: [known?.id, 'x', 'y'] }))).toEqual(
      problem(400, 'IncorrectInputData', "productIds - there is no product 'x', 'y'."),
    )
    expect(await first()).toMatchObject({ items: { length: 4 } })
    expect((await add(id, { productIds: [] })).status).toBe(400)
    expect((await add(id, {})).status).toBe(400)
  })

  test('removes one item, or the whole', async () => {
    const { id, items } = await first()
    expect(await remove(`${id}/items/${items[1]?.id}`)).toEqual([200, ''])
    expect((await first()).items).toEqual(items.filter((_, place) => place !== 1))
    expect((await remove(`${id}/items/${items[1]?.id}`))[0]).toBe(404)
    expect(await remove(id)).toEqual([200, ''])
    expect((await read(id))[0]).toBe(404)
    expect((await remove(id))[0]).toBe(404)
    expect((await mine()).map(({ name }) => name)).toEqual(['Gifts under 500'])
  })

  test('is for who holds it', async () => {
    const { id } = await first()
    const session = await openSession(service)
    expect(await remove(id, session)).toEqual(problem(403, 'Forbidden', 'The collection belongs to somebody else.'))
    expect((await add(id, { productIds: ['x'] }, session)).status).toBe(403)
    const own = await first(session)
    const [known] = await products(service)
    expect((await add(own.id, { productIds: [known?.id] }, session)).status).toBe(200)
    expect((await first(session)).items.map(({ product }) => product.id)).toEqual([known?.id])
    expect(await read(own.id)).toEqual([200, await first(session)])
  })

  test('is forgotten by a reset', async () => {
    const before = await mine()
    await remove(before[0]?.id ?? '')
    await service.reset({ now })
    expect(await mine()).toEqual(before)
  })
})

describe('tokens', () => {
  test('are needed, and an invalid one is refused as a switch says', async () => {
    const bare = { method: 'GET', target: '/v4/collections/', headers: {} }
    expect((await service.handle(bare)).status).toBe(401)
    expect((await ask(service, '/v4/collections/?apiKey=local_key')).status).toBe(401)
    for (const [tokenRefused, expected] of [
      ['401', [401, { error: { id: 'TOKEN_INVALID', message: expect.any(String) } }]],
      ['403', [403, { error: { id: 'TOKEN_INVALID', message: expect.any(String) } }]],
      ['200', [200, 'TOKEN_INVALID']],
    ] as const) {
      const other = shop({ tokenRefused })
      for (const target of ['/v4/collections/', '/v3/merchants/orders?from=2026-11-01&states=0'])
        expect(await seen(ask(other, target, { token: 'x.y.z' }))).toEqual(expected)
      other.close()
    }
  })

  test('a write answers with the collection when the switch says so', async () => {
    const other = shop({ writeAnswers: 'json' })
    const { id, items } = await first()
    const [status, answer] = await seen(
      ask(other, `/v3/collections/${id}/items/${items[0]?.id}`, { method: 'DELETE', token: anna }),
    )
    expect([status, (answer as Collection).items]).toEqual([200, items.slice(1)])
    other.close()
  })
})
