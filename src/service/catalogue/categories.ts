import { idOf } from '../rules/product-ids.ts'
import type { MarketId } from '../seed/markets.ts'
import type { Group } from './design.ts'
import {
  type CategoryKey,
  categoryNames,
  type DepartmentKey,
  departmentNames,
  departments,
  type SectionKey,
  sectionNames,
} from './seed/categories.ts'

interface Category {
  readonly id: string
  readonly name: string
}

/** Shape: as seen elsewhere (field notes, "Products and the feed"). */
export interface CategoryTree {
  readonly departments: readonly (Category & {
    readonly sections: readonly (Category & { readonly categories: readonly Category[] })[]
  })[]
}

const keysOf = <T extends object>(record: T): readonly (keyof T & string)[] =>
  Object.keys(record) as (keyof T & string)[]

const sectionsOf = (department: DepartmentKey): Readonly<Partial<Record<SectionKey, readonly CategoryKey[]>>> =>
  departments[department]

/** All categories of a market, their names in its language; the ids are those of every market. */
export const categoryTree = (market: MarketId): CategoryTree => ({
  departments: keysOf(departments).map((department) => ({
    id: idOf(department),
    name: departmentNames[department][market],
    sections: keysOf(sectionsOf(department)).map((section) => ({
      id: idOf(`${department} ${section}`),
      name: sectionNames[section][market],
      categories: (sectionsOf(department)[section] ?? []).map((category) => ({
        id: idOf(`${department} ${category}`),
        name: categoryNames[category][market],
      })),
    })),
  })),
})

type Sorted = Pick<Group, 'kind' | 'department'>

const sectionOf = ({ kind, department }: Sorted): SectionKey =>
  keysOf(sectionsOf(department)).find((section) => sectionsOf(department)[section]?.includes(kind.category)) ??
  'accessories'

const ids = new Map<string, string>()

/** The id of a group's category in the tree. */
export const categoryId = ({ kind, department }: Sorted): string => {
  const key = `${department} ${kind.category}`
  const id = ids.get(key) ?? idOf(key)
  ids.set(key, id)
  return id
}

/** A group's place in the tree, in the words of a market. */
export const categoryWords = (market: MarketId, group: Sorted) => ({
  category: categoryNames[group.kind.category][market],
  department: departmentNames[group.department][market],
  section: sectionNames[sectionOf(group)][market],
})
