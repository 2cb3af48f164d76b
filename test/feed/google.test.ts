import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atomOf, entryOf, reading, tarOf } from './reading.ts'

const ndjson = { to: 'ndjson' } as const
const recordOf = (id: string, group: string): string =>
  `{"id":"${id}","item_group_id":"${group}","title":"Tåg & ${id}","price":"10.50 SEK"}\n`

const entries = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => entryOf(`v${at}`, `g${at >> 1}`))
const records = (count: number): string =>
  Array.from({ length: count }, (_, at) => recordOf(`v${at}`, `g${at >> 1}`)).join('')

test('entries become lines with the names of the g: fields', async () => {
  for (const piece of [1, 1000, 1_000_000]) {
    const came = await reading(gzipSync(atomOf(entries(3))), ndjson, { piece })
    expect(came.text).toBe(records(3))
    expect(came.reading).toMatchObject({ format: 'google', records: 3 })
  }
})

test('blocks of any cut give every entry once, in order', async () => {
  const came = await reading(gzipSync(atomOf(entries(20_000))), { ...ndjson, check: true })
  expect(came.text === records(20_000)).toBe(true)
  expect(came.reading).toMatchObject({ records: 20_000, problemCount: 0 })
})

test.each([
  ['members', (one: string, two: string) => Buffer.concat([gzipSync(one), gzipSync(two)])],
  ['nothing', (one: string, two: string) => gzipSync(one + two)],
  [
    'a tar',
    (one: string, two: string) =>
      gzipSync(
        tarOf([
          { name: 'a', text: one },
          { name: 'b', text: two },
        ]),
      ),
  ],
])('two documents in %s', async (_, packed) => {
  const came = await reading(packed(atomOf(entries(4)).trimEnd(), atomOf(entries(2))), ndjson)
  expect(came.failure).toBeUndefined()
  expect(came.text).toBe(records(4) + records(2))
})

test('a document without entries, and one with text of its own between them', async () => {
  const between = '\n<!-- </entry> </feed> -->\n<updated>2026-11-20T00:00:00Z</updated><![CDATA[]]>\n'.replace(
    '<![CDATA[]]>',
    '',
  )
  const came = await reading(gzipSync(atomOf([]) + atomOf(entries(3), between)), ndjson)
  expect(came.text).toBe(records(3))
})

test('CDATA, lists, records, links and an end of an entry in a text', async () => {
  const more = [
    '<g:description><![CDATA[a </entry> & <b>]]></g:description>',
    '<g:additional_image_link>https://x.example/1</g:additional_image_link>',
    '<g:additional_image_link>https://x.example/2</g:additional_image_link>',
    '<link rel="alternate" href="https://x.example/p?a=1&amp;b=2"/>',
    '<g:shipping><g:country>SE</g:country><g:price>1.00 SEK</g:price></g:shipping>',
    '<g:__proto__>x</g:__proto__>',
  ].join('')
  const came = await reading(gzipSync(atomOf([entryOf('v', 'g', more)])), ndjson)
  expect(JSON.parse(came.text)).toEqual({
    id: 'v',
    item_group_id: 'g',
    title: 'Tåg & v',
    price: '10.50 SEK',
    description: 'a </entry> & <b>',
    additional_image_link: ['https://x.example/1', 'https://x.example/2'],
    link: 'https://x.example/p?a=1&b=2',
    shipping: { country: 'SE', price: '1.00 SEK' },
  })
})

test('other prefixes are those that the document declares', async () => {
  const text = atomOf(entries(2))
    .replaceAll(/<(\/?)(feed|entry|title|id)\b/g, '<$1a:$2')
    .replaceAll(/(<\/?|xmlns:)g(?=[:=])/g, '$1goods')
    .replace('xmlns=', 'xmlns:a=')
  expect((await reading(gzipSync(text), ndjson)).text).toBe(records(2))
})

test('entries of a product come together', async () => {
  const came = await reading(gzipSync(atomOf(entries(20_001))), { ...ndjson, grouped: true })
  const lines = came.text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines).toHaveLength(10_001)
  expect(lines.map(({ item_group_id: id }) => id)).toEqual(Array.from({ length: 10_001 }, (_, at) => `g${at}`))
  expect(lines[0]).toEqual({
    item_group_id: 'g0',
    variants: records(2)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  })
})

test('statistics count a product once, wherever blocks are cut', async () => {
  const { reading: found } = await reading(gzipSync(atomOf(entries(20_001))), { stats: true })
  expect(found?.tally).toMatchObject({ records: 20_001, products: 10_001, variants: 20_001 })
})

test.each([
  [
    'a tag that does not match',
    atomOf([...entries(2), '<entry><g:id>x</id></entry>']),
    /^the XML is not well-formed: line 6: /,
  ],
  [
    'a bare ampersand',
    atomOf([...entries(4000), '<entry><g:id>a & b</g:id></entry>']),
    /^the XML is not well-formed: line 4004: /,
  ],
  ['text behind the root', `${atomOf(entries(1))}more`, /^the XML is not well-formed: line 6: /],
  ['a root that is not closed', atomOf(entries(1)).replace('</feed>', '</feeds>'), /cut off|not well-formed/],
  [
    'another encoding',
    atomOf(entries(1)).replace('utf-8', 'iso-8859-1'),
    /^the feed cannot be read: its XML is not in UTF-8$/,
  ],
  [
    'entities of its own',
    atomOf([entryOf('1', '1', '<g:brand>&lol;</g:brand>')]),
    /^the XML is not well-formed: line 4: /,
  ],
])('%s is refused', async (_, text, message) => {
  expect((await reading(gzipSync(text), ndjson)).failure).toMatch(message)
})

test('bytes that are not UTF-8 are refused', async () => {
  const [head = '', tail = ''] = atomOf([entryOf('1', '1', '<g:brand>%</g:brand>')]).split('%')
  const bytes = Buffer.concat([Buffer.from(head), Buffer.from([0xff]), Buffer.from(tail)])
  expect((await reading(gzipSync(bytes), ndjson)).failure).toBe('the feed cannot be read: its text is not UTF-8')
})

test('entries that do not fit are named', async () => {
  const bad = [entryOf('a', 'g').replace('10.50 SEK', '10,50'), entryOf('b', '')]
  const { reading: found } = await reading(gzipSync(atomOf([...entries(1), ...bad])), { check: true })
  expect(found?.problems).toEqual([
    {
      line: 5,
      id: 'a',
      path: 'price',
      problem: 'expected an amount and a currency, such as 199.00 SEK, got other text',
    },
    { line: 6, id: 'b', path: 'item_group_id', problem: 'expected an id, got empty text' },
  ])
})

test('an entry that stands twice is told with both lines', async () => {
  const twice = [...entries(6000), '<entry>x</entry>', ...entries(1)]
  const { reading: found } = await reading(gzipSync(atomOf(twice)), { check: true })
  expect(found?.problemCount).toBe(2)
  expect(found?.problems[1]).toEqual({ line: 6005, id: 'v0', path: 'id', problem: 'line 4 has the same' })
})
