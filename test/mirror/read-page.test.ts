import { describe, expect, test } from 'vitest'
import { readPage } from '../../src/mirror/read-page.ts'

const euro = 'Äpple för 5 € – 👟'

describe('a page as it is read', () => {
  test.each([
    ['as characters', JSON.stringify(euro)],
    ['as escapes', '"\\u00c4pple f\\u00f6r 5 \\u20ac \\u2013 \\ud83d\\udc5f"'],
    ['as both', '"Äpple f\\u00f6r 5 € – \\ud83d\\udc5f"'],
  ])('texts beyond ASCII, %s', (_, title) => {
    const product = `{ "id" : ${title},"title":${title}, "variants":[{"id":${title}}],"images":[{"original":${title}}] }`
    const { products, last } = readPage(Buffer.from(`\uFEFF[\n${product} ,{"id":"b"}]`))
    const [first] = products
    expect(first).toMatchObject({ id: euro, images: [[0, 1, null, euro]] })
    expect([first?.product[1], first?.variants[0]?.[1]]).toEqual([euro, euro])
    expect(products.map(({ json }) => Buffer.from(json).toString())).toEqual([product, '{"id":"b"}'])
    expect(last).toEqual({ id: 'b', updatedAt: null })
  })

  test('every character is kept as it was sent, beside the same bytes', () => {
    const many = 4096
    for (let from = 0x20; from < 0x11_0000; from += many) {
      const codes = Array.from({ length: many }, (_, at) => from + at).filter(
        (code) => code < 0x11_0000 && (code < 0xd800 || code > 0xdfff),
      )
      const title = codes.map((code) => String.fromCodePoint(code)).join('')
      const sent = JSON.stringify({ id: 'a', title, sku: title.slice(0, 2) })
      const [product] = readPage(Buffer.from(`[${sent}]`)).products
      expect(product?.product[1] === title).toBe(true)
      expect(Buffer.from(product?.json ?? []).equals(Buffer.from(sent))).toBe(true)
    }
  })

  test('a broken product is quoted as it was sent', () => {
    const sent = `{"id":7,"title":${JSON.stringify(euro)}}`
    expect(readPage(Buffer.from(`[${sent}]`)).broken).toEqual([{ path: '[0].id', problem: 'expected text', raw: sent }])
  })
})
