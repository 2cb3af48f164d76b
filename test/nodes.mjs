// Runs the built package under every Node release that is promised: npm's `node` package brings the binaries. The same
// commands must print the same bytes everywhere. `node test/nodes.mjs [20 22 …]`; prints "N passed, N failed".
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { binaryOf, releases } from './support/node-releases.mjs'

const wanted = process.argv.length > 2 ? process.argv.slice(2) : releases
const bin = resolve('bin/merchant.js')
const pinned = '2026-11-20T12:00:00Z'

const served = async (node, env, words, act) => {
  const line = [bin, 'local', 'start', '--port', '0', ...words]
  const server = spawn(node, line, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  const url = await new Promise((found, failed) => {
    server.once('exit', () => failed(new Error(said)))
    server.stderr.on('data', (chunk) => {
      said += chunk
      const match = /http:\/\/[\d.:]+/.exec(said)
      if (match) found(match[0])
    })
  })
  const made = await act(url)
  server.kill('SIGTERM')
  await new Promise((done) => server.once('exit', done))
  return made
}

const over = (node, env, line) =>
  served(node, env, [], (url) => run(node, { ...env, MERCHANT_BASE_URL: url, MERCHANT_API_KEY: 'local_key' }, line))

/** The large shop of one seed, as hashes of what it answers: the same bytes by every Node. */
const largeShop = ['--memory', '--seed', '42', '--orders', '10000', '--products', '1000000', '--now', pinned]
const asked = [
  '/v3/merchants/orders?from=2020-01-01&states=0,1,2,3,4,6&pageSize=200&pageIndex=49',
  '/v3/merchants/orders?from=2026-11-19&states=0&pageSize=200',
  '/v5/export/products?market=se&limit=200',
  '/v5/export/products?market=is&limit=200&from=2026-11-19T00:00:00Z',
  '/v5/categories?market=pl',
  '/v4/export/feed?market=de&format=Native&exportDate=2026-11-18',
  '/v4/export/feed?market=no&format=GoogleShopping',
]
const mostOfFeed = 2 ** 22

/** The hash of an answer; of a feed, which may have gigabytes, that of its beginning, unpacked. */
const hashOf = async (url) => {
  const { body, status } = await fetch(url)
  if (status !== 200) throw new Error(`${url}: ${status}`)
  const isFeed = url.includes('/export/feed')
  const hash = createHash('sha256')
  let left = isFeed ? mostOfFeed : Number.POSITIVE_INFINITY
  // whoever breaks off has what is needed
  const bytes = isFeed ? pipeline(Readable.fromWeb(body), createGunzip(), () => {}) : body
  for await (const chunk of bytes) {
    hash.update(chunk.subarray(0, left))
    left -= chunk.length
    if (left <= 0) break
  }
  return hash.digest('hex')
}

const hashes = async (url) => {
  const found = []
  for (const target of asked) found.push(await hashOf(`${url}${target}&apiKey=local_key`))
  return found.join('\n')
}

const run = (node, env, line) => {
  const { status, stdout, stderr } = spawnSync(node, [bin, ...line], { encoding: 'utf8', env, maxBuffer: 1 << 28 })
  // a run of the journal is named at random
  return JSON.stringify({ status, stdout: stdout.replace(/("run":\s*")[0-9a-f]+/g, '$1…'), stderr })
}

const local = ['--profile', 'local']
const range = ['--from', '2026-11-01', '--tz', 'UTC', '--json']

const pulled = ['feed', 'pull', '--market', 'se', ...local]

const transcript = async (node) => {
  const home = mkdtempSync(join(tmpdir(), 'merchant-nodes-'))
  const env = { PATH: process.env.PATH, HOME: home, TZ: 'UTC', LANG: 'C.UTF-8' }
  const steps = {
    version: run(node, env, ['--version']),
    help: run(node, env, ['orders', 'ship', '--help']),
    reset: run(node, env, ['local', 'reset', '--now', pinned]),
    list: run(node, env, ['orders', 'list', ...local, ...range]),
    show: run(node, env, ['orders', 'show', '1060', ...local, '--lookback', '3650', '--json']),
    hold: run(node, env, ['orders', 'hold', '1058', ...local, '--lookback', '3650', '--json']),
    profile: run(node, env, ['profile', 'add', 'shop', '--base-url', 'https://api.example.com']).replaceAll(home, '~'),
    refused: run(node, env, ['orders', 'ship', '1059', '--tracking', '1', ...local, '--lookback', '3650', '--json']),
    unknown: run(node, env, ['ordres']),
    feed: run(node, env, [...pulled, '--to', 'csv', '--check', '--out', join(home, 'feed.csv')]).replaceAll(home, '~'),
    google: run(node, env, [...pulled, '--format', 'google', '--to', 'ndjson', '--out', join(home, 'x')]).replaceAll(
      home,
      '~',
    ),
    shop: await served(node, env, [...largeShop, '--scenario', 'peak-day'], hashes),
    http: await over(node, env, ['orders', 'list', ...range]),
    ship: await over(node, env, [
      'orders',
      'ship',
      '1059',
      '--tracking',
      '00123',
      '--yes',
      '--lookback',
      '3650',
      '--json',
    ]),
  }
  rmSync(home, { recursive: true, force: true })
  return steps
}

let passed = 0
let failed = 0
let expected
for (const release of wanted) {
  const { node, remove } = binaryOf(release)
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()
  const steps = await transcript(node)
  remove()
  expected ??= steps
  for (const [step, text] of Object.entries(steps)) {
    const isRight = text === expected[step] && !text.includes('"status":1,') && !/Warning/.test(text)
    if (isRight) passed += 1
    else {
      failed += 1
      process.stdout.write(`${version}: ${step}: ${text.slice(0, 600)}\n`)
    }
  }
  process.stdout.write(`${version}: ${Object.keys(steps).length} steps\n`)
}
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
