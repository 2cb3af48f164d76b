import { requireCredential, wantedFor } from '../config/require-credential.ts'
import type { ResolvedProfile } from '../config/resolve.ts'
import type { Context } from '../context.ts'
import { nearsItsEnd } from '../domain/token-life.ts'
import { AppError, isAppError } from '../errors/app-error.ts'
import type { Chosen } from '../http/authorize.ts'
import type { SendOptions } from '../http/send.ts'
import { type HeldToken, heldTokens } from './held-tokens.ts'
import type { ProlongNeeds } from './prolong-token.ts'
import { kindOfName, mendOf, tokenWords } from './token-kind.ts'

interface Needs extends ProlongNeeds {
  readonly say: Context['say']
  /** From now on this token is never shown. */
  readonly hide: (name: string, value: string) => void
}

const invalid = (profile: ResolvedProfile, { name, from }: HeldToken, cause: AppError): AppError =>
  new AppError('AUTH', `${tokenWords[kindOfName(name)]} of profile ${profile.name} is not valid any more`, {
    ...cause.parts,
    reasons: [...(cause.parts.reasons ?? []), `it comes from ${from}`],
    try: [mendOf(kindOfName(name), from), 'merchant auth status'],
    cause,
  })

/**
 * The credentials of one run: chosen by what an endpoint takes, a token prolonged once when it nears its end (durable
 * before its first use), and renewed once when it was refused. A token that cannot be prolonged just now is used as it
 * is. Throws AppError CONFIG where there is no credential, AUTH where the service calls a token invalid.
 */
export const runCredentials = (
  needs: Needs,
  profile: ResolvedProfile,
): Required<Pick<SendOptions, 'credentialFor' | 'renew'>> => {
  let held: Promise<readonly HeldToken[]> | undefined
  /** The token in use by its kind; what is under way is waited for by all. */
  const latest = new Map<Chosen['name'], Promise<HeldToken>>()
  const askedAt = new Map<string, number>()
  const refusals = new Set<string>()

  const prolonged = async (token: HeldToken): Promise<HeldToken> => {
    try {
      const { prolongToken } = await import('./prolong-token.ts')
      const next = await prolongToken(needs, profile, token)
      if (next.value !== token.value) needs.say.detail(`${tokenWords[kindOfName(token.name)]} was prolonged`)
      needs.hide(token.name, next.value)
      return next
    } catch (error) {
      if (!isAppError(error)) throw error
      if (error.code === 'AUTH') throw invalid(profile, token, error)
      needs.say.detail(`${tokenWords[kindOfName(token.name)]} could not be prolonged: ${error.message}`)
      return token
    }
  }
  const replaced = (token: HeldToken): Promise<HeldToken> => {
    askedAt.set(token.value, needs.world.now().getTime())
    const flight = prolonged(token)
    latest.set(token.name, flight)
    return flight
  }
  const current = async (token: HeldToken): Promise<HeldToken> => {
    const used = await (latest.get(token.name) ?? token)
    const now = needs.world.now()
    const isAsked = now.getTime() - (askedAt.get(used.value) ?? 0) < againMs
    return isAsked || !nearsItsEnd(used.value, now) ? (latest.get(token.name) ?? used) : replaced(used)
  }
  const firstOf = async (names: readonly Chosen['name'][]): Promise<HeldToken | undefined> => {
    held ??= heldTokens(needs, profile)
    const tokens = await held
    return names.flatMap((name) => tokens.filter((token) => token.name === name))[0]
  }

  return {
    credentialFor: async (access) => {
      // what profile local has is known only when it is needed, and it always has a shopper's
      const isLocal = profile.kind === 'local' && access === 'token'
      const chosen = isLocal ? undefined : requireCredential(profile, access)
      if (chosen?.name === 'apiKey') return chosen
      const token = await firstOf(chosen === undefined ? wantedFor.token.names : [chosen.name])
      return token === undefined ? requireCredential(profile, access) : current(token)
    },
    renew: async (refused) => {
      const token = await firstOf([refused.name])
      if (token === undefined) return undefined
      const used = await (latest.get(refused.name) ?? token)
      if (used.value !== refused.value) return used
      if (refusals.has(used.value)) return undefined
      refusals.add(used.value)
      const next = await replaced(used)
      return next.value === refused.value ? undefined : next
    },
  }
}

/** A run of days asks again about a token that the service did not prolong, but not at every request. */
const againMs = 3_600_000
