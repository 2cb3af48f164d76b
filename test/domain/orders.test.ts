import { describe, expect, test } from 'vitest'
import { selectItems } from '../../src/domain/item-selection.ts'
import { moveTo } from '../../src/domain/next-status.ts'
import {
  customerName,
  deliveryOf,
  mentions,
  nextOf,
  nextText,
  progressText,
  quantityOf,
  totalPaid,
  totalVat,
} from '../../src/domain/order-summary.ts'
import { matchProvider, sentProvider } from '../../src/domain/providers.ts'
import { askedStates, graveOf, labelOf, saidOf, statusCodeOf, statusWords, verbOf } from '../../src/domain/status.ts'
import type { Order, OrderItem } from '../../src/schemas/order.ts'

const items = (...statuses: readonly (number | undefined)[]): readonly OrderItem[] =>
  statuses.map((status, at) => ({ id: `i-${at + 1}`, status, nextStatuses: [] }))
const order = (more: Partial<Order>): Order => ({ id: 'o', items: [], ...more })

describe('progress', () => {
  test.each([
    [[], 'no items'],
    [[0], '0 of 1 shipped'],
    [[2, 0, 0], '1 of 3 shipped'],
    [[2, 2], '2 of 2 shipped'],
    [[0, 6, 6, 1], '0 of 4 shipped, 2 acknowledged, 1 on hold'],
    [[2, 3], '1 of 2 shipped, 1 cancelled'],
    [[4], '0 of 1 shipped, 1 returned'],
    [[7, 7, 9], '0 of 3 shipped, 2 with status 7, 1 with status 9'],
    [[undefined, 2], '1 of 2 shipped, 1 without a status'],
  ])('of %j', (statuses, said) => {
    expect(progressText(items(...statuses), {})).toBe(said)
  })

  test('speaks with the labels of the profile', () => {
    expect(progressText(items(1, 7), { 1: 'Väntar', 7: 'Packad' })).toBe('0 of 2 shipped, 1 väntar, 1 packad')
  })

  test('quantity counts before its legacy twin', () => {
    expect(quantityOf({ id: 'i', quantity: 2, amount: 1 })).toBe(2)
    expect(quantityOf({ id: 'i', amount: 1 })).toBe(1)
    expect(quantityOf({ id: 'i' })).toBeUndefined()
  })
})

describe('what can be done next', () => {
  const may = (...lists: readonly (readonly number[] | undefined)[]): readonly OrderItem[] =>
    lists.map((nextStatuses, at) => ({ id: `i-${at}`, nextStatuses: nextStatuses && [...nextStatuses] }))

  test('is what at least one item may become, in the order in which a shop works', () => {
    expect(nextOf(may([6, 3, 1, 2], [4, 9, 7]))).toEqual([2, 1, 3, 6, 4, 7, 9])
    expect(nextText(may([6, 3, 1, 2], [4]), {})).toBe('ship, hold, cancel, acknowledge, return')
    expect(nextText(may([9]), {})).toBe('to 9')
    expect(nextText(may([9]), { 9: 'Packad' })).toBe('to Packad')
  })

  test('nothing is not the same as not known', () => {
    expect(nextText(may([], []), {})).toBe('')
    expect(nextText(may(undefined, undefined), {})).toBe('not known')
    expect(nextText(may(undefined, [2]), {})).toBe('ship')
    expect(nextText([], {})).toBe('')
  })

  test('only nextStatuses decides where an item may go', () => {
    const all: readonly OrderItem[] = [
      { id: 'may', status: 0, nextStatuses: [2] },
      { id: 'there', status: 2, nextStatuses: [4] },
      { id: 'again', status: 2, nextStatuses: [2] },
      { id: 'never', status: 3, nextStatuses: [] },
      { id: 'unknown', status: 0 },
    ]
    const { allowed, there, refused } = moveTo(all, 2)
    expect(allowed.map(({ id }) => id)).toEqual(['may', 'again'])
    expect(there.map(({ id }) => id)).toEqual(['there'])
    expect(refused.map(({ id }) => id)).toEqual(['never', 'unknown'])
  })
})

