import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { freshHome, type Ran, run } from '../../support/run.ts'
import { type Act, cutAt, type FeedShop, feedKey, productOf, startFeedShop, status, whole } from './storage.ts'

const lines = Array.from({ length: 300 }, (_, at) => productOf(`p-${at}`))
const archive = gzipSync(`${lines.join('\n')}\n`, { level: 0 })
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const shopOf = async (...acts: readonly Act[]): Promise<FeedShop> => {
  const shop = await startFeedShop(...acts)
  onTestFinished(shop.close)
  return shop
}

const pull = ({ env }: FeedShop, more = '', setting = {}): Promise<Ran> =>
  run(`feed pull --market se --out ${env.HOME}/feeds/ ${more}`, { env, ...setting })

const filesOf = ({ env }: FeedShop): readonly string[] => readdirSync(`${env.HOME}/feeds`).sort()
const name = 'se-native.ndjson.gz'
const pulled = ({ env }: FeedShop): Buffer => readFileSync(`${env.HOME}/feeds/${name}`)

test('a feed is there as it was delivered, with a manifest', async () => {
  const shop = await shopOf(whole(archive))
  const ran = await pull(shop, '--json')
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(pulled(shop).equals(archive)).toBe(true)
  expect(filesOf(shop)).toEqual([name, `${name}.manifest.json`])
  const manifest = JSON.parse(readFileSync(`${shop.env.HOME}/feeds/${name}.manifest.json`, 'utf8'))
  expect(manifest).toEqual({
    market: 'se',
    format: 'Native',
    date: null,
    file: name,
    to: 'as-is',
    bytes: archive.length,
    sha256: sha256(archive),
    records: 300,
    members: 1,
    archive: { bytes: archive.length, sha256: sha256(archive), tar: false },
    time: '2026-11-20T12:00:00.000Z',
  })
  expect(JSON.parse(ran.out)).toEqual({
    pulled: true,
    path: `${shop.env.HOME}/feeds/${name}`,
    manifest: `${shop.env.HOME}/feeds/${name}.manifest.json`,
    ...manifest,
  })
})

test('the storage gets one plain GET, with nothing of ours', async () => {
  const shop = await shopOf(whole(archive))
  await pull(shop)
  expect(shop.fetched).toEqual([
    {
      line: 'GET /exports/feed.gz?signature=secret-signature-1',
      headers: {
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
        connection: 'keep-alive',
        accept: '*/*',
        'accept-encoding': 'gzip',
        'user-agent': 'merchant-cli',
      },
    },
  ])
})

test.each([0, 0.01, 0.5, 0.999])('a transfer that breaks at %d is made again with a new link, once', async (share) => {
  const shop = await shopOf(cutAt(archive, share), whole(archive))
  const ran = await pull(shop)
  expect(ran.code).toBe(0)
  expect(ran.err).toMatch(/^The feed broke off \(.+\); asking for link 2 of 3\.\n$/)
  expect(pulled(shop).equals(archive)).toBe(true)
  expect(shop.fetched.map(({ line }) => line)).toEqual([
    'GET /exports/feed.gz?signature=secret-signature-1',
    'GET /exports/feed.gz?signature=secret-signature-2',
  ])
})

test('three links that break are the end: exit 7, and the old file stands', async () => {
  const shop = await shopOf(whole(archive), cutAt(archive, 0.5))
  await pull(shop)
  const ran = await pull(shop, '--force')
  expect(ran.code).toBe(7)
  expect(ran.err).toContain('error: the feed did not come through\n')
  expect(ran.err).toContain('  3 links were used up, and each serves once\n')
  expect(shop.asked()).toBe(4)
  expect(pulled(shop).equals(archive)).toBe(true)
  expect(filesOf(shop)).toEqual([name, `${name}.manifest.json`])
})

