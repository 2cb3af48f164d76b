import type { CategoryNode } from '../../schemas/category-tree.ts'

/** One category of the tree, on a line of its own. */
export interface CategoryRow {
  readonly name: string
  /** The names from the top down to this one. */
  readonly path: readonly string[]
  readonly id?: string
  readonly isLeaf: boolean
}

/** The tree from its top, each category before those under it. */
export const categoryRows = (tree: readonly CategoryNode[], above: readonly string[] = []): readonly CategoryRow[] =>
  tree.flatMap(({ name, id, under }) => {
    const path = [...above, name]
    return [{ name, path, ...(id && { id }), isLeaf: under.length === 0 }, ...categoryRows(under, path)]
  })
