import { list, moment, orNull, record, text, whole } from '../../contract/schema-kinds.ts'
import type { MirrorState, Pass } from '../../mirror/mirror-target.ts'
import type { Tally } from '../../mirror/sync-parts.ts'

/** What `export sync` says of a run; the shape of its JSON is published, fields are only added. */
export interface SyncResult {
  readonly market: string
  /** Where the mirror is: a path, or a URL without its password. */
  readonly mirror: string
  /** Products that are there, and rows of those that are gone. */
  readonly present: number
  readonly gone: number
  readonly added: number
  readonly changed: number
  readonly removed: number
  readonly restored: number
  /** Products read, repetitions included, and the pages that they came on. */
  readonly read: number
  readonly pages: number
  /** Changes that were written as NDJSON; null where none were asked for. */
  readonly delivered: number | null
  /** Asked for by --product-ids, and not there. */
  readonly notFound: readonly string[]
  readonly passes: readonly {
    mode: string
    startedAt: string
    endedAt: string | null
    pages: number
    products: number
  }[]
}

export const syncResultSchema = {
  market: text,
  mirror: text,
  present: whole,
  gone: whole,
  added: whole,
  changed: whole,
  removed: whole,
  restored: whole,
  read: whole,
  pages: whole,
  delivered: orNull(whole),
  notFound: list(text),
  passes: list(record({ mode: text, startedAt: moment, endedAt: orNull(moment), pages: whole, products: whole })),
}

interface Ran {
  readonly market: string
  readonly mirror: string
  readonly passes: readonly Pass[]
  readonly tally: Tally
  readonly delivered: number | null
  readonly notFound: readonly string[]
}

export const syncResultOf = (ran: Ran, before: MirrorState, after: MirrorState): SyncResult => {
  const sum = (count: (pass: Pass) => number): number => ran.passes.reduce((all, pass) => all + count(pass), 0)
  // what the runs before had done of a pass that this one ended
  const of = (name: 'added' | 'changed' | 'removed' | 'restored'): number =>
    sum((pass) => pass[name]) - (before.open?.pass === ran.passes[0]?.pass ? (before.open?.[name] ?? 0) : 0)
  return {
    market: ran.market,
    mirror: ran.mirror,
    present: after.present,
    gone: after.removed,
    added: of('added'),
    changed: of('changed'),
    removed: of('removed'),
    restored: of('restored'),
    read: ran.tally.products,
    pages: ran.tally.pages,
    delivered: ran.delivered,
    notFound: ran.notFound,
    passes: ran.passes.map(({ mode, startedAt, endedAt, pages, products }) => ({
      mode,
      startedAt,
      endedAt,
      pages,
      products,
    })),
  }
}
