import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'
import { logIn, startTokenShop, type TokenShop } from '../../support/token-shop.ts'

const local = (home = freshHome()) => ({ ...home, MERCHANT_PROFILE: 'local', NO_COLOR: '1' })
const crewneck = '91cc05b6408d53743cd820b5'
const boots = '60a4200364685e86fa03cb0e'
const autumn = 'f3e153cc8920734b9188e935'

describe('on profile local', () => {
  test('favorites: a table for people, the records as sent for scripts', async () => {
    const env = local()
    expect(await run('favorites list', { env, terminal: 80 })).toMatchObject({
      code: 0,
      out: '',
      err: 'No favorites.\n',
    })
    await run(`favorites add ${crewneck} ${boots}`, { env })
    expect((await run('favorites list', { env, terminal: 100 })).out).toBe(
      `PRODUCT                   NAME                     BRAND           PRICE  IN STOCK
${crewneck}  Nordlys Merino crewneck  Nordlys   1 099,00 kr  yes
${boots}  Skomaker Chelsea boots   Skomaker  1 079,00 kr  yes
`,
    )
    expect((await run('favorites list -o csv --columns id,price,was,currency', { env })).out).toBe(
      `PRODUCT,PRICE,WAS,CURRENCY\n${crewneck},1099,,SEK\n${boots},1079,1799,SEK\n`,
    )
    const records = JSON.parse((await run('favorites list --json', { env })).out)
    expect(records).toMatchObject([{ id: crewneck, product: { id: crewneck, market: 'se' } }, { id: boots }])
  })

  test('the cart', async () => {
    const env = local()
    expect((await run('cart show', { env })).out).toBe('products\t0\ndelivery\t0,00 kr\ntotal\t0,00 kr\n')
    const variant = `${boots}_941b636516cf897c55b3c66d`
    await run(`cart add ${variant} --quantity 2 --pos local-magazine`, { env })
    expect((await run('cart show', { env, terminal: 80 })).out).toBe(
      `NAME           VARIANT    QUANTITY        PRICE  STOCK  PRODUCT
Skomaker       Black, 37         2  1 079,00 kr      2  ${boots}
Chelsea boots

products  2
delivery  49,00 kr
total     2 158,00 kr
`,
    )
    expect((await run('cart show -o csv', { env })).out).toBe(
      'LINES,PRODUCTS,DELIVERY,TOTAL,CURRENCY\n1,2,49,2158,SEK\n',
    )
    expect(JSON.parse((await run('cart show --json', { env })).out)).toMatchObject({
      items: [{ productId: boots, variantId: '941b636516cf897c55b3c66d', quantity: 2 }],
      totalIncDelivery: { value: 2207 },
    })
  })

  test('collections and shops', async () => {
    const env = local()
    const list = `ID                        NAME             PRODUCTS  CREATED     FRIENDLY URL
${autumn}  Autumn layers           4  2026-09-14  autumn-layers
4f0008de684c61c647effae3  Gifts under 500         3  2026-10-02  gifts-under-500
`
    expect((await run('collections list', { env, terminal: 80 })).out).toBe(list)
    expect((await run('shops show anna', { env, terminal: 80 })).out).toBe(`anna\n\n${list}`)
    const shown = await run(`collections show ${autumn}`, { env, terminal: 120 })
    expect(shown.out).toBe(`Autumn layers

id            ${autumn}
created       2026-09-14T08:30:00.000Z
friendly URL  autumn-layers

NAME                              PRICE  IN STOCK  ITEM                      PRODUCT
Nordlys Merino crewneck     1 099,00 kr  yes       322873886b999fe2e894afee  ${crewneck}
Nordlys Fisherman cardigan  1 199,00 kr  yes       443c0cc170f9b7c0d04b81ea  7ebc0cd0718e39391d3ca48a
Fjällrå Shell jacket Skog   3 299,00 kr  yes       499a032a18def9f5f737eadb  077087d286c6baf07e60e1b2
Fjällrå Wool parka Åre      4 499,00 kr  yes       bb584dc4324d744ea03a6766  5252917951bfefccfb6501dd
`)
    for (const line of [`shops collection anna ${autumn}`, 'shops collection ANNA autumn-layers'])
      expect((await run(line, { env, terminal: 120 })).out).toBe(shown.out)
    expect(JSON.parse((await run('shops show anna --json', { env })).out).collections).toHaveLength(2)
  })

  test.each([
    ['collections show nothing', 5],
    ['collections show ..', 2],
    ['collections show a/b', 2],
    ['shops show nobody', 5],
    ['shops show ..', 2],
    ['shops show a%2fb', 2],
    [`shops collection anna ${crewneck}`, 5],
  ])('%s: exit %d', async (line, code) => {
    expect(await run(line, { env: local() })).toMatchObject({ code, out: '' })
  })
})

