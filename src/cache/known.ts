import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import type { Context } from '../context.ts'
import { progressText } from '../domain/order-summary.ts'
import { labelOf, type StatusLabels } from '../domain/status.ts'
import type { Market } from '../schemas/market.ts'
import type { Order } from '../schemas/order.ts'
import { type Known, type KnownOrder, knownFile, readKnown } from './known-file.ts'

type Needs = Pick<Context, 'profile' | 'paths' | 'world' | 'say'>

/** More than anyone picks from. */
const mostOrders = 200

/**
 * Keeps what completion shall offer of these orders. Only at a terminal, where somebody presses TAB: a script pays
 * nothing for it. Not durable, and passed over where it cannot be written.
 */
export const rememberOrders = async (context: Needs, orders: readonly Order[]): Promise<void> => {
  if (!context.world.stderr.isTerminal || orders.length === 0) return
  const { statusLabels } = await context.profile()
  const fresh = orders.map((order) => knownOrder(order, statusLabels))
  const ids = new Set(fresh.map(({ id }) => id))
  await change(context, (known) => ({
    ...known,
    orders: [...fresh, ...known.orders.filter(({ id }) => !ids.has(id))]
      .sort((one, other) => Date.parse(other.date ?? '') - Date.parse(one.date ?? ''))
      .slice(0, mostOrders),
  }))
}

/** The same for markets and the providers that they list. */
export const rememberMarkets = async (context: Needs, markets: readonly Market[]): Promise<void> => {
  if (!context.world.stderr.isTerminal) return
  const providers = new Map(
    markets.flatMap((market) =>
      market.providers.map(({ id, name }) => [id ?? name, { id: id ?? name, name }] as const),
    ),
  )
  await change(context, (known) => ({
    ...known,
    markets: markets.map(({ id, name }) => ({ id, name: name ?? '' })),
    providers: [...providers.values()],
  }))
}

const knownOrder = (order: Order, labels: StatusLabels): KnownOrder => ({
  id: order.id,
  number: order.orderNumber ?? undefined,
  date: order.orderDate ?? undefined,
  progress: progressText(order.items, labels),
  items: order.items.map((item) => ({
    id: item.id,
    sku: item.sku ?? undefined,
    about: [item.productName, item.attributesValue, item.status === undefined ? '' : labelOf(item.status, labels)]
      .filter((part) => part)
      .join(', '),
  })),
})

const change = async ({ profile, paths, world, say }: Needs, next: (known: Known) => Known): Promise<void> => {
  try {
    const file = knownFile(paths.cacheFolder, (await profile()).name)
    mkdirSync(paths.cacheFolder, { recursive: true, mode: 0o700 })
    // whole or not at all for a reader; whether it survives a power cut does not matter
    const temporary = `${file}.${world.machine.pid}.tmp`
    writeFileSync(temporary, JSON.stringify(next(readKnown(file))), { mode: 0o600 })
    renameSync(temporary, file)
  } catch (error) {
    say.detail(`completion: not kept: ${(error as Error).message}`)
  }
}
