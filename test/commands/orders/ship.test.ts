import { describe, expect, test } from 'vitest'
import type { Order } from '../../../src/service/order.ts'
import { idOf } from '../../faults/faulty-shop.ts'
import { deskAt, orders, plain, resultOf } from './shops.ts'

const id = idOf(1060)
const ids = ['e640e81', 'e640e82', 'e640e83']
const all = `orders ship ${id} --tracking T-1 --provider PostNord --notify --yes`
const without = (...names: readonly (keyof Order)[]) =>
  orders((order) => Object.fromEntries(Object.entries(order).filter(([name]) => !names.includes(name as keyof Order))))
const preferring = (shippingPreferences: object) => orders((order) => ({ ...order, shippingPreferences }))

test('what is sent is what was asked, once, and read back', async () => {
  const desk = await deskAt()
  expect(await desk.type(`${all} --comment "left at the door" --item e640e82 --item MI-8003-01`)).toEqual({
    code: 0,
    out: `CONFIRMED: order 1060 (${id}): read back: shipped with T-1
  e640e82  New -> Shipped  Skomaker Chelsea boots
  e640e83  New -> Shipped  Minihav Baby blanket “Måne”
`,
    err: '',
    waits: [],
  })
  expect(desk.sent()).toEqual([
    {
      shippingProvider: 'postnord',
      comment: 'left at the door',
      sendDeliveryNoteToCustomer: true,
      trackingNumber: 'T-1',
      orderItemsIds: ['e640e82', 'e640e83'],
    },
  ])
  expect(desk.shop.writes()[0]).toMatchObject({ method: 'POST', path: `/v3/merchants/orders/${id}/shipping` })
})

describe('the provider', () => {
  const base = `orders ship ${id} --tracking T-1 --no-notify --yes`
  const none = without('shippingPreferences')
  const profile = { provider: 'GLS' }
  test.each([
    ['the flag', `${base} --provider DHL`, {}, profile, 'dhl'],
    ['the order', base, { alter: preferring({ shippingProvider: 'Budbee' }) }, profile, 'budbee'],
    ['the profile', base, { alter: none }, profile, 'gls'],
    [
      'the profile, where the order has an empty one',
      base,
      { alter: preferring({ shippingProvider: '' }) },
      profile,
      'gls',
    ],
    ['a name in other case', `${base} --provider POSTNORD`, {}, {}, 'postnord'],
    ['a name in other spelling', `${base} --provider "post nord"`, {}, {}, 'postnord'],
    ['a name without its accents', `${base} --provider posturinn`, {}, {}, 'posturinn'],
    ['other', `${base} --provider other`, {}, profile, null],
    ['Other', `${base} --provider Other`, {}, profile, null],
  ] as const)('comes from %s', async (_, line, plan, stored, expected) => {
    const desk = await deskAt(plan, stored)
    expect(await desk.type(line)).toMatchObject({ code: 0, err: '' })
    expect(desk.sent()).toMatchObject([{ shippingProvider: expected }])
  })

  test('the environment stands for the profile', async () => {
    const desk = await deskAt({ alter: none }, profile)
    const env = { MERCHANT_PROFILE: 'shop', MERCHANT_PROVIDER: 'dhl' }
    expect(await desk.type(base, { env })).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ shippingProvider: 'dhl' }])
  })

  test('nobody named it: asked on a terminal, refused off it', async () => {
    const desk = await deskAt({ alter: none })
    expect(await desk.type(base)).toEqual({
      code: 2,
      out: '',
      err: `error: a question has no answer: Which provider ships it?
  nothing is asked without a terminal, with --no-input, or where CI is set
try: add --provider NAME (or other)
     (USAGE, exit 2, nothing was sent)
`,
      waits: [],
    })
    expect(await desk.type(base, { terminal: 80, answers: [''] })).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ shippingProvider: 'postnord' }])
  })

  test('a misspelt one: offered on a terminal, refused off it', async () => {
    const desk = await deskAt()
    const line = `${base} --provider Budbe`
    const refused = await desk.type(line)
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toContain('error: shipping provider "Budbe" is not listed by the service\n')
    expect(refused.err).toContain(
      '\ntry: --provider "Budbee"\n     --provider other   (sent as null, as the contract says)\n',
    )
    const asked = await desk.type(line, { terminal: 80, answers: ['y'] })
    expect(plain(asked.err)).toContain('? "Budbe" is not listed. Do you mean Budbee? (Y/n)')
    expect(asked.code).toBe(0)
    expect(desk.sent()).toMatchObject([{ shippingProvider: 'budbee' }])
  })

  test('"no" to the offer: chosen from the list', async () => {
    const desk = await deskAt()
    const asked = await desk.type(`${base} --provider Budbe`, { terminal: 80, answers: ['n', ''] })
    expect(plain(asked.err)).toContain('? "Budbe" is not listed. Which provider ships it?')
    expect(desk.sent()).toMatchObject([{ shippingProvider: 'postnord' }])
  })

  test('one that the order prefers and the markets do not list', async () => {
    const desk = await deskAt({ alter: preferring({ shippingProvider: 'Pigeon Post' }) })
    const { code, err } = await desk.type(base)
    expect(code).toBe(2)
    expect(err.split('\n')[0]).toBe(
      'error: shipping provider "Pigeon Post", which the order or the profile prefers, is not listed by the service',
    )
    expect(desk.sent()).toEqual([])
  })
})