describe('over HTTP', () => {
  let shop: TokenShop
  beforeEach(async () => {
    shop = await startTokenShop()
  })
  afterEach(() => shop.close())

  test('the shopper goes before the anonymous session, and reads that need no token carry none', async () => {
    await run('auth anonymous', { env: shop.env })
    await logIn(shop)
    const { shopper, anonymous } = shop.credentials()
    shop.asked.length = 0
    for (const line of [
      'favorites list',
      'cart show',
      'collections list',
      'shops show anna',
      `collections show ${autumn}`,
    ])
      expect((await run(line, { env: shop.env })).code).toBe(0)
    expect(shop.asked.map(({ path, token }) => [path, token])).toEqual([
      ['/v4/favorites', shopper?.value],
      ['/v4/shoppingcart', shopper?.value],
      ['/v4/collections/', shopper?.value],
      ['/v3/shops/byName/anna', undefined],
      [`/v3/collections/${autumn}`, undefined],
    ])
    await run('auth logout --kind shopper', { env: shop.env })
    await run('cart show', { env: shop.env })
    expect(shop.asked.at(-1)?.token).toBe(anonymous?.value)
  })

  test('without a token nothing is sent, and it is said how to get one', async () => {
    const ran = await run('cart show --profile shop', { env: shop.env })
    expect(ran).toMatchObject({
      code: 3,
      err: `error: profile shop has no shopper's token and no anonymous one
try: merchant auth login --profile shop
     merchant auth anonymous --profile shop
     (CONFIG, exit 3, nothing was sent)
`,
    })
    expect(shop.asked).toEqual([])
  })

  const item = '{"id":"f1","product":{"id":"f1","name":"Hat","price":{"value":19.0,"currency":"SEK"}}}'
  test.each([
    ['{"items":[', item, ']}'],
    ['{"the service":[', item, ']}'],
    ['{"products":[', '{"id":"f1","name":"Hat","price":{"value":19.0,"currency":"SEK"}}', ']}'],
    ['[', item, ']'],
    ['[', '{"id":"f1","name":"Hat"}', ']'],
    ['[', '"f1"', ']'],
  ])('favorites may be %s%s%s', async (before, record, after) => {
    await logIn(shop)
    shop.instead = () => ({ status: 200, body: `${before}${record}${after}` })
    expect((await run('favorites list --columns id', { env: shop.env })).out).toBe('f1\n')
    expect((await run('favorites list --json', { env: shop.env })).out).toBe(`[\n${record}\n]\n`)
  })

  test.each([
    ['favorites list', '[{"id":"a"},{"name":"b"}]', 'a\t\t\t\t\n', '[1].id: expected text, got nothing'],
    [
      'collections list',
      '{"collections":[{"id":"a"},{"id":7}]}',
      'a\t\t0\t\t\n',
      'items[1].id: expected text, got a number',
    ],
  ])('%s names what is broken, and shows the rest', async (line, body, out, why) => {
    await logIn(shop)
    shop.instead = () => ({ status: 200, body })
    const ran = await run(line, { env: shop.env })
    expect(ran).toMatchObject({ code: 8, out })
    expect(ran.err).toContain(`1 of the ${line.split(' ')[0]} could not be read; the others are shown\n  ${why}\n`)
  })

  test.each(['favorites list', 'collections list', 'cart show'])(
    '%s: an answer of another kind is exit 8',
    async (line) => {
      await logIn(shop)
      shop.instead = () => ({ status: 200, body: '7' })
      expect(await run(line, { env: shop.env })).toMatchObject({ code: 8, out: '' })
    },
  )
})
