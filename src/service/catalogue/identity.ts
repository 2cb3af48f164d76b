import { hashOf, hexOf } from '../random.ts'
import { type MarketId, markets } from '../seed/markets.ts'
import { drawnProducts, productAt, productIdOf } from '../seed/products.ts'
import { inkId, inkText } from './ink.ts'
import { type Piece, pieceOf } from './piece.ts'

/** A product of one market. */
export interface Named {
  readonly market: MarketId
  readonly place: number
}

const spread = 0x9e3779b1
/** spread * unspread = 1 modulo 2^32, so that a place can be read back from an id. */
const unspread = 0x0e8b2f51
const purpose = 32
const idPattern = /^[0-9a-f]{24}$/

/** The ids of a catalogue: made and read back in constant time, without a table. */
export interface Identity {
  readonly idOf: (market: MarketId, place: number) => string
  /** Inks an id, and what follows its first two digits. */
  readonly ink: (market: MarketId, place: number) => void
  /** undefined for an id that is not of this catalogue. */
  readonly find: (id: string) => Named | undefined
}

/**
 * The first products are those that orders are made of: they have one id in every market, and by this id alone they are
 * sold as in Sweden (not shown: our choice). All others have an id for each market. Those are 24 hexadecimal digits:
 * the market, a proof that we made it, and the place, hidden.
 */
export const identityOf = (seed: number): Identity => {
  if (last?.seed !== seed) last = { seed, identity: makeIdentity(seed) }
  return last.identity
}

/** A service has one seed, for every product that it looks at. */
let last: { readonly seed: number; readonly identity: Identity } | undefined

const makeIdentity = (seed: number): Identity => {
  const tags = marketTags(seed)
  const mask = hashOf(seed, 0, purpose)
  const assortment = assortmentIds()
  const idOf = (market: MarketId, place: number): string =>
    assortment.ids[place] ??
    tags.of[market] + hexOf(hashOf(seed, place, purpose)) + hexOf(Math.imul(place ^ mask, spread))
  return {
    idOf,
    ink: (market, place) => {
      const known = assortment.ids[place]
      if (known === undefined)
        return inkId(tags.pieces[market], hashOf(seed, place, purpose), Math.imul(place ^ mask, spread))
      inkText(known)
      inkText(known.slice(2))
    },
    find: (id) => {
      const known = assortment.places.get(id)
      if (known !== undefined) return { market: 'se', place: known }
      if (!idPattern.test(id)) return undefined
      const market = tags.markets.get(id.slice(0, 8))
      const place = (Math.imul(Number.parseInt(id.slice(16), 16), unspread) ^ mask) >>> 0
      return market !== undefined && idOf(market, place) === id ? { market, place } : undefined
    },
  }
}

/** Whether a place is one of the products that orders are made of. */
export const isDrawn = (place: number): boolean => place < drawnProducts

const marketTags = (seed: number) => {
  const pairs = Object.values(markets).map(({ id }, number) => [id, hexOf(hashOf(seed, number + 1, purpose))] as const)
  return {
    of: Object.fromEntries(pairs) as Record<MarketId, string>,
    pieces: Object.fromEntries(pairs.map(([id, tag]) => [id, pieceOf(tag)])) as Record<MarketId, Piece>,
    markets: new Map(pairs.map(([market, tag]) => [tag, market])),
  }
}

const assortmentIds = () => {
  const ids = Array.from({ length: drawnProducts }, (_, place) => productIdOf(productAt(place)))
  return { ids, places: new Map(ids.map((id, place) => [id, place])) }
}
