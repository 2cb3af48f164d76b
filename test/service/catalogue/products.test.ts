import { describe, expect, test } from 'vitest'
import { merchantUrlOf } from '../../../src/service/catalogue/merchant-url.ts'
import { idOf } from '../../../src/service/rules/product-ids.ts'
import type { Switches } from '../../../src/service/switches.ts'
import { ask, list, problem, seen, shop } from '../ask.ts'
import type { StrictProduct } from './strict-product.ts'

const crewneck = idOf('NL-1001')
const read = async (path: string, switches: Partial<Switches> = {}): Promise<StrictProduct> => {
  const { status, body } = await shop(switches).handle({ method: 'GET', target: path, headers: {} })
  if (status !== 200) throw new Error(body)
  return JSON.parse(body) as StrictProduct
}
const refused = (path: string, switches: Partial<Switches> = {}) => seen(ask(shop(switches), path))

describe('GET /v5/products/:productId', () => {
  test('answers the full model', async () => {
    const product = await read(`/v5/products/${crewneck}`)
    expect(Object.keys(product)).toEqual([
      'id',
      'title',
      'description',
      'priceIncVat',
      'vat',
      'currency',
      'deliveryTime',
      'deliveryCost',
      'brand',
      'category',
      'market',
      'merchant',
      'merchantName',
      'accessRights',
      'isInStock',
      'images',
      'variants',
      'lastUpdateDate',
      'posTags',
      'freeReturn',
    ])
    expect(product).toMatchObject({
      id: crewneck,
      title: 'Nordlys Merino crewneck',
      priceIncVat: { value: 1099, currency: 'SEK', formatted: '1\u00a0099,00\u00a0kr' },
      vat: { value: 25, formatted: '25\u00a0%' },
      brand: 'Nordlys',
      category: { name: 'Stickat' },
      market: 'se',
      merchant: 'local',
      accessRights: 'Published',
    })
    expect(product.variants.length).toBe(15)
    expect(product.variants[1]).toMatchObject({
      id: idOf('NL-1001-01-S'),
      productId: crewneck,
      sku: 'NL-1001-01-S',
      attributes: { Färg: 'Navy', Storlek: 'S' },
      attributesValue: 'Navy, S',
    })
    expect(product.images[0]).toEqual({
      '50x50': 'https://images.local.example/image/upload/h_50,w_50/v1/products/NL-1001-1.jpg',
      '250x': 'https://images.local.example/image/upload/w_250/v1/products/NL-1001-1.jpg',
      '450x': 'https://images.local.example/image/upload/w_450/v1/products/NL-1001-1.jpg',
      '960x': 'https://images.local.example/image/upload/w_960/v1/products/NL-1001-1.jpg',
      original: 'https://images.local.example/image/upload/v1/products/NL-1001-1.jpg',
      id: 'NL-1001-1',
    })
  })

  test('has floats where the contract says integer', async () => {
    const { body } = await ask(shop(), `/v5/products/${crewneck}`)
    expect(body).toContain('"vat":{"value":25.0,')
    expect(body).toContain('"priceIncVat":{"value":1099.0,')
  })

  test('knows every product that an order line names, by id, name and sku', async () => {
    const { items: orders } = await list(shop())
    const lines = orders.flatMap(({ items }) => items)
    for (const { productId, productName, sku, attributesValue } of lines) {
      const product = await read(`/v5/products/${productId}`)
      // one old order remembers an older name
      expect(productName.startsWith(product.title)).toBe(true)
      expect(product.variants.find((variant) => variant.sku === sku)?.attributesValue).toBe(attributesValue)
    }
  })

  test('is what the export shows', async () => {
    for (const market of ['no', 'pl']) {
      const exported = JSON.parse((await ask(shop(), `/v5/export/products?market=${market}&limit=200`)).body)
      const [product] = exported.filter(({ sku }: StrictProduct) => Number(sku?.slice(3)) > 10_040)
      expect(await read(`/v5/products/${product.id}`)).toEqual(product)
    }
  })

  test('answers 404 for what is not there, and says what is wrong in a query', async () => {
    const none = (id: string) => problem(404, 'NotFound', `There is no product '${id}'.`)
    expect(await refused('/v5/products/nope')).toEqual(none('nope'))
    expect(await refused('/v5/products/5a1b2c3d4e5f60718293a4b5/preview')).toEqual(none('5a1b2c3d4e5f60718293a4b5'))
    expect(await refused(`/v5/products/${crewneck.toUpperCase()}`)).toEqual(none(crewneck.toUpperCase()))
    expect(await refused(`/v4/products/nope?market=se`)).toEqual(
      problem(400, 'IncorrectInputData', 'market - is no parameter of this endpoint.'),
    )
  })
})

