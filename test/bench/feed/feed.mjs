import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runPiped, textOf, timeQuiet } from '../child.mjs'
import { compare, median } from '../figures.mjs'
import { inTurn } from '../in-turn.mjs'
import { makeHome, startShop } from '../service/processes.mjs'

const reporter = join(import.meta.dirname, '..', 'report-peak.cjs')
const six = 'id,title,brand,priceIncVat.value,currency,isInStock'
const sixOfJq = '[.id,.title,.brand,.priceIncVat.value,.currency,.isInStock] | @csv'

/** XML of more products takes minutes to make, and says no more. */
const mostOfXml = 200_000

/** Fewer products are pulled and unpacked in the time that a process needs to start. */
const leastPulled = 200_000

/** The same products again and again, a member each, under other ids: made in a second or two each. */
const repeated = (file, times) => {
  const many = `${file}.many`
  const again = `zcat '${file}' | sed "s/^{.id.:./&$0-/" | gzip -1 >> '${many}'`
  for (let time = 0; time < times; time += 1) {
    const { status } = spawnSync('sh', ['-c', again, String(time)])
    if (status !== 0) throw new Error(`${again} ended with ${status}`)
  }
  return many
}

/** Has the built-in service make a feed of so many products. */
const madeFeed = async ({ run, folder }, format, count) => {
  const home = await makeHome(run, textOf, folder, { orders: 60, products: count })
  const shop = await startShop(run, home)
  const file = join(folder, `${format}.gz`)
  const url = `http://127.0.0.1:${shop.port}/v4/export/feed?market=se&format=${format}&apiKey=local_key`
  await textOf(run.tool('curl', '-sSfL', '-o', file, url))
  await shop.close()
  return file
}

/** The daily feed: pulled, checked and converted, beside the tools that people would use instead. */
export const feed = async (bench) => {
  const { size, note } = bench
  if (!isThere('curl')) return note('curl is not installed here: the feed is left out')
  const files = {
    native: await madeFeed(bench, 'Native', size),
    google: await madeFeed(bench, 'GoogleShopping', Math.min(size, mostOfXml)),
  }
  const times = Math.ceil(leastPulled / size)
  files.many = times > 1 ? repeated(files.native, times) : files.native
  const parts = { ...bench, files, pulled: size * times }
  note(`Native of ${size} products, ${megabytes(files.native)} MB; GoogleShopping ${megabytes(files.google)} MB`)
  await pulling(parts)
  await checking(parts)
  await converting(parts)
  await readingXml(parts)
  for (const file of Object.values(files)) rmSync(file)
}

const megabytes = (file) => (statSync(file).size / 1e6).toFixed(1)
const isThere = (tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0
const shell = (run, line) => timeQuiet(run.tool('sh', '-c', line))

/** Time of one of ours, and its peak of memory. */
const watched = (command, peaks) => async () => {
  const { ms, peakKilobytes } = await runPiped(
    { ...command, words: ['--require', reporter, ...command.words] },
    { peak: true },
  )
  peaks.push(peakKilobytes / 1024)
  return ms
}

const pulling = async ({ run, node, rounds, report, note, folder, files, pulled: count }) => {
  const server = fork(join(import.meta.dirname, 'archive-server.mjs'), [files.many], { execPath: node })
  const [{ port }] = await once(server, 'message')
  const base = `http://127.0.0.1:${port}`
  const pulled = join(folder, 'pulled.gz')
  const pull = run.merchant(['feed', 'pull', '--market', 'se', '--force', '--out', pulled], {
    MERCHANT_BASE_URL: base,
    MERCHANT_API_KEY: 'a-key-of-the-bench',
  })
  const line = `curl -sSfL '${base}/v4/export/feed' | tee '${join(folder, 'curled.gz')}' | zcat > /dev/null`
  const peaks = []
  const times = await inTurn({ ours: watched(pull, peaks), curl: () => shell(run, line) }, rounds(5))
  server.disconnect()
  const what = `feed pull of ${count} products, ms`
  report({ what, beside: 'curl -L | tee | zcat', goal: 0.6, ...compare(times.ours, times.curl) })
  note(`peak memory of feed pull: ${median(peaks).toFixed(0)} MB; goal 160`)
}

const checking = async ({ run, rounds, report, note, files, pulled: count }) => {
  const peaks = []
  const check = (file) => run.merchant(['feed', 'check', file])
  const times = await inTurn(
    { ours: watched(check(files.many), peaks), zcat: () => shell(run, `zcat '${files.many}' > /dev/null`) },
    rounds(3),
  )
  const what = `feed check of ${count} products, ms`
  report({ what, beside: 'zcat', goal: 2, ...compare(times.ours, times.zcat) })
  note(`peak memory of feed check: ${median(peaks).toFixed(0)} MB`)
  if (!isThere('jq')) return note('jq is not installed here: left out')
  const ours = () => timeQuiet(check(files.native))
  const beside = await inTurn(
    { ours, jq: () => shell(run, `zcat '${files.native}' | jq -c .id > /dev/null`) },
    rounds(3),
  )
  report({ what: 'feed check', beside: 'zcat | jq -c .id', goal: 0.3, ...compare(beside.ours, beside.jq) })
}

const converting = async ({ run, rounds, report, note, folder, files }) => {
  if (!isThere('jq')) return note('jq is not installed here: Native to CSV is left out')
  const out = join(folder, 'ours.csv')
  const ours = run.merchant(['feed', 'convert', files.native, '--to', 'csv', '--columns', six, '--out', out])
  const times = await inTurn(
    {
      ours: () => timeQuiet(ours),
      jq: () => shell(run, `zcat '${files.native}' | jq -r '${sixOfJq}' > '${join(dirname(out), 'jq.csv')}'`),
    },
    rounds(3),
  )
  report({
    what: 'Native to CSV of six columns, ms',
    beside: 'zcat | jq @csv',
    goal: 0.4,
    ...compare(times.ours, times.jq),
  })
}

const readingXml = async ({ run, rounds, report, note, folder, files }) => {
  if (!isThere('xmllint')) return note('xmllint (libxml2-utils) is not installed here: GoogleShopping is left out')
  const out = join(folder, 'ours.ndjson')
  const peaks = []
  const ours = run.merchant(['feed', 'convert', files.google, '--to', 'ndjson', '--out', out])
  const xmllint = () => shell(run, `zcat '${files.google}' | xmllint --stream -`)
  const times = await inTurn({ ours: watched(ours, peaks), xmllint }, rounds(5))
  const what = 'GoogleShopping to NDJSON, ms'
  report({ what, beside: 'zcat | xmllint --stream', goal: 2.6, ...compare(times.ours, times.xmllint) })
  note(`peak memory of it: ${median(peaks).toFixed(0)} MB`)
}
