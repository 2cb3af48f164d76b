import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'merchant.js')

/** Twenty rows: orders that can be shipped, two of them with two parcels of an item each. */
export const rowsFrom = async (shop) => {
  const { body } = await shop.ask('GET', '/v3/merchants/orders?from=2020-01-01&states=0,1,6&pageSize=200')
  const open = JSON.parse(body).items.filter(({ items }) => items.every(({ nextStatuses }) => nextStatuses.includes(2)))
  const several = open.filter(({ items }) => items.length > 1).slice(0, 2)
  const rest = open.filter((order) => !several.includes(order)).slice(0, 16)
  const parcels = [
    ...several.flatMap((order) => order.items.slice(0, 2).map(({ id }) => ({ order, item: id }))),
    ...rest.map((order) => ({ order, item: '' })),
  ]
  if (parcels.length !== 20) throw new Error(`${parcels.length} rows, and not 20`)
  return parcels.map(({ order, item }, at) => ({
    id: order.id,
    order: order.orderNumber,
    item,
    items: item === '' ? order.items.map(({ id }) => id) : [item],
    tracking: `0037071234567890${String(1000 + at)}`,
  }))
}

const fileOf = (rows) =>
  ['order,item,tracking,provider', ...rows.map((row) => `${row.order},${row.item},${row.tracking},PostNord`)].join('\n')

/** One start of the command; after `killAfter` milliseconds it is killed, where it did not end before. */
const start = async ({ url, folder }, words, killAfter) => {
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    MERCHANT_BASE_URL: url,
    MERCHANT_API_KEY: 'local_key',
  }
  const child = spawn(process.execPath, [entry, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let out = ''
  let err = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    err += text
  })
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  const [code, signal] = await once(child, 'close')
  clearTimeout(timer)
  return { code, wasKilled: signal === 'SIGKILL', out, err }
}

/** Done: every row is settled, for sure (0) or not (10). */
const isDone = ({ code, out }) => (code === 0 || code === 10) && JSON.parse(out).counts.pending === 0

const mostStarts = 12
const mostKills = 3
/** Longer than any start without faults. */
const span = 900

/** Ships the file, killed up to three times, and starts it again until nothing is pending. */
export const shipUntilDone = async ({ url, folder, rows, random, mark }) => {
  const file = join(folder, 'carrier.csv')
  writeFileSync(file, fileOf(rows))
  const words = ['orders', 'ship', '--file', file, '--yes', '--no-notify', '--patience', '0', '--json']
  if (mark) words.push('--mark-shipped')
  let kills = 0
  for (let starts = 1; starts <= mostStarts; starts += 1) {
    const killAfter = kills < mostKills && random() < 0.8 ? 100 + random() * span : undefined
    const ran = await start({ url, folder }, words, killAfter)
    if (ran.wasKilled) kills += 1
    else if (isDoneOr(ran, starts)) return { kills, starts, rows: JSON.parse(ran.out).rows }
  }
  throw new Error(`not done after ${mostStarts} starts`)
}

const isDoneOr = (ran, starts) => {
  try {
    if (isDone(ran)) return true
  } catch {
    // it ended before it had a result: a service that failed when it was asked what there is
  }
  if (starts === mostStarts) throw new Error(`exit ${ran.code}: ${ran.err}`)
  return false
}
