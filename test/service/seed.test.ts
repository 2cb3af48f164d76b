import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { itemStatuses } from '../../src/service/rules/statuses.ts'
import { orderIdOf, positionOf } from '../../src/service/seed/identity.ts'
import { type MarketId, markets } from '../../src/service/seed/markets.ts'
import { localPrice, moneyOf } from '../../src/service/seed/money.ts'
import { orderAt } from '../../src/service/seed/order-at.ts'
import { openService } from '../../src/service/service.ts'
import { ask, everyState, list, now, shop } from './ask.ts'

const whole = `/v3/merchants/orders?from=2020-01-01&states=${everyState}&pageSize=200`
const hashOf = async (service = shop()) =>
  createHash('sha256')
    .update((await ask(service, whole)).body)
    .digest('hex')

describe('the same seed on the same day', () => {
  test('gives the same bytes, on every machine', async () => {
    expect(await hashOf()).toBe('0ece98d996160e9ade49d07fdd8aa14ce9eab493205ff03f9c671da35899c2fc')
  })

  test('gives them all day long, and another day later shifts the dates alone', async () => {
    const at = (text: string) => openService({ memory: true, now: () => new Date(text) })
    expect(await hashOf(at('2026-11-20T00:00:00.000Z'))).toBe(await hashOf(at('2026-11-20T23:59:59.999Z')))
    const today = await list(shop())
    const tomorrow = await list(at('2026-11-21T00:00:00.000Z'))
    expect(tomorrow.items.map(({ id }) => id)).toEqual(today.items.map(({ id }) => id))
    const shift = Date.parse(tomorrow.items[9]?.orderDate ?? '') - Date.parse(today.items[9]?.orderDate ?? '')
    expect(shift).toBe(86_400_000)
  })

  test('can be pinned by a reset, and another seed is another shop', async () => {
    const service = openService({ memory: true })
    expect(await service.reset({ seed: 42, now })).toEqual({ seed: 42, count: 60 })
    expect(await hashOf(service)).toBe(await hashOf())
    await service.reset({ seed: 43, now })
    expect(await hashOf(service)).not.toBe(await hashOf())
  })
})

describe('the shop of the README', async () => {
  const { items: orders } = await list(shop())
  const lines = orders.flatMap((order) => order.items)
  const inAll = JSON.stringify(orders)

  test('has sixty orders of some 75 days, most of them recent', () => {
    expect(orders.length).toBe(60)
    const ages = orders.map(({ orderDate }) => (now.getTime() - Date.parse(orderDate)) / 86_400_000)
    expect(ages[0]).toBeLessThan(1)
    expect(ages.at(-1)).toBeGreaterThan(65)
    expect(ages.at(-1)).toBeLessThan(77)
    expect(ages.filter((age) => age < 30).length).toBeGreaterThanOrEqual(45)
  })

  test('begins with the orders of the tour', () => {
    const first = orders.slice(0, 3)
    expect(first.map(({ orderNumber }) => orderNumber)).toEqual(['1060', '1059', '1058'])
    expect(first.map(({ items }) => items.map(({ status }) => status))).toEqual([[0, 0, 0], [0], [0, 0]])
    expect(first.map(({ shippingPreferences }) => shippingPreferences)).toEqual([
      { shippingProvider: 'PostNord', sendDeliveryNoteToCustomer: true },
      { shippingProvider: 'Bring', sendDeliveryNoteToCustomer: true },
      { shippingProvider: 'Posti', sendDeliveryNoteToCustomer: false },
    ])
  })

  test('has every state, one cancelled order and one returned', () => {
    expect(new Set(lines.map(({ status }) => status))).toEqual(new Set(itemStatuses.keys()))
    const withAny = (status: number) => orders.filter((order) => order.items.some((item) => item.status === status))
    expect([withAny(3).length, withAny(4).length]).toEqual([1, 1])
    expect(orders.filter(({ status }) => status === 2).length).toBeGreaterThan(2)
  })

  test('has the odd ones that a client must stand', () => {
    expect(new Set(lines.map(({ totalPriceIncVat }) => totalPriceIncVat.currency))).toEqual(
      new Set(['SEK', 'NOK', 'DKK', 'EUR', 'ISK', 'PLN']),
    )
    for (const odd of [
      'Åsa',
      'Øyvind',
      'Ægisdóttir',
      'Szczęsna-Żółkiewska',
      'Παπαδοπούλου',
      '🌙',
      'ring Gunnel',
      'SW1A 2AA',
    ]) {
      expect(inAll).toContain(odd)
    }
    expect(inAll).toMatch(/"ISK","formatted":"\d+\.\d{3}\u00a0kr\."/)
    expect(inAll).toContain('\\u001b[31m')
    expect(inAll).toContain('The boots leave from the other warehouse')
    expect(orders.map(({ items }) => items.length)).toEqual(expect.arrayContaining([1, 7]))
    expect(orders.some(({ customer }) => !customer.useHomeAddressAsDeliveryAddress)).toBe(true)
    expect(lines.some(({ attributesValue }) => attributesValue === '')).toBe(true)
    const oldest = orders.at(-1)
    expect(Object.keys(oldest ?? {})).not.toContain('shippingPreferences')
    expect(Object.keys(oldest?.items[0] ?? {})).not.toContain('quantity')
  })

  test('adds up: VAT and the price without it make the price with it', () => {
    for (const { totalPriceIncVat, totalPriceExVat, vatValue } of lines) {
      expect(Math.round((totalPriceExVat.value + vatValue.value) * 100)).toBe(Math.round(totalPriceIncVat.value * 100))
    }
  })

  test('tells a past that lies between the order and today', () => {
    for (const { orderDate, activityLogs } of orders) {
      const dates = activityLogs.map(({ date }) => date)
      expect(dates.toSorted()).toEqual(dates)
      expect(dates.every((date) => date > orderDate && date <= '2026-11-20')).toBe(true)
    }
  })
})

