import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runPiped } from './child.mjs'
import { compare, median } from './figures.mjs'
import { inTurn } from './in-turn.mjs'
import { listAll, makeOrders, serveEach } from './orders.mjs'

const counts = [1000, 5000, 10_000]
const reporter = join(dirname(fileURLToPath(import.meta.url)), 'report-peak.cjs')

/** One list as NDJSON: its peak memory, and when its first line and the last page of its first reading came. */
const observe = async (run, server, count) => {
  const list = listAll(run, server, '--output', 'ndjson')
  let firstLine
  let lines = 0
  const onData = (chunk) => {
    firstLine ??= process.hrtime.bigint()
    for (const byte of chunk) if (byte === 10) lines += 1
  }
  const ran = await runPiped({ ...list, words: ['--require', reporter, ...list.words] }, { onData, peak: true })
  if (lines !== count) throw new Error(`${count} orders are served, ${lines} lines came`)
  const answers = await server.answers()
  const lastPage = answers.find(({ isLast }) => isLast)
  const since = (moment) => Number(BigInt(moment) - ran.started) / 1e6
  return {
    megabytes: ran.peakKilobytes / 1024,
    firstLine: since(firstLine),
    lastPage: since(lastPage.at),
    pages: answers.length,
    ms: ran.ms,
  }
}

/** Ten thousand orders as NDJSON: memory that does not grow with them, the first line before the last page. */
export const memory = async ({ run, rounds, report, note, folder }) => {
  const records = await makeOrders(run, 10_000)
  const servers = await serveEach(records, counts, folder)
  const seen = []
  const deed = (count) => async () => {
    const observed = await observe(run, servers.of(count), count)
    if (count === 10_000) seen.push(observed)
    return observed.megabytes
  }
  const peaks = await inTurn(Object.fromEntries(counts.map((count) => [`of ${count}`, deed(count)])), rounds(5))
  servers.close()
  const row = (beside, goal) =>
    report({ what: 'peak of 10000 orders as NDJSON, MB', beside, goal, ...compare(peaks['of 10000'], peaks[beside]) })
  row('of 5000', 1.1)
  row('of 1000', 1.25)
  const of = (name) => seen.slice(1).map((observed) => observed[name])
  report({
    what: 'first line of 10000 orders is out',
    beside: 'the last page with orders is answered',
    goal: 1,
    ...compare(of('firstLine'), of('lastPage')),
  })
  const megabytes = Buffer.byteLength(records.join('\n')) / 1e6
  note(
    `10000 orders are ${megabytes.toFixed(1)} MB, and were read twice, to prove the list complete: ` +
      `${seen[0].pages} pages in ${median(of('ms')).toFixed(0)} ms`,
  )
}