describe('the mail to the customer', () => {
  const base = `orders ship ${id} --tracking T-1 --provider DHL --yes`
  const none = without('shippingPreferences')
  test.each([
    [
      '--notify',
      `${base} --notify`,
      { alter: preferring({ sendDeliveryNoteToCustomer: false }) },
      { notify: false },
      true,
    ],
    ['--no-notify', `${base} --no-notify`, {}, { notify: true }, false],
    ['the order', base, { alter: preferring({ sendDeliveryNoteToCustomer: false }) }, { notify: true }, false],
    ['the profile', base, { alter: none }, { notify: true }, true],
  ] as const)('is decided by %s', async (_, line, plan, stored, expected) => {
    const desk = await deskAt(plan, stored)
    expect(await desk.type(line)).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ sendDeliveryNoteToCustomer: expected }])
  })

  test.each([
    ['y', true],
    ['n', false],
    ['', false],
  ])('nobody decided: the answer %j at a terminal', async (answer, expected) => {
    const desk = await deskAt({ alter: none })
    expect(await desk.type(base, { terminal: 80, answers: [answer] })).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ sendDeliveryNoteToCustomer: expected }])
  })

  test('nobody decided, and nobody is there', async () => {
    const desk = await deskAt({ alter: none })
    const { code, err } = await desk.type(base)
    expect(code).toBe(2)
    expect(err).toContain('try: add --notify or --no-notify\n')
    expect(desk.sent()).toEqual([])
  })
})

