import { describe, expect, test } from 'vitest'
import { idOf } from '../../faults/faulty-shop.ts'
import { deskAt, orders, plain, resultOf } from './shops.ts'

const id = idOf(1060)
const ids = ['e640e81', 'e640e82', 'e640e83']
/** Two new, two acknowledged, one on hold, two shipped. */
const choir = idOf(1044)
const piece = (number: number): string => `ff182e${number}`

test('a change is sent once, naming its items, and read back', async () => {
  const desk = await deskAt()
  expect(await desk.type(`orders status ${id} hold --comment "waits for the blanket"`)).toEqual({
    code: 0,
    out: `CONFIRMED: order 1060 (${id}): read back: 3 items are Hold
  e640e81  New -> Hold  Blåtind Straight jeans
  e640e82  New -> Hold  Skomaker Chelsea boots
  e640e83  New -> Hold  Minihav Baby blanket “Måne”
`,
    err: '',
    waits: [],
  })
  expect(desk.sent()).toEqual([{ status: 1, orderItemsIds: ids, comment: 'waits for the blanket' }])
  expect(desk.shop.writes()[0]).toMatchObject({ method: 'PUT', path: `/v3/merchants/orders/${id}` })
})

test.each([
  ['orders status 1060 hold --item e640e82', { status: 1, orderItemsIds: ['e640e82'] }],
  ['orders status 1060 hold --item MI-8003-01', { status: 1, orderItemsIds: ['e640e83'] }],
  ['orders status 1060 Hold --item e640e83 --item e640e81', { status: 1, orderItemsIds: ['e640e81', 'e640e83'] }],
  ['orders status 1060 1 --item e640e81 --item BL-4001-02-W30L32', { status: 1, orderItemsIds: ['e640e81'] }],
  ['orders status 1060 SHIPPED --yes', { status: 2, orderItemsIds: ids }],
  ['orders status 1060 ship --yes', { status: 2, orderItemsIds: ids }],
  ['orders status 1060 canceled --yes --comment gone', { status: 3, orderItemsIds: ids, comment: 'gone' }],
  ['orders status 1060 acknowledge', { status: 6, orderItemsIds: ids }],
  ['orders hold 1060', { status: 1, orderItemsIds: ids }],
  ['orders hold 1060 --item e640e81 --comment x', { status: 1, orderItemsIds: ['e640e81'], comment: 'x' }],
  ['orders acknowledge 1060', { status: 6, orderItemsIds: ids }],
  ['orders cancel 1060 --yes --comment "sold out"', { status: 3, orderItemsIds: ids, comment: 'sold out' }],
  ['orders return 1010 --yes', { status: 4, orderItemsIds: ['afa1d81', 'afa1d82'] }],
  ['orders status #1060 hold', { status: 1, orderItemsIds: ids }],
])('%s', async (line, body) => {
  const desk = await deskAt()
  const ran = await desk.type(`${line} --json`)
  expect(ran).toMatchObject({ code: 0, err: '' })
  const result = resultOf(ran)
  expect(result).toMatchObject({ outcome: 'CONFIRMED', action: 'status', request: { method: 'PUT', body } })
  expect(result.items.map(({ after }) => after)).toEqual(body.orderItemsIds.map(() => body.status))
  expect(desk.sent()).toEqual([body])
})

test('an answer that holds the order is success as well', async () => {
  const desk = await deskAt({ switches: { writeAnswers: 'json' } })
  expect(await desk.type('orders hold 1060')).toMatchObject({ code: 0, err: '' })
})

