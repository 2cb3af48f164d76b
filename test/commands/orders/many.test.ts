import { describe, expect, test } from 'vitest'
import { idOf } from '../../faults/faulty-shop.ts'
import { fileOf, manyOf, outcomes, parcels } from './row-files.ts'
import { deskAt, plain } from './shops.ts'

const banner = (origin: string): string => `PRODUCTION: profile shop, ${origin}\n`

describe('several orders', () => {
  test('named on the line', async () => {
    const desk = await deskAt()
    expect(await desk.type('orders acknowledge 1060 1059 --yes --concurrency 1')).toEqual({
      code: 0,
      out: `CONFIRMED  order 1060  read back: 3 items are Acknowledged
CONFIRMED  order 1059  read back: the item is Acknowledged
`,
      err: `${banner(desk.shop.origin)}acknowledged 2, failed 0, unknown 0, skipped 0 in 0s\n`,
      waits: [],
    })
    expect(desk.sent()).toMatchObject([{ status: 6 }, { status: 6, orderItemsIds: ['c3ef081'] }])
  })

  test('from a list on standard input, each once', async () => {
    const desk = await deskAt()
    const ran = await desk.type('orders hold - --yes --json', { stdin: '#1060\n1059\n1060\n' })
    expect(manyOf(ran)).toMatchObject({ verb: 'hold', counts: { done: 2 } })
    expect(desk.sent()).toHaveLength(2)
  })

  test('from a file with a column of statuses', async () => {
    const desk = await deskAt()
    const file = fileOf(['order;status', '1060;hold', '1059;acknowledged'])
    expect(outcomes(await desk.type(`orders status --file ${file} --yes --json`))).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(
      desk
        .sent()
        .map((body) => (body as { status: number }).status)
        .sort(),
    ).toEqual([1, 6])
  })

  test('one status for a file without one', async () => {
    const desk = await deskAt()
    const file = fileOf(['order', '1060'])
    expect(await desk.type(`orders status --file ${file} --yes`)).toMatchObject({
      code: 2,
      err: `error: ${file} has no column of statuses
  what the service says of an order as a whole is no status of its items
try: merchant orders status hold --file ${file}   (one for all)
     --map status=COLUMN   (statuses of items)
     (USAGE, exit 2, nothing was sent)
`,
    })
    expect(await desk.type(`orders status hold --file ${file} --yes`)).toMatchObject({ code: 0 })
  })

  test('what orders list says is a list of orders, and their own statuses are nobody’s wish', async () => {
    const desk = await deskAt()
    const list = await desk.type('orders list --limit 2 -o ndjson')
    const whole = await desk.type('orders status --file - --yes', { stdin: list.out })
    expect(whole).toMatchObject({ code: 2, err: expect.stringContaining('standard input has no column of statuses') })
    const columns = await desk.type('orders list --limit 2 --columns number,status -o csv')
    expect(columns.out).toContain('ORDER STATUS')
    expect(await desk.type('orders status --file - --yes', { stdin: columns.out })).toMatchObject({ code: 2 })
    expect(desk.sent()).toEqual([])
    const held = await desk.type('orders status hold --file - --yes --json', { stdin: list.out })
    expect(manyOf(held).rows.map(({ order }) => order.orderNumber)).toEqual(['1060', '1059'])
    expect(desk.sent()).toMatchObject([{ status: 1 }, { status: 1 }])
  })

  test('of an event of orders watch, its order', async () => {
    const desk = await deskAt()
    const [raw] = (await desk.type('orders list --limit 1 -o ndjson')).out.split('\n')
    const event = `{"event":"new","at":"2026-11-20T12:00:00Z","changes":[],"order":${raw}}\n`
    expect(outcomes(await desk.type('orders acknowledge - --yes --json', { stdin: event }))).toEqual(['CONFIRMED'])
  })

  test('of a table on standard input only its column of orders', async () => {
    const desk = await deskAt()
    const table = await desk.type('orders list --limit 2 -o csv')
    const held = await desk.type('orders hold - --yes --json', { stdin: table.out })
    expect(manyOf(held).rows.map(({ order, lines }) => [order.orderNumber, lines])).toEqual([
      ['1060', [2]],
      ['1059', [3]],
    ])
    const bare = await desk.type('orders list --limit 2')
    const refused = await desk.type('orders acknowledge - --yes --valid-only', { stdin: bare.out })
    expect(refused.err).toContain('standard input has no column that is known to hold order numbers')
    expect(refused.err).toContain('try: --map "order=#1"')
    expect(await desk.type('orders acknowledge 1058 - --yes', { stdin: bare.out })).toMatchObject({ code: 2 })
    expect(desk.sent()).toHaveLength(2)
    const paper = await desk.type('orders pick-list - --state hold', { stdin: table.out })
    expect(paper).toMatchObject({ code: 0, err: '' })
    expect((await desk.type('orders pick-list -', { stdin: 'order,sku\n1060,A\n..,B\n' })).err).toContain(
      'error: a line of standard input cannot be read\n  line 3: ".." cannot name an order',
    )
  })

  test('a word that is no status is told with its line, and all of them', async () => {
    const desk = await deskAt()
    const file = fileOf(['order;status', '1060;hold', '1059;posted', '1058;'])
    const ran = await desk.type(`orders status --file ${file} --yes`)
    expect(ran.err).toContain('error: 2 of 3 rows')
    expect(ran.err).toContain('line 3, order 1059: "posted" is not a status (statuses: new, hold,')
    expect(ran.err).toContain('line 4, order 1058: it names no status')
    expect(desk.sent()).toEqual([])
  })

  test('what nextStatuses forbids is told by order, the same together, and nothing is sent', async () => {
    const desk = await deskAt()
    const ran = await desk.type('orders acknowledge 1060 2001 2002 1032 --yes')
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('error: 3 of 4 rows of the list cannot be sent\n  orders 2001, 2002: no such order')
    expect(ran.err).toContain('\n  order 1032: cannot become Acknowledged: every item is Cancelled; next: none')
    expect(desk.sent()).toEqual([])
  })

  test('those that are there already are skipped', async () => {
    const desk = await deskAt()
    await desk.type('orders hold 1060')
    const ran = await desk.type('orders hold 1060 1059 --yes --json')
    expect(outcomes(ran)).toEqual(['SKIPPED', 'CONFIRMED'])
  })

  test('a cancellation of many carries its reason', async () => {
    const desk = await deskAt()
    expect((await desk.type('orders cancel 1060 1059 --yes')).err).toContain('a cancellation carries its reason')
    await desk.type('orders cancel 1060 1059 --yes --comment "sold out"')
    expect(desk.sent()).toMatchObject([{ comment: 'sold out' }, { comment: 'sold out' }])
  })

  test('what cannot be undone is said before it is asked about', async () => {
    const desk = await deskAt()
    const ran = await desk.type('orders cancel 1060 1059 --comment x', { terminal: 100, answers: ['n'] })
    expect(plain(ran.err)).toContain('this cannot be undone\n? Go on, and cancel them? (y/N)')
    expect(desk.sent()).toEqual([])
  })

  test.each([
    ['orders hold', 'no order is named'],
    ['orders hold 1060 1059 --item x', '--item goes with one order'],
    ['orders hold 1060 --file x.csv', 'not both'],
    ['orders ship 1060 1059', 'one order is shipped by its name, many by a file'],
    ['orders ship --file x.csv --tracking T', '--tracking is for one order'],
  ])('%s', async (line, said) => {
    const desk = await deskAt()
    const ran = await desk.type(line)
    expect(ran.code).toBe(2)
    expect(ran.err).toContain(said)
    expect(desk.sent()).toEqual([])
  })
})

