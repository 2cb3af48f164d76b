import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Transport, WireReply } from '../../src/http/call.ts'
import type { Order } from '../../src/service/order.ts'
import { openService, type Service } from '../../src/service/service.ts'
import { freshHome, now } from '../support/run.ts'
import { idOf } from './faulty-shop.ts'
import { faults, pick, randomOf, runOver } from './run-over.ts'

/** More of them: CASES=5000 npx vitest run --config test/vitest.config.mts test/faults/desk-properties.test.ts */
const cases = Number(process.env.CASES ?? 20)
const timeout = 600_000
const seeds = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

interface Write {
  readonly method: string
  readonly body: { readonly status?: number; readonly orderItemsIds?: readonly string[] }
  /** Whether the service may have done it. */
  readonly may: boolean
}

interface Shop {
  readonly service: Service
  readonly requests: string[]
  readonly writes: Write[]
  readonly type: (line: string) => Promise<{ readonly code: number; readonly out: string }>
  readonly order: (number: number) => Promise<Order>
  readonly folder: string
}

interface Odds {
  readonly random: () => number
  /** How many of the writes meet a fault. */
  readonly faulty?: number
  readonly alter?: (order: Order) => Order
}

const orderPath = /^\/v3\/merchants\/orders\/[^/?]+(?=\?)/

const withShop = async (odds: Odds, deed: (shop: Shop) => Promise<void>): Promise<void> => {
  const { random, faulty = 0, alter = (order) => order } = odds
  const service = openService({ memory: true, now: () => now })
  const requests: string[] = []
  const writes: Write[] = []
  const line: Transport = async ({ method, target, headers, body }) => {
    requests.push(`${method} ${target}`)
    const answer = (): Promise<WireReply> => service.handle({ method, target, headers, body: body ?? '' })
    if (method === 'GET') {
      const right = await answer()
      if (!orderPath.test(target) || right.status !== 200) return right
      return { ...right, body: JSON.stringify(alter(JSON.parse(right.body as string) as Order)) }
    }
    const fault = random() < faulty ? pick(random, faults) : undefined
    writes.push({ method, body: JSON.parse(String(body)), may: fault?.may !== false })
    if (fault === undefined) return answer()
    if (fault.may && random() < 0.5) await answer()
    return fault.come()
  }
  const folder = freshHome().HOME
  const env = { HOME: folder, MERCHANT_PROFILE: 'local' }
  await deed({
    service,
    requests,
    writes,
    folder,
    type: (words) => runOver(line, words, { random, env }),
    order: async (number) => {
      const target = `/v3/merchants/orders/${idOf(number)}?apiKey=local_key`
      return JSON.parse(String((await service.handle({ method: 'GET', target, headers: {} })).body)) as Order
    },
  })
  service.close()
  rmSync(folder, { recursive: true })
}

const statusesOf = ({ items }: Order): readonly number[] => items.map(({ status }) => status)

test(`B5: ${cases} sequences of changes over a line that fails: what is said is so, and no change is sent twice`, {
  timeout,
}, async () => {
  let unknown = 0
  for (const seed of seeds(cases)) {
    const random = randomOf(seed)
    await withShop({ random, faulty: 0.4 }, async ({ type, order, writes }) => {
      const number = pick(random, [1060, 1059, 1056, 1054])
      for (let step = 0; step < 5; step += 1) {
        const status = pick(random, [1, 2, 3, 4, 6])
        const before = statusesOf(await order(number))
        writes.length = 0
        const { code } = await type(`orders status ${number} ${status} --comment x --yes --patience 0`)
        const after = statusesOf(await order(number))
        const told = JSON.stringify({ seed, step, number, status, code, before, after })
        expect(writes.filter(({ may }) => may).length, told).toBeLessThanOrEqual(1)
        if (code === 0) expect(after, told).toEqual(after.map(() => status))
        else if (code === 10) unknown += 1
        else expect(after, told).toEqual(before)
      }
    })
  }
  expect(unknown).toBeGreaterThan(0)
})

const codes = [0, 1, 2, 3, 4, 6, 7]

