import type { Database, SqlValue } from '../store/database.ts'
import type { MirrorState, MirrorTarget, Pass } from './mirror-target.ts'

type Row = Pass & Readonly<Record<string, SqlValue>>

const select = `SELECT pass, mode, from_at AS fromAt, started_at AS startedAt, ended_at AS endedAt, outcome,
  last_product_id AS lastProductId, pages, products, added, changed, removed, restored, broken FROM passes`
const isQuiet = 'added + changed + removed + restored = 0'

export const stateOf = (database: Database): MirrorState => {
  const last = (condition: string): Pass | undefined =>
    database.get<Row>(`${select} WHERE ${condition} ORDER BY pass DESC LIMIT 1`)
  const counted = (condition: string): number =>
    Number(database.get(`SELECT count(*) AS count FROM products WHERE ${condition}`)?.count)
  return database.snapshot(() => {
    // each is counted in an index: rows are long, and those that are gone have none
    const present = counted('removed_at IS NULL')
    return {
      open: last(`outcome = 'open'`),
      lastFull: last(`outcome = 'complete' AND mode = 'full'`),
      lastQuiet: last(`outcome = 'complete' AND ${isQuiet}`),
      last: last('true'),
      present,
      removed: counted('true') - present,
      sequence: Number(database.get('SELECT max(sequence) AS top FROM changes')?.top ?? 0),
    }
  })
}

type Begin = Parameters<MirrorTarget['beginPass']>[0]

export const beginPass = (database: Database, { mode, fromAt, startedAt }: Begin): Pass =>
  database.transaction(() => {
    database.run(`UPDATE passes SET outcome = 'given up', ended_at = ? WHERE outcome = 'open'`, startedAt)
    forget(database)
    database.run(insert, mode, fromAt, startedAt)
    return passOf(database, Number(database.get('SELECT max(pass) AS top FROM passes')?.top))
  })

type End = Parameters<MirrorTarget['endPass']>[0]

export const endPass = (database: Database, { pass, outcome, at, remove }: End): Pass =>
  database.transaction(() => {
    if (remove) removeMissing(database, pass, at)
    forget(database)
    database.run('UPDATE passes SET outcome = ?, ended_at = ? WHERE pass = ?', outcome, at, pass)
    return passOf(database, pass)
  })

type Missing = Parameters<MirrorTarget['missing']>[1]

export const missing = (database: Database, pass: number, { after, limit }: Missing) => {
  const count = Number(database.get(`SELECT count(*) AS count ${fromMissing}`, pass)?.count)
  if (count === 0) return { products: [], count }
  const products = database.all<{ productNumber: number; id: string }>(
    `SELECT product_number AS productNumber, id ${fromMissing} AND product_number > ? ORDER BY product_number LIMIT ?`,
    pass,
    after,
    limit,
  )
  return { products, count }
}

const removeMissing = (database: Database, pass: number, at: string): void => {
  const these = `product_number IN (SELECT product_number ${fromMissing})`
  database.run(
    `INSERT INTO changes (at, kind, product_number) SELECT ?, 'removed', product_number ${fromMissing} ORDER BY product_number`,
    at,
    pass,
  )
  for (const table of ['variants', 'images']) database.run(`DELETE FROM ${table} WHERE ${these}`, pass)
  const removed = database.run(`UPDATE products SET removed_at = ? WHERE ${these}`, at, pass)
  database.run('UPDATE passes SET removed = ? WHERE pass = ?', removed, pass)
}

const forget = (database: Database): void => {
  database.run('DELETE FROM seen')
  database.run('DELETE FROM cursors')
}

const passOf = (database: Database, pass: number): Pass => {
  const found = database.get<Row>(`${select} WHERE pass = ?`, pass)
  if (!found) throw new RangeError(`no pass ${pass}`)
  return found
}

// passes are numbered upwards, and it is the last one that is asked about
const fromMissing = `FROM products WHERE removed_at IS NULL AND seen_pass < ?
  AND product_number NOT IN (SELECT product_number FROM seen)`
const insert = `INSERT INTO passes
  (mode, from_at, started_at, outcome, pages, products, added, changed, removed, restored, broken)
  VALUES (?, ?, ?, 'open', 0, 0, 0, 0, 0, 0, 0)`
