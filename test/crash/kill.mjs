// npm run test:crash [-- KILLS]: starts `merchant local start` from dist, lets two writers write over HTTP, ends it with
// kill -9 in the middle, starts it again and looks for every write that was answered; 200 times unless told. A kill has
// passed when all are there, each once, and every order can be read. The last line is the verdict.
import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShop } from './shop.mjs'
import { commentsIn, orderIdsIn, write } from './writes.mjs'

const kills = Number(process.argv[2] ?? 200)
const home = mkdtempSync(join(tmpdir(), 'merchant-crash-'))
const print = (text) => process.stdout.write(`${text}\n`)

/** Two writers and one kill, which comes after a number of answers and of turns of the event loop that vary. */
const crash = async (shop, round, orderIds) => {
  const answered = []
  let reached
  const enough = new Promise((resolve) => {
    reached = resolve
  })
  const onAnswer = (key) => {
    answered.push(key)
    if (answered.length > (round * 7) % 23) reached()
  }
  const writers = [0, 1].map((place) =>
    write(shop, `${round}.${place}`, place === 0 ? orderIds : orderIds.toReversed(), onAnswer),
  )
  await Promise.race([enough, Promise.all(writers)])
  for (let turn = 0; turn < (round * 5) % 17; turn += 1) await new Promise(setImmediate)
  await shop.kill()
  await Promise.all(writers)
  return answered
}

const main = async () => {
  let failed = 0
  let writes = 0
  let shop = await startShop(home)
  const orderIds = await orderIdsIn(shop)
  const all = []
  for (let round = 0; round < kills; round += 1) {
    const answered = await crash(shop, round, orderIds)
    writes += answered.length
    all.push(...answered)
    shop = await startShop(home)
    // what an earlier kill left must outlive this one as well
    const found = await commentsIn(shop, orderIds)
    const lost = all.filter((key) => !found.has(key))
    const twice = [...found].filter(([, count]) => count > 1)
    if (lost.length + twice.length > 0) {
      failed += 1
      print(`kill ${round + 1}: lost ${JSON.stringify(lost.slice(0, 5))}, twice ${JSON.stringify(twice.slice(0, 5))}`)
    }
  }
  await shop.kill()
  return { failed, writes }
}

/** SQLite's own word on the file. */
const flawOf = () => {
  const Database = createRequire(import.meta.url)('libsql')
  const database = new Database(join(home, '.local', 'state', 'merchant', 'local.db'))
  const [{ integrity_check: verdict }] = database.prepare('PRAGMA integrity_check').all()
  database.close()
  return verdict === 'ok' ? undefined : verdict
}

try {
  const { failed, writes } = await main()
  const flaw = flawOf()
  print(`${kills} kills, ${writes} answered writes; the file: ${flaw ?? 'ok'}`)
  const bad = failed + (flaw === undefined ? 0 : 1)
  print(`${kills - failed} passed, ${bad} failed`)
  process.exitCode = bad === 0 ? 0 : 1
} catch (error) {
  print(`${error.stack}\n0 passed, 1 failed`)
  process.exitCode = 1
} finally {
  rmSync(home, { recursive: true, force: true })
}
