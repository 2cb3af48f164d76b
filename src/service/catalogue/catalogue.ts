import type { MarketId } from '../seed/markets.ts'
import { emptySink, giveBack } from './bytes.ts'
import { type Design, designAt, placeOfCode } from './design.ts'
import { type Identity, identityOf, type Named } from './identity.ts'
import { type Entry, entryOf, lanesOf } from './lanes.ts'
import { type Look, render } from './render.ts'
import { type Walk, walk } from './sequence.ts'

/** What makes one catalogue: the same three give the same bytes, on every machine. */
export interface Stock {
  readonly seed: number
  /** How many products each market has. */
  readonly products: number
  /** Products are as they were last updated before this moment. */
  readonly now: Date
}

/**
 * The products of every market, computed when they are asked for: one costs some microseconds and no memory, wherever
 * it stands among a million. What somebody changed is not in here: see `catalogueIn`.
 */
export interface Catalogue {
  readonly size: number
  /** The product behind an id; undefined when there is none. */
  readonly find: (id: string) => Named | undefined
  /** The product whose page in its merchant's shop has this address; undefined when there is none. */
  readonly findByCode: (code: string) => number | undefined
  readonly idOf: (market: MarketId, place: number) => string
  /** When a place, below `size`, was last updated. */
  readonly entry: (place: number) => Entry | undefined
  /** Part of the catalogue by modification date, in time proportional to the part. */
  readonly walk: (wishes: Walk) => readonly Entry[]
  /** The product of an entry as JSON text. */
  readonly json: (market: MarketId, entry: Entry, look: Look) => string
  readonly design: (place: number) => Design
}

export const catalogueOf = ({ seed, products, now }: Stock): Catalogue => {
  const identity: Identity = identityOf(seed)
  const lanes = lanesOf(seed, products, now.getTime())
  return {
    size: products,
    find: (id) => {
      const found = identity.find(id)
      return found && found.place < products ? found : undefined
    },
    findByCode: (code) => {
      const place = placeOfCode(seed, code)
      return place !== undefined && place < products ? place : undefined
    },
    idOf: identity.idOf,
    entry: (place) => entryOf(lanes, place),
    walk: (wishes) => walk(lanes, wishes),
    json: (market, entry, look) => {
      const sink = emptySink()
      render(sink, { seed, market, ...look }, entry)
      const text = sink.room.toString('utf8', 0, sink.at)
      giveBack(sink)
      return text
    },
    design: (place) => designAt(seed, place),
  }
}
