import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Fault, faults } from '../../faults/faults.ts'
import { idOf } from '../../faults/faulty-shop.ts'
import { fileOf, manyOf, outcomes, parcels } from './row-files.ts'
import { deskAt, plain } from './shops.ts'

const ship = (file: string, more = ''): string => `orders ship --file ${file} --no-notify --yes ${more}`
const gets = (desk: Awaited<ReturnType<typeof deskAt>>): readonly string[] =>
  desk.shop.requests.filter(({ method }) => method === 'GET').map(({ path }) => path)
const banner = (origin: string): string => `PRODUCTION: profile shop, ${origin}\n`

test('three parcels: what is sent, what is printed, and the verdict last', async () => {
  const desk = await deskAt()
  const ran = await desk.type(ship(parcels([1060, 'T-1'], [1059, 'T-2'], [1058, 'T-3']), '--concurrency 1'))
  expect(ran).toEqual({
    code: 0,
    out: `CONFIRMED  order 1060  T-1  read back: shipped
CONFIRMED  order 1059  T-2  read back: shipped
CONFIRMED  order 1058  T-3  read back: shipped
`,
    err: `${banner(desk.shop.origin)}shipped 3, failed 0, unknown 0, skipped 0 in 0s\n`,
    waits: [],
  })
  expect(desk.sent()).toMatchObject([
    { trackingNumber: 'T-1', shippingProvider: 'postnord', sendDeliveryNoteToCustomer: false },
    { trackingNumber: 'T-2' },
    { trackingNumber: 'T-3' },
  ])
})

test('numbers are looked up with one listing, and each order is read twice', async () => {
  const desk = await deskAt()
  await desk.type(ship(parcels([1060, 'T-1'], [1059, 'T-2'], [idOf(1058), 'T-3'])))
  const listings = gets(desk).filter((path) => path === '/v3/merchants/orders')
  expect(listings).toHaveLength(2)
  for (const number of [1060, 1059, 1058])
    expect(gets(desk).filter((path) => path.endsWith(idOf(number)))).toHaveLength(2)
})

describe('anything wrong: nothing is sent', () => {
  const rows = [
    'order,tracking,provider,item',
    '1060,T-1,PostNord,',
    '2001,T-2,PostNord,',
    '1059,T-3,PostNrod,',
    '2002,T-4,PostNord,',
    '1032,T-5,PostNord,',
    '1057,T-7,PostNord,nope',
    '1056,9.4E+21,PostNord,',
  ]

  test('what the file alone shows is told without a request', async () => {
    const desk = await deskAt()
    const ran = await desk.type(ship(fileOf(rows)))
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('line 8: ')
    expect(ran.err).toContain('\n  the service was not asked about the other rows; --dry-run does that too\ntry: mend')
    expect(desk.shop.requests).toEqual([])
  })

  test('--dry-run tells all of it at once, and only once', async () => {
    const desk = await deskAt()
    const ran = await desk.type(`orders ship --file ${fileOf(rows)} --no-notify --dry-run`)
    expect(ran.code).toBe(2)
    expect(ran.out).toContain('  1060  3 of 3 items  PostNord  T-1  no mail')
    for (const line of ['lines 3, 5', 'line 4', 'line 6', 'line 7', 'line 8']) expect(ran.out).toContain(`\n  ${line}`)
    expect(ran.err).toMatch(/^error: 6 of 7 rows of .* cannot be sent\ntry: mend /)
    const json = await desk.type(`orders ship --file ${fileOf(rows)} --no-notify --dry-run --json`)
    expect(JSON.parse(json.err).error.reason).toContain('line 8: "9.4E+21" has lost its digits')
  })

  test('a file of results says so of each row, so that none of yesterday is read', async () => {
    const desk = await deskAt()
    const file = fileOf(['order,tracking,provider', '1060,T-1,PostNord', '1060,T-1,PostNord', '2001,T-2,PostNord'])
    const results = join(dirname(file), 'out.csv')
    expect(await desk.type(ship(file, `--results ${results}`))).toMatchObject({ code: 2 })
    expect(readFileSync(results, 'utf8')).toBe(`line,order,order_id,items,tracking,outcome,evidence,run,row
2,1060,,,,PENDING,"not sent, because other rows cannot be",,
3,,,,,SKIPPED,the same as line 2,,
4,2001,,,,UNFIT,"no such order in the last 90 days (--lookback DAYS, if it is older)",,
`)
  })

  test('the rest is told with all line numbers, the same together, and a file to mend', async () => {
    const desk = await deskAt()
    const file = fileOf(rows.slice(0, -1))
    const ran = await desk.type(ship(file))
    const fixable = join(dirname(file), 'carrier.fixable.csv')
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toBe(`${banner(desk.shop.origin)}error: 5 of 6 rows of ${file} cannot be sent
  lines 3, 5, orders 2001, 2002: no such order in the last 90 days (--lookback DAYS, if it is older)
  line 4, order 1059: provider "PostNrod" is not listed by the service (do you mean PostNord?)
  line 6, order 1032: cannot be shipped: every item is Cancelled; next: none
  line 7, order 1057: the order has no item "nope"
try: mend ${fixable}, which has a column of reasons
     --valid-only sends the good rows
     (USAGE, exit 2, nothing was sent)
`)
    expect(desk.sent()).toEqual([])
    expect(readFileSync(fixable, 'utf8').split('\n').slice(0, 3)).toEqual([
      '\ufefforder,tracking,provider,item,merchant: reason',
      '2001,T-2,PostNord,,"no such order in the last 90 days: --lookback DAYS, if it is older"',
      '1059,T-3,PostNrod,,"provider ""PostNrod"" is not listed by the service: do you mean PostNord?"',
    ])
  })

  test('--valid-only sends the good rows, and exits 9', async () => {
    const desk = await deskAt()
    const ran = await desk.type(ship(fileOf(rows), '--valid-only --json'))
    expect(ran.code).toBe(9)
    expect(manyOf(ran).counts).toEqual({ done: 1, failed: 6, unknown: 0, skipped: 0, pending: 0 })
    expect(desk.sent()).toMatchObject([{ trackingNumber: 'T-1' }])
    expect(JSON.parse(ran.err.split('\n')[1] ?? '').error).toMatchObject({ code: 'PARTIAL', exit: 9 })
  })

  test('two parcels with the same items', async () => {
    const desk = await deskAt()
    const ran = await desk.type(ship(parcels([1060, 'T-1'], [1060, 'T-2'])))
    expect(ran.err).toContain(
      'line 3, order 1060: the same items as line 2, another parcel (name the items of each parcel in a column "item"; --again, if',
    )
    expect(desk.sent()).toEqual([])
  })
})

