import { expect, test } from 'vitest'
import { deliveryLines } from '../../src/domain/postal-address.ts'
import { packingSlips } from '../../src/paper/packing-slips.ts'
import { readOrder } from '../watch/orders.ts'

const hostile = `<script>alert(1)</script>"'&\u0000\u202e\u001b[2J`

test('whatever stands in an order is text', () => {
  const order = readOrder({
    id: hostile,
    orderNumber: hostile,
    orderDate: hostile,
    customer: {
      firstName: hostile,
      lastName: hostile,
      homeAddress: { streetAddress: hostile, zipCode: hostile, city: hostile, country: hostile },
    },
    items: [
      {
        id: '1',
        sku: hostile,
        productName: hostile,
        attributesValue: hostile,
        totalPriceIncVat: { formatted: hostile },
      },
      { id: '2', productName: hostile, status: 3 },
    ],
    shippingLines: { priceIncVat: { value: 1, currency: hostile } },
  })
  const page = packingSlips([{ order, items: order.items.slice(0, 1) }], {
    shopName: hostile,
    returnAddress: [hostile],
    note: hostile,
    prices: true,
  })
  expect(page).not.toMatch(/<script|[\u0000-\u0009\u000b-\u001f\u202e]/)
  expect(
    page.match(/&lt;script&gt;alert\(1\)&lt;\/script&gt;&quot;&#39;&amp;\\u0000\\u202e\\u001b\[2J/g)?.length,
  ).toBeGreaterThan(15)
  expect(page).not.toMatch(/<img|<link|<script|src=|href=|url\(|@import|\son\w+=/i)
})

const addressOf = (country: string, street = 'Storgatan 1', zipCode = '111 22', city = 'Stockholm') =>
  deliveryLines(
    readOrder({
      id: 'a',
      items: [],
      customer: { firstName: 'Åsa', lastName: 'Å', deliveryAddress: { streetAddress: street, zipCode, city, country } },
    }),
  )

test.each([
  ['SE', ['Åsa Å', 'Storgatan 1', '111 22 Stockholm', 'SWEDEN']],
  ['se', ['Åsa Å', 'Storgatan 1', '111 22 Stockholm', 'SWEDEN']],
  ['GB', ['Åsa Å', 'Storgatan 1', 'Stockholm 111 22', 'UNITED KINGDOM']],
  ['Sverige', ['Åsa Å', 'Storgatan 1', '111 22 Stockholm', 'Sverige']],
  ['ZZ', ['Åsa Å', 'Storgatan 1', '111 22 Stockholm', 'ZZ']],
  ['', ['Åsa Å', 'Storgatan 1', '111 22 Stockholm']],
])('an address to %s', (country, lines) => expect(addressOf(country)).toEqual(lines))

test('an address of several lines, and one with holes', () => {
  expect(addressOf('SE', 'c/o Öberg\r\nStorgatan 1 \n')).toEqual([
    'Åsa Å',
    'c/o Öberg',
    'Storgatan 1',
    '111 22 Stockholm',
    'SWEDEN',
  ])
  expect(addressOf('SE', '', '', 'Umeå')).toEqual(['Åsa Å', 'Umeå', 'SWEDEN'])
  expect(deliveryLines(readOrder({ id: 'a', items: [] }))).toEqual([])
})
