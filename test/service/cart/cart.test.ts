import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Service } from '../../../src/service/service.ts'
import { ask, problem, seen, shop } from '../ask.ts'
import { logIn, openSession, products } from '../shoppers.ts'

type Products = Awaited<ReturnType<typeof products>>
type Product = Products[number]

interface Cart {
  readonly items: readonly Readonly<Record<string, unknown>>[]
  readonly numberOfProducts: number
  readonly total: { readonly value: number; readonly currency: string; readonly formatted: string }
}

let service: Service
let token: string
let all: Products

beforeEach(async () => {
  service = shop()
  token = await logIn(service)
  all = await products(service)
})

afterEach(() => service.close())

const cart = async (holder = token): Promise<Cart> => {
  const [status, value] = await seen(ask(service, '/v4/shoppingcart', { token: holder }))
  expect(status).toBe(200)
  return value as Cart
}
const add = (productId: unknown, quantity: unknown = 1, posId: unknown = 'local-app', holder = token) =>
  seen(ask(service, '/v4/shoppingcart/items', { method: 'POST', token: holder, body: { posId, productId, quantity } }))

const found = (is: (product: Product) => boolean): Product => {
  const product = all.find(is)
  if (!product) throw new Error('no such product')
  return product
}
const stocked = (count: number) => (product: Product) =>
  product.variants.length > 1 && product.variants.some(({ stockCount }) => stockCount >= count)
const article = (product: Product, least = 1): { readonly id: string; readonly stock: number } => {
  const variant = product.variants.find(({ stockCount }) => stockCount >= least)
  return { id: `${product.id}_${variant?.id}`, stock: variant?.stockCount ?? 0 }
}

describe('a cart', () => {
  test('is empty at first, with its totals', async () => {
    expect(await cart()).toEqual({
      items: [],
      numberOfProducts: 0,
      total: { value: 0, currency: 'SEK', formatted: '0,00\u00a0kr' },
      totalDeliveryCost: { value: 0, currency: 'SEK', formatted: '0,00\u00a0kr' },
      totalIncDelivery: { value: 0, currency: 'SEK', formatted: '0,00\u00a0kr' },
    })
  })

  test('holds what was added, in older names, and adds it up', async () => {
    const { id } = article(found(stocked(3)), 3)
    expect(await add(id, 2)).toEqual([200, ''])
    const { items, numberOfProducts, total } = await cart()
    const line = items[0] as Record<string, { value: number }>
    expect([items.length, numberOfProducts]).toEqual([1, 2])
    expect(line).toMatchObject({
      productId: id.split('_')[0],
      variantId: id.split('_')[1],
      quantity: 2,
      posId: 'local-app',
      image: expect.stringContaining('https://'),
      attributesValue: expect.any(String),
    })
    expect(total.value).toBe(Math.round((line.salesPrice?.value ?? 0) * 200) / 100)
  })

  test('grows by adding the same again, and keeps what each point of sale sold apart', async () => {
    const { id } = article(found(stocked(4)), 4)
    await add(id, 1)
    await add(id, 2)
    await add(id, 1, 'local-blog')
    expect((await cart()).items.map(({ posId, quantity }) => [posId, quantity])).toEqual([
      ['local-app', 3],
      ['local-blog', 1],
    ])
    expect((await cart()).numberOfProducts).toBe(4)
  })

  test('counts lines when the switch says so', async () => {
    const other = shop({ cartCount: 'lines', writeAnswers: 'json' })
    const { id } = article(found(stocked(3)), 3)
    const body = { posId: 'x', productId: id, quantity: 3 }
    const [status, value] = await seen(ask(other, '/v4/shoppingcart/items', { method: 'POST', token, body }))
    expect([status, (value as Cart).numberOfProducts]).toEqual([200, 1])
    other.close()
  })

  test('belongs to one holder, a session as well as a user', async () => {
    const [one, other] = [await openSession(service), await openSession(service)]
    await add(article(found(stocked(1))).id, 1, 'x', one)
    expect([(await cart(one)).items.length, (await cart(other)).items.length, (await cart()).items.length]).toEqual([
      1, 0, 0,
    ])
    expect((await ask(service, '/v4/shoppingcart')).status).toBe(401)
  })
})