test('a file of results that cannot be written is told after what was done', async () => {
  const desk = await deskAt()
  const ran = await desk.type(ship(parcels([1060, 'T-1']), '--results /nowhere/out.csv'))
  expect(ran.code).toBe(12)
  expect(ran.out).toBe('CONFIRMED  order 1060  T-1  read back: shipped\n')
  expect(ran.err).toContain('error: cannot write /nowhere/out.csv: the folder does not exist')
  expect(ran.err).toMatch(/\nshipped 1, failed 0, unknown 0, skipped 0 in 0s\n$/)
})

test('column names and no rows: said, and no failure', async () => {
  const desk = await deskAt()
  const file = parcels()
  expect(await desk.type(ship(file))).toMatchObject({
    code: 0,
    out: '',
    err: `${file} has no rows: nothing is to be done\n${banner(desk.shop.origin)}shipped 0, failed 0, unknown 0, skipped 0 in 0s\n`,
  })
})

describe('letters', () => {
  const rows = ['order,tracking,provider', '1060,T-1,PostNord', '1059,,PostNord']

  test('a row without a number is refused, and the flag is named', async () => {
    const desk = await deskAt()
    const ran = await desk.type(ship(fileOf(rows)))
    expect(ran.err).toContain('line 3: no tracking number (--no-tracking ships such rows as letters)')
    expect(desk.sent()).toEqual([])
  })

  test('--no-tracking ships them, once', async () => {
    const desk = await deskAt({ switches: { shippingSetsStatus: 'no' } })
    const file = fileOf(rows)
    const plan = await desk.type(`orders ship --file ${file} --no-notify --no-tracking --dry-run`)
    expect(plan.out).toBe(`ship: 2 parcels of 2 orders, 1 without a number; no customer is mailed, profile shop
  1060  3 of 3 items  PostNord  T-1        no mail  Åsa Lindström, Umeå, SE
  1059  1 of 1 item   PostNord  no number  no mail  Øyvind Sæther, Tromsø, NO
`)
    expect(outcomes(await desk.type(ship(file, '--no-tracking --json')))).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(desk.sent().map((body) => (body as { trackingNumber?: string }).trackingNumber)).toEqual(['T-1', undefined])
    expect(outcomes(await desk.type(ship(file, '--no-tracking --json')))).toEqual(['SKIPPED', 'SKIPPED'])
    expect(desk.sent()).toHaveLength(2)
  })

  test('a file without a column of numbers; what somebody else has shipped is done', async () => {
    const desk = await deskAt()
    await desk.type('orders ship 1060 --tracking ELSE --no-notify --provider DHL --yes')
    const file = fileOf(['order,provider', '1060,PostNord', '1059,PostNord'])
    const ran = await desk.type(ship(file, '--no-tracking --again --json'))
    expect(outcomes(ran)).toEqual(['SKIPPED', 'CONFIRMED'])
    expect(desk.sent()).toHaveLength(2)
  })
})

