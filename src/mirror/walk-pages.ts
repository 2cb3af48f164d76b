import type { ExportPage } from '../api/export-products.ts'
import { AppError } from '../errors/app-error.ts'
import { type Ahead, askAhead, type Taken } from './ask-ahead.ts'
import type { PageCommitted, PageToCommit, Pass } from './mirror-target.ts'
import { clockOf, type SyncParts, type Tally } from './sync-parts.ts'

/**
 * How a walk ended: the empty list; 404 behind a cursor; a cursor that it had been at before; a page of which the pass
 * knew everything, where that was to end it; or because the run was to stop.
 */
export type WalkEnd = 'empty' | 'missing' | 'round' | 'known' | 'stopped'

export interface Walk {
  readonly pass: Pass
  /** undefined: from the beginning. */
  readonly after: string | undefined
  /** The answer to the first question, where it was asked already. */
  readonly first?: ExportPage | undefined
  /** Reading again what may have been skipped: a page of what was met before ends it, once it is past this place. */
  readonly past?: Place | undefined
}

/** A moment in the order of the export, and which way it goes. */
export interface Place {
  readonly moment: number
  readonly step: 1 | -1
}

/**
 * Reads pages and stores them, until one ends it: each is asked for as soon as the last id of the one before is seen in
 * its bytes, and comes while those before are read and stored. Throws what asking and storing throw; then the pages before
 * are kept, and those that were under way are given up.
 */
export const walkPages = async (parts: SyncParts, tally: Tally, walk: Walk): Promise<WalkEnd> => {
  const asking = askAhead(parts, walk.pass.fromAt ?? undefined)
  const judge = judging(parts, tally, walk)
  let ahead: Ahead = walk.first ? known(walk.first) : asking.ask(walk.after)
  try {
    for (;;) {
      const taken = await asking.take(ahead)
      const [{ page: first }] = taken as readonly [Taken]
      tally.at = clockOf(first, parts.now)
      if (first.isMissing) return 'missing'
      if (first.lastId === null) return 'empty'
      for (const { one, page } of taken) asking.behind(one, page)
      const done = await store(parts, tally, walk, taken)
      for (const [index, stored] of done.entries()) {
        const end = judge(stored)
        if (end) return end
        const { one, page } = taken[index] as Taken
        if (stored.last === null) throw noCursor(stored.products)
        // what was seen in the bytes is not what they mean: the answer to it is thrown away
        const next = stored.last.id === page.lastId ? one.next : undefined
        if (!next && asking.hasAsked(stored.last.id)) return 'round'
        ahead = next ?? asking.ask(stored.last.id)
      }
    }
  } finally {
    asking.stop()
  }
}

const known = (page: ExportPage): Ahead => ({
  after: undefined,
  page: Promise.resolve(page),
  came: undefined,
  next: undefined,
})

/** Those that wait together are stored together, as far as the target can: it waits for the disk once. */
const store = async (
  { target, now }: SyncParts,
  tally: Tally,
  { pass: { pass } }: Walk,
  taken: readonly Taken[],
): Promise<readonly PageCommitted[]> => {
  const pages = taken.map(({ one, page }) => ({
    pass,
    body: page.body,
    at: clockOf(page, now),
    isPage: true,
    after: one.after,
  }))
  tally.at = pages.at(-1)?.at ?? tally.at
  const [first] = pages as [PageToCommit]
  return target.commitPages && pages.length > 1 ? target.commitPages(pages) : [await target.commitPage(first)]
}

/** Counts what was stored, and says whether the walk ends with it. */
const judging = (parts: SyncParts, tally: Tally, walk: Walk): ((done: PageCommitted) => WalkEnd | undefined) => {
  let stale = 0
  return (done) => {
    if (done.products === 0) return 'empty'
    count(parts, tally, walk.pass, done)
    if (parts.isStopped()) return 'stopped'
    if (isKnown(done) && walk.past && isPast(done, walk.past)) return 'known'
    stale = done.fresh > 0 ? 0 : stale + 1
    if (stale > patience + tally.pages / 2) throw restless(stale)
    return undefined
  }
}

/** Pages in a row of which the pass had met everything; a long one may come by as many as it has others. */
const patience = 100

const restless = (pages: number): AppError =>
  new AppError('INCOMPLETE', 'the export changes faster than it can be read', {
    reasons: [`${pages} pages in a row held only products that were met before`],
    try: ['the same command again, at a quieter hour'],
    effect: 'none',
  })

const isKnown = ({ fresh, added, changed, restored }: PageCommitted): boolean =>
  fresh + added + changed + restored === 0

const isPast = ({ last }: PageCommitted, { moment, step }: Place): boolean =>
  (Date.parse(last?.updatedAt ?? '') - moment) * step > 0

const count = (parts: SyncParts, tally: Tally, pass: Pass, done: PageCommitted): void => {
  tally.products += done.products
  tally.pages += 1
  tally.broken.push(...done.broken)
  parts.progress({ pass, products: tally.products, pages: tally.pages, expected: tally.expected })
}

const noCursor = (products: number): AppError =>
  new AppError('BAD_RESPONSE', 'the export cannot be read on', {
    reasons: [`the last of ${products} products on a page has no id, by which the next page is asked for`],
    effect: 'none',
  })