describe('the wrong target', () => {
  const line = (): string => `orders ship --file ${parcels([1060, 'T-1'])} --no-notify`

  test('a protected profile wants its name: --yes is no answer', async () => {
    const desk = await deskAt({}, { protected: true })
    const ran = await desk.type(`${line()} --yes`)
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(
      ran.err,
    ).toBe(`${banner(desk.shop.origin)}error: a question has no answer: Go on, and ship them? Profile shop is protected: type its name to go on:
  nothing is asked without a terminal, with --no-input, or where CI is set
try: add --confirm shop   (--yes does not answer this)
     (USAGE, exit 2, nothing was sent)
`)
    expect(desk.sent()).toEqual([])
  })

  test('its name is typed, or given by --confirm', async () => {
    const desk = await deskAt({}, { protected: true })
    const typed = await desk.type(line(), { terminal: 100, answers: ['sandbox', 'shop'] })
    expect(plain(typed.err)).toContain('Type shop, or press Ctrl-C.')
    expect(typed.code).toBe(0)
    expect(await desk.type(`orders hold 1059 1058 --confirm shop`)).toMatchObject({ code: 0 })
  })

  test('--confirm of another profile is refused before anything is read', async () => {
    const desk = await deskAt({}, { protected: true })
    const ran = await desk.type(`${line()} --confirm other`)
    expect(ran.err).toBe(`error: --confirm other is not the profile of this run, which is shop
  nothing is sent where the wrong shop could be meant
try: --confirm shop, or --profile other
     (USAGE, exit 2, nothing was sent)
`)
    expect(desk.shop.requests).toEqual([])
  })

  test('a read-only profile refuses before anything is read', async () => {
    const desk = await deskAt({}, { readOnly: true })
    for (const one of [`${line()} --yes`, 'orders hold 1060 1059 --yes', 'orders hold 1060']) {
      expect(await desk.type(one)).toMatchObject({ code: 6, out: '' })
    }
    expect(desk.shop.requests).toEqual([])
  })

  test('one order of a protected profile is a single write', async () => {
    const desk = await deskAt({}, { protected: true })
    expect(await desk.type('orders hold 1060')).toMatchObject({ code: 0, err: '' })
  })

  test('production is said at a terminal for one order, and always for many; a sandbox is not', async () => {
    const desk = await deskAt()
    expect((await desk.type('orders hold 1060', { terminal: 80 })).err).toContain(banner(desk.shop.origin))
    const sandbox = await deskAt({}, { environment: 'sandbox' })
    expect((await sandbox.type(`${line()} --yes`)).err).toBe('shipped 1, failed 0, unknown 0, skipped 0 in 0s\n')
  })
})