describe('the tracking number', () => {
  const base = `orders ship ${id} --provider DHL --no-notify --yes`
  test('--no-tracking sends none', async () => {
    const desk = await deskAt()
    expect(await desk.type(`${base} --no-tracking`)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`CONFIRMED: order 1060 (${id}): read back: the items are Shipped\n`),
    })
    expect(desk.sent()).toEqual([{ shippingProvider: 'dhl', sendDeliveryNoteToCustomer: false, orderItemsIds: ids }])
  })

  test.each([
    ['00370712345678901234', '00370712345678901234'],
    [' JJ 12 ', 'JJ 12'],
  ])('%j is kept as text', async (typed, sent) => {
    const desk = await deskAt()
    expect(await desk.type(`${base} --tracking "${typed}"`)).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ trackingNumber: sent }])
  })

  test('is asked for on a terminal; empty means none', async () => {
    const desk = await deskAt()
    const { err } = await desk.type(base, { terminal: 80, answers: ['T-9'] })
    expect(plain(err)).toContain('? Tracking number (empty: none)')
    await desk.type(`orders ship ${idOf(1059)} --provider DHL --no-notify --yes`, { terminal: 80, answers: [''] })
    expect(desk.sent()).toMatchObject([{ trackingNumber: 'T-9' }, { shippingProvider: 'dhl' }])
    expect(desk.sent()[1]).not.toHaveProperty('trackingNumber')
  })

  test('is needed off a terminal', async () => {
    const desk = await deskAt()
    const { code, err } = await desk.type(base)
    expect(code).toBe(2)
    expect(err).toContain('try: add --tracking NUMBER, or --no-tracking for letters\n')
  })

  test.each(['9.4E+21', '9,40011e+21', '4E+12'])('%s was rounded by a spreadsheet', async (typed) => {
    const desk = await deskAt()
    expect(await desk.type(`${base} --tracking ${typed}`)).toEqual({
      code: 2,
      out: '',
      err: `error: --tracking ${typed} was rounded by a spreadsheet
  the digits behind the E are lost
try: copy the number from the carrier
     (USAGE, exit 2, nothing was sent)
`,
      waits: [],
    })
    expect(desk.sent()).toEqual([])
  })

  test.each([
    ['orders', 'ship', id, '--tracking', ''],
    ['orders', 'ship', id, '--tracking', ' '],
  ])('an empty one is a mistake of a script', async (...words) => {
    const desk = await deskAt()
    const ran = await desk.type(words as unknown as string)
    expect(ran.code).toBe(2)
    expect(desk.shop.requests).toEqual([])
  })
})

describe('which items', () => {
  test('an unknown one is named, with those that there are', async () => {
    const desk = await deskAt()
    expect(await desk.type(`${all} --item nope`)).toEqual({
      code: 2,
      out: '',
      err: `error: order 1060 (${id}) has no item "nope"
  its items, by id (a SKU does too where only one item has it):
  item e640e81 "Blåtind Straight jeans, Washed black, W30/L32", SKU BL-4001-02-W30L32
  item e640e82 "Skomaker Chelsea boots, Black, 37", SKU SK-6001-01-37
  item e640e83 "Minihav Baby blanket “Måne”", SKU MI-8003-01
try: merchant orders show ${id}
     (USAGE, exit 2, nothing was sent)
`,
      waits: [],
    })
    expect(desk.sent()).toEqual([])
  })

  test('without --item: those that may be shipped', async () => {
    const desk = await deskAt()
    expect(await desk.type(`orders ship 1050 --tracking T-1 --yes`)).toMatchObject({ code: 0 })
    expect(desk.sent()).toMatchObject([{ orderItemsIds: ['21c6d82', '21c6d83'] }])
  })

  test('a cancelled order cannot be shipped, --again or not', async () => {
    const desk = await deskAt()
    for (const again of ['', '--again']) {
      const { code, err } = await desk.type(`orders ship 1032 --tracking T-1 --yes ${again}`)
      expect(code).toBe(6)
      expect(err).toBe(`error: order 1032 (${idOf(1032)}): 2 of 2 items cannot become Shipped
  item 1315c01 "Lind & Ask Linen shirt, Sage, XS" is Cancelled; next: none
  item 1315c02 "Lind & Ask Wool blazer, Grey melange, 42" is Cancelled; next: none
try: merchant orders show ${idOf(1032)}
     (REJECTED, exit 6, nothing was sent)
`)
    }
    expect(desk.sent()).toEqual([])
  })

  test('a shipped one is refused, and what is printed to type next works', async () => {
    const desk = await deskAt()
    const line = `orders ship 1050 --tracking "T 1" --comment "it's one" --yes --item 21c6d81 --item 21c6d82`
    const { code, err } = await desk.type(line)
    expect(code).toBe(6)
    const again = `merchant orders ship ${idOf(1050)} --tracking 'T 1' --comment 'it'\\''s one' --yes`
    expect(err).toBe(`error: order 1050 (${idOf(1050)}): 1 of 2 items cannot become Shipped
  item 21c6d81 "Lind & Ask Pleated trousers, Taupe, 44" is Shipped; next: Returned (4)
try: ${again} --item 21c6d82
     ${again} --again   (adds tracking to items that are Shipped)
     merchant orders show ${idOf(1050)}
     (REJECTED, exit 6, nothing was sent)
`)
    expect(desk.sent()).toEqual([])
    const works = await desk.type(
      `orders ship ${idOf(1050)} --tracking 'T 1' --comment "it's one" --yes --item 21c6d82`,
    )
    expect(works.code).toBe(0)
    expect(desk.sent()).toMatchObject([{ orderItemsIds: ['21c6d82'] }])
  })

  test('--again adds tracking to what is Shipped', async () => {
    const desk = await deskAt()
    await desk.type(`orders ship 1050 --tracking T-1 --yes --again`)
    expect(desk.sent()).toMatchObject([{ orderItemsIds: ['21c6d82', '21c6d83', '21c6d81'] }])
  })
})

