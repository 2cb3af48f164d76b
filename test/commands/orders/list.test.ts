import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import {
  type OddAnswer,
  type OddService,
  orderText,
  pagesOf,
  pageText,
  startOddService,
} from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const plain = { NO_COLOR: '1' }
const list = (words: string, setting: Parameters<typeof run>[1] = {}) =>
  run(`orders list ${words}`, { env: local(), ...setting })
const lines = (text: string): readonly string[] => text.split('\n').slice(0, -1)
const numbers = (tsv: string): readonly string[] => lines(tsv).map((line) => line.split('\t')[0] ?? '')

const opened: OddService[] = []
const service = async (answer: (url: URL, before: number) => OddAnswer): Promise<OddService> => {
  const one = await startOddService(answer)
  opened.push(one)
  return one
}
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

describe('the table', () => {
  test('shows what a merchant needs to decide, at 100 characters', async () => {
    const ran = await list('--from 3d', { env: { ...local(), ...plain }, terminal: 100 })
    expect(ran.code).toBe(0)
    expect(ran.out).toMatchInlineSnapshot(`
      "NUMBER  AGE  CUSTOMER              TO               ITEMS                        TOTAL  NEXT
      1060    13h  Åsa Lindström         Umeå, SE         0 of 3 shipped         4646.00 SEK  ship, hold,…
      1059    19h  Øyvind Sæther         Tromsø, NO       0 of 1 shipped          400.00 NOK  ship, hold,…
      1058    24h  Päivi Mäkelä          Jyväskylä, FI    0 of 2 shipped          138.90 EUR  ship, hold,…
      1057    27h  Åsa Bergström         Malmö, SE        0 of 2 shipped, 2 ac…  7196.00 SEK  ship, hold,…
      1056    32h  Sampsa Nyström        Turku, FI        0 of 3 shipped          519.85 EUR  ship, hold,…
      1055    36h  Ingrid Bråten         Oslo, NO         0 of 2 shipped, 2 on…  3348.00 NOK  ship, cance…
      1054    40h  Björn Lindström       Göteborg, SE     0 of 3 shipped         1897.00 SEK  ship, hold,…
      1053    46h  Östen von Rosen       Östersund, SE    0 of 2 shipped         5098.00 SEK  ship, hold,…
      1052     2d  Mette Kjær            Aarhus C, DK     0 of 2 shipped, 2 ac…   481.00 DKK  ship, hold,…
      1051     2d  Håkon Nygård          Tromsø, NO       0 of 2 shipped         1449.00 NOK  ship, hold,…
      1050     2d  Björn Sjögren         Göteborg, SE     1 of 3 shipped         4297.00 SEK  ship, hold,…
      1049     2d  Karin Öberg           Östersund, SE    0 of 3 shipped, 3 ac…  4297.00 SEK  ship, hold,…
      1048     3d  Rasmus Sørensen       Aalborg, DK      0 of 4 shipped, 4 ac…  2496.00 DKK  ship, hold,…
      1047     3d  Inköp Fjällbo Fasti…  Östersund, SE    3 of 3 shipped         2997.00 SEK  return
      1046     3d  Søren Møller          København N, DK  1 of 2 shipped          930.00 DKK  ship, hold,…
      "
    `)
    expect(ran.err).toBe('Orders from 2026-11-17 00:00 to 2026-11-20 12:00, local time.\n')
  })

  test('is coloured on a terminal, in words as well', async () => {
    const ran = await list('--search Mäkelä', { terminal: 100 })
    const strong = (text: string) => `\u001b[1m${text}\u001b[22m`
    expect(lines(ran.out)[0]).toBe(
      `${strong('NUMBER')}  ${strong('AGE')}  ${strong('CUSTOMER')}      ${strong('TO')}             ${strong('ITEMS')}                            ${strong('TOTAL')}  ${strong('NEXT')}`,
    )
    expect(lines(ran.out)[2]).toBe(
      `${strong('1027')}    12d  Päivi Mäkelä  Jyväskylä, FI  \u001b[2m0 of 1 shipped, 1 returned\u001b[22m   83.95 EUR`,
    )
  })

  test.each([40, 60, 80, 200])('fits %i characters, as far as four-letter columns allow', async (terminal) => {
    const ran = await list('', { env: { ...local(), ...plain }, terminal })
    const longest = Math.max(...lines(ran.out).map((line) => line.length))
    expect(longest).toBeLessThanOrEqual(Math.max(terminal, 60))
    expect(lines(ran.out)).toHaveLength(47)
    if (terminal === 200) expect(ran.out).not.toContain('…')
  })

  test('of 80 characters names, places and amounts keep most: what comes next is cut first', async () => {
    const ran = await list('--from 3d', { env: { ...local(), ...plain }, terminal: 80 })
    expect(
      lines(ran.out)
        .filter((line) => /^(?:NUMBER|1060|1058|1057) /.test(line))
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "NUMBER  AGE  CUSTOMER       TO              ITEMS                  TOTAL  NEXT
      1060    13h  Åsa Lindström  Umeå, SE        0 of 3 shipped   4646.00 SEK  ship,…
      1058    24h  Päivi Mäkelä   Jyväskylä, FI   0 of 2 shipped    138.90 EUR  ship,…
      1057    27h  Åsa Bergström  Malmö, SE       0 of 2 shipped…  7196.00 SEK  ship,…"
    `)
  })

  test('wide adds the rest, and cuts nothing', async () => {
    const ran = await list('--limit 1 -o wide', { env: { ...local(), ...plain }, terminal: 60 })
    expect(ran.out).toMatchInlineSnapshot(`
      "NUMBER  ID                        AGE  DATE                      CUSTOMER       TO        ITEMS                 TOTAL  NEXT                             ORDER STATUS
      1060    5f1c2cdb602fd4a5a2070315  13h  2026-11-19T22:40:17.434Z  Åsa Lindström  Umeå, SE  0 of 3 shipped  4646.00 SEK  ship, hold, cancel, acknowledge             1
      "
    `)
  })

  test('is tab-separated, whole and without a heading in a pipe', async () => {
    const ran = await list('--from 2d')
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "1060	2026-11-19T22:40:17.434Z	Åsa Lindström	Umeå, SE	0 of 3 shipped	4646.00 SEK	ship, hold, cancel, acknowledge
      1059	2026-11-19T16:15:00.889Z	Øyvind Sæther	Tromsø, NO	0 of 1 shipped	400.00 NOK	ship, hold, cancel, acknowledge
      1058	2026-11-19T11:29:18.515Z	Päivi Mäkelä	Jyväskylä, FI	0 of 2 shipped	138.90 EUR	ship, hold, cancel, acknowledge
      1057	2026-11-19T08:45:36.196Z	Åsa Bergström	Malmö, SE	0 of 2 shipped, 2 acknowledged	7196.00 SEK	ship, hold, cancel
      1056	2026-11-19T03:28:20.519Z	Sampsa Nyström	Turku, FI	0 of 3 shipped	519.85 EUR	ship, hold, cancel, acknowledge
      1055	2026-11-18T23:13:17.511Z	Ingrid Bråten	Oslo, NO	0 of 2 shipped, 2 on hold	3348.00 NOK	ship, cancel, acknowledge
      1054	2026-11-18T19:29:39.845Z	Björn Lindström	Göteborg, SE	0 of 3 shipped	1897.00 SEK	ship, hold, cancel, acknowledge
      1053	2026-11-18T13:54:42.775Z	Östen von Rosen	Östersund, SE	0 of 2 shipped	5098.00 SEK	ship, hold, cancel, acknowledge
      1052	2026-11-18T09:40:55.576Z	Mette Kjær	Aarhus C, DK	0 of 2 shipped, 2 acknowledged	481.00 DKK	ship, hold, cancel
      1051	2026-11-18T02:41:00.579Z	Håkon Nygård	Tromsø, NO	0 of 2 shipped	1449.00 NOK	ship, hold, cancel, acknowledge
      1050	2026-11-18T00:48:04.490Z	Björn Sjögren	Göteborg, SE	1 of 3 shipped	4297.00 SEK	ship, hold, cancel, acknowledge, return
      "
    `)
  })

  test('says on a terminal that there is nothing, and stays silent in a pipe', async () => {
    const empty = '--from 2020-01 --to 2020-01'
    expect(await list(empty, { terminal: 100 })).toMatchObject({
      code: 0,
      out: '',
      err: 'Orders from 2020-01-01 00:00 to 2020-01-31 23:59, local time.\nNo orders in this range.\n',
    })
    expect(await list(empty)).toMatchObject({ code: 0, out: '', err: '' })
    expect(await list(`${empty} --json`)).toMatchObject({ code: 0, out: '[]\n', err: '' })
    expect(await list(`${empty} -o ndjson`)).toMatchObject({ code: 0, out: '', err: '' })
    expect(await list(`${empty} -o csv`)).toMatchObject({
      code: 0,
      out: 'NUMBER,DATE,CUSTOMER,TO,ITEMS,TOTAL,NEXT\n',
      err: '',
    })
  })
})

