import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'

interface Shop {
  readonly env: Readonly<Record<string, string>>
  readonly feed: string
}

const later = (minutes: number): Date => new Date(Date.UTC(2026, 10, 20, 12, minutes))

/** A mirror, and the feed of the same day. */
const shop = async (): Promise<Shop> => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const feed = join(env.HOME, 'se.ndjson.gz')
  await run('export sync --market se', { env })
  await run(['feed', 'pull', '--market', 'se', '--out', feed, '--date', '2026-11-20'], { env })
  return { env, feed }
}

const reconcile = ({ env, feed }: Shop, ...more: readonly string[]) =>
  run(['export', 'reconcile', '--market', 'se', '--feed', feed, ...more], { env, now: later(60) })

type Fields = Record<string, unknown> & { id: string }

/** The same feed with other products, without a manifest. */
const changedFeed = ({ env, feed }: Shop, change: (products: Fields[]) => readonly unknown[]): Shop => {
  const lines = gunzipSync(readFileSync(feed)).toString().trim().split('\n')
  const changed = change(lines.map((line) => JSON.parse(line) as Fields))
  const file = join(env.HOME ?? '', 'changed.ndjson')
  writeFileSync(file, changed.map((one) => `${JSON.stringify(one)}\n`).join(''))
  return { env, feed: file }
}

const stranger: Fields = { id: 'stranger' }

test('a mirror and the feed of its day agree; what changed since is counted, and listed with --newer', async () => {
  const one = await shop()
  expect(await reconcile(one)).toMatchObject({ code: 0, out: '', err: '' })
  const { out, err, code } = await reconcile(one, '--newer', '--verbose')
  expect([code, err]).toEqual([
    0,
    expect.stringContaining('2 changed since the feed was exported, which is no contradiction\n'),
  ])
  expect(out).toBe(
    [
      'newer\td3eae6a15adcd2c1f7035ff4\t2026-11-20T11:11:48.847Z\t2026-11-06T12:08:38.324Z\tdescription, discountPriceIncVat, variants[].stockCount, variants[].discountPriceIncVat, variants[].isInStock, lastUpdateDate\n',
      'newer\td1861527f260a434f1cf7160\t2026-11-20T05:14:55.715Z\t2026-11-06T08:02:00.818Z\tdescription, discountPriceIncVat, variants[].stockCount, variants[].discountPriceIncVat, lastUpdateDate\n',
    ].join(''),
  )
})

test('products that changed or went after the export are newer, once they are synced', async () => {
  const one = await shop()
  await run('local product 91cc05b6408d53743cd820b5 --price 5', { env: one.env, now: later(20) })
  await run('local product 7ebc0cd0718e39391d3ca48a --remove', { env: one.env, now: later(21) })
  const counted = async (): Promise<readonly unknown[]> => {
    const { code, out } = await reconcile(one, '--newer', '--columns', 'kind,id')
    return [code, out.split('\n').slice(0, -1)]
  }
  const before = ['newer\td3eae6a15adcd2c1f7035ff4', 'newer\td1861527f260a434f1cf7160']
  expect(await counted()).toEqual([0, before])
  await run('export sync --market se --full', { env: one.env, now: later(30) })
  const after = ['newer\t91cc05b6408d53743cd820b5', 'newer\t7ebc0cd0718e39391d3ca48a', ...before]
  expect(await counted()).toEqual([0, after])
})

test('missing, extra, differs: exit 20, and what to type next', async () => {
  const one = changedFeed(await shop(), ([first = stranger, second = stranger, ...others]) => [
    { ...first, title: 'Other', sku: null, extra: undefined },
    { ...second, id: 'stranger', lastUpdateDate: '2026-11-01T00:00:00.000Z' },
    ...others,
  ])
  const asJson = await reconcile(one, '--date', '2026-11-20', '--json')
  expect(asJson.out).toBe(
    `${[
      '[',
      '{"id":"91cc05b6408d53743cd820b5","kind":"differs","fields":["title"],"mirrored":"2025-12-31T12:04:43.085Z","inFeed":"2025-12-31T12:04:43.085Z"},',
      '{"id":"stranger","kind":"missing","fields":[],"mirrored":null,"inFeed":"2026-11-01T00:00:00.000Z"},',
      '{"id":"7ebc0cd0718e39391d3ca48a","kind":"extra","fields":[],"mirrored":"2025-03-28T00:30:45.868Z","inFeed":null}',
      ']',
    ].join('\n')}\n`,
  )
  const { code, err } = await reconcile(one, '--date', '2026-11-20')
  expect([code, err]).toEqual([
    20,
    [
      'error: the mirror and the feed contradict each other',
      '  1 missing, 1 extra, 1 differs',
      '  2 changed since the feed was exported, which is no contradiction',
      'try: merchant export sync --market se --full',
      '     (DIFFERENCES, exit 20, nothing was changed)\n',
    ].join('\n'),
  ])
})

