// npm run test:crash-sync [-- KILLS]: syncs the export of a running `merchant local start` from dist, ends it with kill -9
// at random moments, runs it again until it is done, and compares the mirror with that of a run that was left alone, as
// sqlite3 dumps them; 300 kills unless told. The last line is the verdict.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startShop } from './shop.mjs'

const kills = Number(process.argv[2] ?? 300)
const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'merchant.js')
const home = mkdtempSync(join(tmpdir(), 'merchant-crash-'))
const print = (text) => process.stdout.write(`${text}\n`)

const environment = (url, folder) => ({
  PATH: process.env.PATH,
  HOME: home,
  MERCHANT_STATE_DIR: folder,
  ...(url && { MERCHANT_BASE_URL: url, MERCHANT_API_KEY: 'local_key' }),
})

const merchant = (words, env) =>
  spawn(process.execPath, [entry, ...words], { env, stdio: ['ignore', 'ignore', 'pipe'] })

/** Runs a sync into a file; it is killed after so many milliseconds, if it is still at work. */
const syncOnce = async (url, folder, after) => {
  const child = merchant(
    ['export', 'sync', '--market', 'se', '--to', join(folder, 'mirror.db')],
    environment(url, folder),
  )
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const began = performance.now()
  const timer = after === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), after)
  const [code, signal] = await once(child, 'close')
  clearTimeout(timer)
  if (signal === null && code !== 0) throw new Error(`sync ended with ${code}: ${said}`)
  return { isDone: signal === null, ms: performance.now() - began }
}

/** All that people query; passes are left out, as one more of them says nothing. */
const dumpOf = (folder) => {
  const sqlite = (words) =>
    execFileSync('sqlite3', [join(folder, 'mirror.db'), words], { encoding: 'utf8', maxBuffer: 1024 ** 3 })
  const verdict = sqlite('PRAGMA integrity_check').trim()
  if (verdict !== 'ok') return verdict
  return sqlite('.dump products variants images changes')
}

const fresh = () => mkdtempSync(join(home, 'run-'))

const main = async (url) => {
  const alone = fresh()
  await syncOnce(url, alone)
  // once more, for its time when all is warm
  const { ms } = await syncOnce(url, fresh())
  const expected = dumpOf(alone)
  let [failed, rounds, killed] = [0, 0, 0]
  while (killed < kills) {
    const folder = fresh()
    let isDone = false
    while (!isDone) {
      const ended = await syncOnce(url, folder, killed < kills ? Math.random() * ms * 1.1 : undefined)
      isDone = ended.isDone
      if (!isDone) killed += 1
    }
    rounds += 1
    if (dumpOf(folder) !== expected) {
      failed += 1
      print(`mirror ${rounds}, after ${killed} kills, differs`)
    }
    rmSync(folder, { recursive: true, force: true })
  }
  print(
    `${killed} kills in ${rounds} mirrors of ${expected.length} bytes as SQL; a sync alone takes ${Math.round(ms)} ms`,
  )
  return { failed, rounds }
}

try {
  const reset = merchant(
    ['local', 'reset', '--products', '1000', '--now', '2026-11-20T12:00:00Z'],
    environment('', join(home, '.local/state/merchant')),
  )
  await once(reset, 'close')
  const shop = await startShop(home)
  const { failed, rounds } = await main(shop.url)
  await shop.kill()
  print(`${rounds - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  print(`${error.stack}\n0 passed, 1 failed`)
  process.exitCode = 1
} finally {
  rmSync(home, { recursive: true, force: true })
}
