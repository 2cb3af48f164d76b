// npm run test:crash-ship [-- RUNS [SEED]]: ships a file of 20 rows over HTTP with the built command, which is killed (-9) at
// random moments while the service drops answers and answers 5xx after the change was made, and goes on until it is done; 100
// times unless told. The log of the service is the judge: of no row more than one request arrived that may have been taken
// (all but those answered 429 or 401), no row is lost, and what is said of each in the end is true. The last line is the
// verdict.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge } from './ship-judge.mjs'
import { faultsOf, randomOf } from './ship-plans.mjs'
import { rowsFrom, shipUntilDone } from './ship-runs.mjs'
import { startShop } from './shop.mjs'

const runs = Number(process.argv[2] ?? 100)
const first = Number(process.argv[3] ?? 1)
const home = mkdtempSync(join(tmpdir(), 'merchant-crash-ship-'))
const print = (text) => process.stdout.write(`${text}\n`)
const totals = { passed: 0, failed: 0, kills: 0, starts: 0, posts: 0, unknown: 0 }

const steer = async (shop, method, path, body) => {
  const answer = await shop.ask(method, path, body)
  if (answer.status > 204) throw new Error(`${method} ${path} got ${answer.status}: ${answer.body}`)
}

const oneRun = async (shop, seed) => {
  const random = randomOf(seed)
  const folder = join(home, String(seed))
  mkdirSync(folder)
  const shippingSetsStatus = random() < 0.5 ? 'yes' : 'no'
  await steer(shop, 'POST', '/__local/reset', { seed: 42, orders: 200, switches: { shippingSetsStatus } })
  const rows = await rowsFrom(shop)
  await steer(shop, 'PUT', '/__local/faults', faultsOf(random))
  await steer(shop, 'DELETE', '/__local/requests')
  const ended = await shipUntilDone({ url: shop.url, folder, rows, random, mark: shippingSetsStatus === 'no' })
  await steer(shop, 'DELETE', '/__local/faults')
  const { flaws, posts } = await judge(shop, rows, ended)
  rmSync(folder, { recursive: true, force: true })
  totals.kills += ended.kills
  totals.starts += ended.starts
  totals.posts += posts
  totals.unknown += ended.rows.filter(({ outcome }) => outcome === 'UNKNOWN').length
  for (const flaw of flaws) print(`seed ${seed}: ${flaw}`)
  return flaws.length === 0
}

const main = async () => {
  const shop = await startShop(home, ['--memory'])
  for (let seed = first; seed < first + runs; seed += 1) {
    const isGood = await oneRun(shop, seed).catch((error) => {
      print(`seed ${seed}: ${error.stack}`)
      return false
    })
    totals[isGood ? 'passed' : 'failed'] += 1
  }
  await shop.kill()
}

try {
  await main()
} catch (error) {
  totals.failed += 1
  print(error.stack)
} finally {
  rmSync(home, { recursive: true, force: true })
}
const { passed, failed, kills, starts, posts, unknown } = totals
print(
  `${runs} runs of 20 rows: ${starts} starts, ${kills} kills, ${posts} requests to ship, ${unknown} rows left UNKNOWN`,
)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
