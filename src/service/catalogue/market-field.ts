import type { QueryFields } from '../fields.ts'
import { type MarketId, markets } from '../seed/markets.ts'

/**
 * The parameter `market`, which must be given. Not shown: our choice, that case does not count, and that a market which
 * is none of /v4/markets is refused.
 */
export const marketIn = (fields: QueryFields): MarketId | undefined =>
  fields.required(
    'market',
    fields.read('market', /^/, `must be one of ${Object.keys(markets).join(', ')}`, (given) => marketNamed(given)),
  )

const marketNamed = (given: string): MarketId | undefined => {
  const id = given.toLowerCase()
  return Object.values(markets).find((market) => market.id === id)?.id
}
