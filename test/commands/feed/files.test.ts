import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { atomOf, entryOf } from '../../feed/reading.ts'
import { freshHome, type Ran, run } from '../../support/run.ts'
import { productOf } from './storage.ts'

interface Desk {
  readonly folder: string
  readonly put: (name: string, content: string | Uint8Array) => string
  readonly run: (line: string, setting?: object) => Promise<Ran>
}

const desk = (): Desk => {
  const env = freshHome()
  const folder = env.HOME as string
  return {
    folder,
    put: (name, content) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    },
    run: (line, setting = {}) => run(line.replaceAll('~', folder), { env, ...setting }),
  }
}

const feedOf = (...lines: readonly string[]): Buffer => gzipSync(lines.map((line) => `${line}\n`).join(''))
const sale = { discountPriceIncVat: { value: 80, currency: 'SEK' } }
const three = feedOf(
  productOf('a', { category: { name: 'Shoes', id: 's' } }),
  productOf('b', { ...sale, isInStock: false, variants: [{ id: '1' }, { id: '2' }] }),
  productOf('c', { brand: 'Lind', priceIncVat: { value: 19.5, currency: 'SEK' } }),
)

test('a feed that is whole', async () => {
  const { put, run: type } = desk()
  put('f.gz', three)
  const sha256 = createHash('sha256').update(three).digest('hex')
  const ran = await type('feed check ~/f.gz --json')
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(ran.out)).toEqual({
    file: expect.stringMatching(/f\.gz$/),
    format: 'native',
    bytes: three.length,
    unpackedBytes: gunzipSync(three).length,
    records: 3,
    members: 1,
    tar: false,
    sha256,
    manifest: 'none',
    problemCount: 0,
    problems: [],
  })
})

test('a feed with a product that does not fit: exit 8, with everything about it', async () => {
  const { put, run: type, folder } = desk()
  put('f.gz', feedOf(productOf('a'), productOf('b', { vat: { value: '25' } })))
  const ran = await type('feed check ~/f.gz')
  expect(ran.code).toBe(8)
  expect(ran.err).toBe(
    [
      `error: ${folder}/f.gz: 1 record does not fit`,
      '  line 2: product b: vat.value: expected a number, got text',
      '     (BAD_RESPONSE, exit 8, nothing was changed)',
      '',
    ].join('\n'),
  )
})

test('a file that is not the one of its manifest', async () => {
  const { put, run: type } = desk()
  put('f.gz', three)
  put('f.gz.manifest.json', JSON.stringify({ sha256: 'other', records: 3, bytes: 7, market: 'se' }))
  const ran = await type('feed check ~/f.gz')
  expect(ran.code).toBe(8)
  expect(ran.err).toContain('try: merchant feed pull --market se --force\n')
  expect(ran.err).toContain(
    'is not the file that its manifest describes\n  manifest: 7 bytes, 3 records, sha256 other\n',
  )
})

test.each([
  ['no file', '~/none.gz', 2, 'cannot read ~/none.gz (ENOENT)\n  there is no such file'],
  ['a folder', '~', 2, 'cannot read ~ (EISDIR)\n  it is a folder'],
  ['a zip archive', '~/z', 8, '~/z: this is no feed\n  it is a zip archive, and feeds are packed with gzip'],
])('%s', async (_, file, code, message) => {
  const { put, run: type, folder } = desk()
  put('z', 'PK\u0003\u0004')
  const ran = await type(`feed check ${file}`)
  expect(ran.code).toBe(code)
  expect(ran.err).toContain(`error: ${message.replaceAll('~', folder)}\n`)
})

