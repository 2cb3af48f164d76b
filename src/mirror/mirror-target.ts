import type { BrokenRecord } from '../schemas/read-record.ts'
import type { Search } from './search-mirror.ts'

export type PassMode = 'full' | 'incremental'

/** A pass as it is kept. Moments are ISO 8601 by the service's clock. */
export interface Pass {
  readonly pass: number
  readonly mode: PassMode
  readonly fromAt: string | null
  readonly startedAt: string
  readonly endedAt: string | null
  readonly outcome: 'open' | 'complete' | 'given up'
  /** Where it goes on: the checkpoint. */
  readonly lastProductId: string | null
  readonly pages: number
  readonly products: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly restored: number
  readonly broken: number
}

/** What a mirror knows of itself. */
export interface MirrorState {
  /** The pass that was under way when the last run ended; there is one at most. */
  readonly open: Pass | undefined
  readonly lastFull: Pass | undefined
  /** The last complete pass, of either mode, that changed nothing. */
  readonly lastQuiet: Pass | undefined
  readonly last: Pass | undefined
  /** Products that are there, and those that are gone. */
  readonly present: number
  readonly removed: number
  /** Of the last change; 0 without any. */
  readonly sequence: number
}

/** A full pass came to its end, and no pass is under way. */
export const isComplete = ({ lastFull, open }: MirrorState): boolean => lastFull !== undefined && open === undefined

/** The last product of a page that was read, which the next one was asked for behind. */
export interface Cursor {
  readonly cursor: number
  readonly id: string
  readonly updatedAt: string | null
  readonly proven: boolean
}

export interface PageToCommit {
  readonly pass: number
  /** The answer as received: a JSON array of products in UTF-8. */
  readonly body: Uint8Array
  /** The service's clock, ISO 8601. */
  readonly at: string
  /** false: products that were looked up by their ids, which are no place to go on from. */
  readonly isPage: boolean
  /** The product that it was asked for behind, where that is known. */
  readonly after?: string | undefined
}

/** What a page brought. */
export interface PageCommitted {
  readonly products: number
  /** Products that this pass had not met before. */
  readonly fresh: number
  readonly added: number
  readonly changed: number
  readonly restored: number
  readonly broken: readonly BrokenRecord[]
  /** The last product of the page; null for an empty one. */
  readonly last: { readonly id: string; readonly updatedAt: string | null } | null
}

export interface ChangeRecord {
  readonly sequence: number
  readonly at: string
  readonly kind: 'added' | 'changed' | 'removed' | 'restored'
  readonly id: string
  /** The product as received, as it is now; as it was last, when it is gone. */
  readonly json: string
}

export interface MirroredProduct {
  readonly productNumber: number
  readonly id: string
  readonly updatedAt: string | null
  readonly json: string
}

/**
 * Where a mirror is kept: an SQLite file, PostgreSQL. One process writes at a time (the caller holds the lock). Each
 * deed is one transaction, durable when it resolves, and leaves all of the old state when it rejects (AppError
 * LOCAL_IO for a full or failing disk, TEMPORARY for a server that cannot be reached, BAD_RESPONSE for a body that is
 * no page). Tables and rows: `tables.ts`, `read-page.ts`.
 */
export interface MirrorTarget {
  readonly state: () => Promise<MirrorState>
  /** Begins a pass: makes its row durable before the first page, forgets `seen` and `cursors` of the one before. */
  readonly beginPass: (pass: Pick<Pass, 'mode' | 'fromAt' | 'startedAt'>) => Promise<Pass>
  /**
   * Stores the products of a page and the checkpoint together. For each product: newer lastUpdateDate wins, of equal
   * ones the later page; the same bytes again are no change; one that was removed is restored by any answer that has
   * it. Appends to `changes`, counts in the row of the pass, adds the cursor. A broken product whose id is known
   * counts as met, so that no pass removes it.
   */
  readonly commitPage: (page: PageToCommit) => Promise<PageCommitted>
  /**
   * The same for pages that wait together, in their order and in one transaction, which waits for the disk once. Only
   * the first is sure to be stored: it ends in front of a page that was not asked for behind the last product of the one
   * before it, or that is none, and gives what became of those that were stored.
   */
  readonly commitPages?: (pages: readonly PageToCommit[]) => Promise<readonly PageCommitted[]>
  /** Tells of a page that will be committed, in turn: it may be read while one before is on its way to a server. */
  readonly announce?: (body: Uint8Array) => void
  /** Cursors of the pass under way, oldest first. */
  readonly cursors: () => Promise<readonly Cursor[]>
  /** Says of cursors whether they are proven; one that is used once more is not, until it is looked up again. */
  readonly markCursors: (cursors: readonly number[], proven: boolean) => Promise<void>
  /** Ids that are there and that the pass under way has not met, in the order of product_number, and how many in all. */
  readonly missing: (
    pass: number,
    page: { readonly after: number; readonly limit: number },
  ) => Promise<{
    readonly products: readonly Pick<MirroredProduct, 'productNumber' | 'id'>[]
    readonly count: number
  }>
  /**
   * Ends a pass. With `remove`, all that `missing` would name are marked removed (their variants and images deleted) in
   * the same transaction.
   */
  readonly endPass: (end: {
    readonly pass: number
    readonly outcome: 'complete' | 'given up'
    readonly at: string
    readonly remove: boolean
  }) => Promise<Pass>
  /** Changes behind a sequence, oldest first. */
  readonly changes: (since: number, limit: number) => Promise<readonly ChangeRecord[]>
  /** Products that are there, in the order of product_number. */
  readonly products: (page: { readonly after: number; readonly limit: number }) => Promise<readonly MirroredProduct[]>
  /** Those of these ids that are there. */
  readonly find: (ids: readonly string[]) => Promise<readonly MirroredProduct[]>
  /** When those of these ids that are gone were marked so, ISO 8601 by the service's clock. */
  readonly removals: (ids: readonly string[]) => Promise<readonly { readonly id: string; readonly at: string }[]>
  /** The products that are found, as received, by title; one more than the limit says that there are more. */
  readonly search: (search: Search) => Promise<readonly string[]>
  /** A remark kept beside the mirror, such as how far changes were delivered. */
  readonly note: (key: string) => Promise<string | undefined>
  readonly setNote: (key: string, value: string) => Promise<void>
  readonly close: () => Promise<void>
}
