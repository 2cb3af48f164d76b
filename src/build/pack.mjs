// Run by the build in a process of its own: puts the chunks that the usual commands load into a few packs, so that a run
// opens and compiles four files and not fifty. What the same commands load lies in one pack, and so no run loads what
// it does not need. packs/index.json tells the pack of each chunk; the chunks stay for what loads without packs.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join, resolve } from 'node:path'
import { usualRuns } from './usual-runs.mjs'

const out = resolve(process.argv[2])
const require = createRequire(import.meta.url)

/** What the last command loaded. */
const loaded = () => Object.keys(require.cache).filter((file) => file.startsWith(out))
const mainAnew = () => {
  for (const file of loaded()) delete require.cache[file]
  return require(join(out, 'main.cjs')).main
}
/** Which commands load a chunk. */
const users = new Map()
await usualRuns(mainAnew, (line) => {
  for (const file of loaded()) users.set(file, `${users.get(file) ?? ''}${line}\n`)
})

/** The same program in ASCII: Node reads it, and V8 keeps it, at half the cost. */
const ascii = (code) => code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

const functionOf = (file) =>
  `${JSON.stringify(basename(file))}:function(exports,require,module,__filename,__dirname){${ascii(readFileSync(file, 'utf8'))}\n}`

mkdirSync(join(out, 'packs'))
const index = {}
for (const [place, lines] of [...new Set(users.values())].entries()) {
  const chunks = [...users.keys()].filter((file) => users.get(file) === lines)
  const name = `pack-${place}.cjs`
  writeFileSync(join(out, 'packs', name), `({${chunks.map(functionOf).join(',\n')}})`)
  for (const file of chunks) index[basename(file)] = name
}
writeFileSync(join(out, 'packs', 'index.json'), JSON.stringify(index))
