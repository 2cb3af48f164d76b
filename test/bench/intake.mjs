import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { runPiped, textOf, timePiped } from './child.mjs'
import { compare, median } from './figures.mjs'
import { inTurn } from './in-turn.mjs'

const count = 100_000
const here = dirname(fileURLToPath(import.meta.url))
const reporter = join(here, 'report-peak.cjs')

const writeFile = (file) => {
  const rows = Array.from({ length: count }, (_, at) => {
    const tracking = String(370712345600000000n + BigInt(at) * 7n).padStart(20, '0')
    return `${100_000 + at},Customer ${at},Umea,PostNord,${tracking},1.25\r\n`
  })
  writeFileSync(file, `Order number,Name,City,Carrier,Tracking number,Weight\r\n${rows.join('')}`)
}

/** The reader of carriers' files alone, bundled as merchant bundles it, over one file. */
const buildReader = async (folder) => {
  const input = join(folder, 'read.mjs')
  const file = join(folder, 'read.cjs')
  const reader = join(here, '..', '..', 'src', 'intake', 'read-shipments.ts')
  writeFileSync(
    input,
    `import { readFileSync } from 'node:fs'
import { readShipments } from ${JSON.stringify(reader)}
const { rows, problems } = readShipments(readFileSync(process.argv[2]), { name: 'carrier.csv' })
console.log(rows.length, problems.length)`,
  )
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' })
  await bundle.write({ file, format: 'cjs', minify: true })
  await bundle.close()
  return file
}

/** The checks of a carrier's file alone: a hundred thousand rows, beside five times `wc -l` of it and bare Node's start. */
export const intake = async ({ run, rounds, report, note, folder }) => {
  const carrier = join(folder, 'carrier.csv')
  writeFile(carrier)
  const script = await buildReader(folder)
  const read = run.node(script, carrier)
  const said = (await textOf(read)).trim()
  if (said !== `${count} 0`) throw new Error(`the file was read as ${said}`)
  const peaks = []
  const times = await inTurn(
    {
      read: () => timePiped(read),
      lines: () => timePiped(run.tool('wc', '-l', carrier)),
      bare: () => timePiped(run.node('-e', '0')),
      peak: async () => {
        const { peakKilobytes } = await runPiped(run.node('--require', reporter, script, carrier), { peak: true })
        peaks.push(peakKilobytes / 1024)
        return peakKilobytes
      },
    },
    rounds(9),
  )
  const allowed = times.lines.map((ms, at) => 5 * ms + times.bare[at])
  report({
    what: 'checks of 100000 rows',
    beside: '5 x wc -l, and node -e 0',
    goal: 1,
    ...compare(times.read, allowed),
  })
  report({ what: 'the same', beside: 'node -e 0', ...compare(times.read, times.bare) })
  note(`wc -l took ${median(times.lines).toFixed(1)} ms; peak memory ${median(peaks).toFixed(0)} MB (goal: 250)`)
}
