import { describe, expect, test } from 'vitest'
import { isAppError } from '../../src/errors/app-error.ts'
import { fixableFile } from '../../src/intake/fixable-file.ts'
import { readShipments } from '../../src/intake/read-shipments.ts'

/** What every right reading of a shape gives: nothing lost, no character altered. */
const parcels = [
  { order: '1060', tracking: '00370712345678901234', provider: 'PostNord' },
  { order: 'SE-1059_b', tracking: 'JJD000390007', provider: 'DHL "Freight", Åland' },
  { order: '1058', tracking: '0042', provider: 'Bring; Nordic|East' },
] as const

/** Column names as people of each language see them at their carrier: order, tracking, provider. */
const headers: readonly (readonly [string, string, string, string])[] = [
  ['English', 'Order number', 'Tracking number', 'Carrier'],
  ['Swedish', 'Ordernummer', 'Spårningsnummer', 'Transportör'],
  ['Norwegian', 'Bestillingsnummer', 'Sporingsnr', 'Fraktselskap'],
  ['Danish', 'Ordrenr.', 'Forsendelsesnummer', 'Fragtfirma'],
  ['Finnish', 'Tilausnumero', 'Seurantakoodi', 'Kuljetusyhtiö'],
  ['German', 'Bestell-Nr.', 'Sendungsnummer', 'Versanddienstleister'],
  ['Dutch', 'Bestelnummer', 'Track & trace code', 'Vervoerder'],
  ['French', 'N° de commande', 'Numéro de suivi', 'Livreur'],
  ['Spanish', 'Número de pedido', 'Número de seguimiento', 'Transportista'],
  ['Italian', 'Numero ordine', 'Codice tracking', 'Corriere'],
  ['Polish', 'Nr zamówienia', 'Nr przesyłki', 'Przewoźnik'],
]

type Bytes = (text: string) => Buffer
const encodings: Readonly<Record<string, Bytes>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'utf-16le': (text) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be': (text) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'windows-1252': (text) => Buffer.from(text, 'latin1'),
}