describe('money of an order', () => {
  const sek = (value: number) => ({ value, currency: 'SEK' })

  test('is what the customer pays for items and shipping, and the VAT in it', () => {
    const paid = order({
      items: [
        { id: '1', totalPriceIncVat: sek(0.1), vatValue: sek(0.02) },
        { id: '2', totalPriceIncVat: sek(0.2), vatValue: sek(0.04) },
      ],
      shippingLines: { priceIncVat: sek(49), vatValue: sek(9.8) },
    })
    expect(totalPaid(paid)).toEqual([{ digits: '49.3', currency: 'SEK' }])
    expect(totalVat(paid)).toEqual([{ digits: '9.86', currency: 'SEK' }])
    expect(totalPaid(order({}))).toEqual([])
  })

  test('in two currencies stays two sums', () => {
    const paid = order({
      items: [{ id: '1', totalPriceIncVat: sek(1) }],
      shippingLines: { priceIncVat: { value: 2, currency: 'EUR' } },
    })
    expect(totalPaid(paid)).toEqual([
      { digits: '1', currency: 'SEK' },
      { digits: '2', currency: 'EUR' },
    ])
  })
})

describe('the customer', () => {
  const home = { city: 'Umeå' }
  const away = { city: 'London' }

  test.each([
    [{ homeAddress: home, deliveryAddress: away }, away, false],
    [{ homeAddress: home, deliveryAddress: away, useHomeAddressAsDeliveryAddress: false }, away, false],
    [{ homeAddress: home, deliveryAddress: away, useHomeAddressAsDeliveryAddress: true }, home, true],
    [{ homeAddress: home }, home, true],
    [{ homeAddress: home, useHomeAddressAsDeliveryAddress: false }, home, true],
    [undefined, undefined, true],
  ])('%j', (customer, address, isHome) => {
    expect(deliveryOf(order({ customer }))).toEqual({ address, isHome })
  })

  test('has a name of what there is', () => {
    expect(customerName(order({ customer: { firstName: 'Åsa', lastName: 'Ek' } }))).toBe('Åsa Ek')
    expect(customerName(order({ customer: { lastName: 'Ek' } }))).toBe('Ek')
    expect(customerName(order({}))).toBe('')
  })

  test('is found by number, name, mail, phone, SKU and product, in any case', () => {
    const one = order({
      id: 'o-77',
      orderNumber: '1058',
      customer: { firstName: 'Åsa', lastName: 'Ek', email: 'AE@example.com', phoneNumber: 'växeln' },
      items: [{ id: 'i', sku: 'BL-4001', productName: 'Blåtind jeans' }],
    })
    for (const text of ['O-77', '105', 'åsa ek', 'ÅSA', 'ae@', 'VÄX', 'bl-40', 'BLÅTIND'])
      expect(mentions(one, text), text).toBe(true)
    for (const text of ['1059', 'Asa', 'i-', 'London']) expect(mentions(one, text), text).toBe(false)
  })
})

describe('items by name', () => {
  const all: readonly OrderItem[] = [
    { id: 'a', sku: 'S' },
    { id: 'b', sku: 'T' },
    { id: 'c', sku: 'T' },
    { id: 'T2', sku: 'a' },
  ]
  const ids = (asked: readonly string[] | undefined) => {
    const { addressed, unknown } = selectItems(all, asked)
    return [addressed.map(({ id }) => id).join(' '), unknown.join(' ')]
  }

  test.each([
    [undefined, 'a b c T2', ''],
    [[], 'a b c T2', ''],
    [['b'], 'b', ''],
    [['S'], 'a', ''],
    [['c', 'b', 'c'], 'b c', ''],
    // an id wins over the SKU of another item
    [['a'], 'a', ''],
    // two items have it: which one is meant?
    [['T'], '', 'T'],
    [['a', 'nope', 'T'], 'a', 'nope T'],
  ])('%j', (asked, addressed, unknown) => {
    expect(ids(asked)).toEqual([addressed, unknown])
  })
})