test('a feed as CSV: printed, and to a file', async () => {
  const { put, run: type, folder } = desk()
  put('f.gz', three)
  const printed = await type('feed convert ~/f.gz --to csv --columns id:Product,priceIncVat.value,brand')
  expect(printed).toMatchObject({
    code: 0,
    err: '',
    out: 'Product,priceIncVat.value,brand\na,100,Nordlys\nb,100,Nordlys\nc,19.5,Lind\n',
  })
  const ran = await type('feed convert ~/f.gz --to csv --columns id:Product,priceIncVat.value,brand --out ~/f.csv')
  expect(ran.out).toBe(
    `${folder}/f.csv: 3 products of 880 bytes unpacked\n`.replace('880 bytes', `${gunzipSync(three).length} bytes`),
  )
  expect(readFileSync(`${folder}/f.csv`, 'utf8')).toBe(printed.out)
})

test('a conversion with a broken line is no new file', async () => {
  const { put, run: type, folder } = desk()
  put('f.gz', feedOf(productOf('a'), '{'))
  put('f.csv', 'old')
  expect((await type('feed convert ~/f.gz --to csv --out ~/f.csv')).code).toBe(8)
  expect(readFileSync(`${folder}/f.csv`, 'utf8')).toBe('old')
  expect(readdirSync(folder).filter((name) => name.includes('partial'))).toEqual([])
})

test('an unknown column is refused with the nearest one', async () => {
  const { put, run: type } = desk()
  put('f.gz', three)
  const ran = await type('feed convert ~/f.gz --to csv --columns titel')
  expect(ran.code).toBe(2)
  expect(ran.err).toContain('no column is called "titel"\n  did you mean title?')
})

test('columns of GoogleShopping are known with and without their g:', async () => {
  const { put, run: type } = desk()
  put('g.gz', gzipSync(atomOf([entryOf('a', 'p')])))
  const plain = await type('feed convert ~/g.gz --to csv --columns id,price,g')
  expect([plain.code, plain.err]).toEqual([2, expect.stringContaining('no column is called "g"')])
  expect(plain.err).not.toContain('columns: \n')
  const { out } = await type('feed convert ~/g.gz --to csv --columns g:id,g:price:Price')
  expect(out.split('\n')[0]).toBe('id,Price')
})

test('statistics', async () => {
  const { put, run: type, folder } = desk()
  put('f.gz', three)
  const ran = await type('feed stats ~/f.gz --json')
  expect(ran.code).toBe(0)
  expect(JSON.parse(ran.out)).toEqual({
    file: `${folder}/f.gz`,
    format: 'native',
    records: 3,
    products: 3,
    variants: 4,
    outOfStock: 1,
    onSale: 1,
    prices: [{ currency: 'SEK', count: 3, least: 19.5, median: 80, most: 100 }],
    brands: [
      { name: 'Nordlys', count: 2 },
      { name: 'Lind', count: 1 },
    ],
    categories: [
      { name: '', count: 2 },
      { name: 'Shoes', count: 1 },
    ],
    problemCount: 0,
  })
  expect((await type('feed stats ~/f.gz --top 1 --no-color', { terminal: 80 })).out).toBe(
    [
      `Feed          ${folder}/f.gz, 3 products`,
      'Products      3',
      'Variants      4',
      'Out of stock  1 (33.3 %)',
      'On sale       1 (33.3 %)',
      'Prices SEK    19.50 SEK to 100.00 SEK, median 80.00 SEK',
      '',
      'Brands (2)  Count',
      'Nordlys         2',
      '1 more          1',
      '',
      'Categories (2)  Count',
      '(none)              2',
      '1 more              1',
      '',
    ].join('\n'),
  )
})

const before = feedOf(
  productOf('up'),
  productOf('down'),
  productOf('gone'),
  productOf('same'),
  productOf('text'),
  productOf('stock'),
)
const after = feedOf(
  productOf('new', { title: 'A new one' }),
  productOf('stock', { variants: [{ id: 'v1', stockCount: 3, stockCountUnlimited: true }] }),
  productOf('text', { description: 'better' }),
  productOf('same', { lastUpdateDate: '2026-11-21T00:00:00.000Z' }),
  productOf('down', sale),
  productOf('up', { priceIncVat: { value: 120.5, currency: 'SEK' }, isInStock: false }),
)

