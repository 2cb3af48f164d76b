// Run by the build in a process of its own: goes through the commands that people wait for, and writes down what V8
// compiled for them (see cached-require.cjs).
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import v8 from 'node:v8'

const out = resolve(process.argv[2])
// the entry, to which chunks refer, answers this and ends
process.argv.splice(2, 1, '--version')
// a flag that is set on the way would make a cache for runs that have it from the start
v8.setFlagsFromString = () => {}
const { caches, compile, scripts } = createRequire(import.meta.url)(join(out, 'cached-require.cjs'))
const [main] = readdirSync(join(out, 'chunks')).filter((name) => /^main-.*\.cjs$/.test(name))
const home = mkdtempSync(join(tmpdir(), 'merchant-warm-'))
const program = compile(join(out, 'chunks', main))

const run = async (line, env = {}) => {
  const running = Object.create(process, {
    argv: { value: ['', '', ...line.split(' ')] },
    env: { value: { HOME: home, ...env } },
  })
  const code = await program.main(running)
  if (code !== 0) throw new Error(`merchant ${line} ended with ${code}`)
}

const page = join(home, 'page.json')
await run('local reset')
await run('orders hold 1058 --profile local')
await run(`orders list --profile local --json --out ${page}`)
const records = readFileSync(page, 'utf8')
const server = createServer((request, response) => {
  const items = /pageIndex=0/.test(request.url) ? records : '[]'
  response.writeHead(200, { 'content-type': 'application/json' }).end(`{"itemsCount":1,"pageIndex":0,"items":${items}}`)
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
const remote = { MERCHANT_BASE_URL: `http://127.0.0.1:${server.address().port}`, MERCHANT_API_KEY: 'local_key' }
await run('orders list --profile local')
await run('orders list', remote)
await run('orders show 1060 --profile local')
await run('orders ship 1060 --tracking 1 --profile local --dry-run')
server.close()

mkdirSync(caches, { recursive: true })
for (const [file, script] of scripts) writeFileSync(join(caches, basename(file)), script.createCachedData())
rmSync(home, { recursive: true, force: true })
