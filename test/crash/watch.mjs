// npm run test:crash:watch [-- ROUNDS]: starts `merchant orders watch --once --exec` from dist on profile local, ends it with
// kill -9 after some events, up to five times, and lets it finish; 40 rounds unless told. A round has passed when every order
// was printed and given to the program at least once, and nothing is told again afterwards. The last line is the verdict.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'merchant.js')
const rounds = Number(process.argv[2] ?? 40)
const print = (text) => process.stdout.write(`${text}\n`)

/** A run to its end, or to its death after so many lines of output; what it printed, and its exit code. */
const merchant = (home, words, linesToLive = Number.POSITIVE_INFINITY) =>
  new Promise((resolve) => {
    const env = { PATH: process.env.PATH, HOME: home, MERCHANT_PROFILE: 'local' }
    const child = spawn(process.execPath, [entry, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text
      if (out.split('\n').length > linesToLive) setTimeout(() => child.kill('SIGKILL'), Math.random() * 15)
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      err += text
    })
    if (linesToLive === 0) setTimeout(() => child.kill('SIGKILL'), 40 + Math.random() * 60)
    child.once('close', (code) => resolve({ code, err, lines: out.split('\n').slice(0, -1) }))
  })

const round = async (home, number) => {
  const seen = join(home, 'seen')
  writeFileSync(seen, '')
  const hook = `sh -c 'sleep 0.02; echo $MERCHANT_ORDER_ID >> ${seen}'`
  const watch = ['orders', 'watch', '--once', '--since', '2d', '-q', '--columns', 'id', '--exec', hook]
  const { lines: expected } = await merchant(home, ['orders', 'list', '--from', '2d', '--columns', 'id'])
  const printed = new Set()
  let kills = 0
  for (let life = 0; life < 5; life += 1) {
    const { code, lines } = await merchant(home, watch, (number * 7 + life * 5) % 12)
    for (const line of lines) printed.add(line)
    if (code === null) kills += 1
  }
  const last = await merchant(home, watch)
  for (const line of last.lines) printed.add(line)
  const again = await merchant(home, watch)
  const given = new Set(readFileSync(seen, 'utf8').split('\n'))
  const lost = expected.filter((id) => !printed.has(id) || !given.has(id))
  const isDone = last.code === 0 && again.code === 0 && again.lines.length === 0 && expected.length > 0
  if (lost.length > 0 || !isDone) print(`round ${number}: lost ${JSON.stringify(lost)}, ended ${last.code} ${last.err}`)
  return { kills, isPassed: lost.length === 0 && isDone }
}

let kills = 0
let passed = 0
for (let number = 0; number < rounds; number += 1) {
  const home = mkdtempSync(join(tmpdir(), 'merchant-watch-'))
  const ended = await round(home, number)
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  kills += ended.kills
  if (ended.isPassed) passed += 1
}
print(`${kills} kills in ${rounds} rounds`)
print(`${passed} passed, ${rounds - passed} failed`)
process.exitCode = passed === rounds ? 0 : 1
