import type { Say } from '../../context.ts'
import { AppError } from '../../errors/app-error.ts'
import { type FeedProduct, feedProducts } from '../../feed/feed-products.ts'
import type { MirrorTarget } from '../../mirror/mirror-target.ts'
import { type Finding, reconcileFeed } from '../../mirror/reconcile-feed.ts'
import type { Received } from '../../schemas/raw-records.ts'
import { refuseForeign } from './feed-date.ts'
import { mostIds, syncAgain } from './sync-again.ts'

interface Wish {
  readonly target: MirrorTarget
  readonly feed: string
  readonly market: string
  readonly asOf: number | undefined
  readonly to: string | undefined
  readonly listsNewer: boolean
}

export interface Findings {
  readonly pages: AsyncIterable<readonly Received<Finding>[]>
  /** What they come to, when all are there. */
  readonly problem: () => AppError | undefined
}

/** The findings as they are made; the mirror is closed behind them. */
export const makeFindings = (say: Say, wish: Wish): Findings => {
  const counts = { missing: 0, extra: 0, differs: 0, newer: 0 }
  const ids: string[] = []
  const count = ({ id, kind }: Finding): void => {
    counts[kind] += 1
    if ((kind === 'missing' || kind === 'differs') && ids.length <= mostIds) ids.push(id)
  }
  return {
    pages: pagesOf(say, wish, count),
    problem: () => {
      const { newer, ...others } = counts
      const since = newer === 0 ? [] : [`${newer} changed since the feed was exported, which is no contradiction`]
      const found = Object.entries(others).filter(([, many]) => many > 0)
      if (found.length > 0)
        return new AppError('DIFFERENCES', 'the mirror and the feed contradict each other', {
          reasons: [found.map(([kind, many]) => `${many} ${kind}`).join(', '), ...since],
          try: [syncAgain({ ...wish, ids, isFull: counts.extra > 0 })],
          effect: 'none',
        })
      for (const text of since) say.notice(text)
      return undefined
    },
  }
}

async function* pagesOf(
  say: Say,
  { target, feed, market, asOf, listsNewer }: Wish,
  count: (finding: Finding) => void,
): AsyncGenerator<readonly Received<Finding>[]> {
  try {
    const products = feedProducts(feed, say)
    for await (const some of reconcileFeed({ target, feed: ofMarket(products, { target, feed, market }), asOf })) {
      for (const one of some) count(one)
      const listed = listsNewer ? some : some.filter(({ kind }) => kind !== 'newer')
      if (listed.length > 0) yield listed.map((value) => ({ value, raw: JSON.stringify(value) }))
    }
  } finally {
    await target.close()
  }
}

/** The first product says whose feed it is, unless the mirror has it so: two whole markets would be listed otherwise. */
async function* ofMarket(
  products: AsyncIterable<readonly FeedProduct[]>,
  { target, feed, market }: Pick<Wish, 'target' | 'feed' | 'market'>,
) {
  let isFirst = true
  for await (const some of products) {
    const [first] = some
    if (isFirst && first !== undefined) {
      isFirst = false
      const [mirrored] = await target.find([first.id])
      const known: unknown = mirrored && (JSON.parse(mirrored.json) as FeedProduct['fields']).market
      if (known !== first.fields.market) refuseForeign(feed, first.fields.market, market)
    }
    yield some
  }
}
