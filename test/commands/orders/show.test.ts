import { afterEach, describe, expect, test } from 'vitest'
import { type OddAnswer, type OddService, orderText, pageText, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const plain = { NO_COLOR: '1' }
const show = (words: string, setting: Parameters<typeof run>[1] = {}) =>
  run(`orders show ${words}`, { env: local(), ...setting })

const opened: OddService[] = []
const service = async (answer: (url: URL, before: number) => OddAnswer): Promise<OddService> => {
  const one = await startOddService(answer)
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const nowhere: OddAnswer = { status: 404, body: '{"error":{"id":"NotFound","message":"No such order."}}' }
const ordersPath = '/v3/merchants/orders'
/** A service with these orders, by id: in its list, and one by one. */
const shopOf =
  (orders: Readonly<Record<string, string>>) =>
  (url: URL): OddAnswer => {
    if (url.pathname === ordersPath)
      return pageText(url.searchParams.get('pageIndex') === '0' ? Object.values(orders) : [])
    return orders[decodeURIComponent(url.pathname.slice(ordersPath.length + 1))] ?? nowhere
  }

const money = (value: string, formatted: string) => `{"value":${value},"currency":"SEK","formatted":"${formatted}"}`

// as the service sent it: spaces, floats and all
const whole = `{
  "id": "o-1", "orderNumber": "1050", "orderDate": "2026-11-18T00:48:04.490Z", "status": 5, "extra": 19.0,
  "customer": {"firstName": "Åsa", "lastName": "Lindström", "email": "asa@example.com", "phoneNumber": "ring Gunnel, växeln",
    "homeAddress": {"streetAddress": "Björkvägen 12", "zipCode": "903 26", "city": "Umeå", "country": "SE"},
    "deliveryAddress": {"streetAddress": "Box 114", "zipCode": "SW1A 2AA", "city": "London", "country": "GB"},
    "useHomeAddressAsDeliveryAddress": false},
  "items": [
    {"id": "i-1", "sku": "007", "productName": "Blue mug", "attributesValue": "L", "status": 2, "nextStatuses": [4],
      "quantity": 2, "totalPriceIncVat": ${money('199.90', '199,90\u00a0kr')}, "vatValue": ${money('39.98', '39,98\u00a0kr')}},
    {"id": "i-2", "sku": "008", "productName": "Red mug", "status": 0, "nextStatuses": [6, 1, 2, 3, 9],
      "amount": 1, "totalPriceIncVat": ${money('0.1', '0,10\u00a0kr')}, "vatValue": ${money('0.02', '0,02\u00a0kr')}},
    {"id": "i-3", "productName": "Lost mug", "status": 7, "nextStatuses": []}
  ],
  "shippingPreferences": {"shippingProvider": "PostNord", "sendDeliveryNoteToCustomer": true},
  "shippingLines": {"priceIncVat": ${money('49', '49,00\u00a0kr')}, "vatValue": ${money('9.8', '9,80\u00a0kr')}},
  "activityLogs": [
    {"messageType": 4, "date": "2026-11-19T05:00:00Z", "text": {"updateType": "CustomerShippingMail", "success": false, "response": "Mailbox full"}},
    {"messageType": 2, "date": "2026-11-19T04:52:00Z", "user": "Gunnel", "text": {"newState": "Shipped", "trackingLink": "https://postnord.example/track/3790071823SE", "comment": "in two\\r\\nparcels", "changedProducts": [{"name": "Blue mug"}]}},
    {"messageType": 17, "date": "2026-11-19T06:00:00Z", "text": {"what": "ever"}}
  ]
}`

describe('the page', () => {
  test('shows everything about an order, the timeline from its beginning', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    const ran = await run('orders show o-1', { env: { ...odd.env, ...plain }, terminal: 100 })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "Order 1050

      id             o-1
      placed         2026-11-18 00:48 (2d ago)
      items          1 of 3 shipped, 1 with status 7
      can be done    ship, hold, cancel, acknowledge, return, to 9
      order status   5 (a code of the service, not an item status)
      ships with     PostNord
      delivery note  mailed to the customer

      customer                    Åsa Lindström
      e-mail                      asa@example.com
      phone                       ring Gunnel, växeln
      home address                Björkvägen 12, 903 26 Umeå, SE
      delivery address, delivers  Box 114, SW1A 2AA London, GB

      ITEM  SKU  PRODUCT      STATUS   NEXT                                   QTY      TOTAL
      i-1   007  Blue mug, L  Shipped  return                                   2  199,90 kr
      i-2   008  Red mug      New      ship, hold, cancel, acknowledge, to 9    1    0,10 kr
      i-3        Lost mug     7

      shipping        49,00 kr
      total paid    249.00 SEK
      of which VAT   49.80 SEK

      Activity

      2026-11-19 04:52 (31h ago)  Shipped  by Gunnel
          Blue mug
          https://postnord.example/track/3790071823SE
          in two
          parcels
      2026-11-19 05:00 (31h ago)  CustomerShippingMail: failed, Mailbox full
      2026-11-19 06:00 (30h ago)  message type 17
      "
    `)
  })

  test('cuts nothing on a narrow terminal', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    const ran = await run('orders show o-1', { env: { ...odd.env, ...plain }, terminal: 40 })
    expect(ran.out).not.toContain('…')
    expect(ran.out).toContain('https://postnord.example/track/3790071823SE')
  })

  test('is tab-separated in a pipe', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    const ran = await run('orders show o-1', { env: odd.env })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "Order 1050
      id	o-1
      placed	2026-11-18 00:48 (2d ago)
      items	1 of 3 shipped, 1 with status 7
      can be done	ship, hold, cancel, acknowledge, return, to 9
      order status	5 (a code of the service, not an item status)
      ships with	PostNord
      delivery note	mailed to the customer
      customer	Åsa Lindström
      e-mail	asa@example.com
      phone	ring Gunnel, växeln
      home address	Björkvägen 12, 903 26 Umeå, SE
      delivery address, delivers	Box 114, SW1A 2AA London, GB
      i-1	007	Blue mug, L	Shipped	return	2	199,90 kr
      i-2	008	Red mug	New	ship, hold, cancel, acknowledge, to 9	1	0,10 kr
      i-3		Lost mug	7			
      shipping	49,00 kr
      total paid	249.00 SEK
      of which VAT	49.80 SEK
      Activity
      2026-11-19 04:52 (31h ago)  Shipped  by Gunnel
          Blue mug
          https://postnord.example/track/3790071823SE
          in two
          parcels
      2026-11-19 05:00 (31h ago)  CustomerShippingMail: failed, Mailbox full
      2026-11-19 06:00 (30h ago)  message type 17
      "
    `)
  })

  test('an order with nothing but its id is shown as far as it goes', async () => {
    const odd = await service(shopOf({ bare: '{"id":"bare"}' }))
    const ran = await run('orders show bare', { env: { ...odd.env, ...plain }, terminal: 100 })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "Order (no number)

      id             bare
      placed         not said
      items          no items
      can be done    nothing
      ships with     not said
      delivery note  not said

      customer
      e-mail
      phone
      home address, delivers    none
      delivery address, unused  none

      shipping  not said
      "
    `)
  })

  test('fields of a wrong type are left out, and the rest is shown', async () => {
    const odd = await service(
      shopOf({
        odd: '{"id":"odd","orderNumber":4711,"orderDate":17,"status":null,"customer":"Åsa","items":[{"id":"i","quantity":"many","totalPriceIncVat":"12 kr"}],"shippingPreferences":[],"activityLogs":[null,{"messageType":"2"},{}]}',
      }),
    )
    const ran = await run('orders show odd', { env: { ...odd.env, ...plain }, terminal: 100 })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "Order 4711

      id             odd
      placed         17
      items          0 of 1 shipped, 1 without a status
      can be done    not known
      ships with     not said
      delivery note  not said

      customer
      e-mail
      phone
      home address, delivers    none
      delivery address, unused  none

      ITEM  SKU  PRODUCT  STATUS  NEXT       QTY  TOTAL
      i                           not known

      shipping  not said

      Activity

      (no date)  message type missing
      (no date)  message type missing
      (no date)  message type missing
      "
    `)
  })

  test('the labels of the profile name its statuses, and what comes next', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    const env = { ...odd.env, ...plain, MERCHANT_STATUS_LABELS: '0=Inkommen,7=Borta,9=Packad' }
    const { out } = await run('orders show o-1', { env, terminal: 120 })
    expect(out).toContain('items          1 of 3 shipped, 1 borta\n')
    expect(out).toContain('can be done    ship, hold, cancel, acknowledge, return, to Packad\n')
    expect(out).toMatch(/^i-2 .* Inkommen /m)
    expect(out).toMatch(/^i-3 .* Borta$/m)
  })
})

