import { text } from '../../cli/fields.ts'

export const marketOption = text('the market: se, no, dk, ... (merchant markets list)', 'market', {
  fallback: 'market of the profile',
})

export const placeOption = text('the mirror: an SQLite file, or postgres://...', 'place', {
  fallback: 'a file of this profile and market',
})
