import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { cart } from '../../src/schemas/cart.ts'
import { categories } from '../../src/schemas/categories.ts'
import { collection, collectionList } from '../../src/schemas/collection.ts'
import { favorites } from '../../src/schemas/favorites.ts'
import { product } from '../../src/schemas/product.ts'
import { productPreview } from '../../src/schemas/product-preview.ts'
import { productV4 } from '../../src/schemas/product-v4.ts'
import { readRecord } from '../../src/schemas/read-record.ts'
import { shop as shopSchema } from '../../src/schemas/shop.ts'
import type { Service } from '../../src/service/service.ts'
import { ask, shop } from '../service/ask.ts'
import { feed } from '../service/feed/pull.ts'
import { logIn, products } from '../service/shoppers.ts'

let service: Service
let token: string
let productId: string

beforeAll(async () => {
  service = shop()
  token = await logIn(service)
  const single = (await products(service)).find(({ variants, isInStock }) => variants.length === 1 && isInStock)
  productId = single?.id ?? ''
  await ask(service, '/v4/favorites', { method: 'POST', token, body: { productIds: [productId] } })
  await ask(service, '/v4/shoppingcart/items', { method: 'POST', token, body: { posId: 'p', productId, quantity: 1 } })
})

afterAll(() => service.close())

/** What the client makes of the service's answer. Both were written from the contract, but not from each other. */
const read = async <T>(target: string, schema: z.ZodMiniType<T>): Promise<T> => {
  const { status, body } = await ask(service, target, target.includes('/v5/') ? {} : { token })
  expect([target, status]).toEqual([target, 200])
  const reading = readRecord(schema, JSON.parse(body))
  if (!('value' in reading)) throw new Error(`${target}: ${reading.path} ${reading.problem}`)
  return reading.value
}

const money = { value: expect.any(Number), currency: 'SEK', formatted: expect.stringContaining('kr') }

test('collections and shops are read with all that was seen of them', async () => {
  const [first] = await read('/v4/collections/', collectionList)
  const whole = {
    id: expect.any(String),
    name: 'Autumn layers',
    created: expect.stringMatching(/Z$/),
    friendlyUrl: 'autumn-layers',
  }
  expect(first).toMatchObject(whole)
  expect(first?.items[0]?.product).toMatchObject({ name: expect.any(String), price: money, salesPrice: money })
  expect(await read(`/v3/collections/${first?.id}`, collection)).toEqual(first)
  expect((await read('/v3/shops/byName/anna', shopSchema)).collections[0]).toEqual(first)
  expect(await read(`/v3/shops/byName/anna/collections/${first?.id}`, collection)).toEqual(first)
})

test('favorites and the cart are read with all that was seen of them', async () => {
  expect(await read('/v4/favorites', favorites)).toMatchObject([{ id: productId, product: { price: money } }])
  const { items, ...totals } = await read('/v4/shoppingcart', cart)
  expect(totals).toMatchObject({ numberOfProducts: 1, total: money, totalDeliveryCost: money })
  expect(items).toMatchObject([
    {
      productId,
      name: expect.any(String),
      price: money,
      salesPrice: money,
      quantity: 1,
      stockCount: expect.any(Number),
    },
  ])
})

test('products, previews and categories are read in both versions', async () => {
  const shown = { id: productId, title: expect.any(String), priceIncVat: money }
  expect(await read(`/v5/products/${productId}`, product)).toMatchObject(shown)
  expect(await read(`/v5/products/${productId}/preview`, productPreview)).toMatchObject(shown)
  expect(await read(`/v4/products/${productId}`, productV4)).toMatchObject(shown)
  expect(await read(`/v4/products/${productId}/preview`, productPreview)).toMatchObject(shown)
  for (const version of ['v4', 'v5'])
    expect((await read(`/${version}/categories?market=se`, categories)).departments.length).toBeGreaterThan(0)
})

test('every line of the Native feed is a product', async () => {
  const lines = (await feed(service)).trim().split('\n')
  const read = lines.map((line) => readRecord(product, JSON.parse(line)))
  expect(read.filter((reading) => !('value' in reading))).toEqual([])
})
