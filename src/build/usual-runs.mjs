import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs the commands that people wait for in this process, with files and a service of their own. `mainOf` gives the
 * program for each of them, `ran` is told when a usual one has ended; others come before, to have something to show. Throws when one of them fails.
 */
export const usualRuns = async (mainOf, ran = () => {}) => {
  const home = mkdtempSync(join(tmpdir(), 'merchant-usual-'))
  const page = join(home, 'page.json')
  const run = async (line, env = {}) => {
    const running = Object.create(process, {
      argv: { value: ['', '', ...line.split(' ')] },
      env: { value: { HOME: home, ...env } },
    })
    const code = await mainOf()(running)
    if (code !== 0) throw new Error(`merchant ${line} ended with ${code}`)
  }
  const usual = async (line, env) => {
    await run(line, env)
    ran(line)
  }
  await run('local reset')
  await run('orders hold 1058 --profile local')
  await run(`orders list --profile local --json --out ${page}`)
  const server = await serving(readFileSync(page, 'utf8'))
  const remote = { MERCHANT_BASE_URL: `http://127.0.0.1:${server.address().port}`, MERCHANT_API_KEY: 'local_key' }
  await usual('orders list --profile local')
  await usual('orders list', remote)
  await usual('orders show 1060 --profile local')
  await usual('orders ship 1060 --tracking 1 --profile local --dry-run')
  server.close()
  rmSync(home, { recursive: true, force: true })
}

/** A service with one page of orders. */
const serving = async (records) => {
  const server = createServer((request, response) => {
    const items = /pageIndex=0/.test(request.url) ? records : '[]'
    const page = `{"itemsCount":1,"pageIndex":0,"items":${items}}`
    response.writeHead(200, { 'content-type': 'application/json' }).end(page)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
