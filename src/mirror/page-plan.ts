import type { PageToCommit } from './mirror-target.ts'
import type { ProductRows } from './product-rows.ts'
import type { PageRead } from './read-page.ts'

export type ChangeKind = 'added' | 'changed' | 'restored'

/** What a mirror has of a product that a page brings. */
export interface KnownProduct {
  readonly number: number
  readonly updatedAt: string | null
  readonly isGone: boolean
  readonly firstSeenAt: string
  /** Whether this pass has met it before. */
  readonly isMet: boolean
  /** Whether these are its bytes. */
  readonly isSame: (json: Uint8Array) => boolean
}

/** A product that is to be written. */
export interface StoredProduct {
  readonly number: number
  readonly kind: ChangeKind
  readonly firstSeenAt: string
  readonly rows: ProductRows
}

/** What a page means for a mirror: what to write, what to note as met, and the counts. */
export interface PagePlan {
  readonly stored: readonly StoredProduct[]
  /** Numbers of products that are there as they were, met for the first time in this pass. */
  readonly seen: readonly number[]
  readonly counts: Readonly<Record<ChangeKind, number>>
  /** Products that this pass had not met before. */
  readonly fresh: number
}

/** Of two moments, whether the first is the later one; what is no date is older than any. */
export const isNewer = (one: string | null, other: string | null): boolean =>
  Date.parse(one ?? '') > Date.parse(other ?? '')

/** Each product of a page once: of two states the newer one, of equal moments the later to come. */
export const onePerId = (products: readonly ProductRows[]): Iterable<ProductRows> => {
  const met = new Map<string, ProductRows>()
  for (const product of products) {
    const before = met.get(product.id)
    met.set(product.id, before && isNewer(before.updatedAt, product.updatedAt) ? before : product)
  }
  return met.values()
}

/**
 * The rules of `MirrorTarget.commitPage` as a pure function, for targets that look up a whole page at once. `known` finds
 * what the mirror has of an id; new products are numbered from `nextNumber`.
 */
export const planPage = (
  { products, broken }: PageRead,
  { at }: Pick<PageToCommit, 'at'>,
  mirror: { readonly known: (id: string) => KnownProduct | undefined; readonly nextNumber: number },
): PagePlan => {
  const stored: StoredProduct[] = []
  const seen = new Set<number>()
  const counts = { added: 0, changed: 0, restored: 0 }
  let fresh = 0
  const store = (rows: ProductRows, kind: ChangeKind, from?: KnownProduct): void => {
    const number = from?.number ?? mirror.nextNumber + counts.added
    counts[kind] += 1
    stored.push({ number, kind, firstSeenAt: from?.firstSeenAt ?? at, rows })
  }
  for (const rows of onePerId(products)) {
    const known = mirror.known(rows.id)
    if (known?.isMet !== true) fresh += 1
    if (known === undefined) store(rows, 'added')
    else if (known.isGone) store(rows, 'restored', known)
    else if (isNewer(known.updatedAt, rows.updatedAt) || known.isSame(rows.json)) {
      if (!known.isMet) seen.add(known.number)
    } else store(rows, 'changed', known)
  }
  for (const { id } of broken) {
    // it is there, whatever it is now: what the mirror has of it stays
    const known = id === undefined ? undefined : mirror.known(id)
    if (known === undefined || known.isGone || known.isMet || seen.has(known.number)) continue
    seen.add(known.number)
    fresh += 1
  }
  return { stored, seen: [...seen], counts, fresh }
}
