import { join } from 'node:path'
import { textOf, timeQuiet } from '../child.mjs'
import { compare } from '../figures.mjs'
import { inTurn } from '../in-turn.mjs'
import { feed } from './feed.mjs'
import { makeHome, openState, startConstant, startLoad, startShop } from './processes.mjs'
import { bodyOf, newOrderIds, page, read, write } from './requests.mjs'

const million = 1_000_000
const connections = 8
const markets = ['se', 'no', 'dk', 'fi']

/** The built-in service as a server: reads, durable writes, its start, export pages, memory, and the feed. */
export const service = async (bench) => {
  const { run, node, folder } = bench
  const homes = {
    large: await makeHome(run, textOf, folder, { orders: 1000, products: million }),
    small: await makeHome(run, textOf, folder, { orders: 60, products: 1000 }),
  }
  const load = await startLoad(node)
  const constant = await startConstant(node)
  const shop = await startShop(run, homes.large)
  const small = await startShop(run, homes.small)
  const parts = { ...bench, load, constant, shop, small, homes }
  await reads(parts)
  await writes(parts)
  await pages(parts)
  await feed(parts)
  for (const [name, { peakMegabytes }] of Object.entries({ 'a million products': shop, 1000: small })) {
    const peak = peakMegabytes()
    if (peak !== undefined) bench.note(`peak memory of the service with ${name}: ${peak.toFixed(0)} MB; goal 200`)
  }
  await Promise.all([shop.close(), small.close()])
  load.close()
  constant.close()
  await starts(parts)
}

const reads = async ({ rounds, report, load, constant, shop }) => {
  const [id] = await newOrderIds(shop.port, 1)
  const requests = [read(id)]
  const { length } = await bodyOf(shop.port, requests[0])
  await constant.answer(length)
  const count = 3000
  const rate = async (port) => (count / (await load.ask({ port, requests, connections, count })).ms) * 1000
  const rates = await inTurn({ ours: () => rate(shop.port), bare: () => rate(constant.port) }, rounds(9))
  const what = `reads of an order (${length} bytes) a second`
  report({ what, beside: 'bare node:http, a constant', atLeast: 0.5, ...compare(rates.ours, rates.bare) })
}

const writes = async ({ run, rounds, report, folder, homes, load, shop }) => {
  const requests = (await newOrderIds(shop.port, 200)).map(write)
  const count = 300
  const ours = async () => {
    const { ms } = await load.ask({ port: shop.port, requests, connections, count })
    return (count / ms) * 1000
  }
  await ours()
  const database = openState(homes.large)
  const { length } = database.prepare('SELECT avg(length(body)) AS length FROM changed_orders').get()
  database.close()
  const script = join(import.meta.dirname, 'commits.mjs')
  const bare = async () => {
    const words = [script, folder, String(Math.round(length)), String(count)]
    return (count / Number(await textOf(run.node(...words)))) * 1000
  }
  const rates = await inTurn({ ours, bare }, rounds(9))
  const beside = 'bare libsql, the same row, FULL'
  report({ what: 'durable order writes a second', beside, atLeast: 0.5, ...compare(rates.ours, rates.bare) })
}

const pages = async ({ rounds, report, load, constant, shop, small }) => {
  await constant.answer((await bodyOf(shop.port, page('se'))).length)
  const walk = async (port, following) => {
    const task = { port, requests: markets.map(page), connections: markets.length, count: 120, following }
    const { ms, bytes } = await load.ask(task)
    return bytes / ms / 1000
  }
  const rates = await inTurn(
    { million: () => walk(shop.port, true), small: () => walk(small.port, true), bare: () => walk(constant.port) },
    rounds(5),
  )
  const what = 'export pages of a million products, MB/s'
  report({ what, beside: 'bare node:http, a constant', atLeast: 0.3, ...compare(rates.million, rates.bare) })
  report({ what, beside: 'the same of 1000 products', atLeast: 0.9, ...compare(rates.million, rates.small) })
}

const starts = async ({ run, rounds, report, homes }) => {
  const ours = async () => {
    const began = performance.now()
    const shop = await startShop(run, homes.small)
    await bodyOf(shop.port, { path: '/v3/markets' })
    const ms = performance.now() - began
    await shop.close()
    return ms
  }
  const times = await inTurn({ ours, bare: () => timeQuiet(run.node('-e', '0')) }, rounds(15))
  report({ what: 'local start to its first answer', beside: 'node -e 0', goal: 4, ...compare(times.ours, times.bare) })
}
