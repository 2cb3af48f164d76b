import { required, text } from '../../cli/fields.ts'

export const marketOption = required(
  text('the market: se, no, dk, ... (merchant markets list)', 'market', {
    pick: async (context) => (await import('../../cache/pick-market.ts')).pickMarket(context),
  }),
)

export const placeOption = text('the mirror: an SQLite file, or postgres://...', 'place', {
  fallback: 'a file of this profile and market',
})
