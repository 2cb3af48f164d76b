// npm run bench [-- --only NAME] [--runs N] [--size N] [--node PATH]: how fast merchant is, as ratios beside the physical limit
// and beside other tools. docs/speed.md says what each line means. Exits 0 unless something could not be run.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beside } from './beside.mjs'
import { makeRunner, textOf } from './child.mjs'
import { desk } from './desk.mjs'
import { feed } from './feed/feed.mjs'
import { httpList } from './http-list.mjs'
import { intake } from './intake.mjs'
import { localList } from './local-list.mjs'
import { longTable } from './long-table.mjs'
import { memory } from './memory.mjs'
import { optionsOf } from './options.mjs'
import { postgres } from './postgres/postgres.mjs'
import { heading, rowText } from './report.mjs'
import { service } from './service/service.mjs'
import { startUp } from './start-up.mjs'
import { sync } from './sync/sync.mjs'
import { warm } from './warm.mjs'

const benchmarks = {
  start: startUp,
  local: localList,
  http: httpList,
  beside,
  memory,
  table: longTable,
  service,
  feed,
  intake,
  postgres,
  sync,
  desk,
}
const print = (text) => process.stdout.write(text)

const measure = async ({ names, runs, node, size }) => {
  const folder = mkdtempSync(join(tmpdir(), 'merchant-bench-'))
  const run = makeRunner(node, folder)
  const version = (await textOf(run.node('--version'))).trim()
  await warm(run)
  print(`Node ${version}; medians of runs in turn, ratios pair by pair with their least and greatest\n\n${heading}`)
  const bench = {
    run,
    node,
    size,
    folder,
    isNode20: version.startsWith('v20.'),
    rounds: (usual) => runs ?? usual,
    report: (row) => print(rowText(row)),
    note: (text) => print(`    ${text}\n`),
  }
  try {
    for (const name of names) await benchmarks[name](bench)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await measure(optionsOf(process.argv.slice(2), Object.keys(benchmarks)))
} catch (error) {
  process.stderr.write(`bench: ${error.message}\n`)
  process.exitCode = 1
}