const cellOf = (text: string, always: boolean): string =>
  always || /[",;|\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

interface Shape {
  readonly name: string
  readonly language: string
  readonly bytes: Buffer
}

/** Every language in every encoding, with delimiters, line ends, quoting and ornaments going round beside them. */
const shapes: readonly Shape[] = headers.flatMap(([language, ...names], at) =>
  Object.entries(encodings).flatMap(([encoding, bytesOf], turn) =>
    [0, 1, 2, 3].map((round) => {
      const count = at * 20 + turn * 4 + round
      const delimiter = [',', ';', '\t', '|'][(count + turn) % 4] as string
      const lineEnd = ['\n', '\r\n', '\r'][count % 3] as string
      const isQuoted = round % 2 === 1
      const ornament = ['plain', 'titles', 'blank lines', 'trailing delimiters', 'more columns', 'sep='][
        count % 6
      ] as string
      const rows = [names, ...parcels.map(({ order, tracking, provider }) => [order, tracking, provider])].map(
        (cells) => {
          const [order = '', tracking = '', provider = ''] = cells.map((cell) => cellOf(cell, isQuoted))
          const more = ornament === 'more columns' ? [cellOf('Umeå\nvästra', true), '1,25'.replace(',', '.')] : []
          const line = [order, ...more, provider, tracking].join(delimiter)
          return ornament === 'trailing delimiters' ? `${line}${delimiter}${delimiter}` : line
        },
      )
      const lines = [
        ...(ornament === 'titles' ? ['Export 2026-11-20', ''] : []),
        ...(ornament === 'sep=' ? [`sep=${delimiter}`] : []),
        ...(ornament === 'blank lines' ? rows.flatMap((row) => [row, '', delimiter.repeat(2)]) : rows),
      ]
      const text = lines.join(lineEnd) + (count % 2 === 0 ? lineEnd : '')
      // Windows-1252 has no such letters: Polish programs write 1250, which is refused
      const plain = encoding === 'windows-1252' ? text.replaceAll('ł', 'l').replaceAll('ź', 'z') : text
      return {
        name: `${language}, ${encoding}, ${JSON.stringify(delimiter)}, ${JSON.stringify(lineEnd)}, ${ornament}`,
        language,
        bytes: bytesOf(plain),
      }
    }),
  ),
)

describe(`${shapes.length} shapes of one file`, () => {
  test('each is read right: no row lost, no character altered, nothing odd about it', () => {
    const wrong = shapes.flatMap(({ name, bytes }) => {
      try {
        const { rows, problems } = readShipments(bytes, { name })
        const seen = rows.map(({ order, tracking, provider }) => ({ order, tracking, provider }))
        return JSON.stringify(seen) === JSON.stringify(parcels) && problems.length === 0
          ? []
          : [`${name}: ${JSON.stringify(seen)} ${JSON.stringify(problems)}`]
      } catch (error) {
        return [`${name}: ${isAppError(error) ? JSON.stringify([error.message, error.parts]) : String(error)}`]
      }
    })
    expect(wrong).toEqual([])
  })

  test('each names its language', () => {
    const named = headers.map(([, ...names]) => {
      const text = `${names.join(';')}\n1060;0042;DHL\n`
      return readShipments(Buffer.from(text), { name: 'carrier.csv' }).understood.language
    })
    // Norwegian and Danish share most of their words
    expect(named).toEqual(headers.map(([language]) => language))
  })
})

const read = (text: string | Buffer) => readShipments(Buffer.from(text), { name: 'carrier.csv' })
const codesOf = (row: string) =>
  read(`order,tracking\n${row}\n`).problems.map(({ code, severity }) => `${code} ${severity}`)

test('two columns of one name are refused, unless one is chosen by its place', () => {
  const text = 'order,tracking no,Tracking No.\n1060,T1,T2\n'
  expect(() => read(text)).toThrow('carrier.csv has 2 columns "tracking no"')
  const { rows } = readShipments(Buffer.from(text), { name: 'carrier.csv', mapping: { tracking: '#3' } })
  expect(rows).toMatchObject([{ tracking: 'T2' }])
})

describe('what altered a number is refused', () => {
  test.each([
    ['#REF!,0037', 'SHEET_ERROR error'],
    ['1060,#N/A', 'SHEET_ERROR error'],
    ['1060,#SAKNAS!', 'SHEET_ERROR error'],
    ['1060,#VALEUR!', 'SHEET_ERROR error'],
    ['1060,#PUUTTUU!', 'SHEET_ERROR error'],
    ['1060,########', 'SHEET_ERROR error'],
    ['1060,JJD\u200b0099', 'CONTROL_CHARACTER error'],
    ['1060,JJD\u00ad0099', 'CONTROL_CHARACTER error'],
    ['1060,JJD–0099', 'TYPOGRAPHY error'],
    ['1060,“JJD0099”', 'TYPOGRAPHY error'],
  ])('%s is %s', (row, code) => {
    expect(codesOf(row)).toEqual([code])
  })

  test('rounded digits beside one that a spreadsheet would have rounded too are only odd', () => {
    const rows = '1,370712345678901000\n2,370712345678902000\n3,370712345678901234'
    expect(codesOf(rows)).toEqual(['DIGITS_ROUNDED warning', 'DIGITS_ROUNDED warning'])
  })

  test.each([
    ['="00123"', '00123'],
    ['"=""00123"""', '00123'],
    ["'00123", '00123'],
    ['\u00a000123\u00a0', '00123'],
    ['\ufeff00123\u200b', '00123'],
    ['1Z 999 AA1', '1Z 999 AA1'],
  ])('%s is the number %s', (cell, number) => {
    expect(read(`order,tracking\n1060,${cell}\n`).rows.map(({ tracking }) => tracking)).toEqual([number])
  })
})

describe('rows that are no parcels, and cells that are more', () => {
  test('a total below the list is left out and counted; without it the row would be an error', () => {
    const { rows, skipped, problems } = read('order,tracking\n1060,0037\nTotal: 1,\n')
    expect([rows.length, skipped.map(({ line }) => line), problems]).toEqual([1, [3], []])
    expect(codesOf('Totally,')).toEqual(['MISSING error'])
  })

  test('a comment keeps its apostrophe, a SKU its space; several SKUs stand with signs between', () => {
    const { rows } = read("order,tracking,sku,note\n1060,T1,RED MUG,'t pakket\n1059,T2,A; B|C,x\n")
    expect(rows.map(({ items, comment }) => [items, comment])).toEqual([
      [['RED MUG'], "'t pakket"],
      [['A', 'B', 'C'], 'x'],
    ])
  })

  test('NDJSON: records that nothing is read from may lie beside; what is read must be plain', () => {
    const { rows } = read('{"orderNumber":"1060","tracking":"T1","customer":{"city":"Umeå"},"sku":["A","B"]}\n')
    expect(rows).toMatchObject([{ order: '1060', items: ['A', 'B'] }])
    expect(read('{"orderNumber":{"a":1},"tracking":"T1"}\n').rows).toEqual([])
  })
})

describe('the fixable file in a spreadsheet', () => {
  test('runs nothing, keeps numbers and text forms, and is read back as it was', () => {
    const text = 'order;tracking;note;phone\n1060;;=HYPERLINK("x");+46 70 000\n1059;="007";-5;+46\n1058;;\'=1;@x\n'
    const { source, problems } = read(text)
    const written = Buffer.from(fixableFile(source, problems) ?? '').toString()
    expect(
      written
        .split('\n')
        .slice(1, 3)
        .map((line) => line.split(';').slice(2, 4)),
    ).toEqual([
      [`"'=HYPERLINK(""x"")"`, "'+46 70 000"],
      ["''=1", "'@x"],
    ])
    const mended = written.replace('1060;;', '1060;T1;').replace('1058;;', '1058;T2;')
    expect(read(mended).rows.map(({ comment }) => comment)).toEqual(['=HYPERLINK("x")', "'=1"])
  })
})
