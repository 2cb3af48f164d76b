// node insert-rows.mjs MIRROR FILE: the rows of all tables of a mirror, inserted by bare libsql, one statement a row, a
// transaction for each 200 products. Prints the milliseconds of the inserting; reading them is not counted.
import { createRequire } from 'node:module'

const Database = createRequire(import.meta.url)('libsql')
const [, , from, to] = process.argv
const source = new Database(from)
const tables = ['products', 'variants', 'images', 'changes']
const columnsOf = (table) =>
  source
    .prepare(`PRAGMA table_info(${table})`)
    .all()
    .map(({ name }) => name)
const pages = []
for (const table of tables) {
  const names = columnsOf(table)
  for (const row of source.prepare(`SELECT * FROM ${table} ORDER BY product_number`).all()) {
    const at = Math.floor((row.product_number - 1) / 200)
    pages[at] ??= {}
    pages[at][table] ??= []
    pages[at][table].push(names.map((name) => row[name]))
  }
}
const target = new Database(to)
target.exec('PRAGMA journal_mode=WAL')
target.exec('PRAGMA synchronous=FULL')
for (const table of tables) target.exec(source.prepare('SELECT sql FROM sqlite_schema WHERE name = ?').get([table]).sql)
const inserts = Object.fromEntries(
  tables.map((table) => {
    const holes = columnsOf(table).map(() => '?')
    return [table, target.prepare(`INSERT INTO ${table} VALUES (${holes.join(', ')})`)]
  }),
)
const began = performance.now()
for (const page of pages) {
  target.exec('BEGIN IMMEDIATE')
  for (const table of tables) for (const row of page[table] ?? []) inserts[table].run(row)
  target.exec('COMMIT')
}
process.stdout.write(String(performance.now() - began))
target.close()
source.close()
