import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startShop } from '../crash/shop.mjs'
import { timeQuiet } from './child.mjs'
import { compare } from './figures.mjs'

const rows = 500
const latency = 50
const concurrency = 4
/** Preflight, POST and read-back of every row, so many at a time, and nothing else. */
const physical = (rows * 3 * latency) / concurrency
/** 1.3 times that, and a second for the start, the listing and the end. */
const goal = (1.3 * physical + 1000) / physical

const readyOrders = async (shop) => {
  await shop.ask('POST', '/__local/reset', { seed: 42, orders: 900, scenario: 'peak-day' })
  const numbers = []
  for (let index = 0; numbers.length < rows; index += 1) {
    const { body } = await shop.ask(
      'GET',
      `/v3/merchants/orders?from=2020-01-01&states=0,1,6&pageSize=100&pageIndex=${index}`,
    )
    const { items } = JSON.parse(body)
    if (items.length === 0) throw new Error(`only ${numbers.length} orders can be shipped`)
    const open = items.filter((order) => order.items.every(({ nextStatuses }) => nextStatuses.includes(2)))
    numbers.push(...open.map(({ orderNumber }) => orderNumber))
  }
  return numbers.slice(0, rows)
}

/** Five hundred parcels shipped over HTTP, to a service that takes 50 ms for every answer. */
export const desk = async ({ run, rounds, report, note, folder }) => {
  const home = join(folder, 'desk')
  mkdirSync(home)
  const shop = await startShop(home, ['--memory'])
  const times = []
  for (let round = 0; round < Math.min(rounds(2), 2); round += 1) {
    const numbers = await readyOrders(shop)
    const file = join(home, `carrier-${round}.csv`)
    const lines = numbers.map((number, at) => `${number},T-${round}-${1_000_000 + at},PostNord`)
    writeFileSync(file, ['order,tracking,provider', ...lines].join('\n'))
    await shop.ask('PUT', '/__local/faults', [{ match: { path: '/v3/' }, fault: { kind: 'latency', ms: latency } }])
    // a journal of its own, as on a first day
    const env = { HOME: join(home, String(round)), MERCHANT_BASE_URL: shop.url, MERCHANT_API_KEY: 'local_key' }
    mkdirSync(env.HOME)
    times.push(await timeQuiet(run.merchant(['orders', 'ship', '--file', file, '--no-notify', '--yes'], env)))
    await shop.ask('DELETE', '/__local/faults')
  }
  await shop.kill()
  report({
    what: `orders ship --file, ${rows} rows, ${latency} ms`,
    beside: `3 calls a row, ${concurrency} at a time, no more`,
    goal: Number(goal.toFixed(2)),
    ...compare(
      times,
      times.map(() => physical),
    ),
  })
  note(`goal: 1.3 x ${physical / 1000} s + 1 s = ${(1.3 * physical + 1000) / 1000} s`)
}
