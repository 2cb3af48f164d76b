import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { packingSlips } from '../../src/paper/packing-slips.ts'
import { browse, hasChromium, whyNoChromium } from '../support/chromium.ts'
import { readOrder } from '../watch/orders.ts'

const canScan = spawnSync('zbarimg', ['--version']).status === 0

const orderNumbers = ['1060', 'AB-17/3 (b)', '100000012345678']

const slipOf = (orderNumber: string, count: number) => {
  const order = readOrder({
    id: orderNumber,
    orderNumber,
    orderDate: '2026-11-20T10:00:00Z',
    customer: {
      firstName: 'Małgorzata',
      lastName: 'Szczęsna-Żółkiewska',
      homeAddress: { streetAddress: 'ul. Świętojańska 12/4', zipCode: '81-372', city: 'Gdynia', country: 'PL' },
    },
    items: Array.from({ length: count }, (_, at) => ({
      id: `i${at}`,
      sku: `HV-5005-01-${at}`,
      productName: 'Hverdag Cotton socks, 5-pack',
      attributesValue: 'Mixed, 36-39',
      quantity: at + 1,
      totalPriceIncVat: { value: 199, currency: 'PLN', formatted: '199,00 zł' },
    })),
  })
  return { order, items: order.items }
}

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'merchant-paper-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const look = async (page: string, ...wishes: readonly string[]): Promise<void> => {
  const file = join(mkdtempSync(join(folder, 'run-')), 'slips.html')
  writeFileSync(file, page)
  await browse(`file://${file}`, `${file}.profile`, ['--no-pdf-header-footer', ...wishes])
}

const letterhead = {
  shopName: 'Fjällbo',
  returnAddress: ['Storgatan 1', '111 22 Stockholm'],
  note: 'Thank you!',
  prices: true,
}
const page = packingSlips(
  orderNumbers.map((orderNumber, at) => slipOf(orderNumber, at + 1)),
  letterhead,
)

const pagesOf = async (text: string, paper: string): Promise<number> => {
  const file = join(folder, `${paper}.pdf`)
  await look(text.replace('@page {', `@page { size: ${paper};`), `--print-to-pdf=${file}`)
  return readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0
}

describe.skipIf(!hasChromium)(`packing slips in Chromium${whyNoChromium}`, () => {
  test.each(['A4', 'Letter'])('take one sheet of %s an order', async (paper) => {
    expect(await pagesOf(page, paper)).toBe(orderNumbers.length)
  })

  test('an order of 60 lines goes on on further sheets, and the next begins a new one', async () => {
    const long = packingSlips([slipOf('1', 60), slipOf('2', 1)], letterhead)
    expect(await pagesOf(long, 'A4')).toBe(4)
  })

  test('are painted, with barcodes that a scanner reads', async () => {
    const file = join(folder, 'slips.png')
    await look(page, '--window-size=1000,2200', '--force-device-scale-factor=2', `--screenshot=${file}`)
    const bytes = readFileSync(file)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([2000, 4400])
    expect(bytes.length).toBeGreaterThan(60_000)
    if (!canScan) return
    const words = ['--quiet', '--raw', '-Sdisable', '-Scode128.enable', file]
    const stdout = execFileSync('zbarimg', words, { encoding: 'utf8' })
    expect(stdout.trim().split('\n').sort()).toEqual([...orderNumbers].sort())
  })
})
