import { AppError } from '../errors/app-error.ts'
import { lookUp, perLookUp } from './look-up.ts'
import type { Pass } from './mirror-target.ts'
import type { SyncParts, Tally } from './sync-parts.ts'

/**
 * Whether what a full pass did not meet may be marked removed. Each of those products is looked up first, and one that
 * the service still has is stored instead: it only slipped through. Throws AppError INCOMPLETE, the pass still open,
 * when more than `maxDelete` (a share) of the mirror would go: an export that lost half of its products is more often
 * a fault of the export than of the shop.
 */
export const proveMissing = async (parts: SyncParts, tally: Tally, pass: Pass, maxDelete: number): Promise<void> => {
  const { target } = parts
  const { count } = await target.missing(pass.pass, { after: 0, limit: 1 })
  if (count === 0) return
  const before = (await target.state()).present
  if (count > before * maxDelete) throw tooMany(count, before, maxDelete)
  let after = 0
  for (;;) {
    const { products } = await target.missing(pass.pass, { after, limit: perLookUp })
    const last = products.at(-1)
    if (last === undefined) return
    after = last.productNumber
    const ids = products.map(({ id }) => id)
    const found = await lookUp(parts, tally, ids)
    if (found === undefined) return
    if (found.dates.size === 0) continue
    parts.detail(`${found.dates.size} products that the pass did not meet are still there`)
    await target.commitPage({ pass: pass.pass, body: found.page.body, at: tally.at, isPage: false })
  }
}

const percent = (share: number): string => `${Number((share * 100).toFixed(2))} %`

const tooMany = (count: number, before: number, maxDelete: number): AppError =>
  new AppError('INCOMPLETE', `the export lacks ${count} of ${before} products`, {
    reasons: [
      `more than ${percent(maxDelete)} at once is taken for a fault of the export: nothing was removed`,
      'everything else is stored',
    ],
    try: [`--max-delete ${Math.ceil((count / before) * 100)}%   (if they are gone indeed)`],
    effect: 'done',
  })
