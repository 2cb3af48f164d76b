import type { MarketId } from '../seed/markets.ts'
import type { Shop } from '../shop.ts'
import { type Catalogue, catalogueOf } from './catalogue.ts'
import { type Change, changeAt, changesBeyond, changesOf, hasChanges } from './change.ts'
import type { Entry } from './lanes.ts'
import { isBefore, type Walk } from './sequence.ts'

/** The catalogue of a shop with what was changed: a change, being about one market, moves a product in that one only. */
export interface LiveCatalogue extends Omit<Catalogue, 'entry' | 'walk'> {
  /** undefined for a product that is not published in this market (any more). */
  readonly entry: (market: MarketId, place: number) => Entry | undefined
  readonly walk: (market: MarketId, wishes: Walk) => readonly Entry[]
  /** `entry` for who asks for most of a market: all its changes are read at once, now. */
  readonly entries: (market: MarketId) => (place: number) => Entry | undefined
}

/** Changed products stand beside the two lanes that are computed, behind them where the moment is the same. */
const changedLane = 2

/** The products as they were before `now`: computed, but for what is kept. */
export const catalogueIn = (shop: Pick<Shop, 'seed' | 'products' | 'now' | 'kept'>): LiveCatalogue => {
  const { kept, now, products } = shop
  const computed = catalogueOf({ seed: shop.seed.seed, products, now })
  const isChanged = hasChanges(kept)
  const changed = (market: MarketId, place: number) => (isChanged ? changeAt(kept, now, market, place) : undefined)
  const placed = (place: number, change: Change | undefined): Entry | undefined => {
    if (!change) return computed.entry(place)
    return change.gone ? undefined : entryOf(change)
  }
  return {
    ...computed,
    entry: (market, place) => placed(place, changed(market, place)),
    entries: (market) => {
      const changes = isChanged ? changesOf(kept, now, market) : new Map<number, Change>()
      return (place) => placed(place, changes.get(place))
    },
    walk: (market, wishes) => {
      if (!isChanged) return computed.walk(wishes)
      const { after, order } = wishes
      const bound = after && { at: after.at, place: after.lane === changedLane ? after.place : -1 }
      const moved = changesBeyond(kept, now, { ...wishes, market, after: bound }).map(entryOf)
      const rest = untouched(computed, wishes, (place) => changed(market, place) === undefined)
      const step = order === 'ascending' ? 1 : -1
      return [...moved, ...rest].sort((one, other) => (isBefore(one, other, step) ? -1 : 1)).slice(0, wishes.limit)
    },
  }
}

const entryOf = (change: Change): Entry => {
  const { place, at, version } = change
  return { place, at, version, lane: changedLane, number: place, change }
}

/** As many computed entries as are wished for, without those that were changed. */
const untouched = (computed: Catalogue, wishes: Walk, isAsDrawn: (place: number) => boolean): readonly Entry[] => {
  const found: Entry[] = []
  let { after } = wishes
  while (found.length < wishes.limit) {
    const part = computed.walk({ ...wishes, after })
    found.push(...part.filter(({ place }) => isAsDrawn(place)))
    after = part.at(-1)
    if (part.length < wishes.limit) break
  }
  return found
}
