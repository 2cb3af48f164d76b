import { AppError } from '../errors/app-error.ts'
import type { Mirrored } from './mirror-place.ts'
import type { MirrorTarget } from './mirror-target.ts'

/**
 * Makes an empty target the mirror of a market, and refuses one that is another's: two markets in one mirror would
 * delete each other. Throws AppError USAGE.
 */
export const ownMirror = async (target: MirrorTarget, of: Pick<Mirrored, 'origin' | 'market'>): Promise<void> => {
  for (const [key, value] of await unsaid(target, of)) await target.setNote(key, value)
}

/** Refuses a mirror of another market or service, for who only reads. Throws AppError USAGE. */
export const requireOwn = async (target: MirrorTarget, of: Pick<Mirrored, 'origin' | 'market'>): Promise<void> =>
  void (await unsaid(target, of))

/** What the mirror does not say of itself yet. */
const unsaid = async (target: MirrorTarget, { origin, market }: Pick<Mirrored, 'origin' | 'market'>) => {
  const missing: [key: string, value: string][] = []
  for (const [key, value] of Object.entries({ origin, market })) {
    const known = await target.note(key)
    if (known === undefined) missing.push([key, value])
    else if (known !== value)
      throw new AppError('USAGE', `this is the mirror of another ${key}: ${known}`, {
        reasons: [`asked for: ${value}`],
        try: ['another place with --to'],
        effect: 'none',
      })
  }
  return missing
}
