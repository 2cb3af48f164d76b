import { createHash } from 'node:crypto'
import type { PostgresRow } from '../store/postgres.ts'
import type { MirrorSchema } from './mirror-schema.ts'
import type { PageCommitted, PageToCommit } from './mirror-target.ts'
import { type KnownProduct, type PagePlan, planPage, type StoredProduct } from './page-plan.ts'
import type { PageReader } from './page-reader.ts'
import { type Cells, copyRows, insertSql } from './postgres-rows.ts'
import { literal, storable } from './postgres-schema.ts'
import type { PageRead } from './read-page.ts'

export interface PageMirror extends MirrorSchema {
  readonly reader: PageReader
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** See MirrorTarget.commitPage; one transaction, in six round trips where all products are new. */
export const commitPage = async (mirror: PageMirror, page: PageToCommit): Promise<PageCommitted> => {
  // what cannot be read is found out before anything is written
  const read = mirror.reader.read(page.body)
  try {
    const { known, nextNumber, nextSequence } = await lookUp(mirror, read, page.pass)
    const plan = planPage(read, page, { known: (id) => known.get(storable(id)), nextNumber })
    await writeProducts(mirror, plan, page)
    await finish(mirror, { plan, page, read, nextSequence })
    const { counts, fresh } = plan
    return { products: countOf(read), fresh, ...counts, broken: read.broken, last: read.last }
  } catch (error) {
    // a session that is gone has rolled back by itself
    await mirror.postgres.script('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** So many are written out, which spares a round trip; more are quicker by COPY. */
const fewRows = 20

interface Finish {
  readonly plan: PagePlan
  readonly page: PageToCommit
  readonly read: PageRead
  readonly nextSequence: number
}

const finish = async (mirror: PageMirror, { plan, page, read, nextSequence }: Finish): Promise<void> => {
  const { postgres, schema } = mirror
  const changes = plan.stored.map(({ number, kind }, at) => [nextSequence + at, page.at, kind, number])
  const seen = plan.seen.map((number) => [number])
  const isMany = changes.length > fewRows
  if (isMany) await copyRows(mirror, { table: 'changes', rows: changes })
  const sql = [
    isMany ? '' : insertSql(schema, { table: 'changes', rows: changes }),
    insertSql(schema, { table: 'seen', rows: seen, key: 'product_number' }),
    checkpointSql(schema, plan, page, read),
    'COMMIT',
  ]
  await postgres.script(sql.join(''))
}

const countOf = ({ products, broken }: PageRead): number => products.length + broken.length

interface Found {
  readonly known: ReadonlyMap<string, KnownProduct>
  readonly nextNumber: number
  readonly nextSequence: number
}

/** Begins the transaction, and finds what there is of the products of the page. */
const lookUp = async ({ postgres, schema }: MirrorSchema, read: PageRead, pass: number): Promise<Found> => {
  const ids = [...read.products, ...read.broken].flatMap(({ id }) => (id === undefined ? [] : [literal(id)]))
  const [, found = [], [top] = []] = await postgres.script(
    `BEGIN;
    SELECT product_number, id, updated_at, removed_at IS NOT NULL AS is_gone, first_seen_at, seen_pass = ${pass}
        OR EXISTS (SELECT FROM ${schema}.seen WHERE seen.product_number = products.product_number) AS is_met,
        encode(sha256(convert_to(json::text, 'UTF8')), 'hex') AS digest
      FROM ${schema}.products WHERE id IN (${ids.length === 0 ? 'NULL' : ids.join(', ')});
    SELECT (SELECT max(product_number) FROM ${schema}.products) AS number, (SELECT max(sequence) FROM ${schema}.changes) AS sequence`,
  )
  return {
    known: new Map(found.map((row) => [row.id ?? '', knownOf(row)])),
    nextNumber: Number(top?.number ?? 0) + 1,
    nextSequence: Number(top?.sequence ?? 0) + 1,
  }
}

const knownOf = (row: PostgresRow): KnownProduct => ({
  number: Number(row.product_number),
  updatedAt: row.updated_at ?? null,
  isGone: row.is_gone === 't',
  firstSeenAt: row.first_seen_at ?? '',
  isMet: row.is_met === 't',
  isSame: (json) => sha256(json) === row.digest,
})

const productCells = ({ number, firstSeenAt, rows }: StoredProduct, { at, pass }: PageToCommit): Cells => [
  number,
  ...rows.product,
  firstSeenAt,
  at,
  null,
  pass,
  rows.json,
]

const writeProducts = async (mirror: PageMirror, { stored }: PagePlan, page: PageToCommit): Promise<void> => {
  const { postgres, schema, reader } = mirror
  const added = stored.filter(({ kind }) => kind === 'added')
  const others = stored.filter(({ kind }) => kind !== 'added')
  if (others.length > 0) await postgres.script(overwriteSql(schema, others, page))
  const variants: Cells[] = []
  const images: Cells[] = []
  const products = added.map((one) => productCells(one, page))
  // while the server writes the long rows, the short ones are made, and the next page is read
  const sent = (): void => {
    for (const { number, rows } of stored) {
      for (const row of rows.variants) variants.push([number, ...row])
      for (const row of rows.images) images.push([number, ...row])
    }
    reader.readAhead()
  }
  await copyRows(mirror, { table: 'products', rows: products, sent })
  await copyRows(mirror, { table: 'variants', rows: variants })
  await copyRows(mirror, { table: 'images', rows: images })
}

const overwriteSql = (schema: string, stored: readonly StoredProduct[], page: PageToCommit): string => {
  const these = `product_number IN (${stored.map(({ number }) => number).join(', ')})`
  const products = stored.map((one) => productCells(one, page))
  return `DELETE FROM ${schema}.variants WHERE ${these};
    DELETE FROM ${schema}.images WHERE ${these};
    ${insertSql(schema, { table: 'products', rows: products, key: 'product_number' })}`
}

const checkpointSql = (schema: string, { counts }: PagePlan, page: PageToCommit, read: PageRead): string => {
  const { added, changed, restored } = counts
  const { last, broken } = read
  const goesOn = page.isPage && last !== null
  const update = `UPDATE ${schema}.passes SET pages = pages + ${page.isPage ? 1 : 0}, products = products + ${countOf(read)},
    added = added + ${added}, changed = changed + ${changed}, restored = restored + ${restored},
    broken = broken + ${broken.length}${goesOn ? `, last_product_id = ${literal(last.id)}` : ''} WHERE pass = ${page.pass};\n`
  if (!goesOn) return update
  return `${update}INSERT INTO ${schema}.cursors (cursor, id, updated_at, proven)
    SELECT coalesce(max(cursor), 0) + 1, ${literal(last.id)}, ${literal(last.updatedAt)}, false FROM ${schema}.cursors;\n`
}
