/** What is searched for in a mirror. */
export interface Search {
  /** Each must be somewhere: in title, brand, category or merchant, in any case; or be an id, of a cart too, SKU or GTIN. */
  readonly words: readonly string[]
  readonly onSale: boolean
  readonly inStock: boolean
  readonly limit: number
}

/** What databases say differently: the tables by their whole names, the text comparison that minds no case. */
export interface SearchDialect {
  readonly products: string
  readonly variants: string
  readonly like: 'LIKE' | 'ILIKE'
}

/** The query for `json` of the products that are found, by title, with a `?` for each value. One more than `limit` says
 * that there are more. */
export const searchQuery = (
  { words, onSale, inStock, limit }: Search,
  { products, variants, like }: SearchDialect,
): { readonly sql: string; readonly values: readonly (string | number)[] } => {
  const inText = texts.map((column) => `${column} ${like} ? ESCAPE '\\' OR ${column} ${like} ? ESCAPE '\\'`)
  const inVariant = `product_number IN (SELECT product_number FROM ${variants} WHERE ? IN (id, sku, gtin))`
  const conditions = words.map(() => `(${[...inText, 'id = ?', 'sku = ?', inVariant].join(' OR ')})`)
  if (onSale) conditions.push('on_sale')
  if (inStock) conditions.push('in_stock')
  const values = words.flatMap((word) => [...texts.flatMap(() => spellings(word)), productIn(word), word, word])
  const where = ['removed_at IS NULL', ...conditions].join(' AND ')
  return {
    sql: `SELECT json FROM ${products} WHERE ${where} ORDER BY title, id LIMIT ?`,
    values: [...values, limit + 1],
  }
}

const texts = ['title', 'brand', 'category', 'merchant_name']

/** The product of <productId>_<variantId>, as carts name it; any other word as it is. */
const productIn = (word: string): string => word.replace(/(?<=.)_.*$/s, '')

/** SQLite's LIKE knows no case beyond ASCII: å and a first Å are asked for both. */
const spellings = (word: string): readonly string[] =>
  [word.toLowerCase(), `${word.slice(0, 1).toUpperCase()}${word.slice(1).toLowerCase()}`].map(
    (one) => `%${one.replace(/[\\%_]/g, '\\$&')}%`,
  )
