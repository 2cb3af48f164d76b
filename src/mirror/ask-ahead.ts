import type { ExportPage } from '../api/export-products.ts'
import type { SyncParts } from './sync-parts.ts'

/** A page that was asked for, and the one behind it as soon as that is asked for. */
export interface Ahead {
  /** The product that it was asked for behind; undefined: from the beginning. */
  readonly after: string | undefined
  readonly page: Promise<ExportPage>
  /** While it is here and was not taken. */
  came: ExportPage | undefined
  next: Ahead | undefined
}

/** Pages, each asked for as soon as the last id of the one before is seen in its bytes. */
export interface Asking {
  readonly ask: (after: string | undefined) => Ahead
  /** The page behind this one, asked for now where it was not; undefined where nobody is to ask, or did ask before. */
  readonly behind: (one: Ahead, page: ExportPage) => Ahead | undefined
  /** Takes pages to store them: the first, waited for, and all behind it that are here and have products. */
  readonly take: (first: Ahead) => Promise<readonly Taken[]>
  readonly hasAsked: (id: string) => boolean
  /** Gives up what is under way. */
  readonly stop: () => void
}

export interface Taken {
  readonly one: Ahead
  readonly page: ExportPage
}

/** Pages that may be here and not yet stored before no more are asked for. */
const mostWaiting = 2

/** Milliseconds in which a question has left: reading a page takes longer, and nothing leaves meanwhile. */
const untilAsked = 3

export const askAhead = ({ target, ask, isStopped }: SyncParts, from: string | undefined): Asking => {
  const given = new AbortController()
  const asked = new Set<string>()
  let waiting = 0
  const follow = ({ lastId, isMissing }: ExportPage): Ahead | undefined =>
    isMissing || typeof lastId !== 'string' || asked.has(lastId) || isStopped() ? undefined : askFor(lastId)
  const askFor = (after: string | undefined): Ahead => {
    if (after !== undefined) asked.add(after)
    const one: Ahead = {
      after,
      page: ask({ from, lastProductId: after }, given.signal),
      came: undefined,
      next: undefined,
    }
    // failing before it is waited for must not end the process
    one.page.then(
      (came) => {
        waiting += 1
        one.came = came
        // first the question, which takes its time elsewhere
        if (waiting <= mostWaiting) one.next = follow(came)
        // a target may read it while it stores those before; not at once, or the question would leave only after that
        setTimeout(() => one.came && target.announce?.(one.came.body), untilAsked)
      },
      () => {},
    )
    return one
  }
  const taken = (one: Ahead, page: ExportPage): Taken => {
    if (one.came) waiting -= 1
    one.came = undefined
    return { one, page }
  }
  return {
    ask: askFor,
    behind: (one, page) => {
      one.next ??= follow(page)
      return one.next
    },
    take: async (first) => {
      const all = [taken(first, await first.page)]
      for (let one = first.next; target.commitPages && one?.came && hasProducts(one.came); one = one.next)
        all.push(taken(one, one.came))
      return all
    },
    hasAsked: (id) => asked.has(id),
    stop: () => given.abort(),
  }
}

const hasProducts = ({ isMissing, lastId }: ExportPage): boolean => !isMissing && lastId !== null