describe('money', () => {
  const [nbsp, of] = ['\u00a0', (id: MarketId, units: number) => moneyOf(markets[id], units)]

  test('looks as its market has it: comma, no-break space, marker last', () => {
    expect(of('se', 129_900)).toEqual({ value: 1299, currency: 'SEK', formatted: `1${nbsp}299,00${nbsp}kr` })
    expect(of('dk', 123_456_705)).toEqual({ value: 1_234_567.05, currency: 'DKK', formatted: `1.234.567,05${nbsp}kr.` })
    expect(of('fi', 5)).toEqual({ value: 0.05, currency: 'EUR', formatted: `0,05${nbsp}€` })
    expect(of('pl', 0)).toEqual({ value: 0, currency: 'PLN', formatted: `0,00${nbsp}zł` })
  })

  test('has no decimals where the currency has none', () => {
    expect(of('is', 12_990)).toEqual({ value: 12_990, currency: 'ISK', formatted: `12.990${nbsp}kr.` })
  })

  test('follows the Swedish list, ending as prices do elsewhere', () => {
    const prices = (['se', 'no', 'dk', 'fi', 'is', 'pl'] as const).map(
      (id) => of(id, localPrice(markets[id], 1099)).value,
    )
    expect(prices).toEqual([1099, 1149, 749, 99.95, 13_990, 429])
  })
})

describe('ids', () => {
  test('lead back to their order, also among a million, and to no order of another shop', () => {
    const seed = { seed: 42, count: 1_000_000 }
    const positions = [0, 1, 59, 60, 65_535, 65_536, 999_999]
    expect(positions.map((position) => positionOf(seed, orderIdOf(42, position)))).toEqual(positions)
    expect(positionOf({ seed: 42, count: 60 }, orderIdOf(42, 60))).toBeUndefined()
    expect(positionOf({ seed: 43, count: 60 }, orderIdOf(42, 3))).toBeUndefined()
    expect(positionOf(seed, orderIdOf(42, 3).toUpperCase())).toBeUndefined()
  })

  test('are all different, and so are those of the items of an order', () => {
    const seed = { seed: 42, count: 3000 }
    const orders = Array.from({ length: 3000 }, (_, position) => orderAt(seed, now.getTime(), position))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(3000)
    for (const { items } of orders) {
      expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
      expect(new Set(items.map(({ productId }) => productId)).size).toBe(items.length)
    }
  })
})
