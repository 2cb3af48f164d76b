import { productTables } from './product-tables.ts'
import { column, maybe, number, type Table } from './table.ts'

const syncTables = [
  {
    name: 'passes',
    about: 'one row a pass over the export',
    columns: [
      column('pass', 'integer', 'its number, from 1'),
      column('mode', 'text', 'full or incremental'),
      maybe('from_at', 'moment', 'an incremental pass asked for what was updated after this moment'),
      column('started_at', 'moment', 'by the service’s clock, at its first answer'),
      maybe('ended_at', 'moment', 'by the service’s clock; empty while it is under way'),
      column('outcome', 'text', 'open, complete, or given up'),
      maybe('last_product_id', 'text', 'where it goes on'),
      column('pages', 'integer', ''),
      column('products', 'integer', 'read, repetitions included'),
      column('added', 'integer', ''),
      column('changed', 'integer', ''),
      column('removed', 'integer', 'by a full pass alone'),
      column('restored', 'integer', 'gone before, and there again'),
      column('broken', 'integer', 'products that could not be read'),
    ],
    primaryKey: ['pass'],
  },
  {
    name: 'cursors',
    about:
      'the last product of each page of the pass under way: had it moved, products behind it may have been skipped',
    columns: [
      column('cursor', 'integer', 'counts the pages of the pass'),
      column('id', 'text', ''),
      maybe('updated_at', 'text', 'its lastUpdateDate, as sent with the page'),
      column('proven', 'flag', '1 when it was looked up later and had not moved'),
    ],
    primaryKey: ['cursor'],
    internal: true,
  },
  {
    name: 'seen',
    about: 'what the pass under way has met and found unchanged',
    columns: [number],
    primaryKey: ['product_number'],
    internal: true,
  },
  {
    name: 'mirror',
    about: 'what this is a mirror of',
    columns: [
      column('key', 'text', 'profile, origin, market, or a place where changes were delivered'),
      column('value', 'text', ''),
    ],
    primaryKey: ['key'],
  },
] as const satisfies readonly Table[]

/**
 * The tables of a mirror, the same for every engine: the one place that names them. A released file is changed by a
 * migration, never by an edit here alone.
 */
export const tables = [...productTables, ...syncTables] as const
