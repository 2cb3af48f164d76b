import type { PostgresRow } from '../store/postgres.ts'
import type { MirrorSchema } from './mirror-schema.ts'
import type { ChangeRecord, MirroredProduct, MirrorTarget } from './mirror-target.ts'
import { pageReader } from './page-reader.ts'
import { commitPage } from './postgres-page.ts'
import { beginPass, endPass, missing, momentOf, stateOf } from './postgres-passes.ts'
import { storable } from './postgres-schema.ts'
import { type Search, searchQuery } from './search-mirror.ts'

/** A mirror in a schema of a PostgreSQL database. `close` ends the session, and with it its lock. */
export const postgresTarget = (mirror: MirrorSchema): MirrorTarget => {
  const { postgres, schema } = mirror
  const reader = pageReader()
  const products = `SELECT product_number, id, updated_at, json FROM ${schema}.products WHERE removed_at IS NULL`
  return {
    state: () => stateOf(mirror),
    beginPass: (pass) => beginPass(mirror, pass),
    announce: reader.announce,
    commitPage: (page) => commitPage({ ...mirror, reader }, page),
    cursors: async () =>
      (await postgres.query(`SELECT cursor, id, updated_at, proven FROM ${schema}.cursors ORDER BY cursor`)).map(
        ({ cursor, id, updated_at: updatedAt = null, proven }) => ({
          cursor: Number(cursor),
          id: id ?? '',
          updatedAt,
          proven: proven === 't',
        }),
      ),
    markCursors: async (cursors, proven) =>
      void (await postgres.query(`UPDATE ${schema}.cursors SET proven = $2 WHERE cursor = ANY($1)`, [cursors, proven])),
    missing: (pass, page) => missing(mirror, pass, page),
    endPass: (end) => endPass(mirror, end),
    changes: async (since, limit) =>
      (
        await postgres.query(
          `SELECT sequence, at, kind, id, json FROM ${schema}.changes JOIN ${schema}.products USING (product_number)
          WHERE sequence > $1 ORDER BY sequence LIMIT $2`,
          [since, limit],
        )
      ).map(changeOf),
    products: async ({ after, limit }) =>
      (
        await postgres.query(`${products} AND product_number > $1 ORDER BY product_number LIMIT $2`, [after, limit])
      ).map(productOf),
    find: async (ids) => {
      const rows = (await postgres.query(`${products} AND id = ANY($1)`, [ids.map(storable)])).map(productOf)
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.flatMap((id) => found.get(storable(id)) ?? [])
    },
    removals: async (ids) =>
      (
        await postgres.query(
          `SELECT id, removed_at FROM ${schema}.products WHERE removed_at IS NOT NULL AND id = ANY($1)`,
          [ids.map(storable)],
        )
      ).map(({ id, removed_at: at }) => ({ id: id ?? '', at: momentOf(at) ?? '' })),
    search: (search) => searchIn(mirror, search),
    note: async (key) =>
      (await postgres.query(`SELECT value FROM ${schema}.mirror WHERE key = $1`, [key]))[0]?.value ?? undefined,
    setNote: async (key, value) =>
      void (await postgres.query(
        `INSERT INTO ${schema}.mirror (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
        [key, value],
      )),
    close: () => postgres.close(),
  }
}

const searchIn = async ({ postgres, schema }: MirrorSchema, search: Search): Promise<readonly string[]> => {
  const tables = { products: `${schema}.products`, variants: `${schema}.variants` }
  const { sql, values } = searchQuery(search, { ...tables, like: 'ILIKE' })
  let count = 0
  const numbered = sql.replace(/\?/g, () => {
    count += 1
    return `$${count}`
  })
  const rows = await postgres.query(
    numbered,
    values.map((value) => (typeof value === 'string' ? storable(value) : value)),
  )
  return rows.map(({ json }) => json ?? '')
}

const productOf = (row: PostgresRow): MirroredProduct => ({
  productNumber: Number(row.product_number),
  id: row.id ?? '',
  updatedAt: row.updated_at ?? null,
  json: row.json ?? '',
})

const changeOf = (row: PostgresRow): ChangeRecord => ({
  sequence: Number(row.sequence),
  at: momentOf(row.at) ?? '',
  kind: row.kind as ChangeRecord['kind'],
  id: row.id ?? '',
  json: row.json ?? '',
})
