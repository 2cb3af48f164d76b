import { expect, test } from 'vitest'
import { freshHome, now, run } from '../../support/run.ts'

const local = (): Readonly<Record<string, string>> => ({ ...freshHome(), MERCHANT_PROFILE: 'local' })
const at = '--now 2026-11-20T12:00:00Z'

interface Listed {
  readonly orderDate: string
  readonly items: readonly { readonly status: number }[]
}

/** All orders of a shop that is seeded like this, as text. */
const seeded = async (words: string): Promise<string> => {
  const env = local()
  expect((await run(`local seed ${at} ${words}`, { env })).code).toBe(0)
  return (await run('orders list --from 90d --json', { env })).out
}
const isNew = ({ items }: Listed): boolean => items.every(({ status }) => status === 0)
const hoursOld = ({ orderDate }: Listed): number =>
  (Date.parse('2026-11-20T00:00:00Z') - Date.parse(orderDate)) / 3_600_000

test('mixed is what a reset makes', async () => {
  const env = local()
  await run(`local reset ${at}`, { env })
  const { out } = await run('orders list --from 90d --json', { env })
  expect(await seeded('')).toBe(out)
  expect(await seeded('--scenario mixed')).toBe(out)
})

test('peak-day: hundreds of new orders within hours, and the same bytes every time', async () => {
  const text = await seeded('--scenario peak-day')
  const orders = JSON.parse(text) as readonly Listed[]
  const young = orders.filter((order) => hoursOld(order) <= 13)
  expect(orders).toHaveLength(600)
  expect(young).toHaveLength(360)
  expect(young.filter(isNew).length).toBeGreaterThan(330)
  expect(orders.map(({ orderDate }) => orderDate)).toEqual(
    orders
      .map(({ orderDate }) => orderDate)
      .sort()
      .reverse(),
  )
  expect(await seeded('--scenario peak-day')).toBe(text)
})

test('quiet: hardly an order is new', async () => {
  const share = async (scenario: string): Promise<number> => {
    const orders = JSON.parse(await seeded(`--scenario ${scenario} --orders 600`)) as readonly Listed[]
    return orders.filter(isNew).length / orders.length
  }
  const [quiet, mixed] = [await share('quiet'), await share('mixed')]
  expect(quiet).toBeLessThan(0.04)
  expect(quiet).toBeLessThan(mixed / 4)
})

test('says what it made, for people and as JSON, and forgets what was changed', async () => {
  const env = local()
  await run('orders hold 1058', { env })
  expect((await run('local seed --orders 70 --products 1000000', { env })).out).toBe(
    'The built-in service is as new: 70 orders and 1000000 products, mixed, seed 42.\n',
  )
  expect(JSON.parse((await run('local status --json', { env })).out)).toMatchObject({ changedOrders: 0, orders: 70 })
  const json = await run('local seed --seed 7 --scenario peak-day --json', { env })
  expect(JSON.parse(json.out)).toEqual({ seed: 7, orders: 600, products: 400, scenario: 'peak-day', now: null })
  expect((await run('local reset', { env, now })).out).toContain('60 orders, seed 42')
  expect(JSON.parse((await run('local status --json', { env })).out)).toMatchObject({ scenario: 'mixed' })
})

test('an unknown scenario is refused', async () => {
  const { code, err } = await run('local seed --scenario busy')
  expect(code).toBe(2)
  expect(err).toContain('--scenario "busy" is not valid: expected one of quiet, mixed, peak-day')
})