test.each([
  ['500', status(500), 3, 7],
  ['429', status(429), 3, 7],
  ['403', status(403), 2, 6],
  ['404', status(404), 2, 5],
  ['206', status(206), 1, 8],
] as const)('a storage that answers %s', async (_, act, links, code) => {
  const shop = await shopOf(act)
  const ran = await pull(shop)
  expect(ran.code).toBe(code)
  expect(shop.asked()).toBe(links)
  expect(filesOf(shop)).toEqual([])
})

test.each([
  ['Content-MD5', { 'content-md5': `${'A'.repeat(22)}==` }],
  ['Digest', { digest: `sha-256=${'A'.repeat(43)}=` }],
  ['x-goog-hash', { 'x-goog-hash': `crc32c=AAAAAA==,md5=${'A'.repeat(22)}==` }],
])('%s is held against the bytes', async (_, headers) => {
  const shop = await shopOf(whole(archive, headers))
  const ran = await pull(shop)
  expect(ran.code).toBe(8)
  expect(ran.err).toMatch(/^error: the feed was damaged on its way\n {2}\S+ says another checksum$/m)
  expect(shop.asked()).toBe(3)
})

test('a right checksum is no trouble', async () => {
  const md5 = createHash('md5').update(archive).digest('base64')
  const digest = `sha-256=${createHash('sha256').update(archive).digest('base64')}`
  const shop = await shopOf(whole(archive, { 'content-md5': md5, digest }))
  expect((await pull(shop)).code).toBe(0)
})

test('within 24 hours the service is asked once, however often we are', async () => {
  const shop = await shopOf(whole(archive))
  const codes: number[] = []
  for (let time = 0; time < 100; time += 1) codes.push((await pull(shop)).code)
  expect(codes).toEqual([0, ...Array.from({ length: 99 }, () => 13)])
  expect(shop.asked()).toBe(1)
  expect(await pull(shop, '--if-new')).toMatchObject({ code: 0, out: '', err: '' })
  expect((await pull(shop, '--date 2026-11-19')).code).toBe(0)
  expect((await pull(shop, '', { now: new Date('2026-11-21T11:30:00Z') })).code).toBe(0)
  expect(shop.asked()).toBe(3)
})

test('too early says when', async () => {
  const shop = await shopOf(whole(archive))
  await pull(shop)
  expect((await pull(shop)).err).toBe(
    [
      'error: this feed was pulled already, at 2026-11-20T12:00:00.000Z',
      `  it is at ${shop.env.HOME}/feeds/${name}`,
      '  the service refreshes it every 24 hours, and wants it asked for no more often',
      'try: the same command again at 2026-11-21T11:00:00.000Z or later',
      '     --force, if it has to be now',
      '     (LIMITED, exit 13, nothing was sent)',
      '',
    ].join('\n'),
  )
})

test('a feed that lost every product over night is no new file, unless it is believed', async () => {
  const empty = gzipSync('')
  const shop = await shopOf(whole(archive), whole(empty))
  await pull(shop)
  const ran = await pull(shop, '--force')
  expect([ran.code, ran.err]).toEqual([14, expect.stringContaining('no products any more, the one before 300')])
  expect(ran.err).toContain('try: --force --allow-empty')
  expect(pulled(shop).equals(archive)).toBe(true)
  expect(filesOf(shop)).toEqual([name, `${name}.manifest.json`])
  expect((await pull(shop, '--force --allow-empty')).code).toBe(0)
  expect(pulled(shop).equals(empty)).toBe(true)
  expect((await pull(shop, '--force')).code).toBe(0)
})

test('a day without an export is said to be one', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const { code, err } = await run(`feed pull --market se --date 2027-01-01 --out ${env.HOME}/feeds/`, { env })
  expect([code, err]).toEqual([5, expect.stringContaining('error: the service has no export of 2027-01-01\n')])
  expect(err).toContain('try: another day, or without --date for the latest\n')
})

