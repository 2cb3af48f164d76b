import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { shopperWrite } from '../../../src/schemas/shopper-write.ts'
import { freshHome, run } from '../../support/run.ts'
import { logIn, startTokenShop, type TokenShop } from '../../support/token-shop.ts'

const crewneck = '91cc05b6408d53743cd820b5'
const boots = '60a4200364685e86fa03cb0e'
const blackBoots = `${boots}_941b636516cf897c55b3c66d`
const autumn = 'f3e153cc8920734b9188e935'
const firstItem = '322873886b999fe2e894afee'

let shop: TokenShop
beforeEach(async () => {
  shop = await startTokenShop()
  await logIn(shop)
  shop.asked.length = 0
})
afterEach(() => shop.close())

const writes = () => shop.asked.filter(({ method }) => method !== 'GET')
const type = (line: string, more: object = {}) => run(line, { env: shop.env, ...more })

const lines = [
  [`favorites add ${crewneck} ${boots} ${crewneck}`, 'POST', '/v4/favorites', { productIds: [crewneck, boots] }],
  [
    `cart add ${blackBoots} --pos local-magazine`,
    'POST',
    '/v4/shoppingcart/items',
    { posId: 'local-magazine', productId: blackBoots, quantity: 1 },
  ],
  [`collections add ${autumn} ${boots}`, 'POST', `/v3/collections/${autumn}/products`, { productIds: [boots] }],
  [
    `collections remove-item ${autumn} ${firstItem} --yes`,
    'DELETE',
    `/v3/collections/${autumn}/items/${firstItem}`,
    null,
  ],
  [`collections delete ${autumn} --yes`, 'DELETE', `/v3/collections/${autumn}`, null],
] as const

describe.each(lines)('%s', (line, method, path, body) => {
  const action = line.split(' ').slice(0, 2).join(' ')

  test('is sent once, and its result has the published shape', async () => {
    const { code, out, err } = await type(`${line} --json`)
    expect([code, err]).toEqual([0, ''])
    expect(shopperWrite.parse(JSON.parse(out))).toEqual({
      outcome: 'ACCEPTED',
      action,
      request: { method, path, body },
    })
    expect(writes()).toMatchObject([{ method, path }])
  })

  test('--dry-run sends nothing', async () => {
    const { code, out } = await type(`${line} --dry-run --json`)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toEqual({ outcome: 'PLANNED', action, request: { method, path, body } })
    expect(writes()).toEqual([])
  })

  test.each([500, 503, 504])('%d: exit 10, not sent again, and how to check', async (status) => {
    shop.instead = (asked) => (asked.method === 'GET' ? undefined : { status, body: '' })
    const ran = await type(line)
    expect(ran).toMatchObject({ code: 10, out: '' })
    expect(ran.err).toContain('error: it is not known whether the service did this\n')
    expect(ran.err).toMatch(
      /^try: merchant (favorites list|cart show|collections (list|show \w+)) {3}\(and only then the same command again\)$/m,
    )
    expect(writes()).toHaveLength(1)
  })

  test.each([
    [400, 6],
    [401, 4],
    [403, 4],
    [404, 5],
  ])('%d: surely not done, exit %d', async (status, code) => {
    shop.instead = (asked) =>
      asked.method === 'GET' ? undefined : { status, body: '{"error":{"id":"No","message":"no"}}' }
    const ran = await type(line)
    expect(ran).toMatchObject({ code, out: '' })
    expect(ran.err).toContain('nothing was changed)')
  })
})

