import { AppError } from '../errors/app-error.ts'
import type { ResolvedProfile } from './resolve.ts'

/**
 * The market that a command means: the one typed, else the profile's; in lower case, and never checked against a list of
 * ours (field notes, "Products and the feed"). Throws AppError USAGE where there is none.
 */
export const requireMarket = (profile: Pick<ResolvedProfile, 'name' | 'market'>, typed: string | undefined): string => {
  const market = (typed ?? profile.market)?.trim().toLowerCase()
  if (market) return market
  throw new AppError('USAGE', 'which market? none is named', {
    reasons: [`--market was not given, and profile ${profile.name} names none`],
    try: ['add --market CODE, such as --market se', 'merchant markets list --v4   (the markets of the service)'],
    effect: 'none',
  })
}
