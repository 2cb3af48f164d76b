import { afterEach, describe, expect, test } from 'vitest'
import { cleanCell } from '../../../src/intake/cell.ts'
import { recordsOf } from '../../../src/intake/records.ts'
import { csvLineIn } from '../../../src/output/csv.ts'
import { type OddService, startOddService } from '../../support/odd-service.ts'
import { run } from '../../support/run.ts'

const money = (value: number, currency = 'SEK') => ({ value, currency, formatted: `${value} kr` })

const item = (id: string, [inc, ex, vat]: readonly number[], more: object = {}) => ({
  id,
  sku: `00${id}`,
  productName: 'Mug',
  quantity: 1,
  status: 0,
  nextStatuses: [2],
  totalPriceIncVat: money(inc ?? 0),
  totalPriceExVat: money(ex ?? 0),
  vatValue: money(vat ?? 0),
  ...more,
})

const order = (number: string, items: readonly object[], more: object = {}) => ({
  id: `id-${number}`,
  orderNumber: number,
  orderDate: '2026-11-10T23:30:00Z',
  customer: { firstName: 'Åsa', lastName: 'Lind', homeAddress: { country: 'SE' } },
  items,
  shippingLines: { priceIncVat: money(49), priceExVat: money(39.2), vatValue: money(9.8) },
  ...more,
})

const services: OddService[] = []
afterEach(async () => Promise.all(services.splice(0).map(({ close }) => close())))

const exported = async (orders: readonly object[], line: string, env: Readonly<Record<string, string>> = {}) => {
  const service = await startOddService((url) =>
    url.searchParams.get('pageIndex') === '0'
      ? JSON.stringify({ itemsCount: orders.length, pageIndex: 0, items: orders })
      : '{"itemsCount":0,"items":[]}',
  )
  services.push(service)
  return run(`orders export ${line}`, { env: { ...service.env, ...env } })
}

const whole = order('0042', [item('1', [125, 100, 25]), item('2', [12.5, 10, 2.5])])

test('a row an item: amounts with every digit, shipping once, columns that can be summed', async () => {
  const { code, out, err } = await exported([whole], '--tz UTC')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toBe(
    `date,time,orderNumber,orderId,customer,country,itemId,sku,product,status,quantity,currency,vatRate,exVat,vat,incVat,shippingExVat,shippingVat,shippingIncVat,totalExVat,totalVat,totalIncVat,flaws
2026-11-10,23:30,0042,id-0042,Åsa Lind,SE,1,001,Mug,New,1,SEK,25,100.00,25.00,125.00,39.20,9.80,49.00,139.20,34.80,174.00,
2026-11-10,23:30,0042,id-0042,Åsa Lind,SE,2,002,Mug,New,1,SEK,25,10.00,2.50,12.50,,,,10.00,2.50,12.50,
`,
  )
})

test('a row an order', async () => {
  const { out } = await exported([whole], '--rows order --tz UTC')
  expect(out.split('\n')[1]).toBe(
    '2026-11-10,23:30,0042,id-0042,Åsa Lind,SE,New,2,SEK,25,110.00,27.50,137.50,39.20,9.80,49.00,149.20,37.30,186.50,',
  )
})

test('the day is that of the zone', async () => {
  const day = async (zone: string, range = ''): Promise<readonly (string | undefined)[]> => {
    const { out } = await exported([whole], `--rows order --tz ${zone} ${range}`)
    return out
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',').slice(0, 2).join(' '))
  }
  expect(await day('Europe/Stockholm')).toEqual(['2026-11-11 00:30'])
  expect(await day('America/New_York')).toEqual(['2026-11-10 18:30'])
  expect(await day('Europe/Stockholm', '--from 2026-11-11 --to 2026-11-11')).toEqual(['2026-11-11 00:30'])
  expect(await day('UTC', '--from 2026-11-11 --to 2026-11-11')).toEqual([])
})

describe('for Excel', () => {
  const line = async (more: string, env = {}) =>
    (await exported([whole], `--rows order --tz UTC --excel ${more}`, env)).out

  test('byte order mark, semicolons, CRLF, a comma, and numbers of things as text', async () => {
    const out = await line('')
    expect(out).toMatch(/^\ufeffdate;time;orderNumber;/)
    expect(out.split('\r\n')[1]).toBe(
      '2026-11-10;23:30;="0042";id-0042;Åsa Lind;SE;New;2;SEK;25;110,00;27,50;137,50;39,20;9,80;49,00;149,20;37,30;186,50;',
    )
  })

  test('the decimal sign is that of the locale, or as asked', async () => {
    expect(await line('', { LANG: 'en_US.UTF-8' })).toContain(';110.00;')
    expect(await line('', { LC_ALL: 'de_DE.UTF-8', LANG: 'en_US.UTF-8' })).toContain(';110,00;')
    expect(await line('--decimal point')).toContain(';110.00;')
    expect(await line('--delimiter tab')).toContain('\t110,00\t')
  })

  test('a comma as decimal sign and as delimiter: quoted', async () => {
    const { out } = await exported([whole], '--rows order --tz UTC --decimal comma')
    expect(out).toContain(',"110,00","27,50",')
  })
})

