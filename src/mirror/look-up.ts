import type { ExportPage } from '../api/export-products.ts'
import { readPage } from './read-page.ts'
import type { SyncParts, Tally } from './sync-parts.ts'

/** How many ids a question takes: as many as a page may have. */
export const perLookUp = 200

/** What the service has of some products, right now. */
export interface LookedUp {
  readonly page: ExportPage
  /** lastUpdateDate by id; an id that is not there has no product. */
  readonly dates: ReadonlyMap<string, string | null>
}

/**
 * Looks products up by their ids, `perLookUp` at most. Undefined when the service gives others than were asked for:
 * then it does not mind productIds, and no id proves anything. Throws as SyncParts.ask does.
 */
export const lookUp = async (
  { ask, detail }: SyncParts,
  tally: Tally,
  productIds: readonly string[],
): Promise<LookedUp | undefined> => {
  if (tally.cannotLookUp) return undefined
  const page = await ask({ productIds }, new AbortController().signal)
  const { products, broken } = page.isMissing ? { products: [], broken: [] } : readPage(page.body)
  const asked = new Set(productIds)
  const found = [
    ...products.map(({ id, updatedAt }) => [id, updatedAt] as const),
    ...broken.map(({ id }) => [id ?? '', null] as const),
  ]
  if (found.every(([id]) => asked.has(id))) return { page, dates: new Map(found) }
  tally.cannotLookUp = true
  detail('the service does not mind productIds: what moved cannot be looked up')
  return undefined
}
