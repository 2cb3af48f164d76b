// The yardstick: bare libsql that commits a row as long as that of an order, durably, so many times; prints milliseconds.
import { join } from 'node:path'
import Database from 'libsql'

const [folder, length, count] = process.argv.slice(2)
const database = new Database(join(folder, `commits-${process.pid}.db`))
database.exec('PRAGMA journal_mode=WAL')
database.exec('PRAGMA synchronous=FULL')
database.exec('CREATE TABLE orders (position INTEGER PRIMARY KEY, ordered_at INTEGER, mask INTEGER, body TEXT)')
const put = database.prepare('INSERT OR REPLACE INTO orders (position, ordered_at, mask, body) VALUES (?, ?, ?, ?)')
const body = 'x'.repeat(Number(length))
const write = (at) => {
  database.exec('BEGIN IMMEDIATE')
  put.run(at % 200, at, 1, body)
  database.exec('COMMIT')
}
for (let at = 0; at < 20; at += 1) write(at)
const began = performance.now()
for (let at = 0; at < Number(count); at += 1) write(at)
process.stdout.write(`${performance.now() - began}\n`)
database.close()