describe('formats', () => {
  test('--json is the order as received, on one line; indented on a terminal', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    const ran = await run('orders show o-1 --json', { env: odd.env })
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toBe(
      `${whole
        .replace(/\n\s*/g, '')
        .replaceAll(/("|\d|\]|\}|e|l), (?=["{[\d])/g, '$1,')
        .replaceAll('": ', '":')}\n`,
    )
    expect(JSON.parse(ran.out)).toEqual(JSON.parse(whole))
    const people = await run('orders show o-1 --json', { env: odd.env, terminal: 80 })
    expect(people.out.slice(0, 40)).toBe('{\n  "id": "o-1",\n  "orderNumber": "1050",'.slice(0, 40))
    expect(people.out).toContain('"extra": 19.0,')
    expect(people.out).toContain('"value": 199.90,')
  })

  test('CSV is one row with the wide columns, --columns chooses', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    expect((await run('orders show o-1 -o csv', { env: odd.env })).out).toBe(
      'NUMBER,ID,DATE,CUSTOMER,TO,ITEMS,TOTAL,NEXT,ORDER STATUS\n' +
        '1050,o-1,2026-11-18T00:48:04.490Z,Åsa Lindström,"London, GB","1 of 3 shipped, 1 with status 7",249.00 SEK,"ship, hold, cancel, acknowledge, return, to 9",5\n',
    )
    expect((await run('orders show o-1 --columns id,customer.email:Mail', { env: odd.env })).out).toBe(
      'o-1\tasa@example.com\n',
    )
    expect(
      (await run('orders show o-1 --columns id,customer.email:Mail', { env: { ...odd.env, ...plain }, terminal: 80 }))
        .out,
    ).toBe('ID    o-1\nMail  asa@example.com\n')
    expect(await run('orders show o-1 --columns nope', { env: odd.env })).toMatchObject({ code: 2, out: '' })
  })
})

