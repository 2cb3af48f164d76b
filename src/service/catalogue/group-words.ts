import type { MarketId } from '../seed/markets.ts'
import { categoryId, categoryWords } from './categories.ts'
import type { Group } from './design.ts'
import { type Piece, pieceOf } from './piece.ts'

/** What all products of a group say alike in a market, as their holes want it. */
export interface GroupWords {
  readonly category: Piece
  readonly categories: Piece
  readonly categoriesValue: Piece
}

/** Of a product that stands in no category. */
export const noWords: GroupWords = {
  category: pieceOf('null'),
  categories: pieceOf('[]'),
  categoriesValue: pieceOf(''),
}

const known = new Map<MarketId, Map<number, GroupWords>>()

/** The words of a group, made at their first use and remembered: there are some hundred groups. */
export const groupWords = (market: MarketId, group: Group): GroupWords =>
  known.get(market)?.get(group.key) ?? remembered(market, group)

const remembered = (market: MarketId, group: Group): GroupWords => {
  const words = wordsOf(market, group)
  const ofMarket = known.get(market) ?? new Map<number, GroupWords>()
  known.set(market, ofMarket.set(group.key, words))
  return words
}

const wordsOf = (market: MarketId, group: Group): GroupWords => {
  const { category, department, section } = categoryWords(market, group)
  return {
    category: pieceOf(`{"name":"${category}","id":"${categoryId(group)}"}`),
    categories: pieceOf(`[{"department":"${department}","section":"${section}"}]`),
    categoriesValue: pieceOf(`${department}, ${section}`),
  }
}
