import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { textOf, timeQuiet } from '../child.mjs'
import { compare, median } from '../figures.mjs'
import { inTurn } from '../in-turn.mjs'
import { makeHome, startShop } from '../service/processes.mjs'

const here = import.meta.dirname
const perPage = 200

/** More are synced once, to see whether a page costs at the end what it cost in the beginning. */
const most = 100_000

/** export sync beside a client that only fetches the pages, beside bare libsql, and beside itself with fewer products. */
export const sync = async (bench) => {
  const { run, node, folder, size } = bench
  const home = await makeHome(run, textOf, folder, { orders: 60, products: Math.min(Math.max(size, 2000), most) })
  const shop = await startShop(run, home)
  const large = await startPages(node, shop.port, Math.ceil(size / perPage))
  const small = await startPages(node, shop.port, 5)
  await shop.close()
  const parts = { ...bench, large, small }
  bench.note(`${large.products} products, the pages served ready from a process of their own`)
  if (size > most) await evenly(parts)
  else {
    await slowly(parts)
    await quickly(parts)
  }
  large.close()
  small.close()
}

const startPages = async (node, port, pages) => {
  const child = fork(join(here, 'page-server.mjs'), { execPath: node, stdio: 'inherit' })
  child.send({ port, pages, latency: { current: 0 } })
  const [hello] = await once(child, 'message')
  return {
    ...hello,
    pages,
    wait: async (latency) => {
      child.send({ latency })
      await once(child, 'message')
    },
    /** When it was asked since the last time. */
    asked: async () => {
      child.send({})
      const [{ asked }] = await once(child, 'message')
      return asked
    },
    close: () => child.disconnect(),
  }
}

/** A sync into a new file; gives its milliseconds, or hands the file over before it is thrown away. */
const syncing =
  ({ run, folder }, { port }, then = () => {}) =>
  async () => {
    const place = mkdtempSync(join(folder, 'mirror-'))
    const env = {
      MERCHANT_BASE_URL: `http://127.0.0.1:${port}`,
      MERCHANT_API_KEY: 'local_key',
      MERCHANT_STATE_DIR: place,
    }
    const file = join(place, 'mirror.db')
    const ms = await timeQuiet(run.merchant(['export', 'sync', '--market', 'se', '--to', file], env))
    await then(file)
    rmSync(place, { recursive: true })
    return ms
  }

const slowly = async (bench) => {
  const { run, rounds, report, large } = bench
  await large.wait(20)
  const fetching = () => timeQuiet(run.node(join(here, 'fetch-pages.mjs'), String(large.port)))
  const times = await inTurn({ ours: syncing(bench, large), fetching }, rounds(3))
  await large.wait(0)
  const what = `export sync, 20 ms a page, ${large.products} products`
  report({ what, beside: 'the pages fetched and thrown away', goal: 1.1, ...compare(times.ours, times.fetching) })
}

/** The time of a page in the last tenth, beside that in the first; each a mean of 20 pages. */
const evenly = async (bench) => {
  const { report, large } = bench
  await large.asked()
  await syncing(bench, large)()
  const asked = (await large.asked()).slice(0, large.pages)
  const together = 20
  const times = asked
    .filter((_, at) => at % together === 0)
    .map((at, index, all) => (at - all[index - 1]) / together)
    .slice(1)
  const tenth = Math.floor(times.length / 10)
  const what = `export sync, a page of the last tenth of ${large.products}`
  report({
    what,
    beside: 'a page of the first tenth',
    goal: 1.2,
    ...compare(times.slice(-tenth), times.slice(0, tenth)),
  })
}

const quickly = async (bench) => {
  const { run, folder, rounds, report, note, large, small } = bench
  let bare = 0
  const insert = async (file) => {
    const to = join(folder, 'bare.db')
    bare = Number(await textOf(run.node(join(here, 'insert-rows.mjs'), file, to)))
    for (const end of ['', '-wal', '-shm']) rmSync(`${to}${end}`, { force: true })
  }
  const rate = (ms, { products }) => (products / ms) * 1000
  const rates = await inTurn(
    {
      ours: async () => rate(await syncing(bench, large, insert)(), large),
      bare: () => rate(bare, large),
      small: async () => rate(await syncing(bench, small)(), small),
    },
    rounds(3),
  )
  const what = `export sync, products a second, ${large.products}`
  report({ what, beside: 'bare libsql, the same rows, FULL', atLeast: 0.6, ...compare(rates.ours, rates.bare) })
  const perPageOf = ({ products }, many) => ((products / median(many)) * 1000) / Math.ceil(products / perPage)
  note(
    `a page takes ${perPageOf(large, rates.ours).toFixed(1)} ms of ${large.products}, ${perPageOf(small, rates.small).toFixed(1)} ms of ${small.products}, start included`,
  )
}