describe('which order', () => {
  test('by its number: looked up, and then read', async () => {
    const odd = await service(shopOf({ 'o-1': whole, 'o-2': orderText('o-2') }))
    for (const reference of ['1050', '"#1050"']) {
      const ran = await run(`orders show ${reference} --columns id`, { env: odd.env })
      expect(ran).toMatchObject({ code: 0, out: 'o-1\n', err: '' })
    }
    expect(odd.requests.slice(0, 3)).toEqual([
      'GET /v3/merchants/orders?from=2026-08-22&states=0,1,2,3,4,6&pageSize=100&pageIndex=0',
      'GET /v3/merchants/orders?from=2026-08-22&states=0,1,2,3,4,6&pageSize=100&pageIndex=1',
      'GET /v3/merchants/orders/o-1',
    ])
  })

  test('by its id: one request', async () => {
    const odd = await service(shopOf({ 'o-1': whole }))
    expect((await run('orders show o-1 --columns id', { env: odd.env })).out).toBe('o-1\n')
    expect(odd.requests).toEqual(['GET /v3/merchants/orders/o-1'])
  })

  test('by an id of digits, when it is no number', async () => {
    const odd = await service((url) => (url.pathname === ordersPath ? pageText([]) : orderText('123456')))
    expect((await run('orders show 123456 --columns id', { env: odd.env })).out).toBe('123456\n')
  })

  test('by a number that is no digits', async () => {
    const odd = await service(shopOf({ 'o-2': orderText('o-2') }))
    expect((await run('orders show N-o-2 --columns id', { env: odd.env })).out).toBe('o-2\n')
  })

  test('a number never means an id of the same digits: both are shown, exit 2', async () => {
    const odd = await service(
      shopOf({
        77: '{"id":"77","orderNumber":"5","orderDate":"2026-11-01T00:00:00Z"}',
        b: '{"id":"b","orderNumber":"77"}',
      }),
    )
    const ran = await run('orders show 77', { env: odd.env })
    expect(ran).toMatchObject({ code: 2, out: '' })
    expect(ran.err).toBe(
      'error: "77" means 2 different orders\n' +
        '  id 77, number 5, of 2026-11-01T00:00:00Z\n' +
        '  id b, number 77, of (no date)\n' +
        'try: name the order by its id\n' +
        '     (USAGE, exit 2, nothing was sent)\n',
    )
  })

  test('--lookback reaches further', async () => {
    const odd = await service(shopOf({}))
    await run('orders show 5 --lookback 365', { env: odd.env })
    expect(odd.requests[0]).toContain('?from=2025-11-20&')
  })

  test.each([
    ['9999', '--lookback 360, if the order is older\n     merchant orders list --from 360d --search 9999'],
    ['9999 --lookback 3650', 'merchant orders list --from 3650d --search 9999'],
    [
      '9999 --lookback 1000',
      '--lookback 3650, if the order is older\n     merchant orders list --from 3650d --search 9999',
    ],
    ['"it\'s"', "--lookback 360, if the order is older\n     merchant orders list --from 360d --search 'it'\\''s'"],
  ])('none such: %s', async (words, advice) => {
    const ran = await show(words)
    const typed = words.split(' ')[0]?.replaceAll('"', '')
    const days = words.split(' ')[2] ?? '90'
    expect(ran).toMatchObject({ code: 5, out: '' })
    expect(ran.err).toBe(
      `error: no order "${typed}": neither an id, nor a number of the last ${days} days\ntry: ${advice}\n     (NOT_FOUND, exit 5, nothing was changed)\n`,
    )
  })

  test.each(['..', '.', 'a/b', '%2e', '%2F..', 'a?b=1', 'a b', '../../v3/markets', 'x'.repeat(201)])(
    'an id that cannot be one never reaches the service as a path: %s',
    async (reference) => {
      const odd = await service(shopOf({}))
      const ran = await run(['orders', 'show', reference], { env: odd.env })
      expect(ran.code).toBe(5)
      expect(odd.requests.map((request) => request.split('?')[0])).toEqual([
        'GET /v3/merchants/orders',
        'GET /v3/merchants/orders',
      ])
    },
  )

  test('an empty reference is refused', async () => {
    expect(await run(['orders', 'show', ' '], { env: local() })).toMatchObject({
      code: 2,
      err: 'error: <order> " " is not valid: expected some text, not nothing\ntry: merchant orders show --help\n     (USAGE, exit 2, nothing was sent)\n',
    })
  })

  test('a 400 to the id is no such order; any other refusal is said', async () => {
    const odd = await service((url) =>
      url.pathname === ordersPath ? pageText([]) : { status: 400, body: '{"error":{"id":"IncorrectInputData"}}' },
    )
    expect((await run('orders show nope', { env: odd.env })).code).toBe(5)
    const forbidden = await service(() => ({ status: 403, body: '' }))
    expect((await run('orders show nope', { env: forbidden.env })).code).toBe(4)
  })

  test('on the built-in service by number and by id, the same bytes', async () => {
    const env = local()
    const byNumber = await show('1060 --json', { env })
    const { id } = JSON.parse(byNumber.out)
    const byId = await show(`${id} --json`, { env })
    expect(byNumber).toMatchObject({ code: 0, err: '' })
    expect(byId).toEqual(byNumber)
  })
})

test('an order whose items cannot be trusted is named by the path, exit 8', async () => {
  const odd = await service(shopOf({ bad: '{"id":"bad","items":[{"id":"i","nextStatuses":["2"]}]}' }))
  const ran = await run('orders show bad', { env: odd.env })
  expect(ran).toMatchObject({ code: 8, out: '' })
  expect(ran.err).toMatchInlineSnapshot(`
    "error: the answer is not an order
      items[0].nextStatuses[0]: expected a whole number, got text
      GET /v3/merchants/orders/bad: 200
         (BAD_RESPONSE, exit 8, nothing was changed)
    "
  `)
})
