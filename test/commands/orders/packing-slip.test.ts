import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshHome, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local', NO_COLOR: '1' })
const slips = (words: string, setting: Parameters<typeof run>[1] = {}) =>
  run(`orders packing-slip ${words}`, { env: local(), ...setting })

/** The page as it is read: a line a block, cells with bars between. */
const read = (page: string): readonly string[] =>
  page
    .replace(/<style>.*?<\/style>|<svg.*?<\/svg>/gs, '')
    .replace(/<t[dh]\b[^>]*>/g, '|')
    .replace(/<(br|tr|h\d|dt|dd|li|p|section|address)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&#39;/g, "'")
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

test('is a page an order: where to, what, and what is missing', async () => {
  const ran = await slips(
    '1050 --shop-name Fjällbo --return-address "Storgatan 1; 111 22 Stockholm" --note "Thank you!"',
  )
  expect(ran).toMatchObject({ code: 0, err: '' })
  expect(read(ran.out)).toMatchInlineSnapshot(`
    [
      "Packing slips: 1050",
      "Fjällbo",
      "Storgatan 1",
      "111 22 Stockholm",
      "Deliver to",
      "Björn Sjögren",
      "Björkvägen 18",
      "411 07 Göteborg",
      "SWEDEN",
      "Packing slip",
      "Order",
      "1050",
      "Ordered",
      "2026-11-18",
      "|Qty|SKU|Item",
      "|1|SK-6002-01-38|Skomaker Leather sneakers, White, 38",
      "|1|FJ-2002-01-XS|Fjällrå Down vest Kåre, Sand, XS",
      "Not in this parcel",
      "1 × Lind &amp; Ask Pleated trousers, Taupe, 44: sent separately",
      "Thank you!",
    ]
  `)
  expect(ran.out).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(ran.out).toContain('aria-label="1050"')
})

test('has prices where they are wanted', async () => {
  expect(read((await slips('1050 --prices')).out).slice(-8)).toMatchInlineSnapshot(`
    [
      "2026-11-18",
      "|Qty|SKU|Item|Price",
      "|1|SK-6002-01-38|Skomaker Leather sneakers, White, 38|1 299,00 kr",
      "|1|FJ-2002-01-XS|Fjällrå Down vest Kåre, Sand, XS|1 899,00 kr",
      "|||Shipping|0,00 kr",
      "|||The whole order, VAT included|4297.00 SEK",
      "Not in this parcel",
      "1 × Lind &amp; Ask Pleated trousers, Taupe, 44: sent separately",
    ]
  `)
  const whole = read((await slips('1060 --prices')).out)
  expect(whole.at(-1)).toBe('|||Total, VAT included|4646.00 SEK')
})

test('prints what waits, in the order named; or what was shipped, once more', async () => {
  const ran = await slips('1060 1047 1050 --json')
  const { orders, html } = JSON.parse(ran.out)
  expect(
    orders.map((order: { orderNumber: string; items: unknown[] }) => [order.orderNumber, order.items.length]),
  ).toEqual([
    ['1060', 3],
    ['1047', 3],
    ['1050', 2],
  ])
  expect(html.match(/<section class="slip">/g)).toHaveLength(3)
})

test('for a range leaves out orders in which nothing waits, the oldest first', async () => {
  const { orders } = JSON.parse((await slips('--from 3d --state new --json')).out)
  expect(orders.map(({ orderNumber }: { orderNumber: string }) => orderNumber)).toEqual([
    '1046',
    '1050',
    '1051',
    '1053',
    '1054',
    '1056',
    '1058',
    '1059',
    '1060',
  ])
  expect(await slips('--from 2020-01 --to 2020-01', { terminal: 80 })).toMatchObject({
    code: 0,
    out: '',
    err: 'Orders from 2020-01-01 00:00 to 2020-01-31 23:59, local time.\nNothing to pack.\n',
  })
  expect(JSON.parse((await slips('--from 2020-01 --to 2020-01 --json')).out)).toEqual({ orders: [], html: null })
})

test('names an order in which there is nothing to pack, and refuses where there is no other', async () => {
  const one = await slips('1060 1055')
  expect(one).toMatchObject({ code: 0, err: 'order 1055 (5f1c2cdbf881bea68af1a2a0): nothing to pack\n' })
  expect(one.out).toBe((await slips('1060')).out)
  const ran = await slips('1055')
  expect(ran).toMatchObject({ code: 6, out: '' })
  expect(ran.err).toMatchInlineSnapshot(`
    "error: order 1055 (5f1c2cdbf881bea68af1a2a0): nothing to pack
      item 1d4abf1 "Fjällrå Down vest Kåre, Night blue, XS" is Hold; next: Shipped (2), Cancelled (3), Acknowledged (6)
      item 1d4abf2 "Fjällrå Trail trousers, Black, S" is Hold; next: Shipped (2), Cancelled (3), Acknowledged (6)
    try: --state, to name the items by their status
         (REJECTED, exit 6, nothing was sent)
    "
  `)
  expect((await slips('1055 --state hold')).code).toBe(0)
  expect((await slips('4711')).code).toBe(5)
})

test('--out writes the file as a whole', async () => {
  const env = local()
  const file = join(env.HOME ?? '', 'slips.html')
  expect(await slips(`1060 --out ${file}`, { env, terminal: 80 })).toMatchObject({
    code: 0,
    out: '',
    err: 'Packing slips of 1 order.\n',
  })
  expect(readFileSync(file, 'utf8')).toBe((await slips('1060')).out)
})

test('the shop and its address may come from the profile; a flag wins', async () => {
  const env = {
    ...freshHome(),
    MERCHANT_PROFILE: 'local',
    MERCHANT_SHOP_NAME: 'Fjällbo',
    MERCHANT_RETURN_ADDRESS: 'A 1; B 2',
  }
  expect((await run('orders packing-slip 1060', { env })).out).toContain(
    '<p class="shop">Fjällbo</p><p class="from">A 1<br>B 2</p>',
  )
  expect((await run('orders packing-slip 1060 --shop-name Other', { env })).out).toContain('<p class="shop">Other</p>')
})