test('a shop that began anew gets the same parcels again', async () => {
  const desk = await deskAt()
  const line = `orders ship --file ${parcels([1060, 'T-1'])} --no-notify --yes --profile local --json`
  expect(outcomes(await desk.type(line))).toEqual(['CONFIRMED'])
  expect(outcomes(await desk.type(line))).toEqual(['SKIPPED'])
  await desk.type('local reset')
  expect(outcomes(await desk.type(line))).toEqual(['CONFIRMED'])
})

test('two at once: one winner, the other is told who', async () => {
  const desk = await deskAt()
  const file = parcels([1060, 'T-1'], [1059, 'T-2'])
  const line = `orders ship --file ${file} --no-notify --yes`
  const both = await Promise.all([desk.type(line), desk.type(line)])
  expect(both.map(({ code }) => code).sort()).toEqual([0, 11])
  const loser = both.find(({ code }) => code === 11)
  expect(loser?.err).toContain(
    `error: orders of ${desk.shop.origin} are being written by process ${process.pid} on test-host\n`,
  )
  expect(desk.sent()).toHaveLength(2)
})

describe('history', () => {
  test('did I ship 1060, when, with what number', async () => {
    const desk = await deskAt()
    await desk.type('orders ship 1060 --tracking T-1 --provider DHL --no-notify --yes')
    const asked = desk.shop.requests.length
    const ran = await desk.type('history show 1060')
    expect(ran.out).toMatch(
      /^2026-11-20T12:00:00\.000Z {2}CONFIRMED {2}order 1060 \(\w+\) {2}shipped with T-1 {2}items e640e81, e640e82, e640e83 {2}\(read back; run [0-9a-f]{12}, row 1\)\n$/,
    )
    expect((await desk.type(`history show ${idOf(1060)}`)).out).toBe(ran.out)
    expect(desk.shop.requests).toHaveLength(asked)
  })

  test('the runs, the newest first', async () => {
    const desk = await deskAt()
    await desk.type('orders hold 1059')
    await desk.type(`orders ship --file ${parcels([1060, 'T-1'])} --no-notify --yes`, {
      now: new Date('2026-11-20T13:00:00Z'),
    })
    const { out } = await desk.type('history list')
    expect(out.replaceAll(/^[0-9a-f]{12}/gm, 'RUN')).toBe(`RUN\t2026-11-20T13:00:00.000Z\tship\tshop\t1\t1\t0\t0\t0\t0
RUN\t2026-11-20T12:00:00.000Z\thold\tshop\t1\t1\t0\t0\t0\t0
`)
    await desk.type(`orders ship --file ${parcels([1060, 'T-1'], [1058, 'T-2'])} --no-notify --yes`, {
      now: new Date('2026-11-20T14:00:00Z'),
    })
    const [latest] = JSON.parse((await desk.type('history list --json')).out)
    expect(latest).toMatchObject({ rows: 2, confirmed: 1, skipped: 1, pending: 0 })
  })

  test('nothing yet', async () => {
    const desk = await deskAt()
    expect(await desk.type('history list')).toMatchObject({ code: 0, out: '' })
    expect(await desk.type('history show 1060')).toMatchObject({ code: 5 })
  })

  test('prune forgets what is old, and says what that costs', async () => {
    const desk = await deskAt()
    await desk.type(`orders ship --file ${parcels([1060, 'T-1'])} --no-notify --yes`)
    const later = { now: new Date('2027-06-01T00:00:00Z') }
    expect(await desk.type('history prune --older-than 90d', later)).toMatchObject({ code: 2 })
    expect((await desk.type('history prune --older-than 90d --yes', later)).out).toBe(
      'Forgot 1 runs from before 2027-03-03T00:00:00.000Z, with 1 shippings.\n',
    )
    expect((await desk.type('history list')).out).toBe('')
  })
})