describe('nextStatuses decide, item by item', () => {
  test('the refusal names each item, and the command that it prints works', async () => {
    const desk = await deskAt()
    const { code, out, err } = await desk.type(`orders status 1044 hold --comment "asks for it" --profile shop`)
    expect({ code, out }).toEqual({ code: 6, out: '' })
    expect(err).toBe(`error: order 1044 (${choir}): 2 of 7 items cannot become Hold
  item ff182e6 "Nordlys Fisherman cardigan, Ecru, XS" is Shipped; next: Returned (4)
  item ff182e7 "Lind & Ask Pleated trousers, Black, 38" is Shipped; next: Returned (4)
try: merchant orders status ${choir} hold --comment 'asks for it' --item ff182e1 --item ff182e2 --item ff182e3 --item ff182e4 --profile shop
     merchant orders show ${choir} --profile shop
     (REJECTED, exit 6, nothing was sent)
`)
    expect(desk.sent()).toEqual([])
    const printed = /^try: merchant (.*)$/m.exec(err)?.[1] ?? ''
    expect(await desk.type(printed)).toMatchObject({ code: 0, err: '' })
    const four = [1, 2, 3, 4].map(piece)
    expect(desk.sent()).toEqual([{ status: 1, orderItemsIds: four, comment: 'asks for it' }])
  })

  test.each([
    ['orders hold 1044', 'merchant orders hold'],
    ['orders acknowledge 1044', 'merchant orders acknowledge'],
    ['orders cancel 1044 --comment "too late" --yes', 'merchant orders cancel'],
    ['orders return 1044 --yes', 'merchant orders return'],
    ['orders status 1044 shipped --yes --item ff182e1 --item ff182e4', ''],
    ['orders status 1044 returned --yes', 'merchant orders status'],
  ])('%s', async (line, again) => {
    const desk = await deskAt()
    const { code, err } = await desk.type(line)
    if (again === '') {
      expect(code).toBe(0)
      return
    }
    expect(code).toBe(6)
    const printed = /^try: merchant (.*)$/m.exec(err)?.[1] ?? ''
    expect(`merchant ${printed}`).toContain(`${again} ${choir}`)
    expect(desk.sent()).toEqual([])
    expect(await desk.type(printed)).toMatchObject({ code: 0, err: '' })
  })

  test('as JSON: what was refused, and what would be allowed', async () => {
    const desk = await deskAt()
    const { code, err } = await desk.type('orders hold 1044 --json')
    expect(code).toBe(6)
    expect(JSON.parse(err)).toMatchObject({
      error: {
        code: 'REJECTED',
        exit: 6,
        retryable: false,
        effect: 'none',
        details: {
          refused: [
            { id: 'ff182e6', status: 2, nextStatuses: [4] },
            { id: 'ff182e7', status: 2, nextStatuses: [4] },
          ],
          allowed: [1, 2, 3, 4].map(piece),
        },
      },
    })
  })

  test('items that are there already are left alone', async () => {
    const desk = await deskAt()
    await desk.type('orders hold 1060 --item e640e81')
    expect(await desk.type('orders hold 1060')).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ orderItemsIds: ['e640e81'] }, { orderItemsIds: ['e640e82', 'e640e83'] }])
    expect(await desk.type('orders hold 1060')).toEqual({
      code: 0,
      out: `UNCHANGED: order 1060 (${id}): every item is Hold already
  e640e81  Hold  Blåtind Straight jeans
  e640e82  Hold  Skomaker Chelsea boots
  e640e83  Hold  Minihav Baby blanket “Måne”
`,
      err: '',
      waits: [],
    })
    expect(desk.sent()).toHaveLength(2)
  })

  test('a list that is not known allows nothing', async () => {
    const alter = orders((order) => ({
      ...order,
      items: order.items.map(({ nextStatuses: _, ...item }) => item),
    }))
    const desk = await deskAt({ alter })
    const { code, err } = await desk.type('orders hold 1060 --item e640e81')
    expect(code).toBe(6)
    expect(err).toContain('  item e640e81 "Blåtind Straight jeans, Washed black, W30/L32" is New; next: not known\n')
    expect(desk.sent()).toEqual([])
  })

  test('codes that nobody knows are shown as numbers, and may be set', async () => {
    const alter = orders((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, status: 42, nextStatuses: [99, 6] })),
    }))
    const desk = await deskAt({ alter })
    const refused = await desk.type('orders hold 1060 --item e640e81')
    expect(refused.err).toContain(' is 42; next: 99 (99), Acknowledged (6)\n')
    const planned = await desk.type('orders status 1060 99 --item e640e81 --dry-run --json')
    expect(resultOf(planned)).toMatchObject({ outcome: 'PLANNED', request: { body: { status: 99 } } })
    expect(desk.sent()).toEqual([])
  })

  test('an order without items', async () => {
    const desk = await deskAt({ alter: orders((order) => ({ ...order, items: [] })) })
    expect(await desk.type('orders hold 1060')).toMatchObject({
      code: 6,
      err: `error: order 1060 (${id}) has no items\n     (REJECTED, exit 6, nothing was sent)\n`,
    })
  })
})

