import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { merchantUrlOf } from '../../../src/service/catalogue/merchant-url.ts'
import { openApiDocument } from '../../../src/service/openapi/document.ts'
import { routes } from '../../../src/service/router.ts'
import type { Service } from '../../../src/service/service.ts'
import { ask, everyState, list, numbered, shop } from '../ask.ts'
import { logIn, products } from '../shoppers.ts'

interface Described {
  readonly responses: Readonly<
    Record<string, { readonly content?: { readonly 'application/json': { schema: object } } }>
  >
}

/** The same schema, in which no field may come that is not described. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]))
  return 'properties' in inner ? { additionalProperties: false, ...inner } : inner
}

const document = closed(JSON.parse(JSON.stringify(openApiDocument('http://127.0.0.1:7437')))) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
formats.default(ajv)
ajv.addSchema({ $id: 'service', ...document })

let service: Service
let token: string

beforeAll(async () => {
  service = shop()
  token = await logIn(service)
  const productId = (await products(service)).find(({ variants, isInStock }) => variants.length === 1 && isInStock)?.id
  const send = async (target: string, body: object) => {
    const { status } = await ask(service, target, { method: 'POST', token, body })
    expect([target, status]).toEqual([target, 200])
  }
  await send('/v4/favorites', { productIds: [productId] })
  await send('/v4/shoppingcart/items', { posId: 'local-app', productId, quantity: 1 })
  const { id } = await numbered(service, 1060)
  await send(`/v3/merchants/orders/${id}/shipping`, { sendDeliveryNoteToCustomer: true })
})

afterAll(() => service.close())

/** What is wrong with an answer by the document; a status that it does not name is wrong too. */
const complaints = (path: string, method: string, status: number, body: string): readonly string[] => {
  const described = document.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  if (described[status] === undefined) return [`${status} is not described`]
  const pointer = (part: string): string =>
    part.replace(/~/g, '~0').replace(/\//g, '~1').replace(/[{}]/g, encodeURIComponent)
  const at = `service#/paths/${pointer(path)}/${method.toLowerCase()}/responses/${status}`
  const schema = status < 400 ? `${at}/content/application~1json/schema` : 'service#/components/schemas/Problem'
  if (status < 400 && described[status].content === undefined) return body === '' ? [] : ['the body is not empty']
  const check = ajv.getSchema(schema)
  if (!check) throw new Error(`no schema ${schema}`)
  return check(JSON.parse(body))
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const query: Readonly<Record<string, string>> = {
  '/v3/merchants/orders': `from=2020-01-01&states=${everyState}&pageSize=200`,
  '/v5/export/products': 'market=se&limit=200',
  '/v5/categories': 'market=se',
  '/v4/categories': 'market=fi',
  '/v4/export/feed': 'market=se&format=Native',
}

/** Every target that an endpoint is asked for. */
const targets = async (path: string): Promise<readonly string[]> => {
  const orders = (await list(service)).items
  const goods = await products(service)
  const collection = JSON.parse((await ask(service, '/v4/collections/', { token })).body)[0].id as string
  const [first] = JSON.parse((await ask(service, '/v5/export/products?market=se&limit=1')).body)
  const url = merchantUrlOf(first.merchant, first.variants[0].sku)
  if (path.endsWith('bymerchanturl')) return [`${path}?market=se&url=${encodeURIComponent(url)}`]
  if (path.includes('{orderId}')) return orders.map(({ id }) => path.replace('{orderId}', id))
  if (path.includes('{productId}'))
    return goods.flatMap(({ id }) => [
      path.replace('{productId}', id),
      `${path.replace('{productId}', id)}?pos=local-magazine`,
    ])
  const filled = path.replace('{shopName}', 'anna').replace('{collectionId}', collection)
  return [query[path] ? `${filled}?${query[path]}` : filled]
}

const gets = Object.keys(document.paths).filter((path) => document.paths[path]?.get)

test.each(gets)('GET %s answers what the document says, and no field beyond it', async (path) => {
  const access = routes.find(([method, route]) => method === 'GET' && route.replace(/:(\w+)/g, '{$1}') === path)?.[2]
  for (const target of await targets(path)) {
    const { status, body } = await ask(
      service,
      target,
      access === 'token' || path === '/v3/auth/token' ? { token } : {},
    )
    expect([target, status, complaints(path, 'get', status, body)]).toEqual([
      target,
      path.endsWith('feed') ? 302 : 200,
      [],
    ])
  }
})

test('a field that is missing, of another type, or not described is complained of', async () => {
  const [path, target] = ['/v4/favorites', '/v4/favorites']
  const { body } = await ask(service, target, { token })
  expect(JSON.parse(body).items).toHaveLength(1)
  expect(complaints(path, 'get', 200, body.replace('"brand"', '"label"'))).toEqual([
    "/items/0/product must have required property 'brand'",
    '/items/0/product must NOT have additional properties',
  ])
  expect(complaints(path, 'get', 200, body.replace(/"isInStock":\w+/, '"isInStock":1'))).toEqual([
    '/items/0/product/isInStock must be boolean',
  ])
  expect(complaints(path, 'get', 418, body)).toEqual(['418 is not described'])
})

const others = routes.filter(([method]) => method !== 'GET')

test.each(others)('%s %s refuses as the document says', async (method, route) => {
  const [path, target] = [route.replace(/:(\w+)/g, '{$1}'), route.replace(/:\w+/g, 'x')]
  const refused = [
    await ask(service, target, { method, token, body: method === 'DELETE' ? undefined : '{' }),
    await service.handle({ method, target, headers: {}, body: '{}' }),
  ]
  for (const { status, body } of refused) {
    expect([400, 401, 404]).toContain(status)
    expect(complaints(path, method, status, body)).toEqual([])
  }
})
