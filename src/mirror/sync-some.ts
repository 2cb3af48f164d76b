import { AppError } from '../errors/app-error.ts'
import { lookUp, perLookUp } from './look-up.ts'
import { clockOf, type SyncParts, type Tally } from './sync-parts.ts'

/** What became of products that were asked for by their ids. */
export interface SomeSynced {
  readonly found: number
  /** Not there; no product is removed for that, as only a full pass removes. */
  readonly missing: readonly string[]
  readonly tally: Tally
}

/** Brings a few products up to date, and leaves passes and checkpoints as they are. Throws as syncMarket does. */
export const syncSome = async (parts: SyncParts, ids: readonly string[]): Promise<SomeSynced> => {
  const { target } = parts
  const tally: Tally = { products: 0, pages: 0, broken: [], cannotLookUp: false, expected: ids.length, at: '' }
  const missing: string[] = []
  const { open } = await target.state()
  let own: number | undefined
  for (let at = 0; at < ids.length; at += perLookUp) {
    const some = ids.slice(at, at + perLookUp)
    const found = await lookUp(parts, tally, some)
    if (!found)
      throw new AppError('INCOMPLETE', 'single products cannot be asked for', {
        reasons: ['the service gives other products than it was asked for by productIds'],
        try: ['without --product-ids'],
        effect: 'none',
      })
    missing.push(...some.filter((id) => !found.dates.has(id)))
    if (found.dates.size === 0) continue
    tally.at = clockOf(found.page, parts.now)
    if (!open) own ??= (await target.beginPass({ mode: 'incremental', fromAt: null, startedAt: tally.at })).pass
    const pass = open?.pass ?? own ?? 0
    const done = await target.commitPage({ pass, body: found.page.body, at: tally.at, isPage: false })
    tally.products += done.products
    tally.broken.push(...done.broken)
  }
  // not complete: it says nothing of what else changed
  if (own !== undefined) await target.endPass({ pass: own, outcome: 'given up', at: tally.at, remove: false })
  return { found: tally.products, missing, tally }
}
