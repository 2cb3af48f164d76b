import { gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { databaseAt } from '../../../src/service/database-source.ts'
import { element, xmlText } from '../../../src/service/feed/xml.ts'
import { createService, type Service } from '../../../src/service/service.ts'
import type { Switches } from '../../../src/service/switches.ts'
import { ask, now, seen } from '../ask.ts'
import { archive, feed } from './pull.ts'
import { elementsOf } from './strict-xml.ts'
import { filesOf } from './untar.ts'

const services: Service[] = []

const shopOf = async (products: number, switches: Partial<Switches> = {}): Promise<Service> => {
  const service = createService({ source: databaseAt({ memory: true }), clock: () => now, switches })
  services.push(service)
  await service.reset({ products })
  return service
}

afterEach(() => {
  for (const service of services.splice(0)) service.close()
})

interface Product {
  readonly id: string
  readonly title: string
  readonly variants: readonly { readonly id: string; readonly isInStock: boolean }[]
}

const linesOf = (text: string): readonly Product[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Product)

describe('Native', () => {
  test('is a product a line, each ended, in the very bytes of GET /v5/products/:id', async () => {
    const service = await shopOf(300)
    const text = await feed(service, 'market=no&format=Native')
    const products = linesOf(text)
    expect([products.length, new Set(products.map(({ id }) => id)).size, text.endsWith('}\n')]).toEqual([
      300,
      300,
      true,
    ])
    // as they stood when the day began: all that were not updated since
    const [status, changed] = await seen(
      ask(service, '/v5/export/products?market=no&limit=200&from=2026-11-20T00:00:00Z'),
    )
    const today = new Set(status === 404 ? [] : (changed as Product[]).map(({ id }) => id))
    for (const product of products.filter(({ id }, place) => place % 25 === 1 && !today.has(id))) {
      const { body } = await ask(service, `/v5/products/${product.id}`)
      // the first have one id in every market, which is read as in Sweden
      if (JSON.parse(body).market === 'no') expect(text).toContain(`${body}\n`)
    }
  })

  test('is empty, and still an archive, when there is no product', async () => {
    expect(await feed(await shopOf(0))).toBe('')
  })

  test('may end without a line end, by a switch', async () => {
    const text = await feed(await shopOf(3, { feedLastNewline: 'no' }))
    expect([text.endsWith('}'), text.split('\n').length]).toEqual([true, 3])
  })
})

describe('GoogleShopping', () => {
  test('is well-formed Atom with an entry for every variant of the same products', async () => {
    const service = await shopOf(120)
    const document = await feed(service, 'market=se&format=GoogleShopping')
    const products = linesOf(await feed(service, 'market=se&format=Native'))
    const elements = elementsOf(document)
    const texts = (name: string) => elements.filter((one) => one.name === name).map(({ text }) => text)
    const variants = products.flatMap(({ id, variants: list }) => list.map((variant) => [id, `${id}_${variant.id}`]))
    expect(elements.at(-1)).toMatchObject({ name: 'feed', depth: 0 })
    expect(texts('g:item_group_id').map((id, place) => [id, texts('g:id')[place]])).toEqual(variants)
    expect(elements.filter(({ name, depth }) => name === 'entry' && depth === 1).length).toBe(variants.length)
    // Atom asks each entry and the feed for these
    for (const name of ['id', 'title', 'updated']) expect(texts(name).length).toBe(variants.length + 1)
    for (const name of ['g:link', 'g:image_link', 'g:title', 'g:description', 'g:brand', 'g:condition'])
      expect([name, texts(name).filter((text) => text !== '').length]).toEqual([name, variants.length])
    for (const price of [...texts('g:price'), ...texts('g:sale_price')]) expect(price).toMatch(/^\d+\.\d\d SEK$/)
    expect(texts('g:availability')).toEqual(
      products.flatMap(({ variants: list }) => list.map(({ isInStock }) => (isInStock ? 'in_stock' : 'out_of_stock'))),
    )
    for (const name of ['g:sale_price', 'g:gtin', 'g:mpn', 'g:size', 'g:color', 'g:additional_image_link'])
      expect([name, texts(name).length > 0]).toEqual([name, true])
    expect(texts('g:description').join()).not.toMatch(/<|&amp;/)
  })

  test('is a document without entries when there is no product', async () => {
    expect(elementsOf(await feed(await shopOf(0), 'market=se&format=GoogleShopping')).map(({ name }) => name)).toEqual([
      'title',
      'id',
      'updated',
      'name',
      'author',
      'feed',
    ])
  })

  test('escapes what XML reserves and leaves out what it cannot hold', () => {
    expect(xmlText(`a<b>&"c"'d' å\u0000\u0008\ud800x🌙\uffff\n`)).toBe(
      'a&lt;b&gt;&amp;&quot;c&quot;&apos;d&apos; åx🌙\n',
    )
    expect([element('g:mpn', undefined), element('g:mpn', ''), element('a', '&')]).toEqual(['', '', '<a>&amp;</a>'])
  })
})

describe('an archive', () => {
  const magic = '1f8b08'

  /** Where gzip members begin; the chance of these bytes inside of one is excluded by unpacking each. */
  const membersOf = (bytes: Buffer): readonly Buffer[] => {
    const starts: number[] = []
    for (let at = bytes.indexOf(magic, 0, 'hex'); at !== -1; at = bytes.indexOf(magic, at + 1, 'hex')) {
      if (bytes.readUInt32LE(at + 4) === 0) starts.push(at)
    }
    return starts.map((start, place) => bytes.subarray(start, starts[place + 1]))
  }

  test('is one gzip member for one file, several after the limit, each a whole file', async () => {
    const [one, three] = [await shopOf(25), await shopOf(25, { feedFileProducts: 10 })]
    expect(membersOf(await archive(one)).length).toBe(1)
    const members = membersOf(await archive(three)).map((member) => gunzipSync(member).toString())
    expect(members.map((text) => linesOf(text).length)).toEqual([10, 10, 5])
    expect(members.join('')).toBe(await feed(one))
    const documents = membersOf(await archive(three, 'market=se&format=GoogleShopping'))
    expect(documents.length).toBe(3)
    for (const document of documents) expect(elementsOf(gunzipSync(document).toString()).length).toBeGreaterThan(10)
  })

  test('joins lines where a member ends without a line end', async () => {
    const text = await feed(await shopOf(4, { feedFileProducts: 2, feedLastNewline: 'no' }))
    expect([text.split('\n').length, text.split('}{').length]).toEqual([3, 2])
  })

  test('is a tar in gzip when the switch says so, whose files are those of the members', async () => {
    const [plain, tar] = [await shopOf(25), await shopOf(25, { feedFileProducts: 10, feedArchive: 'tar' })]
    const files = filesOf(gunzipSync(await archive(tar)))
    expect(files.map(({ name }) => name)).toEqual([
      'se-native-2026-11-20-0001.ndjson',
      'se-native-2026-11-20-0002.ndjson',
      'se-native-2026-11-20-0003.ndjson',
    ])
    expect(files.map(({ bytes }) => bytes.toString()).join('')).toBe(await feed(plain))
    expect(membersOf(await archive(await shopOf(10, { feedArchive: 'tar' }))).length).toBe(1)
  })

  test('is packed as hard as a switch says', async () => {
    const [loose, hard] = [await archive(await shopOf(50, { feedGzipLevel: 1 })), await archive(await shopOf(50))]
    expect(loose.length).toBeGreaterThan(hard.length)
    expect(gunzipSync(loose).equals(gunzipSync(hard))).toBe(true)
  })
})