describe('the same command twice sends once', () => {
  const unchanged = `the activity log shows this tracking number for these items already; --again sends it once more`
  test.each([
    ['a whole order', all],
    ['the rest of an order', 'orders ship 1050 --tracking T-1 --yes'],
    ['one item', `${all} --item e640e82`],
    ['a number that its link encodes', `orders ship ${id} --tracking "JJ 1/2+3" --provider DHL --notify --yes`],
    ['no provider of the list', `orders ship ${id} --tracking T-1 --provider other --no-notify --yes`],
  ])('%s', async (_, line) => {
    for (const shippingSetsStatus of ['yes', 'no'] as const) {
      const desk = await deskAt({ switches: { shippingSetsStatus } })
      expect(resultOf(await desk.type(`${line} --json`)).outcome).toBe('CONFIRMED')
      const second = await desk.type(`${line} --json`)
      expect(second).toMatchObject({ code: 0, err: '' })
      expect(resultOf(second)).toMatchObject({ outcome: 'UNCHANGED', request: null, evidence: unchanged })
      expect(desk.sent()).toHaveLength(1)
      await desk.type(`${line} --again`)
      expect(desk.sent()).toHaveLength(2)
    }
  })

  test('a number that only begins like it is another one', async () => {
    const desk = await deskAt({ switches: { shippingSetsStatus: 'no' } })
    for (const number of ['T-12', 'T-1', '3T-1'])
      expect(resultOf(await desk.type(`orders ship 1060 --tracking ${number} --yes --json`)).outcome).toBe('CONFIRMED')
    expect(desk.sent()).toHaveLength(3)
  })

  test('two items of one name are two', async () => {
    const alter = orders((order) => ({
      ...order,
      items: order.items.map((item) => ({ ...item, productName: 'Sock' })),
    }))
    const named = (path: string, body: string): string =>
      alter(path, body.replaceAll(/"name":"[^"]*","productV/g, '"name":"Sock","productV'))
    const desk = await deskAt({ alter: named })
    for (const item of [...ids, ...ids]) await desk.type(`orders ship 1060 --tracking T-1 --yes --item ${item}`)
    expect(desk.sent().map((body) => (body as { orderItemsIds: string[] }).orderItemsIds)).toEqual(
      ids.map((one) => [one]),
    )
  })
})

