import type { ResolvedProfile } from '../config/resolve.ts'
import { tokenLifeOf } from '../domain/token-life.ts'
import { isAppError } from '../errors/app-error.ts'
import type { HeldToken } from './held-tokens.ts'
import { type ProlongNeeds, prolongToken } from './prolong-token.ts'

/** What is known of a credential. GOOD: the service takes it. BAD: it does not. UNCHECKED: the service could not say. */
export interface CredentialState {
  readonly state: 'GOOD' | 'BAD' | 'UNCHECKED'
  /** RFC 3339; null where it is not known. */
  readonly expires: string | null
  /** The service gave a longer-lived one just now, which is stored. */
  readonly prolonged: boolean
  readonly why: string | null
}

/** Why an answer tells nothing about the credential: no answer, or one that nobody can read. */
export const unchecked = (error: unknown): string => {
  if (!isAppError(error)) throw error
  if (error.code === 'INTERRUPTED' || error.code === 'INTERNAL') throw error
  return [error.message, ...(error.parts.reasons ?? []).slice(0, 1)].join(': ')
}

const expiryOf = (token: string): string | null => tokenLifeOf(token)?.expires.toISOString() ?? null

/** Without the service: over or not by its own account and our clock. */
const offlineState = (token: HeldToken, now: Date, why: string): CredentialState => {
  const expires = expiryOf(token.value)
  const isOver = expires !== null && Date.parse(expires) <= now.getTime()
  return { state: isOver ? 'BAD' : 'UNCHECKED', expires, prolonged: false, why: isOver ? 'it has expired' : why }
}

/**
 * Asks the service about a token, and stores the longer-lived one that it may give. `offline` asks nobody. Throws only
 * what is no answer about the token: an interruption, a bug.
 */
export const tokenState = async (
  needs: ProlongNeeds,
  profile: ResolvedProfile,
  token: HeldToken,
  offline = false,
): Promise<CredentialState> => {
  const now = needs.world.now()
  if (offline) return offlineState(token, now, 'the service was not asked')
  try {
    const next = await prolongToken(needs, profile, token)
    return { state: 'GOOD', expires: expiryOf(next.value), prolonged: next.value !== token.value, why: null }
  } catch (error) {
    if (isAppError(error) && error.code === 'AUTH') {
      const why = error.parts.reasons?.[0] ?? error.message
      return { state: 'BAD', expires: expiryOf(token.value), prolonged: false, why }
    }
    return offlineState(token, now, unchecked(error))
  }
}