describe('the words for a status', () => {
  const statusLabels = { '1': 'På vent', '7': 'Reserved' }

  test('own labels are understood, and used', async () => {
    const desk = await deskAt({}, { statusLabels })
    const ran = await desk.type('orders status 1060 "på vent"')
    expect(ran.out).toContain('read back: 3 items are På vent\n  e640e81  New -> På vent')
    expect(desk.sent()).toMatchObject([{ status: 1 }])
  })

  test('what is no status is answered with those that are', async () => {
    const desk = await deskAt({}, { statusLabels })
    expect(await desk.type('orders status 1060 wat')).toEqual({
      code: 2,
      out: '',
      err: `error: "wat" is not a status
  statuses: new, på vent, shipped, cancelled, returned, acknowledged, Reserved, or a code
     (USAGE, exit 2, nothing was sent)
`,
      waits: [],
    })
    expect(desk.shop.requests).toEqual([])
  })
})

describe('grave changes', () => {
  test.each([
    ['orders status 1060 shipped', 'Set Shipped? This mails the customer and triggers the charge.'],
    ['orders cancel 1060 --comment gone', 'Set Cancelled? This cannot be undone.'],
    ['orders status 1060 cancelled --comment gone', 'Set Cancelled? This cannot be undone.'],
    ['orders return 1010', 'Set Returned? This refunds the customer.'],
    ['orders status 1010 4', 'Set Returned? This refunds the customer.'],
  ])('%s is confirmed', async (line, question) => {
    const desk = await deskAt()
    const off = await desk.type(line)
    expect(off.code).toBe(2)
    expect(off.err.split('\n')[0]).toBe(`error: a question has no answer: ${question}`)
    const no = await desk.type(line, { terminal: 100, answers: ['n'] })
    expect(no.code).toBe(130)
    expect(plain(no.err)).toContain(`? ${question} (y/N)`)
    expect(desk.sent()).toEqual([])
    expect(await desk.type(line, { terminal: 100, answers: ['y'] })).toMatchObject({ code: 0 })
    expect(desk.sent()).toHaveLength(1)
  })

  test.each(['orders cancel 1060', 'orders status 1060 cancelled'])('%s asks for its reason', async (line) => {
    const desk = await deskAt()
    expect(await desk.type(`${line} --yes`)).toMatchObject({
      code: 2,
      err: `error: a question has no answer: Why is it cancelled? (kept with the order)
  nothing is asked without a terminal, with --no-input, or where CI is set
try: add --comment "the reason"
     (USAGE, exit 2, nothing was sent)
`,
    })
    const ran = await desk.type(line, { terminal: 100, answers: ['sold out', 'y'] })
    expect(plain(ran.err)).toContain('  comment: sold out\n')
    expect(ran.code).toBe(0)
    expect(desk.sent()).toEqual([{ status: 3, orderItemsIds: ids, comment: 'sold out' }])
  })

  test('no reason is asked for what cannot be cancelled, or is already', async () => {
    const desk = await deskAt()
    expect(await desk.type('orders cancel 1010')).toMatchObject({ code: 6 })
    expect(await desk.type('orders cancel 1032')).toMatchObject({ code: 0, err: '' })
    expect(desk.sent()).toEqual([])
  })

  test('what is not grave is not asked about', async () => {
    const desk = await deskAt()
    expect(await desk.type('orders hold 1060', { terminal: 80, answers: [] })).toMatchObject({ code: 0 })
  })
})

test('--dry-run sends nothing, asks nothing, and says what it would send', async () => {
  const desk = await deskAt()
  expect(await desk.type('orders cancel 1060 --item e640e81 --dry-run')).toEqual({
    code: 0,
    out: `PLANNED: order 1060 (${id}): dry run: nothing was sent
  e640e81  New  Blåtind Straight jeans
  PUT /v3/merchants/orders/${id}
  {"status":3,"orderItemsIds":["e640e81"]}
`,
    err: '',
    waits: [],
  })
  expect(desk.sent()).toEqual([])
})

test('a read-only profile refuses, after its own rules', async () => {
  const desk = await deskAt({}, { readOnly: true })
  const { code, err } = await desk.type('orders hold 1060')
  expect(code).toBe(6)
  expect(err.split('\n')[0]).toBe('error: profile shop is read-only')
  expect(desk.sent()).toEqual([])
})

test('an unknown item, and a SKU that two items have', async () => {
  const alter = orders((order) => ({ ...order, items: order.items.map((item) => ({ ...item, sku: 'SAME' })) }))
  const desk = await deskAt({ alter })
  for (const item of ['nope', 'SAME']) {
    const { code, err } = await desk.type(`orders hold 1060 --item ${item}`)
    expect(code).toBe(2)
    expect(err.split('\n')[0]).toBe(`error: order 1060 (${id}) has no item "${item}"`)
  }
  expect(desk.sent()).toEqual([])
})