describe('before it is sent', () => {
  test('--dry-run sends nothing, and says what it would', async () => {
    const desk = await deskAt()
    const line = `orders ship ${id} --tracking T-1 --dry-run`
    const body = `{"shippingProvider":"postnord","sendDeliveryNoteToCustomer":true,"trackingNumber":"T-1","orderItemsIds":["e640e81","e640e82","e640e83"]}`
    expect(await desk.type(line)).toEqual({
      code: 0,
      out: `PLANNED: order 1060 (${id}): dry run: nothing was sent
  e640e81  New  Blåtind Straight jeans
  e640e82  New  Skomaker Chelsea boots
  e640e83  New  Minihav Baby blanket “Måne”
  POST /v3/merchants/orders/${id}/shipping
  ${body}
`,
      err: '',
      waits: [],
    })
    const result = resultOf(await desk.type(`${line} --mark-shipped --json`))
    expect(result).toMatchObject({ outcome: 'PLANNED', markShipped: 'PLANNED', request: { body: JSON.parse(body) } })
    expect(desk.sent()).toEqual([])
  })

  const plan = `order 1060 (${id}): ship 3 of 3 items to Åsa Lindström, Björkvägen 12, 903 26, Umeå, SE
  item e640e81 "Blåtind Straight jeans, Washed black, W30/L32"
  item e640e82 "Skomaker Chelsea boots, Black, 37"
  item e640e83 "Minihav Baby blanket “Måne”"
  provider: PostNord; tracking: T-1
  the customer is mailed: asa.lindstrom@example.com
  comment: careful
`
  const line = `orders ship ${id} --tracking T-1 --comment careful`

  test.each([
    ['y', 0, 1],
    ['n', 130, 0],
    ['', 130, 0],
  ] as const)('a person sees the plan, and answers %j', async (answer, code, writes) => {
    const desk = await deskAt()
    const ran = await desk.type(line, { terminal: 80, answers: [answer] })
    expect(plain(ran.err)).toContain(`${plan}? Send it? (y/N)`)
    expect(ran.code).toBe(code)
    if (code === 130) {
      expect(plain(ran.err)).toMatch(/error: not confirmed\n {5}\(INTERRUPTED, exit 130, nothing was sent\)\n$/)
    }
    expect(desk.sent()).toHaveLength(writes)
  })

  test('Ctrl-C at the question sends nothing', async () => {
    const desk = await deskAt()
    const ran = await desk.type(line, { terminal: 80, answers: [] })
    expect(ran.code).toBe(130)
    expect(plain(ran.err)).toMatch(
      /error: interrupted at a question\n {5}\(INTERRUPTED, exit 130, nothing was sent\)\n$/,
    )
    expect(desk.sent()).toEqual([])
  })

  test.each([
    ['off a terminal', {}, ''],
    ['with --no-input', { terminal: 80 }, '--no-input'],
    ['where CI is set', { terminal: 80, env: { CI: '1' } }, ''],
    ['with MERCHANT_NO_INPUT', { terminal: 80, env: { MERCHANT_NO_INPUT: '1' } }, ''],
  ])('%s nothing is asked, and nothing is sent', async (_, setting, more) => {
    const desk = await deskAt()
    const { code, err } = await desk.type(`${line} ${more}`, setting)
    expect(code).toBe(2)
    expect(err).toContain('error: a question has no answer: Send it?\n')
    expect(err).toContain('try: add --yes\n')
    expect(desk.sent()).toEqual([])
  })

  test('a read-only profile refuses', async () => {
    const desk = await deskAt({}, { readOnly: true })
    expect(await desk.type(all)).toMatchObject({
      code: 6,
      out: '',
      err: `error: profile shop is read-only
  it refuses every write
try: another profile: merchant profile list
     (REJECTED, exit 6, nothing was sent)
`,
    })
    expect(desk.sent()).toEqual([])
  })
})

