import { partOf, resultOf, resultsOf } from '../../contract/published.ts'
import {
  about,
  decimal,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  type Schema,
  text,
  whole,
} from '../../contract/schema-kinds.ts'

const formats = oneOf('native', 'google')
const counts = list(partOf({ name: text, count: whole }))

const manifest = {
  market: text,
  format: oneOf('Native', 'GoogleShopping'),
  date: orNull({ type: 'string', format: 'date' }),
  file: text,
  to: oneOf('as-is', 'ndjson', 'csv'),
  bytes: whole,
  sha256: text,
  records: about('products (Native) or entries (GoogleShopping)', whole),
  members: about('members of the gzip archive as it was delivered', whole),
  archive: about('as it was delivered', partOf({ bytes: whole, sha256: text, tar: flag })),
  time: moment,
}

/** What `feed pull --json` prints: what came; or that it was too early, with --if-new. */
export const pullShape = (): Schema =>
  resultOf(
    {
      pulled: flag,
      path: text,
      manifest: text,
      ...manifest,
      at: about('of a pull that was too early: when the last one was', moment),
      next: about('from when the feed may be asked for again', moment),
    },
    ['path', 'manifest', ...Object.keys(manifest), 'at', 'next'],
  )

const problem = partOf({ line: whole, id: text, path: text, problem: text }, ['id'])

/** What `feed check --json` prints. */
export const checkShape = (): Schema =>
  resultOf({
    file: text,
    format: formats,
    bytes: whole,
    unpackedBytes: whole,
    records: whole,
    members: about('members of the gzip archive; 0 for a file that is not packed', whole),
    tar: flag,
    sha256: text,
    manifest: about('same: the file is the one of the manifest beside it', oneOf('same', 'none')),
    problemCount: whole,
    problems: about('the first 20', list(problem)),
  })

/** What `feed convert --out FILE --json` prints; without --out there is only what was converted. */
export const convertShape = (): Schema =>
  resultOf({
    file: text,
    out: text,
    to: oneOf('ndjson', 'csv'),
    format: formats,
    records: whole,
    unpackedBytes: whole,
    problemCount: whole,
  })

/** What `feed stats --json` prints. */
export const statsShape = (): Schema =>
  resultOf({
    file: text,
    format: formats,
    records: whole,
    products: whole,
    variants: whole,
    outOfStock: whole,
    onSale: whole,
    prices: list(partOf({ currency: text, count: whole, least: decimal, median: decimal, most: decimal })),
    brands: counts,
    categories: counts,
    problemCount: whole,
  })

/** What `feed diff --json` prints. */
export const diffShape = (): Schema =>
  resultsOf(
    {
      id: text,
      title: text,
      change: oneOf('new', 'gone', 'changed'),
      what: list(oneOf('price up', 'price down', 'price', 'stock', 'texts')),
      priceBefore: decimal,
      price: decimal,
      currency: text,
      stockBefore: about('-1 is unlimited', decimal),
      stock: decimal,
    },
    ['priceBefore', 'price', 'stockBefore', 'stock'],
  )