describe('--again adds numbers to items that are Shipped', () => {
  test('and never sends a number again that they have', async () => {
    const desk = await deskAt()
    await desk.type(ship(parcels([1060, 'T-1'], [1059, 'T-2'])))
    const file = parcels([1060, 'T-1'], [1059, 'T-9'])
    const first = await desk.type(ship(file, '--again --json'))
    expect(outcomes(first)).toEqual(['SKIPPED', 'CONFIRMED'])
    expect(outcomes(await desk.type(ship(file, '--again --json')))).toEqual(['SKIPPED', 'SKIPPED'])
    expect(desk.sent()).toMatchObject([{}, {}, { trackingNumber: 'T-9' }])
  })

  test('two parcels of the same items', async () => {
    const desk = await deskAt()
    const file = parcels([1060, 'T-1'], [1060, 'T-2'])
    expect(outcomes(await desk.type(ship(file, '--again --json')))).toEqual(['CONFIRMED', 'CONFIRMED'])
    expect(outcomes(await desk.type(ship(file, '--again --json')))).toEqual(['SKIPPED', 'SKIPPED'])
    expect(desk.sent()).toMatchObject([{ trackingNumber: 'T-1' }, { trackingNumber: 'T-2' }])
  })
})

test('several parcels of an order, each with its items', async () => {
  const desk = await deskAt()
  const file = fileOf(['order,item,tracking,provider', '1060,e640e81,T-1,DHL', '1060,MI-8003-01,T-2,DHL'])
  expect(outcomes(await desk.type(ship(file, '--json')))).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(desk.sent()).toMatchObject([{ orderItemsIds: ['e640e81'] }, { orderItemsIds: ['e640e83'] }])
})

describe('what is done already is skipped and counted', () => {
  test.each(['yes', 'no'] as const)('the same file again, where shipping sets the status: %s', async (setting) => {
    const desk = await deskAt({ switches: { shippingSetsStatus: setting } })
    const file = parcels([1060, 'T-1'], [1059, 'T-2'])
    await desk.type(ship(file))
    const again = await desk.type(ship(file))
    expect(again.code).toBe(0)
    expect(again.err).toContain('shipped 0, failed 0, unknown 0, skipped 2 in 0s\n')
    expect(desk.sent()).toHaveLength(2)
  })

  test('an edited file, and another one with the same row', async () => {
    const desk = await deskAt()
    await desk.type(ship(parcels([1060, 'T-1'])))
    const more = await desk.type(ship(parcels([1060, 'T-1'], [1059, 'T-2']), '--comment hello --json'))
    expect(outcomes(more)).toEqual(['SKIPPED', 'CONFIRMED'])
    expect(desk.sent()).toHaveLength(2)
  })

  test('shipped with another number is an error', async () => {
    const desk = await deskAt()
    await desk.type(ship(parcels([1060, 'T-1'])))
    const ran = await desk.type(ship(parcels([1060, 'T-9'])))
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('line 2, order 1060: is shipped already, and not with T-9')
    expect(desk.sent()).toHaveLength(1)
  })

  test('a row that repeats an earlier one', async () => {
    const desk = await deskAt()
    const ran = await desk.type(ship(parcels([1060, 'T-1'], [1060, 'T-1']), '--json'))
    expect(outcomes(ran)).toEqual(['CONFIRMED', 'SKIPPED'])
    expect(desk.sent()).toHaveLength(1)
  })
})

test('columns by --map, from standard input, as NDJSON', async () => {
  const desk = await deskAt()
  const line = 'orders ship --file - --no-notify --yes --json --map order=ref,tracking=label --provider DHL'
  const ran = await desk.type(line, { stdin: '{"ref":"1060","label":"T-1"}\n{"ref":"1059","label":"T-2"}\n' })
  expect(outcomes(ran)).toEqual(['CONFIRMED', 'CONFIRMED'])
  expect(desk.sent()).toMatchObject([{ shippingProvider: 'dhl' }, { shippingProvider: 'dhl' }])
})

