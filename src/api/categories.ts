import type { Call } from '../http/call.ts'
import { type CategoryNode, readCategoryTree } from '../schemas/category-tree.ts'
import { misfit } from './misfit.ts'

/** A market's categories, beside the document as it was received. */
export interface CategoryTree {
  readonly tree: readonly CategoryNode[]
  readonly raw: string
}

const readTree = (value: unknown, text: string): CategoryTree => {
  const tree = readCategoryTree(value)
  if (tree === undefined) throw misfit('a tree of categories', { path: '', problem: 'expected lists of categories' })
  return { tree, raw: text.trim() }
}

/** GET /v5|v4/categories, at the dev base URL: the category names of a market, in its language. */
export const listCategories = (market: string, version: 'v4' | 'v5' = 'v5'): Call<CategoryTree> => ({
  method: 'GET',
  path: `/${version}/categories`,
  query: { market },
  access: 'none',
  base: 'dev',
  reply: { kind: 'json', read: readTree },
})
