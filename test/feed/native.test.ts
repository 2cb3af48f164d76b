import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { productOf } from '../commands/feed/storage.ts'
import { reading } from './reading.ts'

const many = (count: number): string =>
  Array.from({ length: count }, (_, at) => `${productOf(`p-${at}`, { description: 'å"\\n'.repeat(at % 400) })}\n`).join(
    '',
  )

test('blocks of any cut give every product once, in order', async () => {
  const text = many(4000)
  const came = await reading(gzipSync(text), { to: 'ndjson', check: true })
  expect(came.text === text).toBe(true)
  expect(came.reading).toMatchObject({ records: 4000, problemCount: 0 })
})

test('a line longer than a block is one product', async () => {
  const text = [productOf('a'), productOf('b', { description: 'x'.repeat(5_000_000) }), productOf('c')].join('\n')
  const came = await reading(gzipSync(`${text}\n`), { to: 'csv', columns: 'id', check: true })
  expect(came.text).toBe('id\na\nb\nc\n')
})

test('numbers, doubled names and unknown fields pass through NDJSON as they came', async () => {
  const line = '{"id":"p","x":9007199254740993,"y":19.0,"x":1e400, "z" : "\\u00e5" }'
  expect((await reading(gzipSync(`${line}\r\n\n${line}\n`), { to: 'ndjson' })).text).toBe(`${line}\r\n${line}\n`)
})

test.each([1, 2, 5, 65_536])(
  'a byte order mark at the beginning of a file is no product, in pieces of %i',
  async (piece) => {
    const [a, b] = [productOf('a'), productOf('b')].map((text) => `\ufeff${text}\n`) as [string, string]
    const archive = Buffer.concat([gzipSync(a), gzipSync(b.slice(0, 20)), gzipSync(b.slice(20)), gzipSync('\ufeff')])
    const came = await reading(archive, { to: 'ndjson', check: true }, { piece })
    expect(came).toMatchObject({ reading: { records: 2, problemCount: 0 }, text: `${a}${b}`.replaceAll('\ufeff', '') })
    const inside = gzipSync(`${productOf('a', { title: 'x\ufeffy' })}\n`)
    expect((await reading(inside, { to: 'csv', columns: 'title' }, { piece })).text).toBe('title\nx\ufeffy\n')
  },
)

const wrong: readonly (readonly [string, Record<string, unknown>, string, string])[] = [
  ['no id', { id: undefined }, 'id', 'expected an id, got nothing'],
  ['an empty id', { id: '' }, 'id', 'expected an id, got empty text'],
  ['a number as title', { title: 7 }, 'title', 'expected text, got a number'],
  ['no price', { priceIncVat: undefined }, 'priceIncVat', 'expected a value, got nothing'],
  ['a price without value', { priceIncVat: { currency: 'SEK' } }, 'priceIncVat.value', 'expected a value, got nothing'],
  ['a price as text', { priceIncVat: '19' }, 'priceIncVat', 'expected a record, got text'],
  ['no variant', { variants: [] }, 'variants', 'expected one element at least, got a list'],
  ['a variant without id', { variants: [{ id: 'a' }, {}] }, 'variants[1].id', 'expected an id, got nothing'],
  [
    'half a piece',
    { variants: [{ id: 'a', stockCount: 1.5 }] },
    'variants[0].stockCount',
    'expected a whole number, got a number',
  ],
  ['an image as text', { images: ['x'] }, 'images[0]', 'expected a record, got text'],
  ['a null among tags', { posTags: [null] }, 'posTags[0]', 'expected a value, got null'],
  ['a flag as text', { isInStock: 'yes' }, 'isInStock', 'expected true or false, got text'],
  ['a day as date', { lastUpdateDate: '2026-11-20' }, 'lastUpdateDate', 'expected a date and time, got text'],
  [
    'attributes of numbers',
    { variants: [{ id: 'a', attributes: { Färg: 1 } }] },
    'variants[0].attributes.Färg',
    'expected text, got a number',
  ],
  [
    'materials as text',
    { variants: [{ id: 'a', metadata: { material: { values: 'wool' } } }] },
    'variants[0].metadata.material.values',
    'expected a list, got text',
  ],
]

test.each(wrong)('%s is named by line, product and path', async (_, more, path, problem) => {
  const text = `${productOf('first')}\n\n${productOf('p-7', more)}\n`
  const { reading: found } = await reading(gzipSync(text), { check: true })
  const id = 'id' in more ? undefined : 'p-7'
  expect(found?.problems).toEqual([{ line: 3, id, path, problem }])
})

test('missing, null and unknown fields are no problem', async () => {
  const more = { brand: null, category: null, posTags: null, images: undefined, colour: 'blue', vat: { value: 25.0 } }
  const { reading: found } = await reading(gzipSync(`${productOf('p', more)}\n`), { check: true })
  expect(found?.problems).toEqual([])
})

