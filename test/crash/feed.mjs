// npm run test:crash-feed [-- KILLS]: `merchant feed pull` from dist, ended with kill -9 at a random moment, 300 times
// unless told. A kill has passed when the file is the old one or the new one, byte by byte, and after the next run,
// which is left alone, it is the new one, with its manifest and nothing else beside. The last line is the verdict.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { feedOf, startFeedShop } from './feed-shop.mjs'

const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'merchant.js')
const kills = Number(process.argv[2] ?? 300)
const home = mkdtempSync(join(tmpdir(), 'merchant-crash-feed-'))
const print = (text) => process.stdout.write(`${text}\n`)
const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')

const feeds = [feedOf('even', 12_000), feedOf('odd', 12_000)]
let current = 0
const shop = await startFeedShop(() => feeds[current])

const ways = [[], ['--check'], ['--to', 'csv', '--columns', 'id,title']]
const nameOf = (way) => (way.includes('csv') ? 'se-native.csv' : 'se-native.ndjson.gz')

const pull = (folder, way) => {
  const words = [entry, 'feed', 'pull', '--market', 'se', '--force', '--out', folder, ...way]
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    MERCHANT_BASE_URL: shop.url,
    MERCHANT_API_KEY: 'a-key-of-the-tests',
  }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  return { child, ended: once(child, 'close'), said: () => said }
}

const whole = async (folder, way) => {
  const { ended, said } = pull(folder, way)
  const [code] = await ended
  if (code !== 0) throw new Error(`a run that was left alone ended with ${code}: ${said()}`)
  return sha256(readFileSync(join(folder, nameOf(way))))
}

/** What each way makes of each feed, and how long it takes. */
const expected = []
const times = []
for (const [number, way] of ways.entries()) {
  expected.push([])
  for (current of [0, 1]) {
    const folder = join(home, `expected-${number}-${current}`)
    mkdirSync(folder)
    const began = performance.now()
    expected[number].push(await whole(folder, way))
    times[number] = performance.now() - began
  }
}

let failed = 0
let early = 0
let replaced = 0
for (let round = 0; round < kills; round += 1) {
  const number = round % ways.length
  const way = ways[number]
  const folder = join(home, `way-${number}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, nameOf(way))
  const old = existsSync(file) ? sha256(readFileSync(file)) : undefined
  current = Math.floor(round / ways.length) % 2
  const fresh = expected[number][current]
  const { child, ended } = pull(folder, way)
  const timer = setTimeout(() => child.kill('SIGKILL'), Math.random() * times[number] * 1.1)
  await ended
  clearTimeout(timer)
  const left = existsSync(file) ? sha256(readFileSync(file)) : undefined
  if (left === old) early += 1
  else if (left === fresh) replaced += 1
  const after = await whole(folder, way)
  const names = readdirSync(folder).sort()
  const manifest = JSON.parse(readFileSync(`${file}.manifest.json`, 'utf8'))
  const isRight = left === old || left === fresh
  const isClean = names.join() === [nameOf(way), `${nameOf(way)}.manifest.json`].join()
  if (!isRight || !isClean || after !== fresh || manifest.sha256 !== fresh) {
    failed += 1
    print(`kill ${round + 1}: ${isRight ? '' : 'the file is neither; '}${names.join(' ')}; ${after === fresh}`)
  }
}
const state = readdirSync(join(home, '.local', 'state', 'merchant', 'feed')).filter(
  (name) => !/^[0-9a-f]{32}\.json$/.test(name),
)
if (state.length > 0) print(`left in the state folder: ${state.join(' ')}`)
if (shop.twice() > 0) print(`${shop.twice()} links were used twice`)
shop.close()
rmSync(home, { recursive: true, force: true })
print(`${kills} kills: ${early} left the old file, ${replaced} the new one`)
const bad = failed + (state.length > 0 ? 1 : 0) + (shop.twice() > 0 ? 1 : 0)
print(`${kills - failed} passed, ${bad} failed`)
process.exitCode = bad === 0 ? 0 : 1
