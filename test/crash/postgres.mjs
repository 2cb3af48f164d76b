// npm run test:crash-postgres [-- KILLS]: `merchant export sync --to postgres://` from dist, into a PostgreSQL server of its
// own, ended with kill -9 at a random moment, 40 times unless told; every eighth time it is the server that is cut off, as
// by a power cut. A kill has passed when the database holds whole pages and their checkpoint, nothing lost or doubled; a
// mirror, when the runs that go on end in the same rows as a run that was left alone. The last line is the verdict.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startPostgres } from '../postgres/server.mjs'
import { startShop } from './shop.mjs'

const entry = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'bin', 'merchant.js')
const kills = Number(process.argv[2] ?? 40)
const home = mkdtempSync(join(tmpdir(), 'merchant-crash-postgres-'))
const print = (text) => process.stdout.write(`${text}\n`)
const products = 4000

const server = await startPostgres()
const url = await server.database('crash')
const shop = await startShop(home, ['--memory', '--products', String(products), '--now', '2026-11-20T12:00:00Z'])

const sync = (schema) => {
  const words = [entry, 'export', 'sync', '--market', 'se', '--to', `${url}?schema=${schema}`]
  const env = {
    PATH: process.env.PATH,
    HOME: home,
    PGPASSWORD: server.password,
    MERCHANT_BASE_URL: shop.url,
    MERCHANT_API_KEY: 'local_key',
  }
  const child = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, said }))
  return { child, ended }
}

const rowsOf = (schema, sql) => server.psql('crash', sql.replaceAll('AT.', `${schema}.`)).trim()

/** Every product with its bytes, and the rows that are made of it. */
const contentOf = (schema) =>
  rowsOf(
    schema,
    `SELECT md5(string_agg(row, E'\\n' ORDER BY row COLLATE "C")) FROM (
      SELECT (to_jsonb(p) - 'first_seen_at' - 'changed_at' - 'seen_pass' - 'json' - 'product_number')::text || p.json::text AS row FROM AT.products p
      UNION ALL SELECT 'v' || p.id || (to_jsonb(v) - 'product_number')::text FROM AT.variants v JOIN AT.products p USING (product_number)
      UNION ALL SELECT 'i' || p.id || (to_jsonb(i) - 'product_number')::text FROM AT.images i JOIN AT.products p USING (product_number)
    ) AS rows`,
  )

/** What is wrong with a mirror whose first pass is under way or over; nothing before its tables are there. */
const flawsOf = (schema) => {
  if (rowsOf(schema, `SELECT count(*) FROM pg_tables WHERE schemaname = '${schema}'`) === '0') return []
  const checks = {
    'the pass counts other products than there are':
      'SELECT count(*) FROM AT.passes WHERE pass = 1 AND added <> (SELECT count(*) FROM AT.products)',
    'a product was added twice, or without a change': `SELECT (SELECT count(*) FROM AT.products) - (SELECT count(DISTINCT product_number) FROM AT.changes WHERE kind = 'added')`,
    'a part of a page': `SELECT count(*) FROM AT.passes WHERE pass = 1 AND outcome = 'open' AND products <> 200 * pages`,
    'a checkpoint that is not the last product': `SELECT count(*) FROM AT.passes WHERE pass = 1 AND outcome = 'open' AND last_product_id IS DISTINCT FROM (SELECT id FROM AT.cursors ORDER BY cursor DESC LIMIT 1)`,
    'a product without its variants':
      "SELECT count(*) FROM AT.products p WHERE json_array_length(p.json -> 'variants') <> (SELECT count(*) FROM AT.variants v WHERE v.product_number = p.product_number)",
  }
  return Object.entries(checks)
    .filter(([, sql]) => rowsOf(schema, sql) !== '0')
    .map(([flaw]) => flaw)
}

/** Until the server has noticed that whoever was killed is gone: it may first have to finish what it does for them. */
const sessionsGone = async () => {
  const sql = `SELECT count(*) FROM pg_stat_activity WHERE application_name LIKE 'merchant%'`
  while (server.psql('postgres', sql).trim() !== '0') await new Promise((resolve) => setTimeout(resolve, 50))
}

/** Kills a run after so many milliseconds, or cuts the server off under it. */
const cut = async (schema, ms, isServer) => {
  const { child, ended } = sync(schema)
  await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms))])
  if (isServer) await server.crash()
  else child.kill('SIGKILL')
  const { code, said } = await ended
  // it may have been quicker than the kill; whose server is gone says so; and so does who found a session that was not yet over
  const isExpected = code === null || code === 0 || (isServer && code === 7) || code === 11
  return { flaws: isExpected ? [] : [`ended with ${code}: ${said}`], isOver: code === 0 }
}

const leftAlone = async (schema) => {
  await sessionsGone()
  const { code, said } = await sync(schema).ended
  if (code !== 0) throw new Error(`a run that was left alone ended with ${code}: ${said}`)
}

const main = async () => {
  const began = performance.now()
  await leftAlone('whole')
  const longest = performance.now() - began
  const expected = contentOf('whole')
  const all = { kills: 0, failed: 0, mirrors: 0 }
  while (all.kills < kills) {
    const schema = `mirror_${all.mirrors}`
    for (let isOver = false; !isOver && all.kills < kills; ) {
      const isServer = all.kills % 8 === 7
      all.kills += 1
      const done = await cut(schema, longest * (0.1 + 0.7 * Math.random()), isServer)
      isOver = done.isOver
      const flaws = [...done.flaws, ...flawsOf(schema)]
      if (flaws.length > 0) {
        all.failed += 1
        print(`kill ${all.kills}, of ${isServer ? 'the server' : 'the sync'}: ${flaws.join('; ')}`)
      }
    }
    await leftAlone(schema)
    all.mirrors += 1
    if (contentOf(schema) === expected) continue
    all.failed += 1
    print(`${schema}: other rows than those of a run that was left alone`)
  }
  return all
}

try {
  const { failed, mirrors } = await main()
  print(`${kills} kills in ${mirrors} mirrors of ${products} products`)
  print(`${kills - failed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
} catch (error) {
  print(`${error.stack}\n0 passed, 1 failed`)
  process.exitCode = 1
} finally {
  await shop.kill()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