describe('an addition is refused', () => {
  test('without posId, productId or quantity, and says which', async () => {
    const post = (body: unknown) => seen(ask(service, '/v4/shoppingcart/items', { method: 'POST', token, body }))
    expect(await post({})).toEqual(
      problem(400, 'IncorrectInputData', 'posId - must be given. productId - must be given. quantity - must be given.'),
    )
    const { id } = article(found(stocked(1)))
    expect((await add(id, 1, ''))[0]).toBe(400)
    for (const quantity of [0, -1, 1.5, '1', 10_000]) expect((await add(id, quantity))[0]).toBe(400)
    expect((await cart()).items).toEqual([])
  })

  test('for the plain id of a product with variants, naming their ids', async () => {
    const product = found(stocked(1))
    const forms = product.variants.map((variant) => `${product.id}_${variant.id}`)
    expect(await add(product.id)).toEqual(
      problem(
        400,
        'IncorrectInputData',
        `productId - '${product.id}' has ${forms.length} variants, of which one must be named: ${forms.join(', ')}.`,
      ),
    )
  })

  test('for products and variants that there are not', async () => {
    const product = found(stocked(1))
    expect((await add('x'))[1]).toMatchObject({ error: { message: "productId - there is no product 'x'." } })
    expect((await add(`${product.id}_x`))[1]).toMatchObject({
      error: { message: `productId - the product '${product.id}' has no variant 'x'.` },
    })
  })

  test('beyond the stock, counting what is in the cart', async () => {
    const { id, stock } = article(found(stocked(2)), 2)
    expect((await add(id, stock - 1))[0]).toBe(200)
    const message = `quantity - ${stock + 1} would be in the cart, ${stock} are in stock.`
    expect(await add(id, 2, 'other-pos')).toEqual(problem(400, 'OutOfStock', message))
    expect((await add(id, 1))[0]).toBe(200)
    const other = shop({ cartBeyondStock: '409' })
    const body = { posId: 'x', productId: id, quantity: stock + 1 }
    expect((await ask(other, '/v4/shoppingcart/items', { method: 'POST', token, body })).status).toBe(409)
    other.close()
  })

  test('in another currency than the cart’s', async () => {
    await add(article(found(stocked(1))).id)
    const norwegian = (await products(service, 'no')).find(
      ({ id, variants }) => !all.some((one) => one.id === id) && variants.some(({ stockCount }) => stockCount > 0),
    )
    const variant = norwegian?.variants.find(({ stockCount }) => stockCount > 0)
    expect((await add(`${norwegian?.id}_${variant?.id}`))[1]).toMatchObject({
      error: { message: 'productId - the cart is in SEK, the product in NOK.' },
    })
  })
})

describe('an article', () => {
  test('without variants goes by its plain id, and by the composite of equal ids', async () => {
    const single = found(({ variants }) => variants.length === 1 && variants.every(({ isInStock }) => isInStock))
    const [variant] = single.variants
    expect((await add(single.id))[0]).toBe(200)
    expect((await add(`${single.id}_${variant?.id}`))[0]).toBe(variant?.stockCount === 1 ? 400 : 200)
    expect((await cart()).items.length).toBe(1)
  })

  test('made to order has no end, and says so by a stock of -1', async () => {
    const endless = found(({ variants }) => variants.some(({ stockCountUnlimited }) => stockCountUnlimited))
    const variant = endless.variants.find(({ stockCountUnlimited }) => stockCountUnlimited)
    expect((await add(`${endless.id}_${variant?.id}`, 9_999))[0]).toBe(200)
    expect((await cart()).items[0]).toMatchObject({ stockCount: -1, quantity: 9_999 })
  })
})
