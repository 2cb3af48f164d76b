import type { ExportPage } from '../api/export-products.ts'
import { AppError } from '../errors/app-error.ts'
import type { Pass } from './mirror-target.ts'
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
 * Reads pages and stores them, until one ends it. The next page is asked for as soon as the last id of this one is seen
 * in its bytes, and comes while this one is read and stored. Throws what asking and storing throw; then the pages before
 * are kept, and the one that was under way is given up.
 */
export const walkPages = async (parts: SyncParts, tally: Tally, walk: Walk): Promise<WalkEnd> => {
  const { target, isStopped } = parts
  const given = new AbortController()
  const asked = new Set<string>()
  let stale = 0
  let waiting = 0
  const follow = ({ lastId, isMissing }: ExportPage): Ahead | undefined =>
    isMissing || typeof lastId !== 'string' || asked.has(lastId) || isStopped() ? undefined : ask(lastId)
  const ask = (after: string | undefined): Ahead => {
    if (after !== undefined) asked.add(after)
    const page = parts.ask({ from: walk.pass.fromAt ?? undefined, lastProductId: after }, given.signal)
    const one: Ahead = { page, came: undefined, next: undefined }
    // failing before it is waited for must not end the process
    page.then(
      (came) => {
        waiting += 1
        one.came = came
        // first the question, which takes its time elsewhere
        if (waiting <= mostWaiting) one.next = follow(came)
        // a target may read it while it stores the one before
        if (waiting === 1) setImmediate(() => one.came && target.announce?.(one.came.body))
      },
      () => {},
    )
    return one
  }
  let ahead: Ahead | undefined = walk.first
    ? { page: Promise.resolve(walk.first), came: undefined, next: undefined }
    : ask(walk.after)
  try {
    for (;;) {
      const current: Ahead = ahead
      const page: ExportPage = await current.page
      if (page !== walk.first) waiting -= 1
      current.came = undefined
      tally.at = clockOf(page, parts.now)
      if (page.isMissing) return 'missing'
      if (page.lastId === null) return 'empty'
      ahead = current.next ?? follow(page)
      const storing = target.commitPage({ pass: walk.pass.pass, body: page.body, at: tally.at, isPage: true })
      if (ahead?.came) target.announce?.(ahead.came.body)
      const done = await storing
      if (done.products === 0) return 'empty'
      count(parts, tally, walk.pass, done)
      if (isStopped()) return 'stopped'
      if (isKnown(done) && walk.past && isPast(done, walk.past)) return 'known'
      stale = done.fresh > 0 ? 0 : stale + 1
      if (stale > patience + tally.pages / 2) throw restless(stale)
      if (done.last === null) throw noCursor(done.products)
      // what was seen in the bytes is not what they mean: the answer to it is thrown away
      if (done.last.id !== page.lastId) ahead = undefined
      if (!ahead && asked.has(done.last.id)) return 'round'
      ahead ??= ask(done.last.id)
    }
  } finally {
    given.abort()
  }
}

/** A page that was asked for, and the one behind it as soon as that is asked for. */
interface Ahead {
  readonly page: Promise<ExportPage>
  /** Once it is here. */
  came: ExportPage | undefined
  next: Ahead | undefined
}

/** Pages that may be here and not yet stored before no more are asked for. */
const mostWaiting = 1

/** Pages in a row of which the pass had met everything; a long one may come by as many as it has others. */
const patience = 100

const restless = (pages: number): AppError =>
  new AppError('INCOMPLETE', 'the export changes faster than it can be read', {
    reasons: [`${pages} pages in a row held only products that were met before`],
    try: ['the same command again, at a quieter hour'],
    effect: 'none',
  })

const isKnown = ({ fresh, added, changed, restored }: Committed): boolean => fresh + added + changed + restored === 0

const isPast = ({ last }: Committed, { moment, step }: Place): boolean =>
  (Date.parse(last?.updatedAt ?? '') - moment) * step > 0

type Committed = Awaited<ReturnType<SyncParts['target']['commitPage']>>

const count = (parts: SyncParts, tally: Tally, pass: Pass, done: Committed): void => {
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
