import type { ResolvedProfile } from '../../config/resolve.ts'
import { environmentName } from '../../config/select.ts'
import { withToken } from '../../config/stored-tokens.ts'
import type { Context } from '../../context.ts'
import { tokenLifeOf } from '../../domain/token-life.ts'
import { AppError } from '../../errors/app-error.ts'
import { meant, type ResultView } from '../../output/view.ts'
import { nameOfKind, type TokenKind, tokenWords, usedFor } from '../../tokens/token-kind.ts'

/** A token that was obtained and stored: what scripts get to know of it, which is never the token. */
export interface KeptToken {
  readonly profile: string
  readonly kind: TokenKind
  readonly stored: true
  /** RFC 3339; null where the token does not say. */
  readonly expires: string | null
  readonly file: string
}

/**
 * The profile of this run, where a token can be stored. Throws AppError CONFIG for one that only environment variables
 * describe: asked before anything is typed or sent.
 */
export const profileToKeepIn = async ({ profile }: Pick<Context, 'profile'>): Promise<ResolvedProfile> => {
  const current = await profile()
  if (current.name !== environmentName) return current
  throw new AppError('CONFIG', 'there is no profile to store the token in', {
    reasons: ['MERCHANT_BASE_URL alone says which service it is, and nothing of the environment is written to disk'],
    try: [
      'merchant profile add NAME --base-url URL',
      'MERCHANT_SHOPPER_TOKEN in the environment, where you have a token',
    ],
    effect: 'none',
  })
}

/** Stores a token for the origin that gave it, durably, in the place of the one of its kind. Throws as config.update. */
export const keepToken = async (
  { config, paths }: Pick<Context, 'config' | 'paths'>,
  { name: profile, baseUrl: { origin } }: ResolvedProfile,
  kind: TokenKind,
  value: string,
): Promise<KeptToken> => {
  await config.update((before) => withToken(before, profile, { name: nameOfKind(kind), token: { value, origin } }))
  const expires = tokenLifeOf(value)?.expires.toISOString() ?? null
  return { profile, kind, stored: true, expires, file: paths.configFile }
}

export const keptView = (kept: KeptToken, done: string): ResultView => ({
  kind: 'result',
  result: kept,
  lines: [
    meant('good', done),
    `${capital(tokenWords[kept.kind])} of profile ${kept.profile} is stored in ${kept.file}, readable by you alone${kept.expires === null ? '' : `, and serves until ${kept.expires}`}.`,
    `It is used for: ${usedFor[kept.kind]}.`,
  ],
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