describe('the range', () => {
  const at = (id: string, date: string) => orderText(id, `"orderDate":"${date}"`)

  test('is the last 30 days, and a day more is asked for on each side', async () => {
    const odd = await service(
      pagesOf([
        at('old', '2026-10-20T23:59:59.999Z'),
        at('first', '2026-10-21T00:00:00Z'),
        at('last', '2026-11-20T12:00:00Z'),
        at('future', '2026-11-20T12:00:00.001Z'),
        orderText('undated', '"orderDate":"soon"'),
        orderText('dateless', '"status":1'),
      ]),
    )
    const ran = await run('orders list --columns id', { env: odd.env })
    expect(ran).toMatchObject({ code: 0, out: 'first\nlast\nundated\ndateless\n', err: '' })
    expect(odd.requests).toEqual([
      'GET /v3/merchants/orders?from=2026-10-20&to=2026-11-21&states=0,1,2,3,4,6&pageSize=100&pageIndex=0',
      'GET /v3/merchants/orders?from=2026-10-20&to=2026-11-21&states=0,1,2,3,4,6&pageSize=100&pageIndex=1',
    ])
  })

  test.each([
    ['--from 2026-11-20', '2026-11-20 00:00 to 2026-11-20 12:00, local time'],
    ['--from 2026-11', '2026-11-01 00:00 to 2026-11-20 12:00, local time'],
    ['--from today', '2026-11-20 00:00 to 2026-11-20 12:00, local time'],
    ['--from yesterday --to yesterday', '2026-11-19 00:00 to 2026-11-19 23:59, local time'],
    ['--from 7d --to 7d', '2026-11-13 00:00 to 2026-11-13 23:59, local time'],
    ['--from 2w', '2026-11-06 00:00 to 2026-11-20 12:00, local time'],
    ['--from 36h', '2026-11-19 00:00 to 2026-11-20 12:00, local time'],
    ['--from 36h --to 12h', '2026-11-19 00:00 to 2026-11-19 23:59, local time'],
    ['--from 2026-11-20T08:30:00+01:00', '2026-11-20 07:30 to 2026-11-20 12:00, local time'],
    ['--to 2026-11', '2026-10-21 00:00 to 2026-11-30 23:59, local time'],
    ['--from 2027-01-05', '2027-01-05 00:00 to 2027-01-05 00:00, local time'],
    ['--from today --tz Asia/Tokyo', '2026-11-20 00:00 to 2026-11-20 21:00, Asia/Tokyo'],
    [
      '--from 2026-10-25 --to 2026-10-25 --tz Europe/Stockholm',
      '2026-10-25 00:00 to 2026-10-25 23:59, Europe/Stockholm',
    ],
  ])('%s', async (words, said) => {
    const ran = await list(`${words} --limit 1 -o json`, { terminal: 100 })
    expect(ran.code).toBe(0)
    expect(ran.err.split('\n')[0]).toBe(`Orders from ${said}.`)
  })

  test('takes whole days of the zone, also of 25 hours', async () => {
    const odd = await service(
      pagesOf([
        at('before', '2026-10-24T21:59:59Z'),
        at('first', '2026-10-24T22:00:00Z'),
        at('hour-25', '2026-10-25T22:59:59Z'),
        at('after', '2026-10-25T23:00:00Z'),
      ]),
    )
    const day = '--from 2026-10-25 --to 2026-10-25'
    const stockholm = await run(`orders list ${day} --tz Europe/Stockholm --columns id`, { env: odd.env })
    expect(stockholm.out).toBe('first\nhour-25\n')
    const utc = await run(`orders list ${day} --columns id`, { env: odd.env })
    expect(utc.out).toBe('hour-25\nafter\n')
  })

  const dates = '  dates: 2026-11-20, 2026-11, 2026-11-20T14:00:00Z, today, yesterday, 7d, 36h or 2w\n'
  test.each([
    ['--from 03/04/26', `error: --from "03/04/26" is not a date\n${dates}`],
    ['--from tomorrow', `error: --from "tomorrow" is not a date\n${dates}`],
    ['--to 2026-02-30', `error: --to "2026-02-30" is not a date\n${dates}`],
    [
      '--from 2026-11-10 --to 2026-11-09',
      'error: the range is empty: --from is not before --to\n  --from begins at 2026-11-10 00:00, --to ends at 2026-11-10 00:00, local time\n',
    ],
    ['--tz Mars/Phobos', 'error: --tz "Mars/Phobos" is not a time zone\ntry: --tz Europe/Stockholm\n     --tz UTC\n'],
  ])('%s is refused', async (words, said) => {
    const ran = await list(words)
    expect(ran).toMatchObject({ code: 2, out: '', err: `${said}     (USAGE, exit 2, nothing was sent)\n` })
  })

  test('an empty text is refused: an empty variable of a script', async () => {
    const ran = await run(['orders', 'list', '--from', ''], { env: local() })
    expect(ran).toMatchObject({
      code: 2,
      err: 'error: --from "" is not valid: expected some text, not nothing\ntry: merchant orders list --help\n     (USAGE, exit 2, nothing was sent)\n',
    })
  })
})