test('one number for two customers', async () => {
  const desk = await deskAt()
  const ran = await desk.type(ship(parcels([1060, 'T-1'], [1059, 'T-1'])))
  expect(ran.code).toBe(2)
  expect(ran.err).toContain('lines 2-3, orders 1060, 1059: T-1 would be told to 2 customers (lines 2, 3)')
  expect(desk.sent()).toEqual([])
})

test('--results has a row for each input row', async () => {
  const desk = await deskAt()
  const file = parcels([1060, 'T-1'], [1060, 'T-1'], [2001, 'T-3'])
  const results = join(dirname(file), 'out.csv')
  const { run } = manyOf(await desk.type(ship(file, `--valid-only --results ${results} --json`)))
  expect(readFileSync(results, 'utf8')).toBe(`line,order,order_id,items,tracking,outcome,evidence,run,row
2,1060,${idOf(1060)},e640e81 e640e82 e640e83,T-1,CONFIRMED,read back: shipped with T-1,${run},1
3,,,,,SKIPPED,the same as line 2,${run},
4,2001,,,,UNFIT,"no such order in the last 90 days (--lookback DAYS, if it is older)",${run},
`)
})

describe('before it is sent', () => {
  const file = (): string => parcels([1060, 'T-1'], [1059, 'T-2'])

  test.each([
    ['y', 0, 2],
    ['n', 130, 0],
  ] as const)('a person sees what will be sent to whom, and answers %j', async (answer, code, writes) => {
    const desk = await deskAt()
    const ran = await desk.type(`orders ship --file ${file()}`, { terminal: 120, answers: [answer] })
    expect(plain(ran.err)).toContain(`ship: 2 parcels of 2 orders; 2 customers are mailed, profile shop
  1060  3 of 3 items  PostNord  T-1  mails asa.lindstrom@example.com   Åsa Lindström, Umeå, SE
  1059  1 of 1 item   PostNord  T-2  mails oyvind.saether@example.com  Øyvind Sæther, Tromsø, NO
`)
    expect(plain(ran.err)).toContain('? Go on, and ship them? (y/N)')
    expect(ran.code).toBe(code)
    expect(desk.sent()).toHaveLength(writes)
  })

  test('on a narrow terminal in two lines, and of a part of an order, which', async () => {
    const desk = await deskAt()
    const part = fileOf(['order,tracking,provider,item', '1060,T-1,PostNord,MI-8003-01', '1059,T-2,PostNord,'])
    const ran = await desk.type(`orders ship --file ${part}`, { terminal: 70, answers: ['n'] })
    expect(plain(ran.err)).toContain(`mailed, profile shop
  1060  1 of 3 items  PostNord  T-1
        MI-8003-01
        Åsa Lindström, Umeå, SE; mails asa.lindstrom@example.com
  1059  1 of 1 item   PostNord  T-2
        Øyvind Sæther, Tromsø, NO; mails oyvind.saether@example.com
`)
  })

  test('the verdict is the last that is printed', async () => {
    const desk = await deskAt()
    const heard: string[] = []
    const hear = (stream: string, text: string): void => void heard.push(`${stream} ${plain(text)}`)
    await desk.type(`orders ship --file ${file()} --yes`, { terminal: 100, hear })
    expect(heard.slice(-2)).toEqual([
      expect.stringMatching(/^out CONFIRMED/),
      'err shipped 2, failed 0, unknown 0, skipped 0 in 0s\n',
    ])
  })

  test('off a terminal --yes is needed', async () => {
    const desk = await deskAt()
    const ran = await desk.type(`orders ship --file ${file()}`)
    expect(ran.code).toBe(2)
    expect(ran.err).toContain('try: add --yes\n')
    expect(desk.sent()).toEqual([])
  })

  test('--dry-run shows it and sends nothing', async () => {
    const desk = await deskAt()
    const ran = await desk.type(`orders ship --file ${file()} --dry-run --json`)
    expect(ran).toMatchObject({
      code: 0,
      err: 'dry run, nothing was sent: 2 to send, 0 to skip, 0 that cannot be sent\n',
    })
    expect(manyOf(ran)).toMatchObject({ run: null, verdict: '2 to send, 0 to skip, 0 that cannot be sent' })
    expect(outcomes(ran)).toEqual(['PLANNED', 'PLANNED'])
    expect(desk.sent()).toEqual([])
  })
})