describe('what cannot be undone', () => {
  test.each([
    [`favorites remove ${boots}`, `Remove ${boots} from the favorites?`],
    [
      `collections remove-item ${autumn} ${firstItem}`,
      `Remove Nordlys Merino crewneck, item ${firstItem} from Autumn layers?`,
    ],
    [`collections delete ${autumn}`, `Delete Autumn layers (${autumn}) with 4 products? This cannot be undone.`],
  ])('%s is asked about', async (line, question) => {
    await type(`favorites add ${boots}`)
    shop.asked.length = 0
    const unasked = await type(line)
    expect(unasked.code).toBe(2)
    expect(unasked.err).toContain(`a question has no answer: ${question}\n`)
    const refused = await type(line, { terminal: 200, answers: ['n'] })
    expect(refused.code).toBe(130)
    expect(writes()).toEqual([])
    expect((await type(line, { terminal: 200, answers: ['y'] })).code).toBe(0)
    expect(writes()).toHaveLength(1)
  })

  test('an item goes by its own id: a product’s is told apart', async () => {
    const ran = await type(`collections remove-item ${autumn} ${crewneck} --yes`)
    expect(ran.code).toBe(5)
    expect(ran.err).toContain(`that is a product; item ${firstItem} holds it\n`)
    expect(ran.err).toContain(`try: merchant collections remove-item ${autumn} ${firstItem}\n`)
    expect(writes()).toEqual([])
  })
})

describe('cart add', () => {
  const productOf = (...variants: readonly string[]) =>
    JSON.stringify({ id: 'p1', title: 'Hat', variants: variants.map((id) => ({ id, attributesValue: `Size ${id}` })) })
  const sentId = async (typed: string, ...variants: readonly string[]): Promise<unknown> => {
    shop.instead = ({ method }) => ({ status: 200, body: method === 'GET' ? productOf(...variants) : '' })
    const { out } = await type(`cart add ${typed} --pos x --json`)
    return JSON.parse(out).request.body.productId
  }

  test('a product without variants goes by its plain id, one with variants by the composite one', async () => {
    expect(await sentId('p1', 'p1')).toBe('p1')
    expect(await sentId('p1_p1', 'p1')).toBe('p1_p1')
    expect(await sentId('p1')).toBe('p1')
    expect(await sentId('p1', 'v1')).toBe('p1_v1')
    expect(await sentId('p1_v2', 'v1', 'v2')).toBe('p1_v2')
    expect(await sentId('p1_v_2', 'v1', 'v_2')).toBe('p1_v_2')
  })

  test('a variant that has to be named, or is not there, is said before anything is sent', async () => {
    shop.instead = () => ({ status: 200, body: productOf('v1', 'v2') })
    expect(await type('cart add p1 --pos x')).toMatchObject({
      code: 2,
      err: `error: p1 has 2 variants, of which one must be named
  p1_v1  Size v1
  p1_v2  Size v2
try: merchant cart add p1_v1 --pos x
     (USAGE, exit 2, nothing was sent)
`,
    })
    expect((await type('cart add p1_v3 --pos x')).err).toContain('error: the product p1 has no variant "v3"\n  p1_v1')
    shop.instead = () => undefined
    expect((await type('cart add nothing --pos x')).code).toBe(5)
    expect(writes()).toEqual([])
  })

  test('the point of sale is the profile’s where none is typed, and there must be one', async () => {
    expect((await type(`cart add ${blackBoots}`)).code).toBe(2)
    expect(shop.asked).toEqual([])
    const env = { ...shop.env, MERCHANT_POS_ID: 'local-blog' }
    const { out } = await run(`cart add ${blackBoots} --json`, { env })
    expect(JSON.parse(out).request.body.posId).toBe('local-blog')
  })

  test('a read-only profile takes nothing', async () => {
    const env = { ...shop.env, MERCHANT_READ_ONLY: '1' }
    expect((await run(`favorites add ${boots}`, { env })).code).toBe(6)
    expect(writes()).toEqual([])
  })

  test('more than there are is refused in the words of the service', async () => {
    const ran = await run(`cart add ${blackBoots} --quantity 3 --pos local-blog --profile local`, { env: freshHome() })
    expect(ran).toMatchObject({ code: 6, out: '' })
    expect(ran.err).toContain('OutOfStock: "quantity - 3 would be in the cart, 2 are in stock."')
  })
})