describe('choosing', () => {
  test.each([
    ['--state hold', ['1055', '1044', '1036', '1015']],
    ['--state HOLD', ['1055', '1044', '1036', '1015']],
    ['--state 1', ['1055', '1044', '1036', '1015']],
    ['--state returned --state cancelled', ['1032', '1027']],
    ['--state canceled', ['1032']],
    ['--state 4', ['1027']],
    ['--state 7', []],
    ['--search 1058', ['1058']],
    ['--search "Mäkelä"', ['1058', '1027']],
    ['--search mäkelä', ['1058', '1027']],
    ['--search sk-6001', ['1060', '1056', '1029']],
    ['--search nobody', []],
    ['--search "chelsea boots" --state shipped', ['1029']],
  ])('%s', async (words, expected) => {
    const ran = await list(words)
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(numbers(ran.out)).toEqual(expected)
  })

  test('--state knows the labels of the profile, and asks for their codes too', async () => {
    const odd = await service(pagesOf([orderText('a', '"x":1'), '{"id":"b","items":[{"id":"b1","status":9}]}']))
    const env = { ...odd.env, MERCHANT_STATUS_LABELS: '0=Inkommen,9=Packad' }
    const packed = await run('orders list --state packad --columns id,items', { env })
    expect(packed).toMatchObject({ code: 0, out: 'b\t0 of 1 shipped, 1 packad\n', err: '' })
    expect(odd.requests[0]).toContain('&states=0,1,2,3,4,6,9&')
    expect((await run('orders list --state inkommen --columns id', { env })).out).toBe('a\n')
    expect(await run('orders list --state nope', { env })).toMatchObject({
      code: 2,
      err: 'error: "nope" is not a status\n  statuses: inkommen, hold, shipped, cancelled, returned, acknowledged, Packad, or a code\n     (USAGE, exit 2, nothing was sent)\n',
    })
  })

  test('--state with a code that nobody knows asks for it too', async () => {
    const odd = await service(pagesOf([]))
    await run('orders list --state 17 --state new', { env: odd.env })
    expect(odd.requests[0]).toContain('&states=0,1,2,3,4,6,17&')
  })

  test('--states goes to the service as it is, and nothing is filtered here', async () => {
    const odd = await service(pagesOf([orderText('new-one')]))
    const ran = await run('orders list --states 6,0,99 --columns id', { env: odd.env })
    expect(ran).toMatchObject({ code: 0, out: 'new-one\n' })
    expect(odd.requests[0]).toContain('&states=6,0,99&')
  })

  test.each([
    ['--states x', '--states "x" is not valid: expected codes with commas, such as 0,1'],
    ['--states 0,,1', '--states "0,,1" is not valid: expected codes with commas, such as 0,1'],
    ['--limit 0', '--limit "0" is not valid: expected a whole number from 1 to 1000000'],
    ['--limit 1.5', '--limit "1.5" is not valid: expected a whole number from 1 to 1000000'],
    ['--page-size 10001', '--page-size "10001" is not valid: expected a whole number from 1 to 10000'],
  ])('%s is refused', async (words, said) => {
    expect(await list(words)).toMatchObject({
      code: 2,
      out: '',
      err: `error: ${said}\ntry: merchant orders list --help\n     (USAGE, exit 2, nothing was sent)\n`,
    })
  })

  test('--state and --states contradict each other', async () => {
    expect(await list('--state new --states 0')).toMatchObject({
      code: 2,
      err: 'error: --state and --states contradict each other: one filters here, the other at the service\n     (USAGE, exit 2, nothing was sent)\n',
    })
  })
})

