import type { Postgres, PostgresRow } from '../store/postgres.ts'
import type { MirrorSchema } from './mirror-schema.ts'
import type { MirrorState, MirrorTarget, Pass } from './mirror-target.ts'
import { literal } from './postgres-schema.ts'

const isQuiet = 'added + changed + removed + restored = 0'

/** A moment as PostgreSQL writes it in UTC, as ISO 8601. */
export const momentOf = (text: string | null | undefined): string | null =>
  text === null || text === undefined
    ? null
    : new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')).toISOString()

const passOf = (row: PostgresRow): Pass => ({
  pass: Number(row.pass),
  mode: row.mode === 'full' ? 'full' : 'incremental',
  fromAt: momentOf(row.from_at),
  startedAt: momentOf(row.started_at) ?? '',
  endedAt: momentOf(row.ended_at),
  outcome: row.outcome as Pass['outcome'],
  lastProductId: row.last_product_id ?? null,
  pages: Number(row.pages),
  products: Number(row.products),
  added: Number(row.added),
  changed: Number(row.changed),
  removed: Number(row.removed),
  restored: Number(row.restored),
  broken: Number(row.broken),
})

/** The answers to several questions, all of one moment. */
const snapshot = async (
  postgres: Postgres,
  selects: readonly string[],
): Promise<readonly (readonly PostgresRow[])[]> => {
  try {
    const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'
    return (await postgres.script([begin, ...selects, 'COMMIT'].join(';\n'))).slice(1, -1)
  } catch (error) {
    await postgres.script('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** See MirrorTarget.state; all of it from one moment. */
export const stateOf = async ({ postgres, schema }: MirrorSchema): Promise<MirrorState> => {
  const last = (condition: string): string =>
    `SELECT * FROM ${schema}.passes WHERE ${condition} ORDER BY pass DESC LIMIT 1`
  const [open, lastFull, lastQuiet, latest, counts] = await snapshot(postgres, [
    last(`outcome = 'open'`),
    last(`outcome = 'complete' AND mode = 'full'`),
    last(`outcome = 'complete' AND ${isQuiet}`),
    last('true'),
    `SELECT count(*) FILTER (WHERE removed_at IS NULL) AS present, count(removed_at) AS removed,
        (SELECT max(sequence) FROM ${schema}.changes) AS sequence FROM ${schema}.products`,
  ])
  const pass = (rows: readonly PostgresRow[] | undefined): Pass | undefined => rows?.[0] && passOf(rows[0])
  return {
    open: pass(open),
    lastFull: pass(lastFull),
    lastQuiet: pass(lastQuiet),
    last: pass(latest),
    present: Number(counts?.[0]?.present),
    removed: Number(counts?.[0]?.removed),
    sequence: Number(counts?.[0]?.sequence ?? 0),
  }
}

type Begin = Parameters<MirrorTarget['beginPass']>[0]

/** Statements that are sent together are one transaction; the rows of the last one are the pass. */
const passAfter = async ({ postgres, schema }: MirrorSchema, sql: string): Promise<Pass> => {
  const row = (await postgres.script(sql)).at(-1)?.[0]
  if (row === undefined) throw new RangeError(`no such pass in ${schema}`)
  return passOf(row)
}

const forgetSql = (schema: string): string => `DELETE FROM ${schema}.seen; DELETE FROM ${schema}.cursors`

export const beginPass = (mirror: MirrorSchema, { mode, fromAt, startedAt }: Begin): Promise<Pass> => {
  const { schema } = mirror
  return passAfter(
    mirror,
    `UPDATE ${schema}.passes SET outcome = 'given up', ended_at = ${literal(startedAt)} WHERE outcome = 'open';
    ${forgetSql(schema)};
    INSERT INTO ${schema}.passes
      (pass, mode, from_at, started_at, outcome, pages, products, added, changed, removed, restored, broken)
      SELECT coalesce(max(pass), 0) + 1, ${literal(mode)}, ${literal(fromAt)}::timestamptz, ${literal(startedAt)}::timestamptz, 'open', 0, 0, 0, 0, 0, 0, 0
      FROM ${schema}.passes RETURNING *`,
  )
}

type End = Parameters<MirrorTarget['endPass']>[0]

export const endPass = (mirror: MirrorSchema, { pass, outcome, at, remove }: End): Promise<Pass> => {
  const { schema } = mirror
  return passAfter(
    mirror,
    `${remove ? `${removeSql(schema, pass, at)};` : ''}
    ${forgetSql(schema)};
    UPDATE ${schema}.passes SET outcome = ${literal(outcome)}, ended_at = ${literal(at)} WHERE pass = ${pass} RETURNING *`,
  )
}

const fromMissing = (schema: string, pass: number): string => `FROM ${schema}.products
  WHERE removed_at IS NULL AND seen_pass <> ${pass}
  AND NOT EXISTS (SELECT FROM ${schema}.seen WHERE seen.product_number = products.product_number)`

const removeSql = (schema: string, pass: number, at: string): string => {
  const these = `product_number IN (SELECT product_number ${fromMissing(schema, pass)})`
  return `INSERT INTO ${schema}.changes (sequence, at, kind, product_number)
      SELECT (SELECT coalesce(max(sequence), 0) FROM ${schema}.changes) + row_number() OVER (ORDER BY product_number),
        ${literal(at)}::timestamptz, 'removed', product_number ${fromMissing(schema, pass)};
    DELETE FROM ${schema}.variants WHERE ${these};
    DELETE FROM ${schema}.images WHERE ${these};
    WITH gone AS (UPDATE ${schema}.products SET removed_at = ${literal(at)} WHERE ${these} RETURNING 1)
      UPDATE ${schema}.passes SET removed = (SELECT count(*) FROM gone) WHERE pass = ${pass}`
}

type Missing = Parameters<MirrorTarget['missing']>[1]

export const missing = async (
  { postgres, schema }: MirrorSchema,
  pass: number,
  { after, limit }: Missing,
): ReturnType<MirrorTarget['missing']> => {
  const from = fromMissing(schema, pass)
  const [products = [], counts] = await snapshot(postgres, [
    `SELECT product_number, id ${from} AND product_number > ${after} ORDER BY product_number LIMIT ${limit}`,
    `SELECT count(*) ${from}`,
  ])
  return {
    products: products.map(({ product_number: number, id }) => ({ productNumber: Number(number), id: id ?? '' })),
    count: Number(counts?.[0]?.count),
  }
}
