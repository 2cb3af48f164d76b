import { readText } from './readers.ts'

/** One category of the tree, under whatever its level is called. */
export interface CategoryNode {
  readonly name: string
  readonly id?: string
  readonly under: readonly CategoryNode[]
}

const nodesOf = (list: readonly unknown[]): readonly CategoryNode[] =>
  list.flatMap((value) => {
    const name = readText(value)
    if (name !== undefined) return [{ name, under: [] }]
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? [nodeOf(value)] : []
  })

const nodeOf = (record: object): CategoryNode => {
  const { id, name } = record as { readonly id?: unknown; readonly name?: unknown }
  const known = readText(id)
  return {
    name: readText(name) ?? known ?? '',
    ...(known === undefined ? {} : { id: known }),
    under: Object.values(record).flatMap((value) => (Array.isArray(value) ? nodesOf(value) : [])),
  }
}

/**
 * The categories of a market as a tree. The shape is not shown by the contract: departments, which hold sections, which
 * hold categories, were seen (field notes), so any lists of names, or of records with a name or an id, in one another
 * are accepted. Undefined for what holds no list at all.
 */
export const readCategoryTree = (value: unknown): readonly CategoryNode[] | undefined => {
  if (Array.isArray(value)) return nodesOf(value)
  const lists = typeof value === 'object' && value !== null ? Object.values(value).filter(Array.isArray) : []
  return lists.length === 0 ? undefined : lists.flatMap((list) => nodesOf(list))
}