describe('totals', () => {
  const mixed = [
    order('1', [item('1', [0.3, 0.24, 0.06])]),
    order('2', [item('2', [0.1, 0.08, 0.02])], { shippingLines: null }),
    order(
      '3',
      [
        item('3', [255, 200, 55], {
          totalPriceIncVat: money(251, 'EUR'),
          totalPriceExVat: money(200, 'EUR'),
          vatValue: money(51, 'EUR'),
        }),
      ],
      { shippingLines: null },
    ),
    order('4', [item('4', [100, 100, 0])], { shippingLines: null }),
  ]

  test('exact, by currency and by the rate that the amounts make', async () => {
    const { code, out } = await exported(mixed, '--rows totals')
    expect(code).toBe(0)
    expect(out).toBe(
      'currency,vatRate,exVat,vat,incVat,postings\nEUR,25.5,200.00,51.00,251.00,1\nSEK,25,39.52,9.88,49.40,3\nSEK,0,100.00,0.00,100.00,1\n',
    )
  })

  test('as JSON: text, so that no digit is lost', async () => {
    expect(JSON.parse((await exported(mixed, '--rows totals --json')).out)[1]).toEqual({
      currency: 'SEK',
      rate: '25',
      ex: '39.52',
      vat: '9.88',
      inc: '49.4',
      postings: 3,
    })
  })
})

describe('what does not add up', () => {
  const wrong = [
    whole,
    order('7', [item('1', [126, 100, 25])], { shippingLines: null }),
    order('8', [item('1', [125, 100, 25], { vatValue: null })], { shippingLines: null }),
    order('9', [item('1', [125, 100, 25], { totalPriceExVat: money(100, 'EUR') })], { shippingLines: null }),
  ]
  const said = `  order 7: item 001: 126 is not 100 + 25 SEK (1 more)
  order 8: item 001: an amount is missing
  order 9: item 001: amounts of several currencies
`

  test('is named on standard error and in its row', async () => {
    const { code, out, err } = await exported(wrong, '--rows order --columns orderNumber,flaws')
    expect({ code, err }).toEqual({ code: 0, err: `3 orders do not add up:\n${said}` })
    expect(out.split('\n').slice(1, 3)).toEqual(['0042,', '7,item 001: 126 is not 100 + 25 SEK (1 more)'])
  })

  test('is exit 20 with --exit-code', async () => {
    const { code, err } = await exported(wrong, '--rows order --exit-code')
    expect(code).toBe(20)
    expect(err).toBe(`error: 3 orders do not add up\n${said}     (DIFFERENCES, exit 20)\n`)
  })
})

test('hostile cells are safe in a spreadsheet, and read back as they were', async () => {
  const names = ['=1+1', '+46 70', '-x', '@SUM(A1)', '\t=1', 'a"b', 'a,b', 'a;b', ' padded', '=HYPERLINK("x")']
  const orders = names.map((name, at) => order(String(at), [], { customer: { firstName: name } }))
  const { out } = await exported(orders, '--rows order --columns customer')
  const records = recordsOf(out, ',')
  const cells = Array.from({ length: records.count - 1 }, (_, at) => records.cellsOf(at + 1)[0] ?? '')
  for (const cell of cells) expect(cell).not.toMatch(/^\s*[=+@-]/)
  expect(cells.map((cell) => cell.replace(/^'/, ''))).toEqual(names.map((name) => name.replace('\t', '^I')))
})

test('whatever is written is read back unchanged, in every dialect', () => {
  let seed = 7
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const signs = ['a', 'Å', '0', '12', '"', ',', ';', '\n', ' ', '=', '-', '1E5', '€', '|']
  for (let turn = 0; turn < 2000; turn += 1) {
    const cells = Array.from({ length: 3 }, () =>
      Array.from({ length: random(6) }, () => signs[random(signs.length)]).join(''),
    )
    if (cells.every((cell) => cell.trim() === '')) continue
    const delimiter = [',', ';', '\t', '|'][turn % 4] as string
    const dialect = { delimiter, decimal: '.', excel: turn % 2 === 0 } as const
    const records = recordsOf(csvLineIn(dialect, [...cells, 'end'], []), delimiter)
    const back = records.cellsOf(0).slice(0, 3)
    const unwrapped = back.map((cell) => /^="(.*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=\s*[=+\-@])/, ''))
    expect(unwrapped, JSON.stringify(cells)).toEqual(cells)
  }
  expect(cleanCell('="0042"')).toBe('0042')
})