describe('a service that does not mark the items Shipped', () => {
  const no = { switches: { shippingSetsStatus: 'no' } } as const
  const warning =
    '3 items are not marked Shipped yet. Mark them too? This may mail the customer a second time, and triggers the charge.'
  const put = { status: 2, orderItemsIds: ids }

  test('is told of, and left alone', async () => {
    const desk = await deskAt(no)
    expect(await desk.type(all)).toEqual({
      code: 0,
      out: `CONFIRMED: order 1060 (${id}): read back: shipped with T-1
  e640e81  New  Blåtind Straight jeans
  e640e82  New  Skomaker Chelsea boots
  e640e83  New  Minihav Baby blanket “Måne”
  The shipping is recorded, but items still wait to be marked Shipped: --mark-shipped does both.
`,
      err: '',
      waits: [],
    })
    expect(desk.sent()).toHaveLength(1)
    expect(resultOf(await desk.type(`${all} --json`))).toMatchObject({ outcome: 'UNCHANGED', markShipped: 'NOT_ASKED' })
  })

  test('--mark-shipped does both, and after a shipping that is there only the second', async () => {
    for (const first of [undefined, all]) {
      const desk = await deskAt(no)
      if (first) await desk.type(first)
      const ran = await desk.type(`${all} --mark-shipped --json`)
      expect(ran).toMatchObject({ code: 0, err: '' })
      const items = [
        { before: 0, after: 2 },
        { before: 0, after: 2 },
        { before: 0, after: 2 },
      ]
      expect(resultOf(ran)).toMatchObject({
        outcome: first ? 'UNCHANGED' : 'CONFIRMED',
        markShipped: 'CONFIRMED',
        items,
      })
      expect(desk.sent()).toEqual([expect.objectContaining({ trackingNumber: 'T-1' }), put])
    }
  })

  test.each([
    ['y', 2],
    ['n', 1],
  ])('a person is asked, with the warning, and answers %j', async (answer, writes) => {
    const desk = await deskAt(no)
    const ran = await desk.type(all.replace(' --yes', ''), { terminal: 80, answers: ['y', answer] })
    expect(plain(ran.err).replaceAll(/\s+/g, ' ')).toContain(warning)
    expect(ran.code).toBe(0)
    expect(desk.sent()).toHaveLength(writes)
  })

  test('where the service refuses the second write, the first stands, and the end is PARTIAL', async () => {
    const broken = await deskAt({ ...no, ...refusesPut })
    const partial = await broken.type(`${all} --mark-shipped`)
    expect(partial.code).toBe(9)
    expect(partial.out).toContain('  mark Shipped: FAILED\n')
    expect(partial.err).toBe(`error: order 1060 (${id}): shipped, but its items are not marked Shipped
  read back: shipped with T-1; marking the items Shipped failed: the service refused this: 400: "no"
try: merchant orders status ${id} shipped
     (PARTIAL, exit 9, the rest was done)
`)
  })
})

const bad = Buffer.from('HTTP/1.1 400 Bad\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\n"no"')
const refusesPut = {
  phase: 'write',
  fault: {
    steps: (nth: number) => (nth === 2 ? [bad] : undefined),
    read: { code: 'REJECTED', requests: 1 },
    write: { code: 'REJECTED', writes: 1 },
  },
} as const

test.each(['empty', 'json'] as const)('an answer to the write that is %s is success', async (writeAnswers) => {
  const desk = await deskAt({ switches: { writeAnswers } })
  const ran = await desk.type(`${all} --json`)
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(resultOf(ran)).toEqual({
    outcome: 'CONFIRMED',
    action: 'ship',
    order: { id, orderNumber: '1060' },
    request: {
      method: 'POST',
      path: `/v3/merchants/orders/${id}/shipping`,
      body: {
        shippingProvider: 'postnord',
        sendDeliveryNoteToCustomer: true,
        trackingNumber: 'T-1',
        orderItemsIds: ids,
      },
    },
    items: [
      { id: 'e640e81', sku: 'BL-4001-02-W30L32', productName: 'Blåtind Straight jeans', before: 0, after: 2 },
      { id: 'e640e82', sku: 'SK-6001-01-37', productName: 'Skomaker Chelsea boots', before: 0, after: 2 },
      { id: 'e640e83', sku: 'MI-8003-01', productName: 'Minihav Baby blanket “Måne”', before: 0, after: 2 },
    ],
    evidence: 'read back: shipped with T-1',
    run: expect.stringMatching(/^[0-9a-f]{12}$/),
  })
})

test('a text as the answer to the write is success', async () => {
  const fault = {
    steps: () => [Buffer.from('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\ndone')],
    read: { code: 'OK', requests: 1 },
    write: { code: 'OK', writes: 1 },
  } as const
  const desk = await deskAt({ fault, phase: 'write', applies: true })
  expect(await desk.type(all)).toMatchObject({ code: 0, err: '' })
})