describe('providers', () => {
  const postnord = { id: 'postnord', name: 'PostNord' }
  const posturinn = { id: 'is-post', name: 'Pósturinn' }
  const listed = [postnord, { id: 'dhl', name: 'DHL' }, posturinn, { name: 'Early Bird' }]

  test.each([
    ['PostNord', postnord],
    ['postnord', postnord],
    ['POST NORD', postnord],
    ['post-nord', postnord],
    ['posturinn', posturinn],
    ['is-post', posturinn],
    ['earlybird', { name: 'Early Bird' }],
  ])('%s is listed', (typed, provider) => {
    expect(matchProvider(typed, listed)).toEqual({ kind: 'listed', provider })
  })

  test('a misspelling is only suggested', () => {
    expect(matchProvider('Postnrod', listed)).toEqual({ kind: 'near', provider: postnord })
    expect(matchProvider('FedEx', listed)).toEqual({ kind: 'unlisted' })
    expect(matchProvider('DHL', [])).toEqual({ kind: 'unlisted' })
  })

  test.each(['other', 'Other', ' OTHER '])('%j is sent as null', (typed) => {
    expect(matchProvider(typed, listed)).toEqual({ kind: 'other' })
  })

  test('what is sent is the id where there is one', () => {
    expect(sentProvider(postnord)).toBe('postnord')
    expect(sentProvider({ name: 'Early Bird' })).toBe('Early Bird')
  })

  test('a name of other letters is matched as it is, and never by having none of ours', () => {
    const greek = { name: 'Ελληνικά' }
    expect(matchProvider('Ελληνικά', [greek])).toEqual({ kind: 'listed', provider: greek })
    expect(matchProvider('Ελληνικα', [greek])).toEqual({ kind: 'listed', provider: greek })
    expect(matchProvider('Ταχυδρομεία', [greek])).toEqual({ kind: 'unlisted' })
    expect(matchProvider('*', [{ name: 'Early Bird' }]).kind).not.toBe('listed')
  })
})

describe('statuses', () => {
  test.each([
    ['new', 0],
    ['Hold', 1],
    ['SHIPPED', 2],
    ['ship', 2],
    ['cancelled', 3],
    ['canceled', 3],
    ['cancel', 3],
    ['returned', 4],
    ['return', 4],
    ['acknowledged', 6],
    [' acknowledge ', 6],
    ['0', 0],
    ['17', 17],
    ['007', 7],
    ['sent', undefined],
    ['', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1234567', undefined],
    ['constructor', undefined],
  ])('%j is %s', (typed, code) => {
    expect(statusCodeOf(typed, {})).toBe(code)
  })

  test('labels of the profile come first, and ours still work', () => {
    const labels = { 0: 'Inkommen', 9: 'Hold' }
    expect(statusCodeOf('inkommen', labels)).toBe(0)
    expect(statusCodeOf('new', labels)).toBe(0)
    expect(statusCodeOf('hold', labels)).toBe(9)
    expect(labelOf(0, labels)).toBe('Inkommen')
    expect(statusWords(labels)).toEqual([
      'inkommen',
      'hold',
      'shipped',
      'cancelled',
      'returned',
      'acknowledged',
      'Hold',
    ])
  })

  test('a code that nobody knows is its number', () => {
    expect(labelOf(17, {})).toBe('17')
    expect(saidOf(17, {})).toBe('with status 17')
    expect(verbOf(17)).toBe('to 17')
    expect(graveOf(17)).toBeUndefined()
  })

  test('every known code is asked for, and those of the profile', () => {
    expect(askedStates({})).toEqual([0, 1, 2, 3, 4, 6])
    expect(askedStates({ 9: 'Packad', 2: 'Skickad', 17: 'x' })).toEqual([0, 1, 2, 3, 4, 6, 9, 17])
  })

  test('what mails, charges or refunds is grave', () => {
    expect([0, 1, 2, 3, 4, 6].filter((code) => graveOf(code) !== undefined)).toEqual([2, 3, 4])
  })
})