describe('a service that fails', () => {
  const eight = parcels(...Array.from({ length: 8 }, (_, at) => [1060 - at, `T-${at}`] as const))

  test('after five failures in a row the rest is left pending', async () => {
    const desk = await deskAt({ phase: 'write', fault: faults['400 with a problem'] as Fault })
    const ran = await desk.type(ship(eight, '--json'))
    expect(manyOf(ran).counts).toMatchObject({ done: 0, failed: 5, unknown: 0 })
    expect(manyOf(ran).counts.pending).toBeGreaterThan(0)
    expect(ran.code).toBe(9)
    expect(desk.sent()).toHaveLength(5)
  })

  test('answers that are lost after the change: read back, and none is sent twice', async () => {
    const desk = await deskAt({
      phase: 'write',
      applies: true,
      fault: faults['reset after the request was read'] as Fault,
    })
    const ran = await desk.type(ship(parcels([1060, 'T-1'], [1059, 'T-2'])))
    expect(ran.code).toBe(0)
    expect(ran.out).toContain('CONFIRMED  order 1060  T-1  read back: shipped, although the answer was lost\n')
    expect(desk.sent()).toHaveLength(2)
  })

  test('in doubt: exit 10, and the same file again sends nothing', async () => {
    const desk = await deskAt({ phase: 'write', fault: faults['reset after the request was read'] as Fault })
    const file = parcels([1060, 'T-1'])
    const ran = await desk.type(ship(file, '--json'))
    expect(ran.code).toBe(10)
    expect(ran.waits).toEqual([5000, 15_000, 40_000])
    expect(outcomes(ran)).toEqual(['UNKNOWN'])
    const again = await desk.type(ship(file))
    expect(again.code).toBe(10)
    expect(again.err).toContain('shipped 0, failed 0, unknown 1, skipped 0 in 0s\n')
    expect(desk.sent()).toHaveLength(1)
  })
})

test('rows that were in doubt before are no sign of a service that fails: what is pending is sent', async () => {
  let isLost = true
  const lost = faults['reset after the request was read'] as Fault
  const fault = {
    ...lost,
    steps: (...given: [number, string]) => (isLost ? lost.steps?.(...given) : undefined),
  } as Fault
  const desk = await deskAt({ phase: 'write', fault })
  const file = parcels(...Array.from({ length: 8 }, (_, at) => [1060 - at, `T-${at}`] as const))
  const first = manyOf(await desk.type(ship(file, '--patience 0 --json')))
  expect(first.counts).toMatchObject({ unknown: 5, pending: 3 })
  isLost = false
  const second = await desk.type(ship(file, '--patience 0 --json'))
  expect(manyOf(second).counts).toMatchObject({ done: 3, unknown: 5, pending: 0 })
  expect(desk.sent()).toHaveLength(8)
})

test('a signal: no more rows are begun, the rest is pending, and the same file goes on', async () => {
  const desk = await deskAt()
  const file = parcels([1060, 'T-1'], [1059, 'T-2'], [1058, 'T-3'])
  const running = desk.start(ship(file, '--concurrency 1 --json'))
  while (desk.shop.requests.length === 0) await new Promise((next) => setImmediate(next))
  running.raise('SIGTERM')
  const ran = await running.done
  expect(ran.code).toBe(143)
  expect(ran.err).toContain('SIGTERM: finishing what is under way; once more stops at once\n')
  expect(manyOf(ran).counts).toMatchObject({ done: 0, pending: 3, unknown: 0 })
  expect(JSON.parse((await desk.type('history list --json')).out)[0]).toMatchObject({ rows: 3, pending: 3, skipped: 0 })
  expect(desk.sent()).toEqual([])
  expect(outcomes(await desk.type(ship(file, '--json')))).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED'])
  expect(desk.sent()).toHaveLength(3)
})

test.each([
  ['/nowhere/carrier.csv', 'cannot read /nowhere/carrier.csv: there is no such file'],
  ['/', 'cannot read /: it is a folder'],
])('a file that cannot be read: %s', async (file, said) => {
  const desk = await deskAt()
  expect(await desk.type(ship(file))).toMatchObject({
    code: 2,
    err: `error: ${said}\n     (USAGE, exit 2, nothing was sent)\n`,
  })
  expect(await desk.type(`orders apply ${file} --yes`)).toMatchObject({ code: 2, err: expect.stringContaining(said) })
  expect(existsSync('/nowhere')).toBe(false)
})
