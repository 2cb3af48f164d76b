import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { type WriteResult, writeResult } from '../../../src/schemas/write-result.ts'
import type { Order } from '../../../src/service/order.ts'
import { type FaultyShop, type ShopPlan, startShop } from '../../faults/faulty-shop.ts'
import { freshHome, type Ran, type Running, run, type Setting, start } from '../../support/run.ts'

export const key = 'local_key_of_a_test'

const running: FaultyShop[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((shop) => shop.close()))
})

export interface Desk {
  readonly shop: FaultyShop
  /** Runs a command line as profile `shop`. */
  readonly type: (line: string, setting?: Setting) => Promise<Ran>
  /** The same for a command that is interrupted. */
  readonly start: (line: string) => Running
  /** The bodies of the writes that arrived. */
  readonly sent: () => readonly unknown[]
}

/** A shop over HTTP, and a profile `shop` for it with these settings besides. */
export const deskAt = async (plan: Partial<ShopPlan> = {}, profile: object = {}): Promise<Desk> => {
  const shop = await startShop({ key, ...plan })
  running.push(shop)
  const home = freshHome()
  const folder = join(home.HOME ?? '', '.config', 'merchant')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const stored = {
    baseUrl: shop.origin,
    credentials: { apiKey: { value: key, origin: shop.origin } },
    ...profile,
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify({ currentProfile: 'shop', profiles: { shop: stored } }), {
    mode: 0o600,
  })
  return {
    shop,
    type: (line, setting = {}) => run(line, { ...setting, env: { ...home, ...setting.env } }),
    start: (line) => start(line, { env: home }),
    sent: () => shop.writes().map(({ body }) => JSON.parse(body) as unknown),
  }
}

/** Every order that is read, changed by this. */
export const orders =
  (change: (order: Order) => object) =>
  (path: string, body: string): string =>
    /\/orders\/[^/]+$/.test(path) ? JSON.stringify(change(JSON.parse(body) as Order)) : body

/** The result of a write, which fits its published schema. */
export const resultOf = ({ out }: Ran): WriteResult => writeResult.parse(JSON.parse(out))

const ansi = /\u001b\[[0-9;?]*[A-Za-z]/g

/** What a person saw, without what the questions drew over and over. */
export const plain = (text: string): string => text.replace(ansi, '')
