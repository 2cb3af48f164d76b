import { type Database, openDatabase } from '../store/database.ts'
import type { ChangeRecord, Cursor, MirroredProduct, MirrorTarget, PageCommitted } from './mirror-target.ts'
import { readPage } from './read-page.ts'
import { readTogether } from './read-together.ts'
import { searchQuery } from './search-mirror.ts'
import { commitPages } from './sqlite-page.ts'
import { beginPass, endPass, missing, stateOf } from './sqlite-passes.ts'
import { sqliteMigrations } from './sqlite-schema.ts'

/** The mirror's file, opened or made; no other database is touched. Throws as openDatabase does. */
export const openMirrorFile = (path: string): Database =>
  openDatabase(path, {
    migrations: sqliteMigrations,
    holds: 'the mirror',
    bulk: true,
    ownTable: 'mirror',
    mend: ['merchant export sync   (it is made anew from the service)'],
  })

/** A mirror in an SQLite file. */
export const sqliteTarget = (database: Database): MirrorTarget => ({
  state: async () => stateOf(database),
  beginPass: async (pass) => beginPass(database, pass),
  commitPage: async (page) => commitPages(database, readTogether([page], readPage))[0] as PageCommitted,
  // what cannot be read is found out before anything is written
  commitPages: async (pages) => commitPages(database, readTogether(pages, readPage)),
  cursors: async () => database.all<CursorRow>(selectCursors).map((row) => ({ ...row, proven: row.proven === 1 })),
  markCursors: async (cursors, proven) =>
    database.transaction(() => {
      for (const cursor of cursors)
        database.run('UPDATE cursors SET proven = ? WHERE cursor = ?', proven ? 1 : 0, cursor)
    }),
  missing: async (pass, page) => database.snapshot(() => missing(database, pass, page)),
  endPass: async (end) => endPass(database, end),
  changes: async (since, limit) => database.all<Row<ChangeRecord>>(selectChanges, since, limit),
  products: async ({ after, limit }) =>
    database.all<Row<MirroredProduct>>(
      `${selectProducts} AND product_number > ? ORDER BY product_number LIMIT ?`,
      after,
      limit,
    ),
  find: async (ids) =>
    ids.flatMap((id) => database.get<Row<MirroredProduct>>(`${selectProducts} AND id = ?`, id) ?? []),
  removals: async (ids) => ids.flatMap((id) => database.get<{ id: string; at: string }>(selectRemoval, id) ?? []),
  search: async (search) => {
    const { sql, values } = searchQuery(search, { products: 'products', variants: 'variants', like: 'LIKE' })
    return database.all<{ json: string }>(sql, ...values).map(({ json }) => json)
  },
  note: async (key) => database.get<{ value: string }>('SELECT value FROM mirror WHERE key = ?', key)?.value,
  setNote: async (key, value) =>
    void database.run('INSERT OR REPLACE INTO mirror (key, value) VALUES (?, ?)', key, value),
  close: async () => database.close(),
})

type Row<T> = { [K in keyof T]: T[K] } & Record<string, string | number | null>
type CursorRow = Row<Omit<Cursor, 'proven'> & { proven: number }>

const selectCursors = 'SELECT cursor, id, updated_at AS updatedAt, proven FROM cursors ORDER BY cursor'
const selectChanges = `SELECT sequence, at, kind, id, json FROM changes JOIN products USING (product_number)
  WHERE sequence > ? ORDER BY sequence LIMIT ?`
const selectProducts = `SELECT product_number AS productNumber, id, updated_at AS updatedAt, json
  FROM products WHERE removed_at IS NULL`
const selectRemoval = 'SELECT id, removed_at AS at FROM products WHERE id = ? AND removed_at IS NOT NULL'