describe('how much', () => {
  test('--limit says that it cut, in a pipe as well, and not with --quiet', async () => {
    expect(await list('--limit 2 --columns number')).toMatchObject({
      code: 0,
      out: '1060\n1059\n',
      err: 'Cut at 2 orders by --limit; there are more.\n',
    })
    expect((await list('--limit 1 --columns number')).err).toBe('Cut at 1 order by --limit; there are more.\n')
    expect((await list('--limit 1 -q')).err).toBe('')
  })

  test('--limit that is not reached, or reached exactly, says nothing', async () => {
    expect((await list('--limit 46')).err).toBe('')
    expect(lines((await list('--limit 46')).out)).toHaveLength(46)
    expect((await list('--limit 45')).err).toBe('Cut at 45 orders by --limit; there are more.\n')
    expect((await list('--limit 3 --from 2026-11-19')).err).toBe('Cut at 3 orders by --limit; there are more.\n')
  })

  test('--page-size changes the requests, not the list', async () => {
    const odd = await service(pagesOf([orderText('a'), orderText('b')], [orderText('c')]))
    const ran = await run('orders list --page-size 2 --columns id', { env: odd.env })
    expect(ran).toMatchObject({ code: 0, out: 'a\nb\nc\n', err: '' })
    expect(odd.requests[0]).toContain('&pageSize=2&')
    expect((await list('--page-size 7')).out).toBe((await list('')).out)
  })

  test('pages that overlap give each order once', async () => {
    const odd = await service(
      pagesOf([orderText('a'), orderText('b')], [orderText('b'), orderText('c')], [orderText('c')]),
    )
    const ran = await run('orders list --page-size 2 --json', { env: odd.env })
    expect(ran.code).toBe(0)
    expect(JSON.parse(ran.out).map(({ id }: { id: string }) => id)).toEqual(['a', 'b', 'c'])
  })

  test('10,000 orders stream: the first line is out before the last page is asked for', async () => {
    const events: string[] = []
    const size = 500
    const odd = await service((url) => {
      const index = Number(url.searchParams.get('pageIndex'))
      events.push(`asked for ${index}`)
      const count = index < 20 ? size : 0
      return pageText(Array.from({ length: count }, (_, at) => orderText(`${index * size + at}`)))
    })
    let written = 0
    const ran = await run(`orders list --page-size ${size} -o ndjson`, {
      env: odd.env,
      hear: (stream) => events.push(`wrote ${stream} ${written++}`),
    })
    expect(ran.code).toBe(0)
    expect(lines(ran.out)).toHaveLength(10_000)
    expect(events.indexOf('wrote out 0')).toBeLessThan(events.indexOf('asked for 3'))
    expect(events.indexOf('wrote out 10')).toBeLessThan(events.indexOf('asked for 13'))
  })
})

