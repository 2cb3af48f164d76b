import type { Database, SqlValue } from '../store/database.ts'
import type { PageCommitted } from './mirror-target.ts'
import { type KnownProduct, type PagePlan, planPage } from './page-plan.ts'
import type { PageRead } from './read-page.ts'
import type { PageFacts, ReadPage } from './read-together.ts'
import { insertRows } from './sqlite-rows.ts'

/** See MirrorTarget.commitPages; of pages that were read already. */
export const commitPages = (database: Database, pages: readonly ReadPage[]): readonly PageCommitted[] =>
  database.transaction(() => {
    const done: PageCommitted[] = []
    for (const { page, read } of pages) {
      const before = done.at(-1)
      if (before && before.last?.id !== page.after) break
      done.push(storePage(database, page, read))
    }
    return done
  })

const storePage = (database: Database, page: PageFacts, read: PageRead): PageCommitted => {
  const known = knownOf(database, read, page.pass)
  const nextNumber = 1 + Number(database.get('SELECT max(product_number) AS top FROM products')?.top ?? 0)
  const plan = planPage(read, page, { known: (id) => known.get(storable(id)), nextNumber })
  write(database, plan, page)
  checkpoint(database, plan, page, read)
  const { counts, fresh } = plan
  return { products: countOf(read), fresh, ...counts, broken: read.broken, last: read.last }
}

/** Text as it comes back: half of a surrogate pair is no character, and becomes U+FFFD. */
const storable = (text: string): string => Buffer.from(text).toString()

const countOf = ({ products, broken }: PageRead): number => products.length + broken.length

/** So many products are looked up at once: as many as a page should have, or a few. */
const atOnce = 200
const few = 10

/** What the mirror has of the products of a page, by their ids as SQLite keeps them. */
const knownOf = (database: Database, { products, broken }: PageRead, pass: number): Map<string, KnownProduct> => {
  const ids = [...products, ...broken].map(({ id = null }) => id)
  const found = new Map<string, KnownProduct>()
  for (let at = 0; at < ids.length; at += atOnce) {
    const some = ids.slice(at, at + atOnce)
    const size = some.length > few ? atOnce : few
    // two statements for all pages: what is left free asks for nothing
    while (some.length < size) some.push(null)
    for (const row of database.all<KnownRow>(selectKnown[size], pass, ...some))
      found.set(row.id, productOf(database, row))
  }
  return found
}

interface KnownRow {
  readonly number: number
  readonly id: string
  readonly updatedAt: string | null
  readonly isGone: number
  readonly firstSeenAt: string
  readonly isMet: number
  readonly [name: string]: SqlValue
}

const productOf = (database: Database, { number, updatedAt, isGone, firstSeenAt, isMet }: KnownRow): KnownProduct => ({
  number,
  updatedAt,
  isGone: isGone === 1,
  firstSeenAt,
  isMet: isMet === 1,
  isSame: (json) => database.get<{ same: number }>(isSame, json, number)?.same === 1,
})

const write = (database: Database, { stored, seen }: PagePlan, page: PageFacts): void => {
  const products: SqlValue[] = []
  const variants: SqlValue[] = []
  const images: SqlValue[] = []
  const changes: SqlValue[] = []
  for (const { number, kind, firstSeenAt, rows } of stored) {
    if (kind !== 'added') for (const sql of deletes) database.run(sql, number)
    products.push(number, ...rows.product, firstSeenAt, page.at, null, page.pass, rows.json)
    for (const row of rows.variants) variants.push(number, ...row)
    for (const row of rows.images) images.push(number, ...row)
    changes.push(null, page.at, kind, number)
  }
  insertRows(database, 'products', products)
  insertRows(database, 'variants', variants)
  insertRows(database, 'images', images)
  insertRows(database, 'changes', changes)
  insertRows(database, 'seen', seen)
}

const checkpoint = (database: Database, { counts }: PagePlan, page: PageFacts, read: PageRead): void => {
  const { added, changed, restored } = counts
  const { broken, last } = read
  database.run(addToPass, page.isPage ? 1 : 0, countOf(read), added, changed, restored, broken.length, page.pass)
  if (!page.isPage || last === null) return
  database.run('UPDATE passes SET last_product_id = ? WHERE pass = ?', last.id, page.pass)
  database.run(insertCursor, last.id, last.updatedAt)
}

const selectSome = (
  size: number,
): string => `SELECT product_number AS number, id, updated_at AS updatedAt, removed_at IS NOT NULL AS isGone,
    first_seen_at AS firstSeenAt,
    seen_pass = ? OR product_number IN (SELECT product_number FROM seen) AS isMet
  FROM products WHERE id IN (${Array.from({ length: size }, () => '?').join(', ')})`
const selectKnown = { [few]: selectSome(few), [atOnce]: selectSome(atOnce) } as const
const isSame = 'SELECT json = CAST(? AS TEXT) AS same FROM products WHERE product_number = ?'
const deletes = ['products', 'variants', 'images'].map((table) => `DELETE FROM ${table} WHERE product_number = ?`)
const addToPass = `UPDATE passes SET pages = pages + ?, products = products + ?, added = added + ?,
  changed = changed + ?, restored = restored + ?, broken = broken + ? WHERE pass = ?`
const insertCursor = `INSERT INTO cursors (cursor, id, updated_at, proven)
  VALUES ((SELECT coalesce(max(cursor), 0) + 1 FROM cursors), ?, ?, 0)`