test('differences, wherever the products stand', async () => {
  const { put, run: type } = desk()
  put('old.gz', before)
  put('new.gz', after)
  const ran = await type('feed diff ~/old.gz ~/new.gz')
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out.split('\n')).toEqual([
    'new\tnew\tA new one\t\t100\t\t3',
    'stock\tstock\tProduct stock\t100\t100\t3\t-1',
    'texts\ttext\tProduct text\t100\t100\t3\t3',
    'price down\tdown\tProduct down\t100\t80\t3\t3',
    'price up, stock\tup\tProduct up\t100\t120.5\t3\t3',
    'gone\tgone\t\t100\t\t3\t',
    '',
  ])
})

test('differences at a terminal of 80 columns: where prices and stocks went', async () => {
  const { put, run: type } = desk()
  put('old.gz', before)
  put('new.gz', after)
  const { out } = await type('feed diff ~/old.gz ~/new.gz --no-color', { terminal: 80 })
  expect(out.split('\n')).toEqual([
    'Change           Id     Title                        Price          Stock',
    'new              new    A new one               100.00 SEK              3',
    'stock            stock  Product stock           100.00 SEK  3 → unlimited',
    'texts            text   Product text            100.00 SEK              3',
    'price down       down   Product down    100.00 → 80.00 SEK              3',
    'price up, stock  up     Product up     100.00 → 120.50 SEK              3',
    'gone             gone                           100.00 SEK              3',
    '',
  ])
})

test('differences as JSON, and as exit 20', async () => {
  const { put, run: type } = desk()
  put('old.gz', before)
  put('new.gz', after)
  const [first, ...others] = JSON.parse((await type('feed diff ~/old.gz ~/new.gz --json')).out)
  expect(others).toHaveLength(5)
  expect(first).toEqual({
    id: 'new',
    title: 'A new one',
    change: 'new',
    what: [],
    price: 100,
    currency: 'SEK',
    stock: 3,
  })
  const ran = await type('feed diff ~/old.gz ~/new.gz --exit-code --output ndjson')
  expect(ran.code).toBe(20)
  expect(JSON.parse(ran.err).error.reason).toBe('new 1, gone 1, price up 1, price down 1, stock 2, texts 1')
  expect(await type('feed diff ~/old.gz ~/old.gz --exit-code')).toMatchObject({ code: 0, out: '' })
})

test('many differences, of many products, each once', async () => {
  const { put, run: type } = desk()
  const ids = Array.from({ length: 20_000 }, (_, at) => `p-${at}`)
  const price = (value: number) => ({ priceIncVat: { value, currency: 'SEK' } })
  put('old.gz', feedOf(...ids.map((id) => productOf(id))))
  put('new.gz', feedOf(...ids.toReversed().map((id) => productOf(id, price(99)))))
  const lines = (await type('feed diff ~/old.gz ~/new.gz --output ndjson')).out.trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line).id)).toEqual(ids.toReversed())
})

test('entries of GoogleShopping are compared as well', async () => {
  const { put, run: type } = desk()
  put('old.gz', gzipSync(atomOf([entryOf('a', 'g'), entryOf('b', 'g', '<g:availability>in_stock</g:availability>')])))
  put(
    'new.gz',
    gzipSync(atomOf([entryOf('b', 'g', '<g:availability>out_of_stock</g:availability>'), entryOf('c', 'g')])),
  )
  const ran = await type('feed diff ~/old.gz ~/new.gz --columns change,id,stockBefore,stock')
  expect(ran.out).toBe('stock\tb\t1\t0\nnew\tc\t\t\ngone\ta\t\t\n')
})

test('a feed is not compared with one of the other format', async () => {
  const { put, run: type } = desk()
  put('old.gz', before)
  put('new.gz', gzipSync(atomOf([entryOf('a', 'g')])))
  const ran = await type('feed diff ~/old.gz ~/new.gz')
  expect(ran.code).toBe(8)
  expect(ran.err).toContain('it is GoogleShopping, not Native')
})
