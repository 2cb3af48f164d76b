import type { Database, SqlValue } from '../store/database.ts'
import type { PageCommitted, PageToCommit } from './mirror-target.ts'
import { isNewer, onePerId } from './page-plan.ts'
import type { ProductRows } from './product-rows.ts'
import { type PageRead, readPage } from './read-page.ts'
import { insertRows } from './sqlite-rows.ts'

type Kind = 'added' | 'changed' | 'restored'

/** What is to be written for a page, gathered first so that each table is filled in one go. */
interface Plan {
  readonly products: SqlValue[][]
  readonly variants: SqlValue[][]
  readonly images: SqlValue[][]
  readonly changes: SqlValue[][]
  readonly seen: SqlValue[][]
  readonly counts: Record<Kind, number>
  fresh: number
}

interface Known {
  readonly product_number: number
  readonly updated_at: string | null
  readonly removed_at: string | null
  readonly seen_pass: number
  readonly is_same: number
  readonly is_seen: number
  readonly [name: string]: SqlValue
}

/** What is to be known of a page beside its products. */
export type PageFacts = Omit<PageToCommit, 'body'>

/** See MirrorTarget.commitPage; one transaction. */
export const commitPage = (database: Database, page: PageToCommit): PageCommitted =>
  // what cannot be read is found out before anything is written
  commitRead(database, page, readPage(page.body))

/** The same of a page that was read already. */
export const commitRead = (database: Database, page: PageFacts, read: PageRead): PageCommitted =>
  database.transaction(() => {
    const plan: Plan = {
      products: [],
      variants: [],
      images: [],
      changes: [],
      seen: [],
      counts: { added: 0, changed: 0, restored: 0 },
      fresh: 0,
    }
    let next = 1 + Number(database.get('SELECT max(product_number) AS top FROM products')?.top ?? 0)
    for (const product of onePerId(read.products)) {
      const known = database.get<Known>(selectKnown, product.json, product.id)
      if (known) again(database, plan, { page, product, known })
      else {
        store(plan, product, { number: next, page, kind: 'added' })
        plan.fresh += 1
        next += 1
      }
    }
    for (const { id } of read.broken) if (id !== undefined) keepBroken(database, plan, id, page)
    write(database, plan)
    checkpoint(database, plan, page, read)
    const { counts, fresh } = plan
    const products = read.products.length + read.broken.length
    return { products, fresh, ...counts, broken: read.broken, last: read.last }
  })

interface Again {
  readonly page: PageFacts
  readonly product: ProductRows
  readonly known: Known
}

/** A product that the mirror has, or had. */
const again = (database: Database, plan: Plan, { page, product, known }: Again): void => {
  const isGone = known.removed_at !== null
  const isFresh = known.seen_pass !== page.pass && known.is_seen === 0
  if (isFresh) plan.fresh += 1
  const isOld = !isGone && isNewer(known.updated_at, product.updatedAt)
  if (isOld || (known.is_same === 1 && !isGone)) {
    if (isFresh) plan.seen.push([known.product_number])
    return
  }
  for (const table of ['products', 'variants', 'images'])
    database.run(`DELETE FROM ${table} WHERE product_number = ?`, known.product_number)
  const kind = isGone ? 'restored' : 'changed'
  store(plan, product, { number: known.product_number, page, kind, firstSeen: String(known.first_seen_at) })
}

interface Storing {
  readonly number: number
  readonly page: PageFacts
  readonly kind: Kind
  readonly firstSeen?: string
}

const store = (plan: Plan, { product, variants, images, json }: ProductRows, storing: Storing): void => {
  const { number, kind, page, firstSeen = page.at } = storing
  plan.products.push([number, ...product, firstSeen, page.at, null, page.pass, json])
  for (const row of variants) plan.variants.push([number, ...row])
  for (const row of images) plan.images.push([number, ...row])
  plan.changes.push([null, page.at, kind, number])
  plan.counts[kind] += 1
}

/** It is there, whatever it is now: what the mirror has of it stays. */
const keepBroken = (database: Database, plan: Plan, id: string, page: PageFacts): void => {
  const known = database.get<Known>(selectKnown, '', id)
  if (known && known.removed_at === null && known.seen_pass !== page.pass && known.is_seen === 0) {
    plan.seen.push([known.product_number])
    plan.fresh += 1
  }
}

const write = (database: Database, { products, variants, images, changes, seen }: Plan): void => {
  insertRows(database, 'products', products)
  insertRows(database, 'variants', variants)
  insertRows(database, 'images', images)
  insertRows(database, 'changes', changes)
  insertRows(database, 'seen', seen)
}

const checkpoint = (database: Database, plan: Plan, page: PageFacts, read: PageRead): void => {
  const { added, changed, restored } = plan.counts
  const { products, broken, last } = read
  const all = products.length + broken.length
  database.run(addToPass, page.isPage ? 1 : 0, all, added, changed, restored, broken.length, page.pass)
  if (!page.isPage || last === null) return
  database.run('UPDATE passes SET last_product_id = ? WHERE pass = ?', last.id, page.pass)
  database.run(
    'INSERT INTO cursors (cursor, id, updated_at, proven) VALUES ((SELECT coalesce(max(cursor), 0) + 1 FROM cursors), ?, ?, 0)',
    last.id,
    last.updatedAt,
  )
}

const selectKnown = `SELECT product_number, updated_at, removed_at, seen_pass, first_seen_at, json = ? AS is_same,
    product_number IN (SELECT product_number FROM seen) AS is_seen
  FROM products WHERE id = ?`
const addToPass = `UPDATE passes SET pages = pages + ?, products = products + ?, added = added + ?,
  changed = changed + ?, restored = restored + ?, broken = broken + ? WHERE pass = ?`