test('lines that are none are named, and the others are read', async () => {
  const notUtf8 = Buffer.concat([Buffer.from('{"id":"'), Buffer.from([0xff]), Buffer.from('"}\n')])
  const bytes = Buffer.concat([
    Buffer.from(`${productOf('a')}\n{"id":"b",}\nnull\n`),
    notUtf8,
    Buffer.from(`${productOf('c')}\n`),
  ])
  const came = await reading(gzipSync(bytes), { to: 'csv', columns: 'id' }, { format: 'native' })
  expect(came.text).toBe('id\na\nc\n')
  expect(came.reading?.problems.map(({ line, path, problem }) => [line, path, problem])).toEqual([
    [2, '', expect.stringMatching(/^it is not JSON/)],
    [3, 'id', 'expected an id, got nothing'],
    [4, '', 'it is not UTF-8'],
  ])
})

test('twenty problems are told, all are counted', async () => {
  const text = Array.from({ length: 3000 }, () => '{"a":1}\n').join('')
  const { reading: found } = await reading(gzipSync(text), { check: true })
  expect([found?.problemCount, found?.problems.length, found?.problems.at(-1)?.line]).toEqual([3000, 20, 20])
})

test('nesting without end is a problem, and no crash', async () => {
  const deep = `{"id":"p","brand":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  const came = await reading(gzipSync(`${deep}\n`), { to: 'csv', columns: 'id,brand' })
  expect(came.reading?.problems).toEqual([{ line: 1, id: 'p', path: '', problem: 'it is nested too deep' }])
})

test('names of prototypes are names', async () => {
  const text = '{"id":"p","__proto__":{"isInStock":true},"constructor":1}\n'
  const came = await reading(gzipSync(text), { to: 'csv', columns: 'id,isInStock', stats: true })
  expect(came.text).toBe('id,isInStock\np,\n')
  expect(Object.hasOwn(Object.prototype, 'isInStock')).toBe(false)
})

test('cells of CSV follow the rules of the house', async () => {
  const text = `${productOf('=1+1', { title: 'a "b", c', brand: 'x\ny' })}\n`
  const came = await reading(gzipSync(text), {
    to: 'csv',
    columns: 'id,title,brand,priceIncVat.value:Price,variants.0.id',
  })
  expect(came.text).toBe(`id,title,brand,Price,variants.0.id\n'=1+1,"a ""b"", c","x\ny",100,v1\n`)
})

const random = (seed: number) => () => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return seed / 2 ** 32
}

/** A product with a piece of it doubled, taken out or replaced. */
const spoiled = (line: string, next: () => number): string => {
  const at = Math.floor(next() * line.length)
  const to = Math.min(line.length, at + Math.floor(next() * 12))
  const pieces = [
    '',
    line.slice(at, to).repeat(2),
    'å',
    '"',
    '7',
    'null',
    '\\u00e5',
    '\\',
    '[',
    '}',
    'ä":1,"',
    '\u0001',
  ]
  return line.slice(0, at) + pieces[Math.floor(next() * pieces.length)] + line.slice(to)
}

test('what is only checked is found as what is read as text', async () => {
  const next = random(7)
  const line = productOf('å-1', { variants: [{ id: 'ä', attributes: { Färg: 'blå', 'Ã¥': 'x', å: 'y' } }] })
  for (let round = 0; round < 60; round += 1) {
    const text = Array.from({ length: 20 }, () => `${spoiled(line, next).replaceAll('\n', ' ')}\n`).join('')
    const [skimmed, read] = [
      await reading(gzipSync(text), { check: true }),
      await reading(gzipSync(text), { check: true, stats: true }),
    ]
    expect({ ...skimmed.reading, tally: undefined }).toEqual({ ...read.reading, tally: undefined })
  }
})

test('escaped names are those that they stand for', async () => {
  const variants = String.raw`[{"id":"a","attributes":{"å":5,"\u00c3\u00a5":"x"}}]`
  const text = productOf('p', { variants: 0 }).replace('"variants":0', `"variants":${variants}`)
  const { reading: found } = await reading(gzipSync(text), { check: true })
  expect(found?.problems).toEqual([
    { line: 1, id: 'p', path: 'variants[0].attributes.å', problem: 'expected text, got a number' },
  ])
})

test('an id that stands twice is told with both lines, wherever blocks are cut', async () => {
  const again = (at: number): string => productOf(at === 3999 ? 'å-7' : `å-${at}`)
  const text = `${Array.from({ length: 4000 }, (_, at) => again(at)).join('\n')}\n\n${productOf('å-7')}\n`
  for (const stats of [false, true]) {
    const { reading: found } = await reading(gzipSync(text), { check: true, stats })
    expect(found).toMatchObject({
      records: 4001,
      problemCount: 2,
      problems: [
        { line: 4000, id: 'å-7', path: 'id', problem: 'line 8 has the same' },
        { line: 4002, id: 'å-7', path: 'id', problem: 'line 8 has the same' },
      ],
    })
  }
})
