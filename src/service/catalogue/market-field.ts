import type { QueryFields } from '../fields.ts'
import { type MarketId, markets } from '../seed/markets.ts'

/** The ids of /v4/markets. */
const everyMarket = Object.values(markets).map(({ id }) => id)

/**
 * The parameter `market`, which must be given: one of /v4/markets, or of `those`. Not shown: our choice, that case does
 * not count, and that any other is refused.
 */
export const marketIn = (fields: QueryFields, those: readonly MarketId[] = everyMarket): MarketId | undefined =>
  fields.required(
    'market',
    fields.read('market', /^/, `must be one of ${those.join(', ')}`, (given) => marketNamed(given, those)),
  )

const marketNamed = (given: string, those: readonly MarketId[]): MarketId | undefined => {
  const wanted = given.toLowerCase()
  return those.find((id) => id === wanted)
}