describe('a point of sale', () => {
  test('has its own discount, on the product and its variants', async () => {
    const plain = await read(`/v5/products/${crewneck}`)
    const cheaper = await read(`/v5/products/${crewneck}?pos=local-blog`)
    expect(cheaper.priceIncVat).toEqual(plain.priceIncVat)
    expect(cheaper.discountPriceIncVat?.value).toBe(Math.min(879, plain.discountPriceIncVat?.value ?? 1099))
    expect(cheaper.variants[0]?.discountPriceIncVat).toEqual(cheaper.discountPriceIncVat)
    expect(await read(`/v5/products/${crewneck}?pos=local-app`)).toEqual(plain)
    expect((await read(`/v5/products/${crewneck}/preview?pos=local-blog`)).discountPriceIncVat).toEqual(
      cheaper.discountPriceIncVat,
    )
  })

  test('that nobody knows changes nothing, or is refused', async () => {
    expect(await read(`/v5/products/${crewneck}?pos=x`)).toEqual(await read(`/v5/products/${crewneck}`))
    expect(await refused(`/v5/products/${crewneck}?pos=x`, { posUnknown: 'refused' })).toEqual(
      problem(400, 'IncorrectInputData', 'pos - must be one of local-magazine, local-blog, local-app.'),
    )
  })
})

test('a preview is the seven fields of it', async () => {
  const full = await read(`/v5/products/${crewneck}`)
  const { id, title, brand, images, priceIncVat, discountPriceIncVat, isInStock } = full
  const preview = { id, title, brand, images, priceIncVat, discountPriceIncVat, isInStock }
  expect(await read(`/v5/products/${crewneck}/preview`)).toEqual(JSON.parse(JSON.stringify(preview)))
})

describe('the obsolete models of v4', () => {
  test('have other names for prices and categories, and no tags', async () => {
    const now = await read(`/v5/products/${crewneck}`)
    const { category, discountPriceIncVat, posTags, variants, ...same } = now
    const old = await read(`/v4/products/${crewneck}`)
    expect(old).toEqual({
      ...same,
      salesPrice: discountPriceIncVat ?? now.priceIncVat,
      categories: [{ department: 'Dam', section: 'Kläder' }],
      categoriesValue: 'Dam, Kläder',
      variants: variants.map(({ discountPriceIncVat: sale, ...variant }) =>
        variant.priceIncVat ? { ...variant, salesPrice: sale ?? variant.priceIncVat } : variant,
      ),
    })
    const preview = await read(`/v4/products/${crewneck}/preview`)
    expect(Object.keys(preview)).toEqual(['id', 'title', 'brand', 'images', 'priceIncVat', 'salesPrice', 'isInStock'])
  })
})

