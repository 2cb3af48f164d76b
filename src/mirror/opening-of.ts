import { requireMarket } from '../config/require-market.ts'
import { type Mirrored, type MirrorPlace, mirrorOf } from './mirror-place.ts'
import type { PostgresSurroundings } from './open-postgres-mirror.ts'
import type { Opening } from './open-target.ts'

/** What opening a mirror needs of a command's context. */
interface Surroundings {
  readonly profile: () => Promise<Parameters<typeof mirrorOf>[0] & Parameters<typeof requireMarket>[0]>
  readonly paths: { readonly stateFolder: string }
  readonly world: Pick<PostgresSurroundings, 'env' | 'machine'> & { readonly sleep: PostgresSurroundings['pause'] }
  readonly hide: (name: string, secret: string) => void
  readonly say: Pick<PostgresSurroundings, 'notice' | 'warn'>
}

/**
 * Whose market it is, and where its mirror stands by default. Without a market `given` it is the profile's; throws
 * AppError USAGE where that names none.
 */
export const mirroredBy = async (
  { profile, paths }: Pick<Surroundings, 'profile' | 'paths'>,
  given: string | undefined,
): Promise<Mirrored & MirrorPlace> => {
  const owner = await profile()
  return mirrorOf(owner, paths.stateFolder, requireMarket(owner, given))
}

/** The mirror at `place`, as it is opened. */
export const openingOf = (
  { world, hide, say }: Pick<Surroundings, 'world' | 'hide' | 'say'>,
  of: Mirrored & MirrorPlace,
  place: string,
): Opening => ({
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
