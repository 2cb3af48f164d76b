import { describe, expect, test } from 'vitest'
import type { AppError } from '../../src/errors/app-error.ts'
import { fixableFile } from '../../src/intake/fixable-file.ts'
import { parseMapping } from '../../src/intake/mapping.ts'
import { readShipments } from '../../src/intake/read-shipments.ts'

const read = (content: string | Uint8Array, map?: string) =>
  readShipments(typeof content === 'string' ? Buffer.from(content) : content, {
    name: 'carrier.csv',
    mapping: map === undefined ? undefined : parseMapping(map),
  })

const refusalOf = (content: string | Uint8Array, map?: string): readonly [string, AppError['parts']] => {
  try {
    read(content, map)
  } catch (error) {
    return [(error as AppError).message, (error as AppError).parts]
  }
  throw new Error('it was read')
}

const codes = (content: string): readonly (readonly [number, string, string])[] =>
  read(content).problems.map(({ line, code, severity }) => [line, code, severity])

const tracks = (content: string | Uint8Array) => read(content).rows.map(({ order, tracking }) => `${order} ${tracking}`)

describe('the same two parcels, however the file was written', () => {
  const expected = ['1060 00370712345678901234', '1059 JJD0099']
  const rows = (delimiter: string, end: string): string =>
    [
      ['Order number', 'Tracking number', 'Carrier'],
      ['1060', '00370712345678901234', 'Åkeri'],
      ['1059', 'JJD0099', 'DHL'],
    ]
      .map((cells) => cells.join(delimiter))
      .join(end) + end

  test.each([
    [',', '\n'],
    [';', '\r\n'],
    ['\t', '\n'],
    ['|', '\r\n'],
    [',', '\r'],
  ])('delimiter %j, lines end with %j', (delimiter, end) => {
    const text = rows(delimiter, end)
    expect(tracks(text)).toEqual(expected)
    expect(tracks(Buffer.from(`\ufeff${text}`))).toEqual(expected)
    expect(tracks(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(expected)
    expect(tracks(Buffer.from(text, 'utf16le'))).toEqual(expected)
    expect(tracks(Buffer.from(`\ufeff${text}`, 'utf16le').swap16())).toEqual(expected)
    expect(tracks(Buffer.from(text, 'latin1'))).toEqual(expected)
    expect(read(Buffer.from(text, 'latin1'))).toMatchObject({
      understood: { encoding: 'windows-1252' },
      rows: [{ provider: 'Åkeri' }, {}],
    })
  })

  test.each([
    ['quoted', '"Order number","Tracking number"\n"1060","00370712345678901234"\n"1059","JJD0099"\n'],
    ['titles above', 'Export of 2026-11-20\n\nOrder number,Tracking number\n1060,00370712345678901234\n1059,JJD0099\n'],
    ['sep= of Excel', 'sep=;\r\nOrder number;Tracking number\r\n1060;00370712345678901234\r\n1059;JJD0099\r\n'],
    ['text forms', 'Order number,Tracking number\n#1060,="00370712345678901234"\n\'1059, JJD0099\u00a0\n'],
    [
      'blank lines and a footer',
      'Order number,Tracking number,X\n1060,00370712345678901234,\n\n1059,JJD0099,\n,,2 rows\n',
    ],
    ['other columns', 'X,Tracking number,Weight,Order number\na,00370712345678901234,1.2,1060\nb,JJD0099,"1,3",1059\n'],
    ['NDJSON', '{"order":"1060","trackingNumber":"00370712345678901234"}\n{"order":1059,"trackingNumber":"JJD0099"}\n'],
  ])('%s', (_, text) => expect(tracks(text)).toEqual(expected))
})

describe('column names of many languages', () => {
  test.each([
    ['Swedish', 'Ordernummer;Kollinummer;Transportör'],
    ['Norwegian', 'Ordrenummer;Sporingskode;Fraktselskap'],
    ['Danish', 'Ordrenummer;Forsendelsesnummer;Fragtfirma'],
    ['Finnish', 'Tilausnumero;Seurantakoodi;Kuljetusyhtiö'],
    ['German', 'Bestell-Nr.;Sendungsnummer;Paketdienst'],
    ['Dutch', 'Bestelnummer;Track & Trace code;Vervoerder'],
    ['French', 'N° de commande;Numéro de suivi;Livreur'],
    ['Spanish', 'Número de pedido;Número de seguimiento;Mensajería'],
    ['Italian', 'Numero ordine;Lettera di vettura;Corriere'],
    ['Polish', 'Numer zamówienia;Numer przesyłki;Przewoźnik'],
    ['English', 'Order No;Consignment number;Courier'],
  ])('%s', (language, header) => {
    const { understood, rows } = read(`${header}\r\n1060;0037;DHL\r\n`)
    expect(understood.language).toBe(language)
    expect(rows).toEqual([
      expect.objectContaining({ order: '1060', tracking: '0037', provider: 'DHL', items: [], line: 2 }),
    ])
  })

  test('the surer of two columns is taken', () => {
    const { rows, understood } = read('Reference,Order number,Tracking number\nX-9,1060,0037\n')
    expect(rows[0]?.order).toBe('1060')
    expect(understood.ignored).toEqual(['Reference'])
  })

  test('--map says what no name tells: by name or by place, with names or without', () => {
    const text = 'Ref A,Label\n1060,0037\n'
    expect(read(text, 'order=Ref A,tracking=label').rows[0]).toMatchObject({ order: '1060', tracking: '0037' })
    expect(read('1060,0037\n1059,0038\n', 'order=#1,tracking=#2').rows).toHaveLength(2)
    expect(refusalOf(text, 'order=Rof A,tracking=Label')).toEqual([
      'carrier.csv has no column that is known to hold order numbers',
      expect.objectContaining({ reasons: ['columns: Ref A, Label'] }),
    ])
  })
})

describe('what a spreadsheet has done is told, and never mended', () => {
  const header = 'order,tracking\n'
  test.each([
    ['1060,9.40011E+21', 'DIGITS_LOST'],
    ['1060,"9,40011E+21"', 'DIGITS_LOST'],
    ['1060,#REF!', 'SHEET_ERROR'],
    ['1060,=A1&B1', 'FORMULA'],
    ['1060,@SUM(A1)', 'FORMULA'],
    ['1060.0,0037', 'DECIMALS'],
    ['"1,060",0037', 'THOUSANDS'],
    ['1060,00\u000037', 'CONTROL_CHARACTER'],
    ['1060,', 'MISSING'],
    [',0037', 'MISSING'],
    ['..,0037', 'NO_ORDER'],
    ['a/../b,0037', 'NO_ORDER'],
    ['a%2e,0037', 'NO_ORDER'],
    ['1060,0037,x', 'RAGGED'],
    ['1060,"0037', 'QUOTES'],
    [`1060,${'9'.repeat(129)}`, 'TOO_LONG'],
  ])('%s is %s', (row, code) => {
    expect(codes(`${header}${row}\n`)).toEqual([[2, code, 'error']])
    expect(read(`${header}${row}\n`).rows).toEqual([])
  })

  test('rounded digits: a suspicion once, an error twice', () => {
    expect(codes(`${header}1060,370712345678901000\n`)).toEqual([[2, 'DIGITS_ROUNDED', 'warning']])
    expect(codes(`${header}1060,370712345678901000\n1059,370712345678902000\n`)).toEqual([
      [2, 'DIGITS_ROUNDED', 'error'],
      [3, 'DIGITS_ROUNDED', 'error'],
    ])
  })

  test('a number shorter than its neighbours with zeros is a suspicion', () => {
    expect(codes(`${header}1060,00371\n1059,371\n1058,12345\n`)).toEqual([[3, 'ZEROS_LOST', 'warning']])
  })

  test('numbers that JSON programs cannot keep', () => {
    expect(codes('{"order":"1","tracking":370712345678901234}\n[1]\nnope\n')).toEqual([
      [1, 'JSON', 'error'],
      [2, 'JSON', 'error'],
      [3, 'JSON', 'error'],
    ])
  })
})

test('items and remarks may be of several lines, as a sheet writes them', () => {
  const { rows, problems } = read('order,sku,tracking,comment\r\n1060,"A\nB",T1,"fragile\r\nring first"\r\n')
  expect(problems).toEqual([])
  expect(rows).toMatchObject([{ line: 2, items: ['A', 'B'], comment: 'fragile\r\nring first' }])
})

test('of NDJSON a list of items is read, and one of anything else is refused', () => {
  const line = (items: unknown): string => `${JSON.stringify({ order: '1060', tracking: 'T1', items })}\n`
  expect(read(line(['A', 'B'])).rows).toMatchObject([{ items: ['A', 'B'] }])
  expect(codes(line([{ sku: 'A' }]))).toEqual([[1, 'JSON', 'error']])
  expect(read(line(2)).rows).toMatchObject([{ items: [] }])
})

test('rows that repeat are counted, parcels are rows of one call, a number at two orders is told', () => {
  const reading = read(
    'order,sku,tracking,carrier\n1060,A,T1,DHL\n1060,B,T1,DHL\n1060,A,T1,DHL\n1060,C,T2,DHL\n1059,,T1,DHL\n',
  )
  expect(reading.skipped).toEqual([{ line: 4, why: 'the same as line 2', sameAs: 2 }])
  expect(reading.parcels.map(({ order, items, tracking, lines }) => [order, items, tracking, lines])).toEqual([
    ['1060', ['A', 'B'], 'T1', [2, 3]],
    ['1060', ['C'], 'T2', [5]],
    ['1059', [], 'T1', [6]],
  ])
  expect(reading.shared).toEqual([{ tracking: 'T1', orders: ['1060', '1059'], lines: [2, 3, 6] }])
})

describe('the fixable file', () => {
  const fixable = (content: string | Uint8Array): string => {
    const { source, problems } = read(content)
    return Buffer.from(fixableFile(source, problems) ?? '').toString()
  }

  test('holds the rows with errors as they stood, and why', () => {
    const text = 'Sendungsnummer;Referenz;"Name; X"\r\n9,4E+21;1060;"a ""b"""\r\n0037;1059;c\r\n'
    expect(fixable(text)).toBe(
      '\ufeffSendungsnummer;Referenz;"Name; X";merchant: reason\r\n9,4E+21;1060;"a ""b""";"""9,4E+21"" has lost its digits to a spreadsheet: mark the column as text before the file is opened in a spreadsheet, and export it again"\r\n',
    )
  })

  test('is read again when it is mended, and its own reasons are replaced', () => {
    const mended = fixable('order,tracking\n1060,\n').replace('1060,,', '1060,0037,')
    expect(tracks(mended)).toEqual(['1060 0037'])
    expect(fixable(fixable('order,tracking\n1060,\n'))).toBe(fixable('order,tracking\n1060,\n'))
  })

  test('keeps UTF-16, which Excel wrote, and NDJSON', () => {
    const { source, problems } = read(Buffer.from('\ufefforder;tracking\r\n1060;\r\n', 'utf16le'))
    expect(Buffer.from(fixableFile(source, problems) ?? '').toString('utf16le')).toMatch(/^\ufefforder;tracking;/)
    expect(fixable('{"order":"1060","tracking":""}\n')).toContain(
      '{"order":"1060","tracking":"","merchant: reason":"no',
    )
  })

  test('is none where nothing is wrong', () => {
    const { source, problems } = read('order,tracking\n1060,0037\n')
    expect(fixableFile(source, problems)).toBeUndefined()
  })
})

describe('what is no list of parcels is refused by name', () => {
  test.each([
    ['an Excel workbook (.xlsx)', 'PK\u0003\u0004…xl/worksheets'],
    ['a PDF', '%PDF-1.7'],
    ['a web page (HTML)', '<!doctype html><title>Log in</title>'],
    ['an XML document', '<?xml version="1.0"?><orders/>'],
    ['a gzip archive', Buffer.from([0x1f, 0x8b, 8, 0])],
    ['empty', ''],
  ])('%s', (what, content) => expect(refusalOf(content)[0]).toBe(`carrier.csv is ${what}`))

  test('one JSON document; columns that mean nothing', () => {
    expect(refusalOf('[{"order":1}]')[0]).toBe('carrier.csv is one JSON document')
    expect(refusalOf('a,b\n1,2\n')).toEqual([
      'carrier.csv has no column that is known to hold order numbers and tracking numbers',
      {
        reasons: ['no line of column names was recognised', 'the first line: a | b'],
        try: ['--map "order=#1,tracking=#2"'],
        effect: 'none',
      },
    ])
    expect(refusalOf('Order,Weight\n1060,2\n')[1].reasons).toEqual(['columns: Order, Weight'])
  })
})

test('whatever the bytes are, it ends in rows or in a clear refusal', () => {
  let seed = 42
  const random = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return (seed >>> 8) % below
  }
  const pieces = [
    'order',
    'tracking',
    ',',
    ';',
    '\t',
    '"',
    '""',
    '\n',
    '\r\n',
    '1060',
    '=',
    '#',
    '\u0000',
    'Å',
    '{',
    '}',
    '1E+9',
    ' ',
  ]
  for (let run = 0; run < 3000; run += 1) {
    const text = Array.from({ length: random(40) }, () => pieces[random(pieces.length)]).join('')
    const bytes = Buffer.from(run % 3 === 0 ? `order,tracking\n${text}` : text)
    try {
      const { rows, problems, source } = read(bytes)
      for (const { order, tracking } of rows) expect(/[\u0000-\u001f]/.test(`${order}${tracking}`)).toBe(false)
      expect(fixableFile(source, problems)?.length ?? 1).toBeGreaterThan(0)
    } catch (error) {
      expect((error as AppError).code, JSON.stringify(text)).toBe('USAGE')
    }
  }
})