test(`B6: ${cases} orders whose items may become different things: nothing forbidden is ever sent`, {
  timeout,
}, async () => {
  let sent = 0
  for (const seed of seeds(cases)) {
    const random = randomOf(seed)
    const allowed = new Map<string, readonly number[]>()
    const alter = (order: Order): Order => ({
      ...order,
      items: order.items.map((item) => {
        const nextStatuses = allowed.get(item.id) ?? codes.filter(() => random() < 0.5)
        allowed.set(item.id, nextStatuses)
        return { ...item, nextStatuses: [...nextStatuses] }
      }),
    })
    await withShop({ random, alter }, async ({ type, writes }) => {
      const number = pick(random, [1060, 1059, 1056, 1044])
      const status = pick(random, codes.slice(1))
      const move = `orders status ${number} ${status} --comment x --yes`
      await type(random() < 0.5 ? `orders ship ${number} --tracking T-${seed} --no-notify --yes` : move)
      for (const { method, body } of writes) {
        const told = JSON.stringify({ seed, method, body, allowed: [...allowed] })
        const wanted = method === 'POST' ? 2 : (body.status ?? -1)
        expect(body.orderItemsIds?.length ?? 0, told).toBeGreaterThan(0)
        for (const id of body.orderItemsIds ?? []) expect(allowed.get(id), told).toContain(wanted)
      }
      sent += writes.length
    })
  }
  expect(sent).toBeGreaterThan(0)
})

type Row = readonly [order: string, tracking: string, provider: string, item: string]

/** What may be wrong with a row: what the file itself shows, and what only the service can tell. */
const flaws: readonly { readonly inFile: boolean; readonly of: (row: Row) => string }[] = [
  { inFile: true, of: ([order, , provider]) => `${order},9.40011E+21,${provider},` },
  { inFile: true, of: ([order, , provider]) => `${order},,${provider},` },
  { inFile: true, of: ([order, , provider]) => `${order},=A1&B1,${provider},` },
  { inFile: true, of: ([order, , provider]) => `${order},#REF!,${provider},` },
  { inFile: true, of: ([order, tracking, provider]) => `${order},"${tracking},${provider},` },
  { inFile: true, of: ([order, tracking, provider]) => `${order},${tracking}\u0007,${provider},` },
  { inFile: true, of: ([, tracking, provider]) => `../../auth,${tracking},${provider},` },
  { inFile: true, of: ([order, tracking, provider]) => `${order}.0,${tracking},${provider},` },
  { inFile: true, of: ([order, tracking, provider]) => `${order},${tracking},${provider},,surplus` },
  { inFile: false, of: ([, tracking, provider]) => `9999,${tracking},${provider},` },
  { inFile: false, of: ([order, tracking]) => `${order},${tracking},Postnrod,` },
  { inFile: false, of: ([order, tracking, provider]) => `${order},${tracking},${provider},no-such-item` },
]

test(`B7: ${cases} files of which a row is wrong: nothing is sent, and what the file shows costs no request`, {
  timeout,
}, async () => {
  for (const seed of seeds(cases)) {
    const random = randomOf(seed)
    await withShop({ random }, async ({ type, writes, requests, folder }) => {
      const rows = [1060, 1059, 1058, 1057, 1056].map((number): Row => [String(number), `T-${number}`, 'PostNord', ''])
      const at = Math.floor(random() * rows.length)
      const flaw = pick(random, flaws)
      const lines = rows.map((row, place) => (place === at ? flaw.of(row) : row.join(',')))
      const file = join(folder, 'carrier.csv')
      const end = pick(random, ['\n', '\r\n', '\r'])
      writeFileSync(file, ['order,tracking,provider,item', ...lines, ''].join(end))
      const { code } = await type(`orders ship --file ${file} --no-notify --yes`)
      const told = JSON.stringify({ seed, line: lines[at], code })
      expect(code, told).toBe(2)
      expect(writes, told).toEqual([])
      if (flaw.inFile) expect(requests, told).toEqual([])
    })
  }
})
