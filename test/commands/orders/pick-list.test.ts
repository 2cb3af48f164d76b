import { afterEach, expect, test } from 'vitest'
import { type OddService, pagesOf, startOddService } from '../../support/odd-service.ts'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' })
const pick = (words: string, setting: Parameters<typeof run>[1] = {}) =>
  run(`orders pick-list ${words}`, { env: local(), ...setting })

const opened: OddService[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()))
})

test('says how many of what to take, for which orders, in the order of the shelves', async () => {
  const ran = await pick('--from 2d', { terminal: 90 })
  expect(ran.code).toBe(0)
  expect(ran.out).toMatchInlineSnapshot(`
    "SKU                PRODUCT                                        QTY  FOR ORDERS
    BL-4001-02-W30L32  Blåtind Straight jeans, Washed black, W30/L32    2  1060 × 2
    FJ-2001-02-M       Fjällrå Shell jacket Skog, Moss, M               1  1056
    FJ-2002-01-XS      Fjällrå Down vest Kåre, Sand, XS                 1  1050
    FJ-2003-01-S       Fjällrå Wool parka Åre, Dark olive, S            1  1057
    FJ-2003-02-XL      Fjällrå Wool parka Åre, Black, XL                1  1053
    HV-5001-02-S       Hverdag Organic T-shirt, Black, S                1  1058
    HV-5003-02-XS      Hverdag Sweatshirt, Washed green, XS             1  1051
    HV-5004-01-XS      Hverdag Boxer briefs, 3-pack, Black, XS          1  1059
    HV-5005-01-36-39   Hverdag Cotton socks, 5-pack, Mixed, 36-39       1  1052
    HV-5005-01-40-43   Hverdag Cotton socks, 5-pack, Mixed, 40-43       1  1054
    LI-3002-02-L       Lind & Ask Oxford shirt, Light blue, L           1  1056
    LI-3006-02-38      Lind & Ask Wrap dress Elin, Black, 38            1  1054
    LI-3007-02-42      Lind & Ask Midi skirt, Black, 42                 3  1057 × 3
    MI-8003-01         Minihav Baby blanket “Måne”                      2  1052, 1060
    NL-1005-01         Nordlys Cable-knit beanie, Navy                  1  1054
    SK-6001-01-37      Skomaker Chelsea boots, Black, 37                1  1060
    SK-6001-02-40      Skomaker Chelsea boots, Dark brown, 40           1  1056
    SK-6002-01-38      Skomaker Leather sneakers, White, 38             1  1050
    SK-6002-01-39      Skomaker Leather sneakers, White, 39             1  1058
    SK-6003-01-39      Skomaker Wool slippers, Grey, 39                 1  1053
    SK-6004-01-43      Skomaker Rain boots, Olive, 43                   1  1051
    25 pieces of 21 SKUs for 10 orders
    "
  `)
})

test('for orders named, by number, id or from standard input, with one listing', async () => {
  const named = await pick('1060 #1056')
  expect(named).toMatchObject({ code: 0, err: '' })
  expect(named.out).toMatchInlineSnapshot(`
    "BL-4001-02-W30L32	Blåtind Straight jeans, Washed black, W30/L32	2	1060 × 2
    FJ-2001-02-M	Fjällrå Shell jacket Skog, Moss, M	1	1056
    LI-3002-02-L	Lind & Ask Oxford shirt, Light blue, L	1	1056
    MI-8003-01	Minihav Baby blanket “Måne”	1	1060
    SK-6001-01-37	Skomaker Chelsea boots, Black, 37	1	1060
    SK-6001-02-40	Skomaker Chelsea boots, Dark brown, 40	1	1056
    "
  `)
  expect((await pick('-', { stdin: '1060\n1056\n1060\n' })).out).toBe(named.out)
  expect((await pick('5f1c2cdb602fd4a5a2070315 1056')).out).toBe(named.out)
})

test('what is on hold, shipped or cancelled stays on the shelf, unless its status is named', async () => {
  expect(await pick('1055 1047 1060 --columns sku')).toMatchObject({
    code: 0,
    out: 'BL-4001-02-W30L32\nMI-8003-01\nSK-6001-01-37\n',
    err: 'order 1055 (5f1c2cdbf881bea68af1a2a0): nothing to pick\norder 1047 (5f1c2cdb0f800e4d7cad7028): nothing to pick\n',
  })
  expect((await pick('1055 --state hold --columns sku,quantity')).out).toBe('FJ-2002-02-XS\t1\nFJ-2005-02-S\t1\n')
})

test('CSV and JSON hold the same, with every order', async () => {
  const csv = await pick('1060 1039 -o csv')
  expect(csv.out).toMatchInlineSnapshot(`
    "SKU,PRODUCT,QTY,FOR ORDERS
    BL-4001-02-W30L32,"Blåtind Straight jeans, Washed black, W30/L32",2,1060 × 2
    BL-4001-02-W32L32,"Blåtind Straight jeans, Washed black, W32/L32",1,1039
    FJ-2002-02-XL,"Fjällrå Down vest Kåre, Night blue, XL",3,1039 × 3
    MI-8003-01,Minihav Baby blanket “Måne”,1,1060
    SK-6001-01-37,"Skomaker Chelsea boots, Black, 37",1,1060
    TA-7003-01,"Tärna Card holder, Black",1,1039
    "
  `)
  const rows = JSON.parse((await pick('1060 1039 --json')).out) as unknown[]
  expect(rows[0]).toEqual({
    sku: 'BL-4001-02-W30L32',
    product: 'Blåtind Straight jeans, Washed black, W30/L32',
    quantity: 2,
    orders: [{ id: '5f1c2cdb602fd4a5a2070315', orderNumber: '1060', quantity: 2 }],
  })
})

test('sorts numbers by their value, adds up one SKU over orders and lines, and keeps apart what has no SKU', async () => {
  const item = (id: string, more: string): string => `{"id":"${id}","status":0,"nextStatuses":[2],${more}}`
  const order = (id: string, items: readonly string[]): string =>
    `{"id":"${id}","orderNumber":"${id}","orderDate":"2026-11-1${id}T10:00:00Z","items":[${items.join(',')}]}`
  const odd = await startOddService(
    pagesOf([
      order('2', [item('a', '"sku":"B-10","quantity":2,"productName":"Ten"'), item('b', '"sku":"B-10","quantity":1')]),
      order('1', [
        item('c', '"sku":"B-2","amount":4,"productName":"Two"'),
        item('d', '"productName":"Loose"'),
        item('e', '"sku":"","productName":"Another"'),
        item('f', '"sku":"B-10"'),
      ]),
    ]),
  )
  opened.push(odd)
  expect((await run('orders pick-list', { env: odd.env })).out).toBe(
    'B-2\tTwo\t4\t1 × 4\nB-10\t\t4\t1, 2 × 3\n\tAnother\t1\t1\n\tLoose\t1\t1\n',
  )
})

test('names every order that is none, and takes orders or a range', async () => {
  expect(await pick('1060 4711 x/y')).toMatchObject({
    code: 5,
    out: '',
    err: 'error: no order "4711", "x/y" in the last 90 days\ntry: --lookback 360, if it is older\n     (NOT_FOUND, exit 5, nothing was changed)\n',
  })
  expect(await pick('1060 --from 2d')).toMatchObject({ code: 2, out: '' })
  expect(await pick('--from 2020-01 --to 2020-01', { terminal: 80 })).toMatchObject({ code: 0, out: '' })
})