describe('formats', () => {
  const raw =
    '{"id": "a", "orderNumber":"7","orderDate":"2026-11-20T10:00:00Z", "big":9007199254740993,"vat":19.0,"e":1E2,"twice":1,"twice":2,' +
    '"note":"\\u00e5 \\/ \\u001b[31m","items":[{"id":"i","quantity":1.0,"totalPriceIncVat":{"value":19.90,"currency":"SEK"}}]}'
  const compact = raw.replaceAll('": ', '":').replaceAll(', "', ',"')

  test.each([
    ['--json', `[\n${compact}\n]\n`],
    ['-o ndjson', `${compact}\n`],
  ])('%s passes on what the service sent, digit by digit', async (words, expected) => {
    const odd = await service(pagesOf([raw]))
    const ran = await run(`orders list ${words}`, { env: odd.env })
    expect(ran).toMatchObject({ code: 0, out: expected, err: '' })
  })

  test('on a terminal JSON is indented, and still the same digits', async () => {
    const odd = await service(pagesOf([raw]))
    const ran = await run('orders list --json', { env: odd.env, terminal: 100 })
    expect(ran.out).toMatchInlineSnapshot(`
      "[
        {
          "id": "a",
          "orderNumber": "7",
          "orderDate": "2026-11-20T10:00:00Z",
          "big": 9007199254740993,
          "vat": 19.0,
          "e": 1E2,
          "twice": 1,
          "twice": 2,
          "note": "\\u00e5 \\/ \\u001b[31m",
          "items": [
            {
              "id": "i",
              "quantity": 1.0,
              "totalPriceIncVat": {
                "value": 19.90,
                "currency": "SEK"
              }
            }
          ]
        }
      ]
      "
    `)
  })

  test('items under the literal name of the contract are read, and passed on under it', async () => {
    const order = '{"id":"a","the service":[{"id":"i","status":2}]}'
    const odd = await service((url) =>
      url.searchParams.get('pageIndex') === '0' ? pageText([order], 'the service') : pageText([], 'the service'),
    )
    expect((await run('orders list --columns id,items', { env: odd.env })).out).toBe('a\t1 of 1 shipped\n')
    expect((await run('orders list --json', { env: odd.env })).out).toBe(`[\n${order}\n]\n`)
  })

  test('CSV has a heading, quotes, and keeps numbers and dates as they are', async () => {
    const ran = await list('--limit 3 -o csv -q')
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "NUMBER,DATE,CUSTOMER,TO,ITEMS,TOTAL,NEXT
      1060,2026-11-19T22:40:17.434Z,Åsa Lindström,"Umeå, SE",0 of 3 shipped,4646.00 SEK,"ship, hold, cancel, acknowledge"
      1059,2026-11-19T16:15:00.889Z,Øyvind Sæther,"Tromsø, NO",0 of 1 shipped,400.00 NOK,"ship, hold, cancel, acknowledge"
      1058,2026-11-19T11:29:18.515Z,Päivi Mäkelä,"Jyväskylä, FI",0 of 2 shipped,138.90 EUR,"ship, hold, cancel, acknowledge"
      "
    `)
  })

  test('--columns takes our names, paths into the record, and headings', async () => {
    const ran = await list('--limit 2 -q -o csv --columns id,customer.homeAddress.city:City,total:Paid,status,items')
    expect(ran).toMatchObject({ code: 0, err: '' })
    expect(ran.out).toMatchInlineSnapshot(`
      "ID,City,Paid,ORDER STATUS,ITEMS
      5f1c2cdb602fd4a5a2070315,Umeå,4646.00 SEK,1,0 of 3 shipped
      5f1c2cdb7c0a2cdb03cf8964,Tromsø,400.00 NOK,1,0 of 1 shipped
      "
    `)
    const paths = await list('--limit 1 -q --columns number,items.0.sku,items.9.sku,customer,orderDate.length')
    expect(paths.out).toMatchInlineSnapshot(`
      "1060	BL-4001-02-W30L32		Åsa Lindström	
      "
    `)
    const table = await list('--limit 1 -q --columns number:Nr,age', { terminal: 80, env: { ...local(), ...plain } })
    expect(table.out).toBe('Nr    AGE\n1060  13h\n')
  })

  test('--columns with a name that is none names the nearest, before anything is sent', async () => {
    const odd = await service(pagesOf([]))
    const ran = await run('orders list --columns nmber', { env: odd.env })
    expect(ran.code).toBe(2)
    expect(ran.err).toMatchInlineSnapshot(`
      "error: no column is called "nmber"
        did you mean number?
        columns: number, id, age, date, customer, place, items, total, next, status
        fields of the record: id, orderNumber, orderDate, status, customer, items, shippingPreferences, shippingLines, activityLogs; a path such as customer.email goes deeper
           (USAGE, exit 2, nothing was sent)
      "
    `)
    expect(odd.requests).toEqual([])
  })

  test('nothing in the record leads out of it', async () => {
    const ran = await list('--limit 1 -q --columns items.constructor,items.__proto__,id.toString')
    expect(ran).toMatchObject({ code: 0, out: '\t\t\n' })
    expect((await list('--columns constructor')).code).toBe(2)
  })
})

describe('--out', () => {
  test('writes the file by its ending, and nothing else', async () => {
    const env = local()
    const file = (name: string) => `${env.HOME}/${name}`
    expect(await list(`--limit 1 -q --out ${file('a.csv')}`, { env, terminal: 80 })).toMatchObject({
      code: 0,
      out: '',
      err: '',
    })
    expect(readFileSync(file('a.csv'), 'utf8').split('\n')[0]).toBe('NUMBER,DATE,CUSTOMER,TO,ITEMS,TOTAL,NEXT')
    await list(`--limit 1 -q --out ${file('a.json')}`, { env, terminal: 80 })
    expect(JSON.parse(readFileSync(file('a.json'), 'utf8'))).toHaveLength(1)
    await list(`--limit 2 -q --out ${file('a.NDJSON')}`, { env, terminal: 80 })
    expect(lines(readFileSync(file('a.NDJSON'), 'utf8'))).toHaveLength(2)
    await list(`--limit 1 -q --out ${file('a.txt')}`, { env, terminal: 80 })
    expect(readFileSync(file('a.txt'), 'utf8').split('\t')[0]).toBe('1060')
    await list(`--limit 1 -q --out ${file('b.csv')} --json`, { env, terminal: 80 })
    expect(readFileSync(file('b.csv'), 'utf8').slice(0, 2)).toBe('[\n')
  })

  test('- is standard output', async () => {
    expect((await list('--limit 1 -q --columns number --out -')).out).toBe('1060\n')
  })

  test('never holds colour, not even when it is forced', async () => {
    const env: Readonly<Record<string, string>> = { ...local(), FORCE_COLOR: '1' }
    const file = `${env.HOME}/table.txt`
    await list(`--limit 1 -q -o table --out ${file}`, { env, terminal: 100 })
    expect(readFileSync(file, 'utf8')).toMatchInlineSnapshot(`
      "NUMBER  AGE  CUSTOMER       TO        ITEMS                 TOTAL  NEXT
      1060    13h  Åsa Lindström  Umeå, SE  0 of 3 shipped  4646.00 SEK  ship, hold, cancel, acknowledge
      "
    `)
  })

  test('leaves the old file when the list fails, and makes none', async () => {
    const odd = await service((url) =>
      url.searchParams.get('pageIndex') === '0' ? pageText([orderText('a')]) : 'RESET',
    )
    const file = `${odd.env.HOME}/orders.json`
    const none = `${odd.env.HOME}/none.json`
    writeFileSync(file, 'old')
    expect((await run(`orders list --page-size 1 --out ${file}`, { env: odd.env })).code).toBe(7)
    expect((await run(`orders list --page-size 1 --out ${none}`, { env: odd.env })).code).toBe(7)
    expect(readFileSync(file, 'utf8')).toBe('old')
    expect(existsSync(none)).toBe(false)
  })

  test('into a folder that is not there is exit 12, before anything is sent', async () => {
    const odd = await service(pagesOf([]))
    const ran = await run(`orders list --out ${odd.env.HOME}/nowhere/a.csv`, { env: odd.env })
    expect(ran.code).toBe(12)
    expect(ran.err.replaceAll(odd.env.HOME ?? '', 'HOME')).toMatchInlineSnapshot(`
      "error: cannot write HOME/nowhere/a.csv: the folder does not exist (ENOENT)
        the file was not changed
      try: mkdir -p HOME/nowhere
           (LOCAL_IO, exit 12, nothing was sent)
      "
    `)
  })
})

describe('what goes wrong', () => {
  const broken = '{"id":"bad","items":[{"status":0}]}'

  test.each(['', '--json', '-o ndjson', '-o csv', '-o table', '-o wide'])(
    'a broken record is named by its path, and the others are shown: %s',
    async (words) => {
      const odd = await service(pagesOf([orderText('a'), broken, orderText('c')]))
      const ran = await run(`orders list ${words} --columns id`, { env: odd.env })
      const { out } = await run(`orders list ${words} --columns id`, {
        env: (await service(pagesOf([orderText('a'), orderText('c')]))).env,
      })
      expect(ran.code).toBe(8)
      expect(ran.out).toBe(out)
      expect(ran.err).toContain('1 of the orders could not be read; the others are shown')
      expect(ran.err).toContain('items[1].items[0].id: expected text, got nothing')
    },
  )

  test('a broken record before the cut of --limit is named as well', async () => {
    const odd = await service(pagesOf([broken, orderText('a'), orderText('b')]))
    const ran = await run('orders list --limit 1 --columns id', { env: odd.env })
    expect(ran.code).toBe(8)
    expect(ran.out).toBe('a\n')
    expect(ran.err).toContain('items[0].items[0].id: expected text, got nothing')
  })

  test('the failure is one JSON object on standard error with --json', async () => {
    const odd = await service(pagesOf([broken]))
    const ran = await run('orders list --json', { env: odd.env })
    expect(ran.out).toBe('[]\n')
    expect(ran.err).toMatchInlineSnapshot(`
      "{"error":{"code":"BAD_RESPONSE","exit":8,"message":"1 of the orders could not be read; the others are shown","reason":"items[0].items[0].id: expected text, got nothing","try":["--states or a shorter range, to leave them out; tell the operator of the service what is named above"],"retryable":false}}
      "
    `)
  })

  test('a list that cannot be proved complete is exit 14, and its JSON is whole', async () => {
    let read = 0
    const odd = await service((url) => {
      const index = Number(url.searchParams.get('pageIndex'))
      if (index > 1) return pageText([])
      read += 1
      return pageText([orderText(`${index}-${read}`)])
    })
    const ran = await run('orders list --page-size 1 --json', { env: odd.env })
    expect(ran.code).toBe(14)
    expect(JSON.parse(ran.out).length).toBeGreaterThan(1)
    const failure = JSON.parse(ran.err).error
    expect(failure).toMatchObject({
      code: 'INCOMPLETE',
      exit: 14,
      message: 'the list may be incomplete',
      retryable: true,
    })
  })

  test('a network failure in the middle leaves JSON unclosed, and is exit 7', async () => {
    const odd = await service((url) =>
      url.searchParams.get('pageIndex') === '0' ? pageText([orderText('a')]) : 'RESET',
    )
    const ran = await run('orders list --page-size 1 --json', { env: odd.env })
    expect(ran.code).toBe(7)
    expect(ran.out).toBe(`[\n${orderText('a')}`)
    expect(JSON.parse(ran.err).error).toMatchObject({ code: 'TEMPORARY', exit: 7, retryable: true, effect: 'none' })
  })

  test.each<[string, OddAnswer, number, string]>([
    [
      'a wrong key',
      { status: 401, body: '{"error":{"id":"Unauthorized","message":"No."}}' },
      4,
      'the service refused the credentials',
    ],
    ['a refusal', { status: 403, body: '' }, 4, 'the service does not allow this to these credentials'],
    ['HTML', { status: 200, body: '<!doctype html><title>Log in</title>', type: 'text/html' }, 8, ''],
    ['half an answer', '{"items":[{"id":"a"', 8, ''],
    ['text', '"hello"', 8, 'the answer is not a page of orders'],
    ['no list', '{"items":{}}', 8, 'the answer is not a page of orders'],
    ['a 500', { status: 500, body: 'oops' }, 7, 'the service failed 4 times'],
    ['a redirect', { status: 302, body: '' }, 8, 'the service answered with a redirect'],
  ])('%s', async (_name, answer, code, message) => {
    const odd = await service(() => answer)
    const people = await run('orders list', { env: odd.env, terminal: 100 })
    const program = await run('orders list --json', { env: odd.env })
    expect({ code: people.code, out: people.out }).toEqual({ code, out: '' })
    expect({ code: program.code, out: program.out }).toEqual({ code, out: '' })
    expect(people.err.split('\n')[1]).toContain(`error: ${message}`)
    expect(JSON.parse(program.err).error.exit).toBe(code)
    expect(people.err + program.err).not.toContain(odd.env.MERCHANT_API_KEY)
  })

  test('the reader of the output leaves: quiet, and exit 141; a full device: exit 12', async () => {
    expect(await list('--json', { outputEnds: { after: 5000, how: 'CLOSED_PIPE' } })).toMatchObject({
      code: 141,
      err: '',
    })
    const full = await list('--json', { outputEnds: { after: 5000, how: 'LOCAL_IO' } })
    expect(full.code).toBe(12)
    expect(JSON.parse(full.err).error).toMatchObject({ code: 'LOCAL_IO', exit: 12 })
  })
})

describe('no control character ever', () => {
  const nasty = 'A\\u001b[31mB\\u0007\\u0000\\u009b2J\\u202e\\u2066C\\u2028\\r\\nD\\t\\u007f'
  const literal = '\u009b2J\u202e\u2066\u2028\u007f'
  const text = `"${nasty}${literal}"`
  const order =
    `{"id":"x","orderNumber":${text},"orderDate":${text},"status":0,"customer":{"firstName":${text},"lastName":${text},` +
    `"email":${text},"phoneNumber":${text},"homeAddress":{"streetAddress":${text},"zipCode":${text},"city":${text},"country":${text}}},` +
    `"items":[{"id":${text},"sku":${text},"productName":${text},"attributesValue":${text},"status":0,"nextStatuses":[1],` +
    `"totalPriceIncVat":{"value":1,"currency":${text},"formatted":${text}}}],"shippingPreferences":{"shippingProvider":${text}},` +
    `"activityLogs":[{"messageType":2,"date":${text},"user":${text},"text":{"newState":${text},"trackingLink":${text},"comment":${text},` +
    `"changedProducts":[{"name":${text}}]}},{"messageType":4,"text":{"updateType":${text},"response":${text}}}]}`
  const steering = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/
  const everything = '--columns number,customer,place,total,items,customer.email,activityLogs,orderDate'

  test.each(['', '-o tsv', '-o table', '-o wide', '-o csv', '--json', '-o ndjson', everything, `-o csv ${everything}`])(
    'list %s',
    async (words) => {
      const odd = await service(pagesOf([order]))
      for (const terminal of [100, undefined]) {
        const ran = await run(`orders list ${words}`, {
          env: { ...odd.env, ...plain },
          ...(terminal === undefined ? {} : { terminal }),
        })
        expect(ran.code).toBe(0)
        expect(ran.out.match(steering), JSON.stringify(ran.out)).toBeNull()
        expect(ran.err.match(steering)).toBeNull()
        expect(ran.out).toContain('B')
      }
    },
  )

  test.each(['', '-o tsv', '-o csv', '--json', '--columns number,customer', '-o csv --columns customer.email'])(
    'show %s',
    async (words) => {
      const odd = await service(() => order)
      for (const terminal of [100, undefined]) {
        const ran = await run(`orders show x ${words}`, {
          env: { ...odd.env, ...plain },
          ...(terminal === undefined ? {} : { terminal }),
        })
        expect(ran.code).toBe(0)
        expect(ran.out.match(steering), JSON.stringify(ran.out)).toBeNull()
      }
    },
  )

  test('in an error of the service', async () => {
    const odd = await service(() => ({ status: 400, body: `{"error":{"id":${text},"message":${text}}}` }))
    for (const words of ['', '--json', '-vv']) {
      const ran = await run(`orders list ${words}`, { env: odd.env })
      expect(ran.code).toBe(6)
      expect(ran.err.match(steering)).toBeNull()
    }
  })

  test('in what was typed', async () => {
    for (const argv of [
      ['orders', 'list', '--from', '\u001b[31m'],
      ['orders', '\u001b[31mlist'],
      ['orders', 'list', '--\u001b[31m'],
      ['orders', 'show', '\u001b[31m\u202e'],
      ['orders', 'list', '--state', '\u001b[31m\u202e\u009b'],
    ])
      for (const more of [[], ['--json'], ['-vv']]) {
        const ran = await run([...argv, ...more], { env: local() })
        expect(ran.code).not.toBe(0)
        expect(ran.err.match(steering), JSON.stringify(ran.err)).toBeNull()
      }
  })
})
