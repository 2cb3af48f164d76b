import { afterEach, describe, expect, test } from 'vitest'
import { type OddService, orderText, pagesOf, pageText, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' })
const todo = (words: string, setting: Parameters<typeof run>[1] = {}) =>
  run(`orders todo ${words}`, { env: local(), ...setting })

const opened: OddService[] = []
const serving = async (...orders: readonly string[]): Promise<OddService> => {
  const one = await startOddService(pagesOf(orders))
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

const item = (status: string, next: string): string => `{"id":"i"${status}${next}}`
const withItems = (id: string, items: readonly string[], date = '2026-11-18T10:00:00Z'): string =>
  `{"id":"${id}","orderNumber":"N-${id}","orderDate":"${date}","items":[${items.join(',')}]}`

test('shows what waits, the oldest first, with what is open and what may come next', async () => {
  const ran = await todo('--from 8d', { terminal: 110 })
  expect(ran.code).toBe(0)
  expect(ran.out).toMatchInlineSnapshot(`
    "NUMBER  AGE  CUSTOMER                    OPEN                        OPEN ITEMS                   NEXT
    1036     6d  Sampsa Nyström              1 on hold                   3 × Hverdag Sweatshirt, Gr…  ship, cance…
    1037     6d  Elsa Nyqvist                1 new                       Minihav Children’s rain se…  ship, hold,…
    1039     5d  Åse Hansen                  3 acknowledged              Tärna Card holder, Black; …  ship, hold,…
    1041     4d  Małgorzata Szczęsna-Żółki…  1 acknowledged              Blåtind Tapered jeans, Mid…  ship, hold,…
    1042     4d  Östen Åkesson               1 new                       3 × Blåtind Canvas overshi…  ship, hold,…
    1043     4d  Märta Hägg                  1 new                       Blåtind Canvas overshirt, …  ship, hold,…
    1044     3d  Ingrid Moen                 2 new, 2 acknowledged, 1 …  Hverdag Cotton socks, 5-pa…  ship, hold,…
    1045     3d  Elsa Öberg                  2 new                       2 × Hverdag Sweatshirt, Gr…  ship, hold,…
    1046     3d  Søren Møller                1 new of 2                  Lind & Ask Oxford shirt, W…  ship, hold,…
    1048     3d  Rasmus Sørensen             4 acknowledged              Nordlys Cable-knit beanie,…  ship, hold,…
    1049     2d  Karin Öberg                 3 acknowledged              Lind & Ask Pleated trouser…  ship, hold,…
    1050     2d  Björn Sjögren               2 new of 3                  Skomaker Leather sneakers,…  ship, hold,…
    1051     2d  Håkon Nygård                2 new                       Hverdag Sweatshirt, Washed…  ship, hold,…
    1052     2d  Mette Kjær                  2 acknowledged              Hverdag Cotton socks, 5-pa…  ship, hold,…
    1053    46h  Östen von Rosen             2 new                       Skomaker Wool slippers, Gr…  ship, hold,…
    1054    40h  Björn Lindström             3 new                       Nordlys Cable-knit beanie,…  ship, hold,…
    1055    36h  Ingrid Bråten               2 on hold                   Fjällrå Down vest Kåre, Ni…  ship, cance…
    1056    32h  Sampsa Nyström              3 new                       Lind & Ask Oxford shirt, L…  ship, hold,…
    1057    27h  Åsa Bergström               2 acknowledged              Fjällrå Wool parka Åre, Da…  ship, hold,…
    1058    24h  Päivi Mäkelä                2 new                       Hverdag Organic T-shirt, B…  ship, hold,…
    1059    19h  Øyvind Sæther               1 new                       Hverdag Boxer briefs, 3-pa…  ship, hold,…
    1060    13h  Åsa Lindström               3 new                       2 × Blåtind Straight jeans…  ship, hold,…
    "
  `)
  expect(ran.err).toBe('Orders from 2026-11-12 00:00 to 2026-11-20 12:00, local time.\n')
})

test('the last 90 days, without a heading and uncut in a pipe', async () => {
  const ran = await todo('--older-than 1w')
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(ran.out).toMatchInlineSnapshot(`
    "1015	2026-10-21T23:04:18.840Z	Björn Sjögren	1 on hold	Blåtind Tapered jeans, Ecru, W28/L30	ship, cancel, acknowledge
    1018	2026-10-27T00:00:21.706Z	Rasmus Sørensen	1 new of 2	Blåtind Canvas overshirt, Tobacco, XL	ship, hold, cancel, acknowledge
    1025	2026-11-05T10:19:42.852Z	Marte Nygård	1 new	Hverdag Cotton socks, 5-pack, Mixed, 36-39	ship, hold, cancel, acknowledge
    "
  `)
})

test.each([
  ['New', ',"status":0', ',"nextStatuses":[1,2,3,6]', true],
  ['New that may only be acknowledged first', ',"status":0', ',"nextStatuses":[6]', true],
  ['of a status that nobody knows', ',"status":7', ',"nextStatuses":[9]', true],
  ['of such a status, and at its end', ',"status":7', ',"nextStatuses":[]', false],
  ['whose nextStatuses are not said', ',"status":0', '', true],
  ['of which nothing is said', '', '', true],
  ['Cancelled, though it may be shipped', ',"status":3', ',"nextStatuses":[2]', true],
  ['Shipped', ',"status":2', ',"nextStatuses":[4]', false],
  ['Cancelled', ',"status":3', ',"nextStatuses":[]', false],
  ['Returned', ',"status":4', '', false],
])('an item %s', async (_name, status, next, waits) => {
  const odd = await serving(withItems('a', [item(status, next)]))
  const ran = await run('orders todo --columns number', { env: odd.env })
  expect(ran).toMatchObject({ code: 0, out: waits ? 'N-a\n' : '', err: '' })
})

describe('--older-than', () => {
  const orders = [
    orderText('young', '"orderDate":"2026-11-19T12:00:00.001Z"'),
    orderText('old', '"orderDate":"2026-11-19T12:00:00Z"'),
    orderText('undated', '"orderDate":"soon"'),
    orderText('older', '"orderDate":"2026-11-01T00:00:00Z"'),
  ]

  test('holds to the millisecond; an order without a date is never left out, and comes first', async () => {
    const odd = await serving(...orders)
    expect(await run('orders todo --older-than 24h --columns number', { env: odd.env })).toMatchObject({
      code: 0,
      out: 'N-undated\nN-older\nN-old\n',
    })
    expect(odd.requests[0]).toBe(
      'GET /v3/merchants/orders?from=2026-08-21&to=2026-11-21&states=0,1,2,3,4,6&pageSize=100&pageIndex=0',
    )
  })

  test.each(['0h', '24', 'tomorrow', '1.5h'])('refuses %s', async (typed) => {
    expect(await todo(`--older-than ${typed}`)).toMatchObject({
      code: 2,
      out: '',
      err: `error: --older-than "${typed}" is not valid: expected a time such as 90s, 10m, 24h, 2d or 1w\ntry: merchant orders todo --help\n     (USAGE, exit 2, nothing was sent)\n`,
    })
  })
})

describe('--exit-code', () => {
  test('is 20 with one line for the alert when something waits, after the list', async () => {
    const ran = await todo('--older-than 2w --exit-code --columns number')
    expect(ran).toMatchObject({ code: 20, out: '1015\n1018\n1025\n' })
    expect(ran.err).toMatchInlineSnapshot(`
      "error: 3 orders wait, the oldest for 29d: 1015
      try: merchant orders show 1015
           (DIFFERENCES, exit 20, nothing was changed)
      "
    `)
  })

  test('is 0 and silent when nothing waits', async () => {
    expect(await todo('--older-than 80d --exit-code')).toMatchObject({ code: 0, out: '', err: '' })
    expect(await todo('--older-than 80d --exit-code --json')).toMatchObject({ code: 0, out: '[]\n', err: '' })
    expect((await todo('--older-than 80d', { terminal: 80 })).err).toContain('Nothing waits.\n')
  })

  test('gives way to a list that cannot be proved whole', async () => {
    const full = Array.from({ length: 100 }, (_, at) => orderText(`o${at}`))
    const odd = await startOddService(() => pageText(full))
    opened.push(odd)
    const ran = await run('orders todo --exit-code --columns number', { env: odd.env })
    expect(ran.code).toBe(14)
    expect(ran.out.split('\n')).toHaveLength(101)
  })
})

test('--state looks at the items that wait', async () => {
  expect((await todo('--state hold --columns number')).out).toBe('1015\n1036\n1044\n1055\n')
  expect((await todo('--state shipped --columns number')).out).toBe('')
  expect(await todo('--state nope')).toMatchObject({ code: 2 })
})

test('JSON is the orders as the service sent them, in our order', async () => {
  const odd = await serving(
    orderText('b', '"orderDate":"2026-11-19T10:00:00Z","status":19.0'),
    orderText('a', '"orderDate":"2026-11-18T10:00:00Z"'),
  )
  const ran = await run('orders todo -o ndjson', { env: odd.env })
  expect(ran.out).toBe(
    `${orderText('a', '"orderDate":"2026-11-18T10:00:00Z"')}\n${orderText('b', '"orderDate":"2026-11-19T10:00:00Z","status":19.0')}\n`,
  )
})
