// Bundles src into a folder (dist unless told): CommonJS with code splitting, a chunk per command, so that a run loads
// what it needs and nothing else (CommonJS starts sooner than ES modules on Node 20). libsql stays outside: its binary
// is native.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { lazyBuiltins } from './lazy-builtins.mjs'
import { licensesOf } from './licenses.mjs'
import { stubs } from './stubs.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const out = resolve(process.argv[2] ?? join(root, 'dist'))
rmSync(out, { recursive: true, force: true })

const build = async (input, dir, external = []) => {
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: ['libsql', ...external],
    logLevel: 'warn',
    plugins: [lazyBuiltins, stubs],
  })
  const { output } = await bundle.write({
    dir,
    format: 'cjs',
    minify: true,
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name]-[hash].cjs',
    exports: 'named',
  })
  await bundle.close()
  return output
}

const threads = {
  'page-worker': 'src/service/catalogue/page-worker.ts',
  'feed-thread': 'src/feed/thread.ts',
  'mirror-thread': 'src/mirror/thread.ts',
}
const output = await build({ main: 'src/main.ts', ...threads }, out)
// what every start goes through, and completion at every key: one file each, of which nothing is shared
await build({ entry: 'src/entry.ts' }, out, [/\/(?:main|complete)\.ts$/])
await build({ complete: 'src/complete.ts' }, out)
writeFileSync(join(out, 'licenses.txt'), licensesOf(output))
// apart: what writes pages is not shipped
const tools = `${out}-tools`
rmSync(tools, { recursive: true, force: true })
await build({ generate: 'src/build/generate.ts' }, tools)
for (const [what, where] of [
  ['help', 'help.json'],
  ['man', 'man'],
])
  execFileSync(process.execPath, [join(tools, 'generate.cjs'), what, join(out, where)], { cwd: root })

// the entry loads the rest from packs, by way of the code cache, both of which are made of runs of the usual commands
copyFileSync(join(root, 'src', 'build', 'cached-require.cjs'), join(out, 'cached-require.cjs'))
const entry = join(out, 'entry.cjs')
const text = readFileSync(entry, 'utf8')
  .replace(/import\((["'`])[^"'`]*main\.ts\1\)/, 'require("./cached-require.cjs").load("main.cjs")')
  .replace(/import\((["'`])[^"'`]*complete\.ts\1\)/, 'require("./complete.cjs")')
writeFileSync(entry, text)
for (const step of ['pack.mjs', 'warm.mjs'])
  execFileSync(process.execPath, [join(root, 'src', 'build', step), out], { stdio: ['ignore', 'ignore', 'inherit'] })
