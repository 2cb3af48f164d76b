import type { Database } from '../store/database.ts'

/** What is searched for in a mirror. */
export interface Search {
  /** Each must be somewhere: in title, brand, category or merchant, in any case; or be an id, SKU or GTIN. */
  readonly words: readonly string[]
  readonly onSale: boolean
  readonly inStock: boolean
  readonly limit: number
}

/** JSON of the products that are found, as received, by title. One more than `limit` says that there are more. */
export const searchMirror = (database: Database, { words, onSale, inStock, limit }: Search): readonly string[] => {
  const conditions = words.map(() => `(${[...texts.map(likeAny), ...ids].join(' OR ')})`)
  if (onSale) conditions.push('on_sale = 1')
  if (inStock) conditions.push('in_stock = 1')
  const values = words.flatMap((word) => [...texts.flatMap(() => spellings(word)), ...ids.map(() => word)])
  const sql = `SELECT json FROM products WHERE ${['removed_at IS NULL', ...conditions].join(' AND ')} ORDER BY title, id LIMIT ?`
  return database.all<{ json: string }>(sql, ...values, limit + 1).map(({ json }) => json)
}

const texts = ['title', 'brand', 'category', 'merchant_name']
const ids = [
  'id = ?',
  'sku = ?',
  'product_number IN (SELECT product_number FROM variants WHERE sku = ?)',
  'product_number IN (SELECT product_number FROM variants WHERE gtin = ?)',
]

const likeAny = (column: string): string => `${column} LIKE ? ESCAPE '\\' OR ${column} LIKE ? ESCAPE '\\'`

/** SQLite's LIKE knows no case beyond ASCII: å and a first Å are asked for both. */
const spellings = (word: string): readonly string[] =>
  [word.toLowerCase(), `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`].map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`,
  )