test('a feed is not pulled to standard output, and no link is used up for it', async () => {
  const shop = await shopOf(whole(archive))
  const { code, err } = await run('feed pull --market se --out -', { env: shop.env })
  expect([code, err]).toEqual([2, expect.stringContaining('a feed is not pulled to standard output')])
  expect(shop.asked()).toBe(0)
})

test('a file that was removed is missed', async () => {
  const shop = await shopOf(whole(archive))
  await pull(shop)
  rmSync(`${shop.env.HOME}/feeds/${name}`)
  expect((await pull(shop)).err).toContain(`it was put at ${shop.env.HOME}/feeds/${name}, and is not there any more\n`)
})

test('a folder that takes no file is found before a link is used up', async () => {
  const shop = await shopOf(whole(archive))
  writeFileSync(join(shop.env.HOME as string, 'file'), '')
  const ran = await run(`feed pull --market se --out ${shop.env.HOME}/file/feed.gz`, { env: shop.env })
  expect(ran.code).toBe(12)
  expect(shop.asked()).toBe(0)
})

test('with --check a product that does not fit is no new file', async () => {
  const bad = gzipSync(`${lines[0]}\n${productOf('p-x', { variants: [{ id: 'v', stockCount: 'many' }] })}\n`)
  const shop = await shopOf(whole(archive), whole(bad))
  await pull(shop)
  const ran = await pull(shop, '--check --force')
  expect(ran.code).toBe(8)
  expect(ran.err).toContain('  line 2: product p-x: variants[0].stockCount: expected a whole number, got text\n')
  expect(pulled(shop).equals(archive)).toBe(true)
})

test.each([
  ['a zip archive', Buffer.from('PK\u0003\u0004rest')],
  ['an HTML page', Buffer.from('<!doctype html><html></html>')],
  ['plain JSON', Buffer.from(`${lines[0]}\n`)],
  ['nothing', Buffer.alloc(0)],
])('%s instead of a feed is refused by name', async (what, body) => {
  const shop = await shopOf(whole(body))
  const ran = await pull(shop)
  expect(ran.code).toBe(8)
  expect(ran.err).toMatch(
    what === 'nothing' ? /the archive is empty/ : new RegExp(`it is ${what}, and feeds are packed`),
  )
  expect(filesOf(shop)).toEqual([])
})

test('no part of a link or a key is printed or kept', async () => {
  const shop = await shopOf(cutAt(archive, 0.5), whole(archive))
  const ran = await pull(shop, '-vv')
  const kept = readdirSync(shop.env.HOME as string, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(json|gz|lock)$/.test(file))
    .map((file) => readFileSync(join(shop.env.HOME as string, file), 'latin1'))
  for (const text of [ran.out, ran.err, ...kept]) {
    expect(text).not.toContain('secret-signature')
    expect(text).not.toContain(feedKey)
  }
})

test('CSV in the same pass', async () => {
  const shop = await shopOf(whole(archive))
  const ran = await pull(shop, '--to csv --columns id,priceIncVat.value:Price --check')
  expect(ran.code).toBe(0)
  const csv = readFileSync(`${shop.env.HOME}/feeds/se-native.csv`, 'utf8').split('\n')
  expect(csv.slice(0, 3)).toEqual(['id,Price', 'p-0,100', 'p-1,100'])
  expect(csv).toHaveLength(302)
})

test.each([
  ['--columns id', '--columns are columns of CSV: it needs --to csv'],
  ['--group', '--group is for GoogleShopping as NDJSON: it needs --format google --to ndjson'],
  ['--to csv --columns titel', 'no column is called "titel"'],
  ['--date 2026-02-30', '--date "2026-02-30" is not valid: expected a day, as 2026-11-20'],
  ['--max-size much', '--max-size "much" is not valid: expected a size, such as 500MB or 20GB'],
])('%s is refused before anything is sent', async (more, message) => {
  const shop = await shopOf(whole(archive))
  const ran = await pull(shop, more)
  expect(ran.code).toBe(2)
  expect(ran.err).toContain(message)
  expect(shop.asked()).toBe(0)
})
