import { required, text } from '../../cli/fields.ts'
import type { Context } from '../../context.ts'
import { type Mirrored, type MirrorPlace, mirrorOf } from '../../mirror/mirror-place.ts'
import type { Opening } from '../../mirror/open-target.ts'

export const marketOption = required(
  text('the market: se, no, dk, ... (merchant markets list)', 'market', {
    pick: async (context) => (await import('../../cache/pick-market.ts')).pickMarket(context),
  }),
)

export const placeOption = text('the mirror: an SQLite file, or postgres://...', 'place', {
  fallback: 'a file of this profile and market',
})

/** Whose market it is, and where its mirror stands by default. */
export const mirroredBy = async (
  { profile, paths }: Pick<Context, 'profile' | 'paths'>,
  given: string,
): Promise<Mirrored & MirrorPlace> => mirrorOf(await profile(), paths.stateFolder, given)

/** The mirror at `place`, as it is opened. */
export const openingOf = ({ world, hide, say }: Context, of: Mirrored & MirrorPlace, place: string): Opening => ({
  place,
  of,
  outside: {
    env: world.env,
    machine: world.machine,
    pause: world.sleep,
    hide: (password) => hide('password', password),
    notice: say.notice,
    warn: say.warn,
  },
})