test('few products that are to be read again are named; without a date all counts', async () => {
  const one = changedFeed(await shop(), ([first = stranger, ...others]) => [{ ...first, title: 'Other' }, ...others])
  const { code, out, err } = await reconcile(one, '--columns', 'kind,id')
  expect([code, out]).toEqual([
    20,
    'differs\t91cc05b6408d53743cd820b5\ndiffers\td3eae6a15adcd2c1f7035ff4\ndiffers\td1861527f260a434f1cf7160\n',
  ])
  expect(err).toContain(
    'the date of the feed is not known (no manifest beside it, no --date): every difference counts\n',
  )
  expect(err).toContain(
    'try: merchant export sync --market se --product-ids 91cc05b6408d53743cd820b5,d3eae6a15adcd2c1f7035ff4,d1861527f260a434f1cf7160\n',
  )
})

test('a mirror elsewhere is named in what to type next', async () => {
  const one = changedFeed(await shop(), (all) => all.slice(1))
  const place = join(one.env.HOME ?? '', 'my mirror.db')
  await run(['export', 'sync', '--market', 'se', '--to', place], { env: one.env })
  const { code, err } = await reconcile(one, '--date', '2026-11-20', '--to', place)
  expect([code, err]).toEqual([
    20,
    expect.stringContaining(`try: merchant export sync --market se --to '${place}' --full`),
  ])
})

test('the feed of another market is refused, by its manifest or by its first product', async () => {
  const one = await shop()
  const feed = join(one.env.HOME ?? '', 'no.ndjson.gz')
  await run(['feed', 'pull', '--market', 'no', '--out', feed], { env: one.env })
  const refused = {
    code: 2,
    out: '',
    err: `error: ${feed} is a feed of market no, not of se\ntry: merchant feed pull --market se\n     (USAGE, exit 2, nothing was sent)\n`,
  }
  expect(await reconcile({ ...one, feed })).toMatchObject(refused)
  rmSync(`${feed}.manifest.json`)
  const { code, err } = await reconcile({ ...one, feed }, '--date', '2026-11-20')
  expect([code, err]).toEqual([2, refused.err])
})

test('GoogleShopping, damage, a broken line, another file than the manifest says: exit 8, and no product is extra', async () => {
  const one = await shop()
  const home = one.env.HOME ?? ''
  const google = join(home, 'se.xml.gz')
  await run(['feed', 'pull', '--market', 'se', '--format', 'google', '--out', google], { env: one.env })
  const other = await reconcile({ ...one, feed: google })
  expect([other.code, other.out, other.err]).toEqual([
    8,
    '',
    expect.stringContaining('it is GoogleShopping, not Native'),
  ])
  const bytes = readFileSync(one.feed)
  const cut = join(home, 'cut.gz')
  writeFileSync(cut, bytes.subarray(0, bytes.length - 9))
  expect(await reconcile({ ...one, feed: cut }, '--date', '2026-11-20')).toMatchObject({ code: 8, out: '' })
  const broken = join(home, 'broken.gz')
  writeFileSync(broken, gzipSync(`${gunzipSync(bytes).toString().trimEnd()}\n{"id":5}\n`))
  const failed = await reconcile({ ...one, feed: broken }, '--date', '2026-11-20')
  expect([failed.code, failed.out, failed.err]).toEqual([
    8,
    '',
    expect.stringContaining('line 401: id: expected an id, got nothing'),
  ])
  writeFileSync(one.feed, gzipSync(gunzipSync(bytes), { level: 1 }))
  expect(await reconcile(one)).toMatchObject({
    code: 8,
    err: expect.stringContaining('is not the file that its manifest describes'),
  })
})

test('no mirror, and no file', async () => {
  const env = { ...freshHome(), MERCHANT_PROFILE: 'local' }
  const feed = join(env.HOME, 'nothing.gz')
  const none = await reconcile({ env, feed })
  expect([none.code, none.err]).toEqual([5, expect.stringContaining('try: merchant export sync --market se')])
  await run('export sync --market se', { env })
  const { code, err } = await reconcile({ env, feed })
  expect([code, err]).toEqual([2, expect.stringMatching(/^error: cannot read .*\n {2}there is no such file\n/)])
})