describe('GET bymerchanturl', () => {
  const find = (url: string, rest = '&market=se', version = 'v5') =>
    `/${version}/products/bymerchanturl?url=${encodeURIComponent(url)}${rest}`

  test('finds the product of a merchant’s page, in the market asked for', async () => {
    const url = merchantUrlOf('local', 'NL-1001-01-S')
    expect(url).toBe('https://local.example/p/NL-1001')
    expect(await read(find(url))).toEqual(await read(`/v5/products/${crewneck}`))
    expect((await read(find(url, '&market=IS'))).priceIncVat.formatted).toMatch(/\u00a0kr\.$/)
    expect(await read(find('http://LOCAL.example/p/nl-1001/?utm_source=x#y'))).toEqual(await read(find(url)))
    expect(await read(find(url, '&market=se', 'v4'))).toEqual(await read(`/v4/products/${crewneck}`))
    expect((await read(find(url, '&market=se&posId=local-blog'))).discountPriceIncVat?.value).toBeLessThan(900)
    expect(await read(find(url), { merchantUrlModel: 'preview' })).toEqual(
      await read(`/v5/products/${crewneck}/preview`),
    )
  })

  test('finds every product by the address that its merchant and sku tell', async () => {
    const { body } = await ask(shop(), '/v5/export/products?market=se&limit=200')
    for (const { id, merchant, variants } of JSON.parse(body) as readonly StrictProduct[]) {
      expect((await read(find(merchantUrlOf(merchant, variants[0]?.sku ?? '')))).id).toBe(id)
    }
  })

  test('knows the markets of its version: those of /v4/markets, and for the obsolete one those of /v3/markets', async () => {
    const url = merchantUrlOf('local', 'NL-1001-01-S')
    expect((await read(find(url, '&market=de'))).priceIncVat.currency).toBe('EUR')
    expect(await refused(find(url, '&market=de', 'v4'))).toEqual(
      problem(400, 'IncorrectInputData', 'market - must be one of se, no, dk, fi, is, pl.'),
    )
  })

  test('answers 404 for any other address, and names what is missing', async () => {
    for (const url of [
      'https://local.example/p/NL-9999',
      'https://kvistbo.example/p/NL-1001',
      'https://shop.example/x',
      'https://local.example/p/NL-99999',
    ])
      expect(await refused(find(url))).toEqual(problem(404, 'NotFound', `There is no product with the URL '${url}'.`))
    expect(await refused('/v5/products/bymerchanturl?pos=x&url=ftp://x')).toEqual(
      problem(
        400,
        'IncorrectInputData',
        'pos - is no parameter of this endpoint. market - must be given. url - must be an http or https URL.',
      ),
    )
    expect((await refused('/v4/products/bymerchanturl?market=se'))[1]).toMatchObject({
      error: { message: 'url - must be given.' },
    })
  })
})

describe('GET /v5/categories', () => {
  const names = async (market: string) => {
    const tree = JSON.parse((await ask(shop(), `/v5/categories?market=${market}`)).body)
    return tree.departments as {
      id: string
      name: string
      sections: { name: string; categories: { id: string; name: string }[] }[]
    }[]
  }

  test('answers the tree in the words of the market, under the same ids', async () => {
    const [women] = await names('se')
    expect([women?.name, women?.sections.map(({ name }) => name)]).toEqual(['Dam', ['Kläder', 'Skor', 'Accessoarer']])
    expect(women?.sections[1]).toEqual({
      id: idOf('women shoes'),
      name: 'Skor',
      categories: [{ id: idOf('women footwear'), name: 'Skor' }],
    })
    const [polish] = await names('pl')
    expect([polish?.name, polish?.id]).toEqual(['Kobiety', women?.id])
    expect(await seen(ask(shop(), '/v4/categories?market=se'))).toEqual(
      await seen(ask(shop(), '/v5/categories?market=SE')),
    )
  })

  test('has every category that a product is in', async () => {
    for (const market of ['fi', 'de']) {
      const known = new Map(
        (await names(market)).flatMap(({ sections }) =>
          sections.flatMap(({ categories }) => categories.map(({ id, name }) => [id, name] as const)),
        ),
      )
      const { body } = await ask(shop(), `/v5/export/products?market=${market}&limit=200`)
      const sorted = (JSON.parse(body) as StrictProduct[])
        .map(({ category }) => category)
        .filter((category) => category !== null)
      expect(sorted.length).toBeLessThan(200)
      for (const { id, name } of sorted) expect(known.get(id)).toBe(name)
    }
  })

  test('asks for a market', async () => {
    expect(await refused('/v5/categories')).toEqual(problem(400, 'IncorrectInputData', 'market - must be given.'))
  })
})
