// Bundles src into dist: CommonJS with code splitting, a chunk per command, so that a run loads what it needs and
// nothing else (CommonJS starts 8 ms sooner than ES modules on Node 20). libsql stays outside: its binary is native.
import { execFileSync } from 'node:child_process'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const dist = join(root, 'dist')
rmSync(dist, { recursive: true, force: true })

const bundle = await rolldown({
  cwd: root,
  input: { entry: 'src/entry.ts', generate: 'src/build/generate.ts' },
  platform: 'node',
  external: ['libsql'],
  logLevel: 'warn',
})
await bundle.write({
  dir: dist,
  format: 'cjs',
  minify: true,
  entryFileNames: '[name].cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
  exports: 'named',
})

const help = execFileSync(process.execPath, [join(dist, 'generate.cjs'), 'help'], { encoding: 'utf8' })
writeFileSync(join(dist, 'help.json'), help)
chmodSync(join(root, 'bin', 'merchant.js'), 0o755)
