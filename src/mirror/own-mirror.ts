import { AppError } from '../errors/app-error.ts'
import type { Mirrored } from './mirror-place.ts'
import type { MirrorTarget } from './mirror-target.ts'

/**
 * Makes an empty target the mirror of a market, and refuses one that is another's: two markets in one mirror would
 * delete each other. Throws AppError USAGE.
 */
export const ownMirror = async (target: MirrorTarget, { origin, market }: Mirrored): Promise<void> => {
  for (const [key, value] of Object.entries({ origin, market })) {
    const known = await target.note(key)
    if (known === undefined) await target.setNote(key, value)
    else if (known !== value)
      throw new AppError('USAGE', `this is the mirror of another ${key}: ${known}`, {
        reasons: [`asked for: ${value}`],
        try: ['another place with --to'],
        effect: 'none',
      })
  }
}
